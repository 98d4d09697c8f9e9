/** `@docusaurus/useIsomorphicLayoutEffect`: on a server React warns of layout effects. */
import { useEffect, useLayoutEffect } from 'react';

export default typeof window === 'undefined' ? useEffect : useLayoutEffect;
