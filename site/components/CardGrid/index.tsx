import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Icon, {type IconName} from '@site/site/components/Icon';
import styles from './styles.module.css';

export interface Card {
  icon: IconName;
  title: string;
  text: string;
  /** Where the title leads. Without it the card is plain text. */
  to?: string;
}

export interface Props {
  cards: readonly Card[];
  /** `large` for a few cards that lead somewhere, `plain` for a list of qualities. */
  variant?: 'large' | 'plain';
}

/** Cards in a grid that fits its columns to the room there is. */
export default function CardGrid({cards, variant = 'plain'}: Props): ReactNode {
  return (
    <ul className={styles.grid} data-variant={variant}>
      {cards.map((card) => (
        <li key={card.title} className={styles.card}>
          <span className={styles.icon}>
            <Icon name={card.icon} />
          </span>
          <h3 className={styles.title}>
            {card.to === undefined ? (
              card.title
            ) : (
              <Link to={card.to} className={styles.link}>
                {card.title}
              </Link>
            )}
          </h3>
          <p className={styles.text}>{card.text}</p>
        </li>
      ))}
    </ul>
  );
}
