import type { ReactNode } from 'react';
import { useTranslate } from '../client/hooks.tsx';
import { Link } from '../client/router.tsx';
import type { TranslationState } from '../shared/page-state.ts';

/** Says that an article is not translated yet, or that its original has changed since it was. */
export function TranslationNotice({ translation }: { readonly translation: TranslationState | undefined }): ReactNode {
  const translate = useTranslate();
  if (translation?.notice === undefined) return null;
  const { kind, href } = translation.notice;
  const message = `theme.translation.${kind}`;
  return (
    <p className="translation-notice" role="note">
      {`${translate(message)} `}
      {href !== undefined && (
        <Link href={href} fullLoad={kind === 'outdated'} noBrokenLinkCheck>
          {translate(`${message}.link`)}
        </Link>
      )}
    </p>
  );
}
