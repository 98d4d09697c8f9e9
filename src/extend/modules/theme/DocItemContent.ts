import MDXContent from '@theme/MDXContent';
import { docContentOf } from '../../client/theme-parts.tsx';
import { madeWhenShown } from './made-when-shown.ts';

export default madeWhenShown(() => docContentOf(MDXContent));
