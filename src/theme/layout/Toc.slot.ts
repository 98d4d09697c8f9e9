export { TocDesktop, TocMobile } from './Toc.tsx';
