export { DocsPages } from './DocsPages.tsx';
