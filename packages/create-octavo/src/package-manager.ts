/** The package manager that started the command, by the user agent that all of them set. */
export interface PackageManager {
  readonly name: 'npm' | 'pnpm' | 'yarn' | 'bun';
  /** Before the name of a script. */
  readonly run: string;
  readonly install: {
    /** Arguments that install what `package.json` lists. */
    readonly args: readonly string[];
    /** Arguments that add a package for development. */
    readonly add: readonly string[];
    /** The whole command for continuous integration: it changes no lock file. */
    readonly frozen: string;
  };
}

const MANAGERS: readonly PackageManager[] = [
  {
    name: 'npm',
    run: 'npm run',
    install: {
      // Whatever is in npm's cache is not asked for again.
      args: ['install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'],
      add: ['install', '--save-dev', '--no-audit', '--no-fund', '--prefer-offline'],
      frozen: 'npm ci',
    },
  },
  {
    name: 'pnpm',
    run: 'pnpm',
    install: { args: ['install'], add: ['add', '--save-dev'], frozen: 'pnpm install --frozen-lockfile' },
  },
  {
    name: 'yarn',
    run: 'yarn',
    install: { args: ['install'], add: ['add', '--dev'], frozen: 'yarn install --immutable' },
  },
  {
    name: 'bun',
    run: 'bun run',
    install: { args: ['install'], add: ['add', '--dev'], frozen: 'bun install --frozen-lockfile' },
  },
];

/** `userAgent`: `npm/11.0.0 node/v22.0.0 linux x64`. */
export function managerOf(userAgent: string | undefined): PackageManager {
  const [npm] = MANAGERS as [PackageManager];
  return MANAGERS.find(({ name }) => userAgent?.startsWith(`${name}/`)) ?? npm;
}
