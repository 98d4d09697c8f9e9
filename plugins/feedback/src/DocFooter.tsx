import Original from '@theme-original/DocItem/Footer';
import type { ReactNode } from 'react';
import { Feedback } from './Feedback.tsx';

export default function DocFooter(props: Readonly<Record<string, unknown>>): ReactNode {
  return (
    <>
      <Original {...props} />
      <Feedback />
    </>
  );
}
