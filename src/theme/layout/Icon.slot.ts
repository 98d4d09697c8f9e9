export { ExternalLinkIcon, Icon, LineDrawing } from './Icon.tsx';
