/** How problems look in the browser: in Vite's overlay, and as a page when there is none to lay them over. Pure. */
import type { Problem } from '../errors/problem.ts';
import { codeFrame } from '../log/code-frame.ts';
import { formatProblems, sortProblems } from '../log/format-problems.ts';
import { escapeHtml } from '../shared/html.ts';

/** What Vite's overlay shows. */
export interface OverlayError {
  readonly message: string;
  readonly stack: string;
  readonly plugin?: string;
  readonly id?: string;
  readonly frame?: string;
  readonly loc?: { readonly file: string; readonly line: number; readonly column: number };
}

export interface ErrorContext {
  /** Absolute path of the site folder; the overlay's links open the file in the editor. */
  readonly siteDir: string;
  readonly textOf: (file: string) => string | undefined;
}

/** The first error in full, the others below it; `undefined` when there is none. */
export function overlayError(problems: readonly Problem[], context: ErrorContext): OverlayError | undefined {
  const [first, ...others] = sortProblems(problems.filter(({ severity }) => severity === 'error'));
  if (first === undefined) return undefined;
  return {
    message: `${first.what}\n\nFix: ${first.fix}`,
    stack: formatProblems(others, { textOf: context.textOf }),
    ...(first.at === undefined ? {} : placeOf(first.at, context)),
  };
}

function placeOf(
  { file, line, column }: NonNullable<Problem['at']>,
  { siteDir, textOf }: ErrorContext,
): Partial<OverlayError> {
  const id = `${siteDir}/${file}`;
  const text = line === undefined ? undefined : textOf(file);
  const frame = text === undefined || line === undefined ? undefined : codeFrame(text, line, column);
  return {
    id,
    ...(line === undefined ? {} : { loc: { file: id, line, column: column ?? 1 } }),
    ...(frame === undefined ? {} : { frame: `${frame}\n` }),
  };
}

export interface ErrorPage {
  readonly problems: readonly Problem[];
  readonly textOf: ErrorContext['textOf'];
  /** URL of the module that shows the overlay and loads the page again once it can be shown. */
  readonly script: string;
  readonly version: number;
}

export function renderErrorPage({ problems, textOf, script, version }: ErrorPage): string {
  const text = formatProblems(
    problems.filter(({ severity }) => severity === 'error'),
    { textOf },
  );
  return `<!doctype html>
<html lang="en" data-octavo-error>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="octavo-dev" content="${version}">
<title>This page has an error</title>
<script type="module" src="${escapeHtml(script)}"></script>
</head>
<body>
<h1>This page has an error</h1>
<pre>${escapeHtml(text)}</pre>
</body>
</html>
`;
}
