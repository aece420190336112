import type {ReactNode} from 'react';
import Card, {type Props as CardProps} from '@theme/Card';
import clsx from 'clsx';
import styles from './styles.module.css';

/** Props of LinkCard. */
export interface Props extends Omit<CardProps, 'children'> {
  readonly href: string;
  /** A description of the target. */
  readonly description?: ReactNode;
}

/** A card that is a link, with an arrow. */
export default function LinkCard({description, className, ...props}: Props): ReactNode {
  return (
    <Card {...props} className={clsx(styles.card, className)}>
      {description !== undefined && <p className={styles.description}>{description}</p>}
    </Card>
  );
}
