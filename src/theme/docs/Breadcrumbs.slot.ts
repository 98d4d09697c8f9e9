export { Breadcrumbs, VersionBadge } from './Breadcrumbs.tsx';
