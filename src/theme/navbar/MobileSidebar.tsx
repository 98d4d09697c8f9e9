import { type ReactNode, useState } from 'react';
import { useMobileMenu } from '../../client/hooks.tsx';
import { Deferred } from '../layout/Deferred.tsx';

const loadPanel = () => import('./MobileSidebarPanel.tsx');

/** Mobile size only; its code is loaded when it is first opened, and then kept (MOB-01). */
export function MobileSidebar(): ReactNode {
  const { shown } = useMobileMenu();
  const [wasShown, setWasShown] = useState(false);
  if (shown && !wasShown) setWasShown(true);
  if (!wasShown) return null;
  return <Deferred load={loadPanel}>{({ MobileSidebarPanel }) => <MobileSidebarPanel />}</Deferred>;
}
