import types from '@theme/NavbarItem/ComponentTypes';
import { createNavbarItem } from '../../client/navbar-items.tsx';
import { madeWhenShown } from './made-when-shown.ts';

export default madeWhenShown(() => createNavbarItem(types));
