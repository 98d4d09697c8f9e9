import type { ReactNode } from 'react';
import { useTranslate } from '../../client/hooks.tsx';

export function VersionBadge({ label }: { readonly label: string | undefined }): ReactNode {
  const translate = useTranslate();
  if (label === undefined) return null;
  return (
    <span className="theme-doc-version-badge badge badge--secondary">
      {translate('theme.docs.versionBadge.label', { versionLabel: label })}
    </span>
  );
}
