// Settings made by variables of the environment, one a setting, for a single run or a machine of CI.
import { delimiter } from 'node:path';
import { failure, type Outcome } from '../../outcome.ts';
import type { SettingPath } from './config.ts';
import { settingPaths, settings } from './settings.ts';
import { expectation, fits, type Shape } from './shape.ts';

export interface VariableSetting {
  readonly path: SettingPath;
  readonly value: unknown;
  readonly variable: string;
}

/** An empty variable counts as unset. Fails with status `usage`, code `config-wrong-variable`. */
export function environmentSettings(
  env: Readonly<Record<string, string | undefined>>,
): Outcome<{ readonly found: readonly VariableSetting[] }> {
  const found: VariableSetting[] = [];
  for (const path of settingPaths) {
    const { variable, shape } = settings[path];
    const text = variable === null ? undefined : env[variable];
    if (variable === null || text === undefined || text === '') continue;
    const value = parse(text, shape);
    if (value === undefined) return refuse(variable, text, shape);
    found.push({ path, value, variable });
  }
  return { status: 'ok', found };
}

const flags: Readonly<Record<string, boolean>> = { true: true, 1: true, false: false, 0: false };

/** Undefined when the text is no such value. Paths of a list are separated as in PATH. */
function parse(text: string, shape: Shape): unknown {
  if (shape.kind === 'list') return text.split(delimiter).filter((part) => part !== '');
  const value = shape.kind === 'boolean' ? flags[text] : shape.kind === 'number' ? numberOf(text) : text;
  return fits(value, shape) ? value : undefined;
}

function numberOf(text: string): number | undefined {
  return text.trim() === '' ? undefined : Number(text);
}

function refuse(variable: string, text: string, shape: Shape): Outcome<never> {
  const message = `${variable} is ${JSON.stringify(text)}; expected ${expectation(text, shape)}`;
  return failure('usage', 'config-wrong-variable', message, {
    next: [`unset ${variable}`],
    details: { variable },
  });
}
