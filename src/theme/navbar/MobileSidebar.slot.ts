export { MobileSidebar } from './MobileSidebar.tsx';
