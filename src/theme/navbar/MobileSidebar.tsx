import { type ReactNode, useCallback, useState } from 'react';
import { useMobileMenu } from '../../client/hooks.tsx';
import { Deferred } from '../layout/Deferred.tsx';

/** Mobile size only; its code is loaded when it is first opened, and then kept (MOB-01). */
export function MobileSidebar(): ReactNode {
  const { shown } = useMobileMenu();
  const [isLoaded, setLoaded] = useState(false);
  const load = useCallback(async () => {
    const { MobileSidebarPanel } = await import('./MobileSidebarPanel.tsx');
    setLoaded(true);
    return MobileSidebarPanel;
  }, []);
  // What could not be loaded is asked for again when the menu is opened again.
  if (!shown && !isLoaded) return null;
  return <Deferred load={load}>{(Panel) => <Panel />}</Deferred>;
}
