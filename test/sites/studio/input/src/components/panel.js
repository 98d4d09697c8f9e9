import { useState } from 'react';
import Lamp from '../drawings/lamp.svg';
import styles from './panel.module.scss';

export default function Panel() {
  const [lit, setLit] = useState(false);
  return (
    <button type="button" data-kind="panel" className={styles.panel} onClick={() => setLit(!lit)}>
      <Lamp /> {lit ? 'On' : 'Off'}
    </button>
  );
}
