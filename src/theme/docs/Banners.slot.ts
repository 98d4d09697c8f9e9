export { VersionBanner, VisibilityBanner } from './Banners.tsx';
