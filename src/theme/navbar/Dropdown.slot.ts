export { Dropdown } from './Dropdown.tsx';
