import { Fragment, isValidElement, type ReactNode, use, useCallback } from 'react';
import {
  choosePlural,
  interpolate,
  interpolateParts,
  type MessageValues,
  pluralRules,
} from '../../shared/message-format.ts';
import type { Shell } from '../../shared/shell.ts';
import { badTranslateChildren, emptyTranslation } from '../base/errors.ts';
import { ShellContext } from '../state/contexts.ts';
import { useShell } from '../state/page-hooks.ts';

/**
 * Returns a function that picks the plural form of a message for a count; `{count}` stands for the count.
 * @example const plural = usePlural(); plural('theme.blog.post.plurals', 29)
 */
export function usePlural(): (id: string, count: number, values?: MessageValues) => string {
  const shell = useShell();
  const { messages } = shell;
  const { rules } = formatsOf(shell);
  return useCallback(
    (id, count, values) =>
      interpolate(choosePlural(messages[id] ?? id, count, { rules, report: reportError }), { count, ...values }),
    [messages, rules],
  );
}

/** Returns a function that formats a number for the reader's language: `3,000`. */
export function useNumberFormat(): (value: number) => string {
  return formatsOf(useShell()).number;
}

interface Formats {
  readonly rules: ReturnType<typeof pluralRules>;
  readonly number: (value: number) => string;
}

/**
 * Cached, because creating the formats costs more than using them: as much as a tenth of a page when each component
 * does so.
 */
const FORMATS = new WeakMap<Shell, Formats>();

function formatsOf(shell: Shell): Formats {
  const known = FORMATS.get(shell);
  if (known !== undefined) return known;
  const { format: number } = new Intl.NumberFormat(shell.locale.htmlLang);
  const made = { rules: pluralRules(shell.locale.code, reportError), number };
  FORMATS.set(shell, made);
  return made;
}

function reportError(text: string): void {
  console.error(text);
}

export interface TranslateProps {
  /** Key in the translation files; the message itself when absent. */
  readonly id?: string;
  /** Note for translators. */
  readonly description?: string;
  /** Texts or elements for `{name}` placeholders. */
  readonly values?: Readonly<Record<string, ReactNode>>;
  /** Message in the default language: a plain string. */
  readonly children?: string;
}

/**
 * Text in the reader's language.
 * @example <Translate id="home.title" values={{ name: <b>Foal</b> }}>{'Welcome to {name}'}</Translate>
 */
export function Translate({ id, values = {}, children }: TranslateProps): ReactNode {
  const { messages } = useShell();
  if (children !== undefined && typeof children !== 'string') {
    console.warn('Children of <Translate>:', children);
    throw badTranslateChildren();
  }
  const parts = interpolateParts<ReactNode>(lookUp(messages, { id, message: children }), values);
  if (!parts.some((part) => isValidElement(part))) return parts.join('');
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>);
}

export interface Translation {
  /** Key in the translation files; the message itself when absent. */
  readonly id?: string | undefined;
  /** Message in the default language. */
  readonly message?: string | undefined;
  /** Note for translators. */
  readonly description?: string | undefined;
}

/**
 * Returns text in the reader's language, for attributes and the like. Call it while a component renders, or in effects
 * and event handlers. At the top level of a module it returns the default message during the build.
 * @example <img alt={translate({ id: 'home.logo', message: 'Logo' })} />
 */
export function translate(translation: Translation, values?: MessageValues): string {
  return interpolate(lookUp(currentMessages(), translation), values);
}

type Messages = Readonly<Record<string, string>>;

function lookUp(messages: Messages, { id, message }: Translation): string {
  if (id === undefined && message === undefined) throw emptyTranslation();
  return messages[id ?? message ?? ''] ?? message ?? id ?? '';
}

/**
 * Returns the current messages. The entry publishes them on `window.octavo`; on the server only the context of a
 * rendering has them.
 */
function currentMessages(): Messages {
  if (typeof window !== 'undefined') return window.octavo?.messages ?? {};
  try {
    // `use` may be called in plain functions, as long as a component is rendering.
    return use(ShellContext)?.messages ?? {};
  } catch {
    return {};
  }
}
