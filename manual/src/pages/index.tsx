import { Admonition, CodeBlock, Layout, Link } from 'octavo/theme';
import type { ReactNode } from 'react';
import styles from './index.module.css';

const FEATURES = [
  {
    title: 'Pages that are pages',
    to: '/docs/pages',
    text: 'Every page is complete HTML that reads without JavaScript. React takes over where it helps, and code of a page is loaded on that page alone.',
  },
  {
    title: 'Versions as differences',
    to: '/docs/versions',
    text: 'An older version is what differs from the newer one. A typo is mended once, and the notice on an old page says how it stands to the new one.',
  },
  {
    title: 'Languages with a state',
    to: '/docs/languages',
    text: 'Translate page by page. Octavo counts what is translated, outdated and missing, and tells readers where the original has moved on.',
  },
  {
    title: 'Search without a service',
    to: '/docs/search',
    text: 'An index for each language and version, made with the site and searched in the browser. Nothing is loaded before a reader asks.',
  },
  {
    title: 'Nothing breaks in silence',
    to: '/docs/samples',
    text: 'Links, anchors, pictures, front matter and code samples are checked. Each fault has its file, its line and its fix.',
  },
  {
    title: 'One way to extend',
    to: '/docs/plugins',
    text: 'Plugins are one object with a hook for each stage. Components fill the slots of the theme, and CSS of the site always wins.',
  },
];

const SOURCE = `---
title: Install
---

Add it to your project:

\`\`\`bash
npm install my-project
\`\`\`

:::tip
Node 22 starts faster.
:::
`;

export default function Home(): ReactNode {
  return (
    <Layout description="Octavo turns a folder of Markdown into a documentation site with versions, languages, a blog and a search.">
      <main className={styles.home}>
        <Masthead />
        <section className={styles.features} aria-label="Features">
          {FEATURES.map(({ title, to, text }) => (
            <article key={to} className={styles.feature}>
              <h2 className={styles.featureTitle}>
                <Link to={to}>{title}</Link>
              </h2>
              <p>{text}</p>
            </article>
          ))}
        </section>
        <section className={styles.band}>
          <h2>Do you have a site already?</h2>
          <p>
            A Docusaurus site builds as it stands: run <code>npx octavo build</code> in its folder. Markdown of
            VitePress, Starlight and MkDocs is read as those tools read it.
          </p>
          <p className={styles.actions}>
            <Link className="button button--outline button--primary" to="/docs/docusaurus">
              Coming from Docusaurus
            </Link>
            <Link className="button button--outline button--primary" to="/docs/dialects">
              Markdown of other tools
            </Link>
          </p>
        </section>
      </main>
    </Layout>
  );
}

function Masthead(): ReactNode {
  return (
    <header className={styles.masthead}>
      <div className={styles.inner}>
        <div>
          <h1 className={styles.title}>A folder of Markdown becomes a documentation site</h1>
          <p className={styles.lead}>
            With versions, languages, a blog and a search. Quick to build, light to read, and strict about what is
            wrong.
          </p>
          <div className={styles.install}>
            <CodeBlock language="bash">npm create octavo</CodeBlock>
          </div>
          <p className={styles.actions}>
            <Link className="button button--primary button--lg" to="/docs/start">
              Start in five minutes
            </Link>
            <Link className="button button--secondary button--lg" to="/docs/">
              Read the guide
            </Link>
          </p>
        </div>
        <figure className={styles.example}>
          <CodeBlock language="md" title="docs/install.md">
            {SOURCE}
          </CodeBlock>
          <div className={styles.result}>
            <p className={styles.resultTitle}>Install</p>
            <p>Add it to your project:</p>
            <CodeBlock language="bash">npm install my-project</CodeBlock>
            <Admonition type="tip">Node 22 starts faster.</Admonition>
          </div>
          <figcaption className={styles.caption}>A file, and the page that it becomes</figcaption>
        </figure>
      </div>
    </header>
  );
}
