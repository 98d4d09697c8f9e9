import type { ReactNode } from 'react';
import { useTranslate } from '../../client/hooks.tsx';
import type { Visibility } from '../../shared/wire.ts';
import { Admonition } from '../markdown/Admonition.tsx';

/** Says that a page is a draft or not listed anywhere (VIS-02, VIS-03). */
export function VisibilityBanner({ visibility }: { readonly visibility: Visibility | undefined }): ReactNode {
  const translate = useTranslate();
  if (visibility === undefined) return null;
  const message = `theme.contentVisibility.${visibility}Banner`;
  return (
    <Admonition type="caution" title={translate(`${message}.title`)} className={`theme-${visibility}-banner`}>
      {translate(`${message}.message`)}
    </Admonition>
  );
}
