import type {ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import styles from './styles.module.css';

export interface Props {
  to: string;
  /** `solid` for the one thing to do next, `outline` for the alternative. */
  variant?: 'solid' | 'outline' | 'light';
  children: ReactNode;
}

/** A link that looks like a button. */
export default function ButtonLink({to, variant = 'solid', children}: Props): ReactNode {
  return (
    <Link to={to} className={clsx(styles.button, styles[variant])}>
      {children}
    </Link>
  );
}
