/** Everything that `create-octavo` reports: what is wrong with the user's own value, and the fix. */
import { HOSTINGS, TEMPLATES } from './choices.ts';

/** Ends the command with this text and this exit code: 1 for a folder that cannot be used, 2 for wrong use. */
export class CreateError extends Error {
  readonly exitCode: 1 | 2;

  constructor(exitCode: 1 | 2, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

export const unknownTemplate = (name: string): CreateError =>
  new CreateError(2, `There is no template "${name}". Use one of ${quoted(Object.keys(TEMPLATES))}.`);

export const unknownHosting = (name: string): CreateError =>
  new CreateError(2, `There is no hosting "${name}". Use one of ${quoted(Object.keys(HOSTINGS))}.`);

export const badLocale = (text: string): CreateError =>
  new CreateError(
    2,
    `"${text}" is not a language. Write a list such as --locales en,fr,pt-BR, the default language first.`,
  );

export const badUrl = (text: string): CreateError =>
  new CreateError(
    2,
    `"${text}" is not the address of a site. Write it with its scheme: --url https://docs.example.com`,
  );

export const emptyName = (): CreateError =>
  new CreateError(2, 'The name of the site is empty. Write one, for example: --name "My docs"');

export const wrongArguments = (reason: string): CreateError =>
  new CreateError(2, `${reason}\nRun npm create octavo -- --help for what can be given.`);

export const folderNotEmpty = (dir: string, names: readonly string[]): CreateError =>
  new CreateError(
    1,
    `The folder "${dir}" is not empty: it has ${quoted(names.slice(0, 3))}${names.length > 3 ? ` and ${names.length - 3} more` : ''}. ` +
      'Name a folder that is empty or does not exist yet. For a Docusaurus site that is in it, use --template existing.',
  );

export const notAFolder = (dir: string): CreateError =>
  new CreateError(1, `"${dir}" is a file. Name a folder that is empty or does not exist yet.`);

export const noDocusaurusSite = (dir: string): CreateError =>
  new CreateError(
    1,
    `There is no docusaurus.config.* in "${dir}", so there is no site to take over. ` +
      'Name the folder of the site, or start a new one with --template docs and move your Markdown files into its docs folder.',
  );

export const noPackageFile = (dir: string): CreateError =>
  new CreateError(
    1,
    `There is no package.json in "${dir}", so octavo cannot be installed there. Run npm init -y in it first, then this command again.`,
  );

export const installFailed = (command: string, dir: string): CreateError =>
  new CreateError(
    1,
    `The packages could not be installed. The files of the site are all there: go to "${dir}", check the messages above and run ${command}`,
  );

export const cancelled = (): CreateError => new CreateError(1, 'Nothing was written.');
