export { default } from './SitePages.tsx';
