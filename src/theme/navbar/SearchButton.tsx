import { useCallback, useEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { ErrorBoundary, useIsBrowser, useShell, useTranslate } from '../../client/hooks.tsx';
import { Link } from '../../client/router.tsx';
import { isApplePlatform, isTypingKey } from '../../shared/keys.ts';
import { classNames } from '../../shared/class-names.ts';
import { Icon } from '../layout/Icon.slot.ts';
import { useSearchDialog } from '../search/use-search-dialog.ts';

interface SearchButtonProps {
  readonly className?: string | undefined;
}

/** The search button, and the dialog that it opens. */
export function SearchButton(props: SearchButtonProps): ReactNode {
  return useShell().search === undefined ? null : <SearchControl {...props} />;
}

/** The button. Until hydration, and without JavaScript, it is a link to the search page. */
function SearchControl({ className }: SearchButtonProps): ReactNode {
  const { search } = useShell();
  const translate = useTranslate();
  const isBrowser = useIsBrowser();
  const button = useRef<HTMLElement>(null);
  const { Dialog, opening, isOpening, failed, load, open, close, fail, returnsFocus } = useSearchDialog(
    search?.pageHref,
  );
  const isOpen = opening !== null;
  const renderCrashed = useCallback(() => <Crashed onShown={fail} />, [fail]);

  useEffect(() => {
    if (!isOpen && returnsFocus()) button.current?.focus({ preventScroll: true });
  }, [isOpen, returnsFocus]);

  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Typing while the button has the focus starts the query with what was typed (SD-04). Links do not handle the space
    // bar.
    const typed = isTypingKey(event);
    if (isOpening() || (!typed && event.key !== ' ')) return;
    event.preventDefault();
    if (typed) open(event.key);
    else open();
  };
  const shared = {
    className: classNames('search-button', className),
    onClick,
    onKeyDown,
    onMouseOver: load,
    onFocus: load,
    onTouchStart: load,
    'aria-haspopup': isBrowser ? ('dialog' as const) : undefined,
    'aria-expanded': isBrowser ? isOpen : undefined,
    'aria-busy': isOpen && Dialog === null ? true : undefined,
  };
  const content = (
    <>
      <Icon name="search" />
      <span className="search-button__label">{translate('theme.SearchBar.label')}</span>
      <ShortcutKeys />
    </>
  );
  return (
    <>
      {search?.pageHref === undefined ? (
        <button type="button" ref={button as React.Ref<HTMLButtonElement>} {...shared}>
          {content}
        </button>
      ) : (
        <Link
          ref={button as React.Ref<HTMLAnchorElement>}
          href={search.pageHref}
          fullLoad
          {...shared}
          role={isBrowser ? 'button' : undefined}
        >
          {content}
        </Link>
      )}
      {failed && (
        <p className="search-failed" role="alert">
          {`${translate('theme.SearchModal.errorScreen.titleText')}. ${translate('theme.SearchModal.errorScreen.helpText')}`}
        </p>
      )}
      {Dialog !== null && opening !== null && (
        <ErrorBoundary fallback={renderCrashed}>
          <Dialog opening={opening} onClose={close} />
        </ErrorBoundary>
      )}
    </>
  );
}

/** Takes the place of a dialog that crashed, so that only the search ends. */
function Crashed({ onShown }: { readonly onShown: () => void }): ReactNode {
  useEffect(onShown, [onShown]);
  return null;
}

/** The keys are known in the browser only, but their room is reserved before (SD-01). */
function ShortcutKeys(): ReactNode {
  const isBrowser = useIsBrowser();
  return (
    <span className="search-button__keys" aria-hidden="true">
      {isBrowser && (
        <>
          <kbd>{isApplePlatform(navigator.platform) ? '⌘' : 'Ctrl'}</kbd>
          <kbd>K</kbd>
        </>
      )}
    </span>
  );
}
