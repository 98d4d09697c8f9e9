/** Modules that files in this folder import, and that the bundle of a site resolves. */

declare module '@generated/*' {
  const data: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>;
  export default data;
}

declare module '@theme/DocItem/Layout' {
  export default function Layout(props: { readonly children?: import('react').ReactNode }): import('react').ReactNode;
}

declare module '@theme/TOC' {
  interface Item {
    readonly value: string;
    readonly id: string;
    readonly level: number;
  }
  export default function Toc(props: {
    readonly toc: readonly Item[];
    readonly className?: string;
  }): import('react').ReactNode;
}

declare module '@theme/CodeInline' {
  export default function CodeInline(props: {
    readonly children?: import('react').ReactNode;
  }): import('react').ReactNode;
}

declare module '@theme/NavbarItem/ComponentTypes' {
  const types: Readonly<Record<string, import('react').ComponentType<Readonly<Record<string, unknown>>>>>;
  export default types;
}

declare module '@theme/MDXComponents/*' {
  const Component: import('react').ComponentType<Readonly<Record<string, unknown>>>;
  export default Component;
}
