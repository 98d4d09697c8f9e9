export { DocSidebar, DocSidebarNav } from './DocSidebar.tsx';
