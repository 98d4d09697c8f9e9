import type { ReactNode } from 'react';
import { useShell, useTranslate } from '../../client/hooks.tsx';
import { Link } from '../../client/router.tsx';

/** In place of a page that does not exist. */
export function NotFoundPage(): ReactNode {
  const translate = useTranslate();
  const { locale } = useShell();
  return (
    <main className="not-found">
      <div className="not-found__code" aria-hidden="true">
        404
      </div>
      <h1>{translate('theme.NotFound.title')}</h1>
      <p>{translate('theme.NotFound.p1')}</p>
      <p>{translate('theme.NotFound.p2')}</p>
      <Link className="button button--primary" href={locale.base}>
        {translate('theme.docs.breadcrumbs.home')}
      </Link>
    </main>
  );
}
