import type { ReactNode } from 'react';
import { useLocation, useTranslate } from '../../client/hooks.tsx';
import { decodeHash } from '../../client/rare-hooks.ts';
import { Link } from '../../client/router.tsx';
import type { MissingPage } from '../../shared/page-state.ts';
import { classNames } from '../../shared/class-names.ts';

export interface MissingPagesProps {
  readonly pages: readonly MissingPage[];
}

/**
 * Notices for readers who come from a page that this version lacks. They name that page and link back to it; the hash
 * says which one to show.
 */
export function MissingPages({ pages }: MissingPagesProps): ReactNode {
  const { hash } = useLocation();
  const asked = decodeHash(hash);
  return (
    <div>
      {pages.map((page) => (
        <MissingNotice key={page.id} page={page} isShown={page.id === asked} />
      ))}
    </div>
  );
}

function MissingNotice({ page, isShown }: { readonly page: MissingPage; readonly isShown: boolean }): ReactNode {
  const translate = useTranslate();
  const { id, versionLabel, title, href, from = '', change, at = '' } = page;
  const say = (part: string, values = {}) => translate(`theme.docs.versions.lacking.${part}`, values);
  const texts = [
    title === undefined ? say('untitled', { versionLabel }) : say('title', { versionLabel, title }),
    ...(change === undefined ? [] : [say(change, { at })]),
    say('instead'),
  ];
  return (
    <div
      id={id}
      role="alert"
      tabIndex={-1}
      className={classNames(
        'theme-doc-version-lacking alert alert--info',
        isShown && 'theme-doc-version-lacking--shown',
      )}
    >
      {texts.join(' ')} {href !== undefined && <Link href={href}>{say('link', { versionLabel: from })}</Link>}
    </div>
  );
}
