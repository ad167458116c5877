// The environment a host starts with: what programs need to run, nothing that may be a secret, and what its entry asks for.
import { safeEnvironment } from '../../state/safe-environment.ts';

export function hostEnvironment(
  env: Readonly<Record<string, string | undefined>>,
  own: Readonly<Record<string, string>> = {},
): Record<string, string> {
  return { ...safeEnvironment(env), ...own };
}
