import type { ReactNode } from 'react';

export default function NotFound(): ReactNode {
  return (
    <main>
      <h1>Nothing lives here</h1>
    </main>
  );
}
