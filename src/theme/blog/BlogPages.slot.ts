export { default } from './BlogPages.tsx';
