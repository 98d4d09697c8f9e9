import type { ReactNode } from 'react';

/** Letters used in samples, and the token classes of the theme's highlighter they stand for. */
const TOKEN_CLASSES: Readonly<Record<string, string>> = {
  k: 'keyword',
  s: 'string',
  n: 'number',
  c: 'class-name',
  f: 'function',
  d: 'decorator',
};

const TOKEN = /‹([a-z]) ([^›]+)›/g;

export interface CodeSampleProps {
  /** Shown above the code. */
  readonly title: string;
  /** Code with its tokens marked by hand, as in `‹k return› ‹n 1›;`: the page needs no highlighter at run time. */
  readonly code: string;
}

export function CodeSample({ title, code }: CodeSampleProps): ReactNode {
  return (
    <div className="theme-code-block language-typescript" translate="no">
      <div className="theme-code-block-title">{title}</div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <pre className="prism-code language-typescript" tabIndex={0}>
        <code className="language-typescript">
          {code.split('\n').map((line, index) => (
            <span className="token-line" key={index}>
              {tokensOf(line)}
              {'\n'}
            </span>
          ))}
        </code>
      </pre>
    </div>
  );
}

function tokensOf(line: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of line.matchAll(TOKEN)) {
    const [marked, letter = '', text] = match;
    parts.push(line.slice(end, match.index));
    parts.push(
      <span className={`token ${TOKEN_CLASSES[letter] ?? ''}`} key={match.index}>
        {text}
      </span>,
    );
    end = match.index + marked.length;
  }
  parts.push(line.slice(end));
  return parts;
}
