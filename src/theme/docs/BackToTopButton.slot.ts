export { BackToTopButton } from './BackToTopButton.tsx';
