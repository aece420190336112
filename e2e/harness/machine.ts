/** The umask of most systems, so that the files of tests and programs do not depend on that of the shell. */
process.umask(0o022);

/** The environment variables that describe the machine: language, time zone, and the user for git. */
const pinned: NodeJS.ProcessEnv = {
  LANG: 'C.UTF-8',
  LC_ALL: 'C.UTF-8',
  LANGUAGE: '',
  TZ: 'UTC',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  // For clones that belong to another user, as in containers.
  GIT_CONFIG_COUNT: '1',
  GIT_CONFIG_KEY_0: 'safe.directory',
  GIT_CONFIG_VALUE_0: '*',
};

/** Variables that point git elsewhere, or change how programs behave. */
const isForeign = (name: string) => /^(?:GIT_|GOSAUR_|NODE_OPTIONS$|CHROMIUM_FLAGS$)/.test(name);

/** Returns the environment of a program that a test starts: only those variables of the machine that it needs to run. */
export function neutral(own: NodeJS.ProcessEnv = {}): Record<string, string> {
  const inherited = Object.entries(process.env).filter(([name]) => !isForeign(name));
  const all = {...Object.fromEntries(inherited), ...pinned, ...own};
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined));
}
