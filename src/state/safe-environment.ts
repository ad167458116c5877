// The environment in which programs of others start: what they need to run, and nothing that may be a secret.

type Environment = Readonly<Record<string, string | undefined>>;

const safe: ReadonlySet<string> = new Set([
  ...['HOME', 'LANG', 'LC_ALL', 'LC_CTYPE', 'LOGNAME', 'PATH', 'SHELL', 'TERM', 'TMPDIR', 'TZ', 'USER'],
  // Paths of certificates, without which nothing is reached behind a company's proxy.
  ...['NODE_EXTRA_CA_CERTS', 'SSL_CERT_DIR', 'SSL_CERT_FILE'],
  ...['APPDATA', 'COMSPEC', 'HOMEDRIVE', 'HOMEPATH', 'LOCALAPPDATA', 'PATHEXT', 'PROCESSOR_ARCHITECTURE'],
  ...['PROGRAMDATA', 'PROGRAMFILES', 'PROGRAMFILES(X86)', 'PROGRAMW6432', 'SYSTEMDRIVE', 'SYSTEMROOT'],
  ...['TEMP', 'TMP', 'USERNAME', 'USERPROFILE', 'WINDIR'],
]);

export function safeEnvironment(env: Environment): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      // Windows spells names as it likes. A value that begins so is a function of a shell, and runs in the next one.
      safe.has(name.toUpperCase()) && value !== undefined && !value.startsWith('()') ? [[name, value]] : [],
    ),
  );
}
