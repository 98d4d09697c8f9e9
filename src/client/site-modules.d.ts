/**
 * Types of the files other than scripts that site code imports. A site lists `octavo/modules` in the `types` of its
 * `tsconfig.json`.
 */

/** A React component. In style sheets, and for imports of `./logo.svg?url`, it is the URL instead. */
declare module '*.svg' {
  type Attributes = Omit<import('react').SVGProps<SVGSVGElement>, 'children' | 'dangerouslySetInnerHTML'>;
  /** A picture without `title` or `aria-label` is decorative: screen readers skip it. */
  const picture: (props: Attributes & { readonly title?: string | undefined }) => import('react').ReactNode;
  export default picture;
}

/** Class names by the names in the file. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

/** Class names by the names in the file. */
declare module '*.module.scss' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

/** Class names by the names in the file. */
declare module '*.module.sass' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

/** Style sheets are loaded together with the module that imports them. */
declare module '*.css' {}
declare module '*.scss' {}
declare module '*.sass' {}

/** URL of the file. */
declare module '*?url' {
  const url: string;
  export default url;
}

/** Text of the file. */
declare module '*?raw' {
  const text: string;
  export default text;
}

declare module '*.png' {
  const url: string;
  export default url;
}

declare module '*.jpg' {
  const url: string;
  export default url;
}

declare module '*.webp' {
  const url: string;
  export default url;
}

declare module '*.avif' {
  const url: string;
  export default url;
}

declare module '*.gif' {
  const url: string;
  export default url;
}

/** A Markdown file: its content as a component, and its metadata. */
declare module '*.md' {
  const Article: (props: object) => import('react').ReactNode;
  export default Article;
  export const frontMatter: Readonly<Record<string, unknown>>;
  export const contentTitle: string | undefined;
  export const metadata: Readonly<Record<string, unknown>> & { readonly title: string; readonly description: string };
  export const toc: readonly { readonly value: string; readonly id: string; readonly level: number }[];
}
declare module '*.mdx' {
  const Article: (props: object) => import('react').ReactNode;
  export default Article;
  export const frontMatter: Readonly<Record<string, unknown>>;
  export const contentTitle: string | undefined;
  export const metadata: Readonly<Record<string, unknown>> & { readonly title: string; readonly description: string };
  export const toc: readonly { readonly value: string; readonly id: string; readonly level: number }[];
}

/** The content `data` that the plugin of that name provides. */
declare module '@plugin-data/*' {
  const data: unknown;
  export default data;
}
