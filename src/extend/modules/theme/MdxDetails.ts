import Details from '@theme/Details';
import { detailsOf } from '../../client/theme-parts.tsx';
import { madeWhenShown } from './made-when-shown.ts';

export default madeWhenShown(() => detailsOf(Details));
