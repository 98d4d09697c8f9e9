export { CategoryIndexPage } from './DocCards.tsx';
