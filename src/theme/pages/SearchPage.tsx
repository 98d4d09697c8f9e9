import { useState, type ChangeEvent, type ReactNode } from 'react';
import { Head, useLocation, usePage, useShell, useTranslate } from '../../client/hooks.tsx';
import { useRouter } from '../../client/router.tsx';

/** The search form (SP-01, SP-02). */
export function SearchPage(): ReactNode {
  const translate = useTranslate();
  const { site } = useShell();
  const { path } = usePage();
  const { search } = useLocation();
  const { navigate } = useRouter();
  const [typed, setTyped] = useState<string | null>(null);
  const query = typed ?? new URLSearchParams(search).get('q') ?? '';

  const title =
    query === ''
      ? translate('theme.SearchPage.emptyResultsTitle')
      : translate('theme.SearchPage.existingResultsTitle', { query });
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const next = event.currentTarget.value;
    setTyped(next);
    void navigate(next === '' ? path : `${path}?q=${encodeURIComponent(next)}`, { replace: true });
  };
  return (
    <main className="search-main">
      <Head>
        <title>{`${title} ${site.titleDelimiter} ${site.title}`}</title>
      </Head>
      <h1>{title}</h1>
      <search>
        <form className="search-form" action={path} onSubmit={(event) => event.preventDefault()}>
          <input
            className="field"
            type="search"
            name="q"
            autoComplete="off"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is there for this field
            autoFocus
            aria-label={translate('theme.SearchPage.inputLabel')}
            placeholder={translate('theme.SearchPage.inputPlaceholder')}
            value={query}
            onChange={onChange}
          />
        </form>
      </search>
      <noscript>
        <p>{translate('theme.SearchPage.noScript')}</p>
      </noscript>
      <div className="search-results" aria-live="polite" />
    </main>
  );
}
