/** Asks for what was not given, one line each. Plain lines work in every terminal and with every screen reader. */
import { basename, resolve } from 'node:path';
import type { Interface } from 'node:readline';
import type { Given } from './arguments.ts';
import {
  type Choices,
  DEFAULT_DIR,
  DEFAULT_URL,
  defaultLocales,
  HOSTINGS,
  nameFromFolder,
  parseLocales,
  TEMPLATES,
} from './choices.ts';
import { cancelled } from './messages.ts';

/** Reads the answer to a question; `undefined` when the user has closed the input. */
export type Ask = (question: string) => Promise<string | undefined>;

/** Without `ask`, what was not given has its default. */
export async function completeChoices(given: Given, ask: Ask | undefined): Promise<Choices> {
  const dir = given.dir ?? (await askText(ask, 'Folder', DEFAULT_DIR));
  const template =
    given.template ?? (await askChoice(ask, 'What is in the site?', { choices: TEMPLATES, fallback: 'docs' }));
  const ownName = nameFromFolder(basename(resolve(dir)));
  const isNew = template !== 'existing';
  const asked = isNew ? ask : undefined;
  const name = given.name ?? (await askText(asked, 'Name of the site', ownName));
  const locales = given.locales ?? (await askLocales(asked, defaultLocales(template)));
  const hosting =
    given.hosting ??
    (await askChoice(asked, 'Where is it published?', { choices: HOSTINGS, fallback: 'github-pages' }));
  return { dir, template, name, locales, hosting, url: given.url ?? DEFAULT_URL };
}

/** Reads lines as they come, also those that are there before they are asked for. */
export function createAsk(lines: Interface, output: NodeJS.WritableStream): Ask {
  const typed = lines[Symbol.asyncIterator]();
  let isClosed = false;
  lines.once('close', () => (isClosed = true));
  return async (question) => {
    if (isClosed) output.write(question);
    else {
      lines.setPrompt(question);
      lines.prompt();
    }
    const line = await typed.next();
    return line.done === true ? undefined : line.value;
  };
}

async function askText(ask: Ask | undefined, question: string, fallback: string): Promise<string> {
  if (ask === undefined) return fallback;
  const answer = await ask(`${question} (${fallback}): `);
  if (answer === undefined) throw cancelled();
  return answer.trim() === '' ? fallback : answer.trim();
}

async function askLocales(ask: Ask | undefined, fallback: readonly [string, ...string[]]) {
  if (ask === undefined) return fallback;
  const answer = await askText(ask, 'Languages, the default one first', fallback.join(', '));
  const locales = parseLocales(answer);
  if (!('wrong' in locales)) return locales;
  return askLocales(
    (question) => ask(`"${locales.wrong}" is not a language. Write a list such as en, fr.\n${question}`),
    fallback,
  );
}

interface Choice<Key extends string> {
  readonly choices: Readonly<Record<Key, string>>;
  readonly fallback: NoInfer<Key>;
}

async function askChoice<Key extends string>(
  ask: Ask | undefined,
  question: string,
  { choices, fallback }: Choice<Key>,
): Promise<Key> {
  if (ask === undefined) return fallback;
  const keys = Object.keys(choices) as Key[];
  const lines = keys.map((key, index) => `  ${index + 1}  ${choices[key]}\n`).join('');
  for (let text = `${question}\n${lines}`; ; text = '') {
    const answer = await askText((line) => ask(text + line), `1 to ${keys.length}`, String(keys.indexOf(fallback) + 1));
    const chosen = keys[Number(answer) - 1] ?? keys.find((key) => key === answer);
    if (chosen !== undefined) return chosen;
  }
}
