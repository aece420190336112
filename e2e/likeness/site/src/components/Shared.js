import React, {useState} from 'react';
import styles from './Shared.module.css';
import './global.css';

export default function Shared({title, children}) {
  return (
    <section className={styles.box}>
      <h3 className={styles.title}>{title}</h3>
      <div className="stylish">{children}</div>
    </section>
  );
}

export function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" className="button button--primary" onClick={() => setCount(count + 1)}>
      Clicked {count} times
    </button>
  );
}
