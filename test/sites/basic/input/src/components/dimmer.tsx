import { useState } from 'react';

export default function Dimmer({ level, label }: { readonly level: number; readonly label: string }) {
  const [value, setValue] = useState(level);
  return (
    <button type="button" className="dimmer" onClick={() => setValue(value + 1)}>
      {label}: {value}
    </button>
  );
}
