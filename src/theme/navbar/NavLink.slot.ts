export { NavLink } from './NavLink.tsx';
