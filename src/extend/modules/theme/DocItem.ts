import Layout from '@theme/DocItem/Layout';
import { docItemOf } from '../../client/theme-parts.tsx';
import { madeWhenShown } from './made-when-shown.ts';

export default madeWhenShown(() => docItemOf(Layout));
