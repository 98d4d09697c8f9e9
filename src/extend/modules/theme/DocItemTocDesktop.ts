import TOC from '@theme/TOC';
import { tocOnDesktopOf } from '../../client/theme-parts.tsx';
import { madeWhenShown } from './made-when-shown.ts';

export default madeWhenShown(() => tocOnDesktopOf(TOC));
