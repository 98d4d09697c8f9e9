export { ColorModeToggle } from './ColorModeToggle.tsx';
