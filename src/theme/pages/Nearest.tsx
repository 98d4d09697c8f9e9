import type { ReactNode } from 'react';
import { useLoader } from '../../client/hooks.tsx';

const loadNearest = () => import('./NearestPages.tsx');

/** Names pages like the one that was asked for. Shows nothing until its code has been loaded, and if that fails. */
export function Nearest(): ReactNode {
  const loading = useLoader(loadNearest);
  if (loading.state !== 'loaded') return null;
  const { NearestPages } = loading.value;
  return <NearestPages />;
}
