// The environment a host starts with: what programs need to run, nothing that may be a secret, and what its entry asks for.

type Environment = Readonly<Record<string, string | undefined>>;

const safe: readonly string[] = [
  ...['HOME', 'LANG', 'LC_ALL', 'LC_CTYPE', 'LOGNAME', 'PATH', 'SHELL', 'TERM', 'TMPDIR', 'TZ', 'USER'],
  // Paths of certificates, without which nothing is reached behind a company's proxy.
  ...['NODE_EXTRA_CA_CERTS', 'SSL_CERT_DIR', 'SSL_CERT_FILE'],
  ...['APPDATA', 'COMSPEC', 'HOMEDRIVE', 'HOMEPATH', 'LOCALAPPDATA', 'PATHEXT', 'PROCESSOR_ARCHITECTURE'],
  ...['PROGRAMDATA', 'PROGRAMFILES', 'PROGRAMFILES(X86)', 'PROGRAMW6432', 'SYSTEMDRIVE', 'SYSTEMROOT'],
  ...['TEMP', 'TMP', 'USERNAME', 'USERPROFILE', 'WINDIR'],
];

export function hostEnvironment(
  env: Environment,
  own: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const known = new Set(safe);
  const base = Object.entries(env).flatMap(([name, value]) =>
    // Windows spells names as it likes. A value that begins so is a function of a shell, and runs in the next one.
    known.has(name.toUpperCase()) && value !== undefined && !value.startsWith('()') ? [[name, value]] : [],
  );
  return { ...Object.fromEntries(base), ...own };
}
