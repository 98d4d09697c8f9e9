/** `@theme/MDXComponents`: the components that render Markdown, for a site that does not define its own. */
import Details from '@theme/Details';
import Heading from '@theme/Heading';
import MdxA from '@theme/MDXComponents/A';
import MdxCode from '@theme/MDXComponents/Code';
import MdxDetails from '@theme/MDXComponents/Details';
import MdxHeading from '@theme/MDXComponents/Heading';
import MdxImg from '@theme/MDXComponents/Img';
import MdxLi from '@theme/MDXComponents/Li';
import MdxPre from '@theme/MDXComponents/Pre';
import MdxUl from '@theme/MDXComponents/Ul';
import { createElement } from 'react';
import { Admonition, CodeBlock, Head, TabItem, Tabs } from '../../../theme/index.ts';
import { Mermaid } from '../../client/theme-parts.tsx';

const headings = (['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const).map(
  (as) => [as, (props: object) => createElement(MdxHeading, { as, ...props })] as const,
);

export default {
  Head,
  Details,
  Tabs,
  TabItem,
  CodeBlock,
  Heading,
  ...Object.fromEntries(headings),
  a: MdxA,
  code: MdxCode,
  details: MdxDetails,
  img: MdxImg,
  li: MdxLi,
  mermaid: Mermaid,
  pre: MdxPre,
  ul: MdxUl,
  admonition: Admonition,
};
