export { ArticleHtml } from '../../client/hooks.tsx';
