// What a walk had to leave out although somebody may expect it, in words for a line of diagnostics.

export interface Problem {
  readonly code:
    | 'folder-unreadable'
    | 'ignore-file-unreadable'
    | 'link-broken'
    | 'link-outside'
    | 'name-not-utf8'
    | 'page-unreadable';
  /** From the project's folder. */
  readonly path: string;
  readonly message: string;
}

const says: Readonly<Record<Problem['code'], string>> = {
  'folder-unreadable': 'this folder cannot be read; its pages are left out',
  'ignore-file-unreadable': 'this file cannot be read; its rules do not hold',
  'link-broken': 'this link leads nowhere',
  'link-outside': 'this link leads out of the project and is not followed',
  'name-not-utf8': 'this name is not UTF-8 and cannot be opened',
  'page-unreadable': 'this page cannot be opened',
};

/** `system` is the code of the system, such as `EACCES`. */
export function problem(code: Problem['code'], path: string, system?: string): Problem {
  const reason = system === undefined ? '' : ` (${system})`;
  return { code, path, message: `${path === '' ? '.' : path}: ${says[code]}${reason}` };
}
