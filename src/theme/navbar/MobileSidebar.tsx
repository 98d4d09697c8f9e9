import { type ReactNode, useCallback, useState } from 'react';
import { useMobileMenu } from '../../client/hooks.tsx';
import { Deferred } from '../layout/Deferred.tsx';

/**
 * The mobile menu, on mobile size only. Its code is loaded when it is first opened, and then stays mounted (MOB-01).
 */
export function MobileSidebar(): ReactNode {
  const { shown } = useMobileMenu();
  const [isLoaded, setLoaded] = useState(false);
  const load = useCallback(async () => {
    const { MobileSidebarPanel } = await import('./MobileSidebarPanel.tsx');
    setLoaded(true);
    return MobileSidebarPanel;
  }, []);
  // If the code does not load, it is requested again when the menu is next opened.
  if (!shown && !isLoaded) return null;
  return <Deferred load={load}>{(Panel) => <Panel />}</Deferred>;
}
