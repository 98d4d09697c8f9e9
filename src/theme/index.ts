/** The components of the default theme that pages of a site may use. */
export { Layout, type LayoutProps } from './layout/Layout.tsx';
export { ThemedImage, type ThemedImageProps } from './layout/ThemedImage.tsx';
export { Heading, type HeadingProps } from './markdown/Heading.tsx';
export { Admonition, type AdmonitionProps } from './markdown/Admonition.tsx';
export { CodeBlock, type CodeBlockProps } from './markdown/CodeBlock.tsx';
export { Details, type DetailsProps } from './markdown/Admonition.tsx';
export { TabItem, type TabItemProps } from './markdown/Tabs.tsx';
export { Tabs, type TabsProps } from './markdown/Tabs.tsx';
export { Head } from '../client/rare-hooks.ts';
export { Translate } from '../client/hooks.tsx';
export { Link } from '../client/router.tsx';
export type { SlotProps } from './slot-props.ts';
