/** `@docusaurus/useIsomorphicLayoutEffect`: avoids React's warning about layout effects on the server. */
import { useEffect, useLayoutEffect } from 'react';

export default typeof window === 'undefined' ? useEffect : useLayoutEffect;
