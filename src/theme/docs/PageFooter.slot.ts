export { DocPager, PageFooter } from './PageFooter.tsx';
