/** What the stages of `octavo translations` hand on. */
import { defined } from '../shared/plain-data.ts';

interface Message {
  readonly message: string;
  readonly description?: string;
}

type Messages = Readonly<Record<string, Message>>;

/** A text of the source to be translated. */
export interface SourceText extends Partial<Message> {
  readonly key: string;
}

/** The texts of one translation file, in the order in which they stand in the file. */
export interface SourceTexts {
  /** Below the folder of the locale: `docusaurus-theme-classic/navbar.json`. */
  readonly file: string;
  readonly texts: readonly SourceText[];
}

interface MergeInput {
  readonly texts: readonly SourceText[];
  /** Of the file as it stands; empty when there is none. */
  readonly existing: Messages;
  /** Of the same file in the default locale, whose texts come before those of the source. */
  readonly defaults: Messages;
  /** Keys that are used although the site's sources do not hold them. */
  readonly isBuiltIn: (key: string) => boolean;
}

interface Merged {
  readonly messages: Messages;
  readonly added: readonly string[];
  readonly unused: readonly string[];
  readonly isChanged: boolean;
}

/**
 * Texts of the source and the translations that are there → the translation file as it should be. Used keys come in the
 * order of the source, others stay behind them in the order of the file.
 */
export function mergeMessages({ texts, existing, defaults, isBuiltIn }: MergeInput): Merged {
  const before = new Map(Object.entries(existing));
  const shown = new Map(Object.entries(defaults));
  // The engine brings a text of its own for such a key: nothing has to be translated until the site says otherwise.
  const wanted = texts.filter(({ key, message }) => message !== undefined || before.has(key) || !isBuiltIn(key));
  const used = new Set(wanted.map(({ key }) => key));
  const rest = [...before].filter(([key]) => !used.has(key));
  const messages: Messages = Object.fromEntries([
    ...wanted.map(({ key, message = key, description }): [string, Message] => {
      const old = before.get(key);
      const told = description ?? old?.description;
      const text = old?.message ?? shown.get(key)?.message ?? message;
      return [key, { message: text, ...defined({ description: told }) }];
    }),
    ...rest,
  ]);
  return {
    messages,
    added: wanted.filter(({ key }) => !before.has(key)).map(({ key }) => key),
    unused: rest.flatMap(([key]) => (isBuiltIn(key) ? [] : [key])),
    isChanged: JSON.stringify(Object.entries(messages)) !== JSON.stringify(Object.entries(inOrder(existing))),
  };
}

/** Fields in the order in which they are written. */
function inOrder(messages: Messages): Messages {
  return Object.fromEntries(
    Object.entries(messages).map(([key, { message, description }]) => [key, { message, ...defined({ description }) }]),
  );
}

export function formatMessages(messages: Messages): string {
  return `${JSON.stringify(messages, null, 2)}\n`;
}
