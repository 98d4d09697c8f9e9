/**
 * A theme with the structure of Docusaurus' classic theme: components that import each other, in the folders where
 * sites expect them.
 */

const component = (imports: string, body: string): string => `${imports}\nexport default ${body};\n`;

const list = (name: string, props: string, text: string): string =>
  component(
    `import Layout from '@theme/BlogLayout';\nimport { PageMetadata } from '@docusaurus/theme-common';`,
    `function ${name}({ sidebar, ${props} }) { return <Layout sidebar={sidebar}><PageMetadata title="Theirs" /><h1>${text}</h1></Layout>; }`,
  );

const PARTS: Readonly<Record<string, string>> = {
  Footer: component(
    `import { useThemeConfig } from '@docusaurus/theme-common';\nimport Layout from '@theme/Footer/Layout';\nimport Copyright from '@theme/Footer/Copyright';`,
    `function Footer() { const { copyright } = useThemeConfig().footer; return <Layout copyright={<Copyright copyright={copyright} />} />; }`,
  ),
  'Footer/Layout': component('', '({ copyright }) => <footer className="their-footer">{copyright}</footer>'),
  'Footer/Copyright': component('', '({ copyright }) => <small>{copyright}</small>'),
  Navbar: component(
    `import Layout from '@theme/Navbar/Layout';\nimport Content from '@theme/Navbar/Content';`,
    '() => <Layout><Content /></Layout>',
  ),
  'Navbar/Layout': component(
    `import { useHideableNavbar } from '@docusaurus/theme-common/internal';\nimport Menu from '@theme/Navbar/MobileSidebar';`,
    '({ children }) => <nav ref={useHideableNavbar().navbarRef} className="navbar their-navbar">{children}<Menu /></nav>',
  ),
  'Navbar/Content': component(
    `import { useThemeConfig } from '@docusaurus/theme-common';\nimport Item from '@theme/NavbarItem';`,
    '() => useThemeConfig().navbar.items.map((item, index) => <Item key={index} {...item} />)',
  ),
  'DocRoot/Layout/Sidebar': component(
    `import Items from '@theme/DocSidebarItems';\nimport { useLocation } from '@docusaurus/router';`,
    `({ sidebar }) => <aside className="their-sidebar"><ul><Items items={sidebar} activePath={useLocation().pathname} level={1} /></ul></aside>`,
  ),
  DocSidebarItems: component(
    `import Category from '@theme/DocSidebarItem/Category';\nimport Link from '@theme/DocSidebarItem/Link';\nimport { useVisibleSidebarItems } from '@docusaurus/plugin-content-docs/client';`,
    `function Items({ items, ...props }) { return useVisibleSidebarItems(items, props.activePath).map((item, index) => item.type === 'category' ? <Category key={index} item={item} {...props} /> : <Link key={index} item={item} {...props} />); }`,
  ),
  'DocSidebarItem/Link': component('', '({ item }) => <li><a href={item.href}>{item.label}</a></li>'),
  'DocSidebarItem/Category': component(
    `import { useState } from 'react';\nimport { isActiveSidebarItem } from '@docusaurus/plugin-content-docs/client';\nimport { ThemeClassNames } from '@docusaurus/theme-common';\nimport Items from '@theme/DocSidebarItems';`,
    `function Category({ item, activePath, level }) {
  const [isOpen, setOpen] = useState(isActiveSidebarItem(item, activePath) || !item.collapsed);
  return <li className={ThemeClassNames.docs.docSidebarItemCategoryLevel(level)}><button type="button" onClick={() => setOpen(!isOpen)}>{item.label}</button>{isOpen && <ul><Items items={item.items} activePath={activePath} level={level + 1} /></ul>}</li>;
}`,
  ),
  DocCategoryGeneratedIndexPage: component(
    `import { useCurrentSidebarCategory } from '@docusaurus/plugin-content-docs/client';\nimport Cards from '@theme/DocCardList';`,
    `({ categoryGeneratedIndex: { title } }) => <div className="their-index"><h1>{title}</h1><Cards items={useCurrentSidebarCategory().items} /></div>`,
  ),
  DocCardList: component(
    `import Card from '@theme/DocCard';`,
    `({ items }) => <section className="their-cards">{items.map((item, index) => <Card key={index} item={item} />)}</section>`,
  ),
  DocCard: component(
    `import { ThemeClassNames } from '@docusaurus/theme-common';`,
    '({ item }) => <p className={ThemeClassNames.docs.docCard.container}>{item.label}</p>',
  ),
  Admonition: component(
    `import Note from '@theme/Admonition/Type/Note';`,
    '({ type, ...props }) => (type === "note" ? <Note {...props} /> : <div className="their-box">{props.children}</div>)',
  ),
  'Admonition/Type/Note': component('', '({ title, children }) => <div className="their-note">{title}{children}</div>'),
  CodeBlock: component(
    `import { useThemeConfig } from '@docusaurus/theme-common';\nimport { CodeBlockContextProvider } from '@docusaurus/theme-common/internal';\nimport Layout from '@theme/CodeBlock/Layout';`,
    `function CodeBlock({ children, className, metastring }) {
  const marks = useThemeConfig().prism.magicComments.map(({ line }) => line);
  return <CodeBlockContextProvider metadata={{ code: children, className, metastring, marks }}><Layout /></CodeBlockContextProvider>;
}`,
  ),
  'CodeBlock/Layout': component(
    `import { useCodeBlockContext } from '@docusaurus/theme-common/internal';\nimport BrowserOnly from '@docusaurus/BrowserOnly';\nimport Title from '@theme/CodeBlock/Title';\nimport Copy from '@theme/CodeBlock/Buttons/CopyButton';\nimport styles from './styles.module.css';`,
    `function Layout() {
  const { metadata } = useCodeBlockContext();
  return <div className={styles.their}><Title>{metadata.metastring}</Title><pre data-marks={metadata.marks}>{metadata.code}</pre><BrowserOnly>{() => <Copy />}</BrowserOnly></div>;
}`,
  ),
  'CodeBlock/Title': component('', '({ children }) => <b className="their-title">{children}</b>'),
  'CodeBlock/Buttons/CopyButton': component('', '() => <button type="button">Their copy</button>'),
  Tabs: component(
    `import { cloneElement, useState } from 'react';\nimport { useScrollPositionBlocker } from '@docusaurus/theme-common/internal';`,
    `function Tabs({ children }) {
  const items = [children].flat().filter((item) => item !== '\\n');
  const { blockElementScrollPositionUntilNextRender: block } = useScrollPositionBlocker();
  const [shown, setShown] = useState(items[0].props.value);
  const choose = (value) => (event) => { block(event.currentTarget); setShown(value); };
  return <div className="their-tabs">{items.map(({ props: { value } }) => <button key={value} type="button" onClick={choose(value)}>{value}</button>)}{items.map((item) => cloneElement(item, { key: item.props.value, hidden: item.props.value !== shown }))}</div>;
}`,
  ),
  TabItem: component('', '({ children, hidden }) => <div role="tabpanel" hidden={hidden}>{children}</div>'),
  'NavbarItem/DefaultNavbarItem/Desktop': component(
    `import NavLink from '@theme/NavbarItem/NavbarNavLink';`,
    `({ isDropdownItem, className = '', ...props }) => isDropdownItem ? <li className="their-entry"><NavLink {...props} /></li> : <NavLink className={'their-link ' + className} {...props} />`,
  ),
  'NavbarItem/DefaultNavbarItem/Mobile': component('', '() => null'),
  'NavbarItem/DropdownNavbarItem/Desktop': component(
    `import NavLink from '@theme/NavbarItem/NavbarNavLink';\nimport Item from '@theme/NavbarItem';`,
    `({ items, position, mobile, className = '', ...props }) => <div className="their-dropdown"><NavLink href={props.to ? undefined : '#'} className={'navbar__link ' + className} {...props} />{items.map((item, index) => <Item key={index} isDropdownItem {...item} />)}</div>`,
  ),
  'NavbarItem/DropdownNavbarItem/Mobile': component('', '() => null'),
  'NavbarItem/NavbarNavLink': component(
    `import Link from '@docusaurus/Link';`,
    '({ label, html, href, to, ...props }) => <Link isNavLink {...(href ? { href } : { to })} {...props}>{label}</Link>',
  ),
  MDXPage: component(
    `import Layout from '@theme/Layout';\nimport TOC from '@theme/TOC';`,
    `({ content: Content }) => <Layout><main className="their-page" data-title={Content.metadata.title} data-source={Content.frontMatter.kind}><Content /><TOC toc={Content.toc} /></main></Layout>`,
  ),
  DocTagsListPage: component(
    `import { PageMetadata } from '@docusaurus/theme-common';\nimport ByLetter from '@theme/TagsListByLetter';`,
    '({ tags }) => <main className="their-tags"><PageMetadata title="Their tags" /><ByLetter tags={tags} /></main>',
  ),
  TagsListByLetter: component(
    `import Tag from '@theme/Tag';`,
    '({ tags }) => <p>{tags.map((tag) => <Tag key={tag.permalink} {...tag} />)}</p>',
  ),
  TagsListInline: component(
    `import Tag from '@theme/Tag';`,
    '({ tags }) => <ul>{tags.map((tag) => <Tag key={tag.permalink} {...tag} />)}</ul>',
  ),
  Tag: component('', '({ label, permalink, count }) => <a href={permalink}>{label} {count}</a>'),
  DocItem: component(
    `import Metadata from '@theme/DocItem/Metadata';\nimport Layout from '@theme/DocItem/Layout';`,
    '({ content: Content }) => <><Metadata /><Layout><Content /></Layout></>',
  ),
  'DocItem/Footer': component(
    `import { useDoc } from '@docusaurus/plugin-content-docs/client';\nimport Tags from '@theme/TagsListInline';`,
    '() => <footer><Tags tags={useDoc().metadata.tags} /></footer>',
  ),
  'DocItem/TOC/Mobile': component(
    `import Toc from '@theme/TOCCollapsible';\nimport { useDoc } from '@docusaurus/plugin-content-docs/client';`,
    '() => <Toc toc={useDoc().toc} />',
  ),
  TOCCollapsible: component(
    `import Button from '@theme/TOCCollapsible/CollapseButton';`,
    '({ toc }) => <div className="their-toc"><Button />{toc.length}</div>',
  ),
  'TOCCollapsible/CollapseButton': component('', '() => <button type="button">Their contents</button>'),
  ContentVisibility: component(
    `import Unlisted from '@theme/ContentVisibility/Unlisted';`,
    '({ metadata }) => (metadata.unlisted || metadata.frontMatter.unlisted ? <Unlisted /> : null)',
  ),
  'ContentVisibility/Unlisted': component('', '() => <p>Not listed</p>'),
  TOCInline: component('', '({ toc }) => <ol>{toc.map(({ id }) => <li key={id}>{id}</li>)}</ol>'),
  BlogLayout: component(
    `import Layout from '@theme/Layout';\nimport Sidebar from '@theme/BlogSidebar';`,
    '({ sidebar, children }) => <Layout><Sidebar sidebar={sidebar} /><main>{children}</main></Layout>',
  ),
  BlogSidebar: component(
    `import { groupByYear } from '@docusaurus/plugin-content-blog/client';`,
    `({ sidebar }) => <aside>{groupByYear(sidebar.items).map(([year, items]) => <p key={year}>{year}: {items.map(({ title }) => title).join()}</p>)}</aside>`,
  ),
  BlogListPage: component(
    `import Layout from '@theme/BlogLayout';\nimport { BlogPostProvider } from '@docusaurus/plugin-content-blog/client';\nimport BlogPostItem from '@theme/BlogPostItem';\nimport StructuredData from '@theme/BlogListPage/StructuredData';`,
    `function List({ items, sidebar, metadata }) {
  return <Layout sidebar={sidebar}><StructuredData /><h1>{metadata.blogTitle}</h1>{items.map(({ content: Content }) => <BlogPostProvider key={Content.metadata.permalink} content={Content}><BlogPostItem><Content /></BlogPostItem></BlogPostProvider>)}</Layout>;
}`,
  ),
  'BlogListPage/StructuredData': component('', '() => { throw new Error("The head has it"); }'),
  BlogPostPage: component(
    `import Layout from '@theme/BlogLayout';\nimport { BlogPostProvider } from '@docusaurus/plugin-content-blog/client';\nimport BlogPostItem from '@theme/BlogPostItem';`,
    `({ content: Content, sidebar }) => <BlogPostProvider content={Content} isBlogPostPage><Layout sidebar={sidebar}><BlogPostItem><Content /></BlogPostItem></Layout></BlogPostProvider>`,
  ),
  BlogPostItem: component(
    `import Title from '@theme/BlogPostItem/Header/Title';\nimport Tags from '@theme/TagsListInline';\nimport { useBlogPost } from '@docusaurus/plugin-content-blog/client';`,
    `function Item({ children }) { const { metadata } = useBlogPost(); return <article className="their-post"><Title />{children}<Tags tags={metadata.tags} /></article>; }`,
  ),
  'BlogPostItem/Header/Title': component(
    `import { useBlogPost } from '@docusaurus/plugin-content-blog/client';`,
    '() => <h2>{useBlogPost().metadata.title}</h2>',
  ),
  BlogArchivePage: component(
    '',
    `({ archive }) => <p className="their-archive">{archive.blogPosts.map(({ metadata }) => metadata.title).join()}</p>`,
  ),
  BlogTagsListPage: list('Tags', 'tags', '{tags.map(({ label, count }) => `${label} ${count}`).join()}'),
  BlogTagsPostsPage: list('Tag', 'tag, items', '{tag.label} {tag.allTagsPath} {items.length}'),
};

const PACKAGE = 'node_modules/@docusaurus';

/** Files of a site, by path. */
export const CLASSIC_THEME: Readonly<Record<string, string>> = {
  [`${PACKAGE}/theme-classic/package.json`]: '{ "name": "@docusaurus/theme-classic", "main": "lib/index.js" }',
  [`${PACKAGE}/theme-classic/lib/index.js`]: 'module.exports = () => ({ name: "docusaurus-theme-classic" });',
  ...Object.fromEntries(
    Object.entries(PARTS).map(([name, code]) => [`${PACKAGE}/theme-classic/lib/theme/${name}/index.js`, code]),
  ),
  [`${PACKAGE}/theme-classic/lib/theme/CodeBlock/Layout/styles.module.css`]: '.their { color: #123; }\n',
  [`${PACKAGE}/theme-search-algolia/package.json`]:
    '{ "name": "@docusaurus/theme-search-algolia", "main": "lib/index.js" }',
  [`${PACKAGE}/theme-search-algolia/lib/index.js`]:
    'module.exports = () => ({ name: "docusaurus-theme-search-algolia" });',
  [`${PACKAGE}/theme-search-algolia/lib/theme/SearchTranslations/index.js`]: 'export default { placeholder: "Find" };',
  [`${PACKAGE}/theme-translations/package.json`]:
    '{ "name": "@docusaurus/theme-translations", "main": "lib/index.js" }',
  [`${PACKAGE}/theme-translations/lib/index.js`]: '',
  [`${PACKAGE}/theme-translations/locales/zh-Hans/theme-common.json`]: '{ "theme.tags.tagsPageTitle": "标签" }',
  [`${PACKAGE}/theme-translations/locales/zh-Hans/theme-search-algolia.json`]: '{ "theme.SearchBar.label": "搜索" }',
  [`${PACKAGE}/plugin-content-blog/package.json`]:
    '{ "name": "@docusaurus/plugin-content-blog", "exports": { "./client": "./lib/client/index.js" } }',
  [`${PACKAGE}/plugin-content-blog/lib/client/index.js`]:
    "export { BlogPostProvider, useBlogPost } from './contexts.js';\nexport { groupByYear, } from './groups.js';\n",
  [`${PACKAGE}/plugin-content-blog/lib/client/contexts.js`]:
    "export const BlogPostProvider = null;\nexport const useBlogPost = () => { throw new Error('Not ours'); };\n",
  [`${PACKAGE}/plugin-content-blog/lib/client/groups.js`]:
    'export const groupByYear = (items) => items.map((item) => [item.date.slice(0, 4), [item]]);\n',
};
