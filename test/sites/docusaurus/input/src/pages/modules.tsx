import BrowserOnly from '@docusaurus/BrowserOnly';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import Interpolate from '@docusaurus/Interpolate';
import Link from '@docusaurus/Link';
import { useAllDocsData, useLatestVersion } from '@docusaurus/plugin-content-docs/client';
import { matchPath, useHistory, useLocation } from '@docusaurus/router';
import { PageMetadata, ThemeClassNames, useColorMode, useThemeConfig } from '@docusaurus/theme-common';
import {
  splitNavbarItems,
  useAlternatePageUtils,
  useDateTimeFormat,
  useNavbarMobileSidebar,
} from '@docusaurus/theme-common/internal';
import Translate, { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { usePluginData } from '@docusaurus/useGlobalData';
import config from '@generated/docusaurus.config';
import IconCopy from '@theme/Icon/Copy';
import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';
import named from '#data/facts.json';
import First, { toc } from '../../docs/guide/first.md';

declare const FACTS_OF_BUNDLER: string;

/** What sites use most of the hooks that Docusaurus keeps for itself. */
function Inner() {
  const { shown, toggle } = useNavbarMobileSidebar();
  const { createUrl } = useAlternatePageUtils();
  const [left, right] = splitNavbarItems(useThemeConfig().navbar.items);
  const day = useDateTimeFormat({ dateStyle: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 10, 3));
  return (
    <button type="button" aria-expanded={shown} onClick={toggle}>
      {[createUrl({ locale: 'fr', fullyQualified: true }), left.length, right.length, day].join(' | ')}
    </button>
  );
}

/** Asked inside of the layout, around which nothing knows of it. */
function ColorMode() {
  return <i>{useColorMode().colorMode}</i>;
}

const showMessage = ({ error }) => <p>{error.message}</p>;

export default function Modules(props) {
  const { config: given } = props;
  const { siteConfig, i18n } = useDocusaurusContext();
  const history = useHistory();
  const { pathname } = useLocation();
  useBrokenLinks().collectAnchor('later');
  const facts = [
    given.title,
    config.organizationName,
    siteConfig.customFields.answer,
    i18n.currentLocale,
    pathname,
    useThemeConfig().navbar.title,
    useBaseUrl('/img/x.png'),
    usePluginData('facts-plugin').count,
    Object.keys(useAllDocsData()).join(),
    useLatestVersion().name,
    matchPath('/docs/a', { path: '/docs/:name' })?.params.name,
    ThemeClassNames.docs.docMarkdown,
    ExecutionEnvironment.canUseDOM ? 'client' : 'server',
    named.title,
  ];
  return (
    <Layout>
      <PageMetadata title="Modules" description="All of them." />
      <main className="own-mark" id="facts">
        <b>{FACTS_OF_BUNDLER}</b>
        <IconCopy className="copy" />
        <Translate id="theme.common.editThisPage">Change it</Translate>
        <em title={translate({ id: 'theme.common.skipToMainContent', message: 'Get on' })} />
        <p suppressHydrationWarning>{facts.join(' | ')}</p>
        <ColorMode />
        <Inner />
        <Interpolate values={{ name: <b>you</b> }}>{'For {name}.'}</Interpolate>
        <ErrorBoundary fallback={showMessage}>
          <BrowserOnly>{() => <span id="browser">here</span>}</BrowserOnly>
        </ErrorBoundary>
        <a href="/nowhere">Not checked</a>
        <section data-toc={toc.map(({ value }) => value).join()}>
          <MDXContent>
            <First />
          </MDXContent>
        </section>
        <Link to="pathname:///elsewhere/">Elsewhere</Link>
        <Link to="/manifest.json">Facts of the app</Link>
        <button type="button" onClick={() => history.push('/docs/guide/first')}>
          Go
        </button>
      </main>
    </Layout>
  );
}
