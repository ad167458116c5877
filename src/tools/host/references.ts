// Fills in `${NAME}` and `${NAME:-default}` when a host is started, and remembers the values, which no message may show.
import { failure, type Outcome } from '../../outcome.ts';
import type { HostConfig } from '../../state/config/config.ts';
import { isSecretName } from './fingerprint.ts';
import type { Host } from './host.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export interface ResolvedHost {
  readonly config: HostConfig;
  /** Every value that must not be seen. */
  readonly secrets: readonly string[];
}

/** Fails with `host-variable-missing` (`unavailable`), naming the variable. */
export function resolveReferences({ id, config, origin }: Host, env: Environment): Outcome<ResolvedHost> {
  const seen = new Set<string>();
  const missing: { readonly name: string; readonly where: string }[] = [];
  const fill = (text: string, where: string): string =>
    text.replaceAll(/\$\{([A-Za-z_]\w*)(?::-([^}]*))?\}/g, (_, name: string, fallback?: string) => {
      const value = env[name];
      // As a shell has it: the default also stands in for an empty variable.
      const filled = fallback !== undefined && value === '' ? fallback : (value ?? fallback);
      if (filled === undefined) missing.push({ name, where });
      else seen.add(filled);
      return filled ?? '';
    });
  const resolved = resolve(config, fill);
  const [first] = missing;
  if (first !== undefined) {
    const words = `host "${id}" needs the variable ${first.name} of the environment, which is not set (${first.where} in ${origin.file}).`;
    return failure('unavailable', 'host-variable-missing', words, {
      next: ['qm tools hosts'],
      details: { host: id, variable: first.name },
    });
  }
  return { status: 'ok', config: resolved, secrets: [...seen, ...writtenSecrets(resolved)] };
}

function resolve(config: HostConfig, fill: (text: string, where: string) => string): HostConfig {
  const { command, args, env, cwd, url, headers } = config;
  return {
    ...(command !== undefined && { command: fill(command, 'command') }),
    ...(args !== undefined && { args: args.map((text, at) => fill(text, `args[${at}]`)) }),
    ...(env !== undefined && { env: fillMap(env, 'env', fill) }),
    ...(cwd !== undefined && { cwd: fill(cwd, 'cwd') }),
    ...(url !== undefined && { url: fill(url, 'url') }),
    ...(headers !== undefined && { headers: fillMap(headers, 'headers', fill) }),
  };
}

function fillMap(
  map: Readonly<Record<string, string>>,
  where: string,
  fill: (text: string, where: string) => string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(map).map(([name, value]) => [name, fill(value, `${where}.${name}`)]),
  );
}

/** Values of variables and headers, what stands in a url for a person, and arguments behind an option named like a secret. */
function writtenSecrets({ args = [], env = {}, url, headers = {} }: HostConfig): readonly string[] {
  const inHeaders = Object.values(headers).flatMap((value) => [value, ...value.split(/\s+/).slice(1)]);
  const inArgs = args.flatMap((text, at) => {
    const [option = '', joined] = text.split(/=(.*)/s);
    if (!option.startsWith('-') || !isSecretName(option)) return [];
    return [joined ?? args[at + 1] ?? ''];
  });
  return [...Object.values(env), ...inHeaders, ...inArgs, ...urlSecrets(url)];
}

function urlSecrets(url: string | undefined): readonly string[] {
  if (url === undefined || !URL.canParse(url)) return [];
  const { username, password, searchParams } = new URL(url);
  return [username, password, decoded(password), ...searchParams.values()];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
