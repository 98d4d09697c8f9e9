export { DocsLayout, SkipToContent } from './Columns.tsx';
