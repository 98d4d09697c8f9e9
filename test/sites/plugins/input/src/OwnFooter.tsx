import data from '@plugin-data/team';
import type { ReactNode } from 'react';

export default function OwnFooter(): ReactNode {
  const { people } = data as { readonly people: readonly string[] };
  return <footer className="own-footer">Made by {people.join(' and ')}</footer>;
}
