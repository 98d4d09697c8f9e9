import type { ReactNode } from 'react';
import { useTranslate } from '../../client/hooks.tsx';
import { usePageCopy } from '../../client/rare-hooks.ts';
import { Link } from '../../client/router.tsx';
import { Icon } from './Icon.slot.ts';

/** Copies the page as Markdown, or shows it. Without JavaScript only the link works. */
export function CopyPage(): ReactNode {
  const translate = useTranslate();
  const page = usePageCopy();
  if (page === undefined) return null;
  return (
    <div className="copy-page">
      <button
        type="button"
        className="clean-btn"
        aria-label={translate('theme.copyPage.copyAriaLabel')}
        onClick={page.copy}
      >
        <Icon name={page.isCopied ? 'check' : 'copy'} />
        {translate('theme.copyPage.copy')}
      </button>
      <Link href={page.href} fullLoad noBrokenLinkCheck>
        {translate('theme.copyPage.view')}
      </Link>
      <output className="sr-only">{page.isCopied && translate('theme.CodeBlock.copied')}</output>
    </div>
  );
}
