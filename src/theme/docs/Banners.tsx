import { type ReactNode, useEffect, useRef } from 'react';
import { Translate, useLocation, usePage, usePreferredVersion, useShell, useTranslate } from '../../client/hooks.tsx';
import { Link } from '../../client/router.tsx';
import type { TranslationState, VersionBanner as VersionBannerData, VersionRelation } from '../../shared/page-state.ts';
import type { Visibility } from '../../shared/wire.ts';
import { Deferred } from '../layout/Deferred.tsx';
import { LineDrawing } from '../layout/Icon.slot.ts';

const MESSAGES = {
  unreleased: 'theme.docs.versions.unreleasedVersionLabel',
  unmaintained: 'theme.docs.versions.unmaintainedVersionLabel',
} as const;

/** Says that another version is the one to read; its link remembers that version (VB-02, VB-03). */
export function VersionBanner({ banner }: { readonly banner: VersionBannerData | undefined }): ReactNode {
  const { site } = useShell();
  const translate = useTranslate();
  const { docs } = usePage();
  const { save } = usePreferredVersion(docs?.pluginId);
  if (banner === undefined) return null;
  const latestLink = (
    <Link href={banner.latestHref} onClick={() => save(banner.latestName)}>
      {translate('theme.docs.versions.latestVersionLinkLabel')}
    </Link>
  );
  const notice = (
    <div className="theme-doc-version-banner alert alert--warning" role="alert">
      {/* Keyed by their texts, as browsers that translate the page may have replaced the old text nodes by elements. */}
      <div key={banner.label} dir="auto">
        <Translate
          id={MESSAGES[banner.kind]}
          values={{ siteTitle: site.title, versionLabel: <b dir="auto">{banner.label}</b> }}
        />
      </div>
      <div key={`latest ${banner.latestLabel}`} dir="auto">
        <Translate
          id="theme.docs.versions.latestVersionSuggestionLabel"
          values={{ latestVersionLink: latestLink, versionLabel: <bdi>{banner.latestLabel}</bdi> }}
        />
      </div>
      {banner.relation !== undefined && <Relation relation={banner.relation} banner={banner} />}
    </div>
  );
  return (
    <>
      {notice}
      <Comparison banner={banner} />
    </>
  );
}

const loadComparison = async () => (await import('./VersionComparison.tsx')).VersionComparison;

/** Compares the page with that of the latest version if the address asks for it. Only then is the code loaded. */
export function Comparison({ banner }: { readonly banner: VersionBannerData }): ReactNode {
  if (!useComparing(banner)) return null;
  return <Deferred load={loadComparison}>{(Loaded) => <Loaded banner={banner} />}</Deferred>;
}

function useComparing({ relation, latestName }: VersionBannerData): boolean {
  const { search } = useLocation();
  return relation?.kind === 'changed' && new URLSearchParams(search).get('compare') === latestName;
}

/** Opens the comparison, and gets the focus back when it is closed. */
function CompareLink({ banner }: { readonly banner: VersionBannerData }): ReactNode {
  const translate = useTranslate();
  const { path } = usePage();
  const link = useRef<HTMLAnchorElement>(null);
  const openOn = useRef<string>(undefined);
  const isOpen = useComparing(banner);
  useEffect(() => {
    if (!isOpen && openOn.current === path) link.current?.focus();
    openOn.current = isOpen ? path : undefined;
  }, [isOpen, path]);
  return (
    <Link ref={link} className="version-compare" href={`${path}?compare=${encodeURIComponent(banner.latestName)}`}>
      {translate('theme.docs.compare.link', { versionLabel: banner.latestLabel })}
    </Link>
  );
}

interface RelationProps {
  readonly relation: VersionRelation;
  readonly banner: VersionBannerData;
}

/** Says what has changed since this old page. */
function Relation({ relation: { kind, changes, title }, banner }: RelationProps): ReactNode {
  const translate = useTranslate();
  const values = {
    versionLabel: banner.latestLabel,
    ...(changes === undefined ? {} : { changes }),
    ...(title === undefined ? {} : { title }),
  };
  const parts = kind === 'renamed' ? [] : [changes === undefined ? kind : 'changes'];
  return (
    <div className="theme-doc-version-relation" dir="auto">
      <bdi>
        {[...parts, ...(title === undefined ? [] : ['renamed'])]
          .map((part) => translate(`theme.docs.versions.relation.${part}`, values))
          .join(' ')}
      </bdi>{' '}
      {kind === 'changed' && <CompareLink banner={banner} />}
    </div>
  );
}

/** Says that a page is a draft or not listed anywhere (VIS-02, VIS-03). */
export function VisibilityBanner({ visibility }: { readonly visibility: Visibility | undefined }): ReactNode {
  const translate = useTranslate();
  if (visibility === undefined) return null;
  const message = `theme.contentVisibility.${visibility}Banner`;
  return (
    <div
      key={visibility}
      className={`theme-${visibility}-banner theme-admonition theme-admonition-caution alert alert--warning admonition`}
    >
      <div className="admonition-heading">
        <span className="admonition-icon">
          <LineDrawing name="warning" lines="M12 4L2.5 20h19zM12 10v4M12 17v.01" />
        </span>
        {translate(`${message}.title`)}
      </div>
      <div className="admonition-content" dir="auto">
        {translate(`${message}.message`)}
      </div>
    </div>
  );
}

/** Says that an article is not translated yet, or that its original has changed since the translation. */
export function TranslationNotice({ translation }: { readonly translation: TranslationState | undefined }): ReactNode {
  const translate = useTranslate();
  if (translation?.notice === undefined) return null;
  const { kind, href } = translation.notice;
  const message = `theme.translation.${kind}`;
  return (
    <p className="translation-notice" role="note">
      <bdi>{translate(message)}</bdi>{' '}
      {href !== undefined && (
        <Link href={href} fullLoad={kind === 'outdated'} noBrokenLinkCheck>
          {translate(`${message}.link`)}
        </Link>
      )}
    </p>
  );
}
