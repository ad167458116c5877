// What every command about one package takes from its command line.
import type { PackageQuery } from '../lookup/answers.ts';
import { type Invocation, textValue } from './command-spec.ts';

/** The parser has seen to it that a required argument is there. */
export function packageQuery(invocation: Invocation): PackageQuery {
  const [name = ''] = invocation.positionals;
  const version = textValue(invocation, 'version');
  return version === undefined ? { package: name } : { package: name, version };
}
