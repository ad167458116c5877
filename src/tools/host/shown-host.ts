// What a host would run or reach, on one line, for whoever decides about it: all of it, but for secrets that are written in it.
import type { HostConfig } from '../../state/config/config.ts';
import { shownJson } from '../definition/host-text.ts';
import { isSecretName } from './fingerprint.ts';

/** As a shell would have it. References (`${NAME}`) are shown as such; other values of what is named like a secret are `…`. */
export function shownHost({ command, args = [], env = {}, cwd, url, headers = {} }: HostConfig): string {
  const parts =
    url === undefined
      ? [...variables(env), word(command ?? ''), ...masked(args).map(word)]
      : [word(withoutSecrets(url)), ...headersOf(headers)];
  return [...parts, ...(cwd === undefined ? [] : [`(in ${word(cwd)})`])].join(' ');
}

function variables(env: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(env).map(
    ([name, value]) => `${name}=${word(isSecretName(name) ? withoutText(value) : value)}`,
  );
}

/** Behind an option named like a secret, or joined to it, stands one. */
function masked(args: readonly string[]): readonly string[] {
  return args.map((text, at) => {
    const [, option, value] = /^(-[^=]*)=(.*)$/s.exec(text) ?? [];
    if (option !== undefined && value !== undefined)
      return isSecretName(option) ? `${option}=${withoutText(value)}` : text;
    const before = args[at - 1] ?? '';
    const isValue = /^-[^=]+$/.test(before) && isSecretName(before) && !text.startsWith('-');
    return isValue ? withoutText(text) : text;
  });
}

function headersOf(headers: Readonly<Record<string, string>>): readonly string[] {
  const shown = Object.entries(headers).map(([name, value]) => `${name}: ${withoutText(value)}`);
  return shown.length === 0 ? [] : [`with ${shown.map(word).join(', ')}`];
}

/** Whoever it is for, and what is asked of the address, is a secret as long as it is no reference. */
function withoutSecrets(url: string): string {
  return url
    .replace(/(\/\/)([^/@?#]*)@/, (_, slashes: string, user: string) => `${slashes}${withoutText(user)}@`)
    .replace(/([?&][^=&#]+=)([^&#]*)/g, (_, name: string, value: string) => `${name}${withoutText(value)}`);
}

const reference = /(\$\{[A-Za-z_]\w*(?::-[^}]*)?\})/;

/** References stay, and the word that says which kind of secret follows; a default in a reference may be one. */
function withoutText(value: string): string {
  return value
    .split(reference)
    .map((part, at) => {
      if (at % 2 === 1) return part.replace(/:-.+\}$/s, ':-…}');
      return part === '' || /^(?:Bearer|Basic|Token) $/i.test(part) ? part : '…';
    })
    .join('');
}

/** Quoted where it is more than one word, or holds what cannot be seen. */
function word(text: string): string {
  return /^[\w./:@%+,=~${}?&#…-]+$/.test(text) ? text : shownJson(text);
}
