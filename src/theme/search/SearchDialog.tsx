/** The search dialog: everything that is loaded when the reader starts to search (SD-06). */
import { type Opening, searchPageUrl } from './query-text.ts';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import {
  loadPart,
  useBackToClose,
  useLayoutSize,
  useRouteLifecycle,
  useShell,
  useTranslate,
} from '../../client/hooks.tsx';
import { useSearchScope } from '../../client/rare-hooks.ts';
import type { SearchProvider } from '../../search/query/base/types.ts';
import type { Shell } from '../../shared/shell.ts';
import '../css/search.css';
import { afterPaint } from './modal.ts';
import { createDialogSearch, sizesOfWindow, type DialogAnswer } from './search-session.ts';
import { HistoryScreen } from './HistoryScreen.tsx';
import { ErrorScreen, NoResultsScreen } from './ResultsScreen.tsx';
import { useModal } from './modal.ts';
import { useOptionList, type OptionList } from './option-list.tsx';
import { providerOf } from './shared-search.tsx';
import { ResultsScreen } from './ResultsScreen.tsx';
import { SearchFooter } from './SearchForm.tsx';
import { SearchForm } from './SearchForm.tsx';
import { createSearchHistory, type SearchHistory } from './search-history.ts';
import { createSearchSession, type SessionState } from './search-session.ts';

export interface SearchDialogProps {
  readonly opening: Opening;
  readonly onClose: (reason: 'cancelled' | 'left') => void;
}

export function SearchDialog({ opening, onClose }: SearchDialogProps): ReactNode {
  const translate = useTranslate();
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { session, history, credit } = useSearch(opening.query);
  const state = useSyncExternalStore(session.subscribe, () => session.state);
  const searches = useSyncExternalStore(history.subscribe, () => history.searches);
  const { query, status, shown } = state;
  const isEmpty = query.trim() === '';
  const answer = shown?.answer;
  const past = useMemo(() => [...searches.recent, ...searches.favorite], [searches]);
  const found = useMemo(() => answer?.groups.flatMap(({ hits }) => hits) ?? [], [answer]);
  const choices = isEmpty ? past : found;
  const leave = useCallback(() => onClose('left'), [onClose]);
  const order = isEmpty ? past : (answer?.order ?? past);
  const list = useOptionList({ choices, order, history, onLeave: leave, onMove: answer?.more });

  useModal(dialog, () => onClose('cancelled'));
  // On mobile the dialog covers the page.
  useBackToClose(useLayoutSize() === 'mobile', () => onClose('cancelled'));
  const type = useCallback(
    (text: string) => {
      session.setQuery(text);
      const field = input.current;
      if (field === null) return;
      field.value = session.state.query;
      field.focus();
    },
    [session],
  );
  useLayoutEffect(() => {
    type(opening.query);
    if (opening.selected) input.current?.select();
  }, [opening, type]);
  const isLeaving = useRef(false);
  useRouteLifecycle({
    // A navigation that began before the dialog was opened says nothing about it.
    onUpdate({ kind }) {
      isLeaving.current = kind === 'push' || kind === 'pop';
    },
    onDidUpdate() {
      if (isLeaving.current) leave();
    },
  });

  const onBackdrop = (event: MouseEvent) => {
    if (event.button !== 0) return;
    // Otherwise the mouse press would move the focus away from where closing puts it.
    event.preventDefault();
    onClose('cancelled');
  };
  return createPortal(
    <dialog ref={dialog} className="search-dialog" aria-modal="true" aria-label={translate('theme.SearchBar.label')}>
      <div className="search-dialog__backdrop" role="presentation" onMouseDown={onBackdrop} />
      <div className="search-dialog__panel">
        <SearchForm
          input={input}
          hasText={query !== ''}
          stalled={status === 'stalled'}
          list={list}
          onQuery={session.setQuery}
          onClear={() => type('')}
          onCancel={() => onClose('cancelled')}
        />
        <div className="search-dialog__body" onScroll={answer?.more} onTouchStart={answer?.more}>
          {isEmpty ? (
            <HistoryScreen searches={searches} history={history} list={list} onEdited={() => input.current?.focus()} />
          ) : (
            <AnswerScreen state={state} list={list} onLeave={leave} onQuery={type} />
          )}
        </div>
        <SearchFooter credit={credit} />
      </div>
    </dialog>,
    document.body,
  );
}

interface AnswerScreenProps {
  readonly state: SessionState<DialogAnswer>;
  readonly list: OptionList;
  readonly onLeave: () => void;
  readonly onQuery: (query: string) => void;
}

/** Shows the answer. The last one stays until the next one has arrived. */
function AnswerScreen({ state: { status, shown }, list, onLeave, onQuery }: AnswerScreenProps): ReactNode {
  if (status === 'error') return <ErrorScreen />;
  if (shown === undefined) return null;
  const { query, answer } = shown;
  if (answer.groups.length > 0) return <ResultsScreen query={query} answer={answer} list={list} onLeave={onLeave} />;
  return <NoResultsScreen query={query} suggestions={answer.suggestions} onSuggestion={onQuery} />;
}

/** Milliseconds after an answer in which most readers type on. */
const PAUSE = 1000;

/** Returns the state that lives as long as the dialog is open. */
function useSearch(query: string) {
  const shell = useShell();
  const versions = useSearchScope();
  const [credit, setCredit] = useState<SearchProvider['credit']>();
  const [ask] = useState(() =>
    createDialogSearch(() => providerOf(shell), {
      versions,
      sizes: sizesOfWindow,
      painted: () => new Promise(afterPaint),
      rested: () => new Promise((resolve) => setTimeout(resolve, PAUSE)),
    }),
  );
  const [search] = useState(() => ({
    // If a deployment removed files that are needed, the search page of the new site answers.
    session: createSearchSession<DialogAnswer>((asked, signal, update) => {
      const { search: { pageHref } = {}, docs } = shell;
      const address = pageHref && searchPageUrl(pageHref, asked, { docs, versions });
      return loadPart(() => ask(asked, signal, update), address, signal);
    }, query),
    history: openHistory(shell),
    async warmUp() {
      try {
        const provider = await providerOf(shell);
        setCredit(provider.credit);
        await provider.warmUp({ versions });
      } catch {
        // The first query will report the failure.
      }
    },
  }));
  useEffect(() => {
    void search.warmUp();
    search.session.start();
    return () => search.session.stop();
  }, [search]);
  return { ...search, credit };
}

/**
 * Opens the history of a search index. A built-in index has no name, so the base is used: several sites may share an
 * origin.
 */
function openHistory({ search, locale }: Shell): SearchHistory {
  return createSearchHistory(search?.algolia?.indexName ?? `octavo${locale.base}`, window);
}
