export { ThemedImage } from './ThemedImage.tsx';
