export { BrandLink } from './Logo.tsx';
