export { BlogPostPage } from './Post.tsx';
