import type { ReactNode } from 'react';
import { useShell, useTranslate } from '../../client/hooks.tsx';
import { Link } from '../../client/router.tsx';
import { H1 } from '../markdown/headings.slot.ts';
import { Nearest } from './Nearest.tsx';

export function NotFoundPage(): ReactNode {
  const translate = useTranslate();
  const { locale, locales, search } = useShell();
  return (
    <main className="not-found">
      <div className="not-found__code" aria-hidden="true">
        404
      </div>
      <H1>{translate('theme.NotFound.title')}</H1>
      <p dir="auto">{translate('theme.NotFound.p1')}</p>
      <p dir="auto">{translate('theme.NotFound.p2')}</p>
      <Link className="button button--primary" href={locale.base}>
        {translate('theme.docs.breadcrumbs.home')}
      </Link>
      {/* Hosts with a single not-found page show it to readers of all languages. */}
      {locales.length > 1 && (
        <ul className="not-found__locales clean-list">
          {locales.map(({ code, htmlLang, base, label }) => (
            <li key={code}>
              <a href={base} lang={htmlLang} hrefLang={htmlLang}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
      {/* No query goes to a hosted service before the reader has asked for one. */}
      {search?.provider === 'local' && <Nearest />}
    </main>
  );
}
