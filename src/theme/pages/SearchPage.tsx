import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { Head, useLocation, usePage, useShell, useTranslate } from '../../client/hooks.tsx';
import { useRouter } from '../../client/router.tsx';

/** The search form (SP-01, SP-02). */
export function SearchPage(): ReactNode {
  const translate = useTranslate();
  const { site } = useShell();
  const { path } = usePage();
  const { search } = useLocation();
  const { navigate } = useRouter();
  const [query, setQuery] = useState('');
  const asked = new URLSearchParams(search).get('q') ?? '';
  useEffect(() => setQuery(asked), [asked]);

  const title =
    query === ''
      ? translate('theme.SearchPage.emptyResultsTitle')
      : translate('theme.SearchPage.existingResultsTitle', { query });
  const onInput = (event: FormEvent<HTMLInputElement>) => {
    const next = event.currentTarget.value;
    setQuery(next);
    void navigate(next === '' ? path : `${path}?q=${encodeURIComponent(next)}`, { replace: true });
  };
  return (
    <main className="search-main">
      <Head>
        <title>{`${title} ${site.titleDelimiter} ${site.title}`}</title>
      </Head>
      <h1>{title}</h1>
      <form className="search-form" action={path} role="search" onSubmit={(event) => event.preventDefault()}>
        <input
          className="field"
          type="search"
          name="q"
          autoComplete="off"
          autoFocus
          aria-label={translate('theme.SearchPage.inputLabel')}
          placeholder={translate('theme.SearchPage.inputPlaceholder')}
          value={query}
          onChange={onInput}
        />
      </form>
      <noscript>
        <p>{translate('theme.SearchPage.noScript')}</p>
      </noscript>
      <div className="search-results" aria-live="polite" />
    </main>
  );
}
