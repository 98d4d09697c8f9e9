import data from '@plugin-data/feedback';
import { usePage, useShell } from 'octavo/client';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { FeedbackData, Texts } from './index.ts';

const { endpoint, discussion, texts } = data as unknown as FeedbackData;

type Step = 'asks' | 'answered' | 'sends' | 'thanks' | 'failed';

/** The question, then a comment, then thanks. A new page asks anew. */
export function Feedback(): ReactNode {
  const { path } = usePage();
  return <Question key={path} />;
}

function Question(): ReactNode {
  const words = useTexts();
  const about = useFacts();
  const [step, setStep] = useState<Step>('asks');
  const [helpful, setHelpful] = useState<boolean>();
  const answer = (isHelpful: boolean) => {
    setHelpful(isHelpful);
    setStep(endpoint === undefined ? 'thanks' : 'answered');
  };
  const send = async (comment: string) => {
    setStep('sends');
    setStep((await post({ ...about, helpful: helpful === true, comment })) ? 'thanks' : 'failed');
  };
  return (
    <section className="octavo-feedback" aria-label={words.question}>
      {step !== 'thanks' && (
        <fieldset>
          <legend>{words.question}</legend>
          {[true, false].map((isHelpful) => (
            <button
              key={String(isHelpful)}
              type="button"
              aria-pressed={helpful === isHelpful}
              onClick={() => answer(isHelpful)}
            >
              {isHelpful ? words.yes : words.no}
            </button>
          ))}
        </fieldset>
      )}
      {['answered', 'sends', 'failed'].includes(step) && (
        <Comment words={words} isSending={step === 'sends'} onSend={(comment) => void send(comment)} />
      )}
      <output>
        {step === 'thanks' && words.thanks}
        {step === 'failed' && words.failed}
      </output>
      {discussion !== undefined && step !== 'asks' && (
        <a href={discussionOf(discussion, about)} target="_blank" rel="noopener noreferrer">
          {words.discuss}
        </a>
      )}
    </section>
  );
}

interface CommentProps {
  readonly words: Texts;
  readonly isSending: boolean;
  readonly onSend: (comment: string) => void;
}

/** Takes the focus, since it follows what the reader pressed. */
function Comment({ words, isSending, onSend }: CommentProps): ReactNode {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend(field.current?.value.trim() ?? '');
      }}
    >
      <label htmlFor={id}>{words.comment}</label>
      <textarea id={id} ref={field} rows={3} maxLength={4000} />
      <button type="submit" disabled={isSending}>
        {words.send}
      </button>
    </form>
  );
}

/** In the language of the page, else in that of its first subtag (`es` for `es-MX`), else in English. */
function useTexts(): Texts {
  const { locale } = useShell();
  const [language = ''] = locale.code.split('-');
  return (texts[locale.code] ?? texts[language] ?? texts['en']) as Texts;
}

interface Facts {
  readonly path: string;
  readonly locale: string;
  readonly version?: string | undefined;
}

function useFacts(): Facts {
  const { path, docs } = usePage();
  const { locale } = useShell();
  return { path, locale: locale.code, version: docs?.version };
}

/** Resolves to whether the answer has arrived. */
async function post(answer: Facts & { readonly helpful: boolean; readonly comment: string }): Promise<boolean> {
  if (endpoint === undefined) return false;
  try {
    const body = JSON.stringify({ ...answer, title: document.title });
    const headers = { 'content-type': 'application/json' };
    return (await fetch(endpoint, { method: 'POST', headers, body, credentials: 'omit' })).ok;
  } catch {
    return false;
  }
}

function discussionOf(address: string, { path }: Facts): string {
  const words = new URLSearchParams({ title: document.title, body: `${window.location.origin}${path}\n\n` });
  return `${address}&${words}`;
}
