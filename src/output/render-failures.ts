import { pageFailedToRender, pagesFailedToRender } from '../errors/output.ts';
import type { Problem } from '../errors/problem.ts';

export interface RenderFailure {
  readonly path: string;
  /** Source files, relative to the site. */
  readonly sources: readonly string[];
  /** Of what a component threw. */
  readonly message: string;
}

/** From this many pages on, what fails is not a page: it stands on all of them. */
const SHARED_FROM = 5;

/** A problem per page; one for all pages that fail for the same reason when they are many. */
export function renderProblems(failures: readonly RenderFailure[]): readonly Problem[] {
  const reasons = [...new Set(failures.map(({ message }) => reasonOf(message)))];
  return reasons.flatMap((reason) => {
    const alike = failures.filter(({ message }) => reasonOf(message) === reason);
    return alike.length < SHARED_FROM
      ? alike.map(({ path, sources }) => asError(pageFailedToRender(path, sources, reason)))
      : [asError(pagesFailedToRender(alike[0]?.path ?? '', alike.length, reason))];
  });
}

/** Without the page that the renderer names in front of it. */
function reasonOf(message: string): string {
  return message.replace(/^The page \S+ crashed while it was rendered: /, '');
}

function asError(text: Omit<Problem, 'severity'>): Problem {
  return { severity: 'error', ...text };
}
