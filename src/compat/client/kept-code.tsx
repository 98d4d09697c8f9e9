/** `@theme-original/CodeBlock` of a site that has something around code: in Markdown the block itself is HTML already. */
import { createContext, createElement, type ReactNode, useContext } from 'react';
import { CodeBlock as Own, type CodeBlockProps } from '../../theme/markdown/CodeBlock.tsx';

/** Stands for children that are elements: components pass them on. */
export const INNER = 'mdx-children';

/** What the block was made of. */
export const KeptCode = createContext<Pick<CodeBlockProps, 'children' | 'title'> | undefined>(undefined);

export default function CodeBlock(props: CodeBlockProps): ReactNode {
  const kept = useContext(KeptCode);
  const isSame = kept !== undefined && kept.children === props.children && kept.title === props.title;
  return isSame ? createElement(INNER) : <Own {...props} />;
}
