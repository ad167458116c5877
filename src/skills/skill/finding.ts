// Everything that can be wrong with a skill or with a folder of skills, and how grave it is for a harness and for the standard.
import type { SkillProblem } from './skill-problem.ts';

/** `quiet` is what only the standard minds. */
type Gravity = 'error' | 'warning' | 'quiet';

/** By code: when skills are loaded, and by the open standard. */
const gravities = {
  // The skill is not loaded.
  'skill-md-missing': ['error', 'error'],
  'skill-md-unreadable': ['error', 'error'],
  'skill-md-too-large': ['error', 'error'],
  'skill-md-misnamed': ['error', 'error'],
  'text-utf16': ['error', 'error'],
  'front-matter-missing': ['error', 'error'],
  'front-matter-unclosed': ['error', 'error'],
  'front-matter-too-large': ['error', 'error'],
  'front-matter-broken': ['error', 'error'],
  'front-matter-no-map': ['error', 'error'],
  'key-repeated': ['error', 'error'],
  'name-missing': ['error', 'error'],
  'name-unusable': ['error', 'error'],
  'description-missing': ['error', 'error'],
  // It is loaded here, and dropped by others.
  'colon-unquoted': ['error', 'error'],
  'text-byte-order-mark': ['warning', 'error'],
  'text-not-utf8': ['warning', 'error'],
  'name-too-long': ['warning', 'error'],
  'name-not-lowercase': ['warning', 'error'],
  'name-hyphens': ['warning', 'error'],
  'name-characters': ['warning', 'error'],
  'name-not-folder': ['warning', 'error'],
  'description-too-long': ['warning', 'error'],
  'compatibility-no-text': ['warning', 'error'],
  'compatibility-too-long': ['warning', 'error'],
  'field-unknown': ['warning', 'error'],
  'field-of-client': ['quiet', 'error'],
  'yaml-flow': ['quiet', 'error'],
  'yaml-reference': ['quiet', 'error'],
  // Somebody may read it otherwise than it is meant.
  'skill-md-lowercase': ['warning', 'warning'],
  'name-not-ascii': ['warning', 'warning'],
  'value-no-text': ['warning', 'warning'],
  'value-cut': ['warning', 'warning'],
  'value-dashes': ['warning', 'warning'],
  'license-no-text': ['warning', 'warning'],
  'metadata-no-text': ['warning', 'warning'],
  'allowed-tools-list': ['warning', 'warning'],
  'allowed-tools-no-text': ['warning', 'warning'],
  'examples-no-text': ['warning', 'warning'],
  // Of folders.
  'name-twice': ['warning', 'warning'],
  'root-missing': ['warning', 'warning'],
  'folder-unreadable': ['warning', 'warning'],
  'link-broken': ['warning', 'warning'],
  'link-outside': ['warning', 'warning'],
  'scan-cut': ['warning', 'warning'],
  'dot-folder': ['warning', 'warning'],
  'skill-inside-skill': ['warning', 'warning'],
  'skill-too-deep': ['warning', 'warning'],
  // Of scripts, which only the doctor looks at.
  'script-not-executable': ['warning', 'warning'],
  'script-kind-unknown': ['warning', 'warning'],
} as const;

export type FindingCode = keyof typeof gravities;

export interface Finding {
  readonly code: FindingCode;
  readonly message: string;
  readonly mend: string;
  readonly line?: number;
  readonly next?: string;
}

export function finding(
  code: FindingCode,
  message: string,
  mend: string,
  rest: Pick<Finding, 'line' | 'next'> = {},
): Finding {
  return { code, message, mend, ...rest };
}

/** Without those that do not matter by that measure. `file` is absolute. */
export function problemsOf(
  findings: readonly Finding[],
  file: string,
  strict: boolean,
): readonly SkillProblem[] {
  return findings.flatMap(({ code, message, mend, line, next }) => {
    const severity: Gravity = gravities[code][strict ? 1 : 0];
    if (severity === 'quiet') return [];
    const where = line === undefined ? {} : { line };
    return [{ file, ...where, severity, code, message, mend, ...(next === undefined ? {} : { next }) }];
  });
}
