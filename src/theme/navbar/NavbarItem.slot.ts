export { NavbarItem } from './NavbarItem.tsx';
