export { Navbar } from './Navbar.tsx';
