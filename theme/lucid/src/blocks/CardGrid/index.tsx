import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Icon, {type IconName} from '@theme/blocks/Icon';
import Section from '@theme/blocks/Section';
import styles from './styles.module.css';

/** A card of the grid. */
export interface Card {
  readonly icon: IconName;
  readonly title?: string;
  readonly text: string;
  /** With an address, the card has a link at its end. */
  readonly buttonLabel?: string;
  readonly buttonUrl?: string;
}

/** Props of blocks/CardGrid. */
export interface Props {
  readonly title?: ReactNode;
  readonly subtitle?: ReactNode;
  readonly cards: readonly Card[];
  readonly gray?: boolean;
}

/** Cards with an icon and a text, in as many columns as fit. Cards without a link have no border. */
export default function CardGrid({title, subtitle, cards, gray}: Props): ReactNode {
  return (
    <Section title={title} subtitle={subtitle} gray={gray}>
      <ul className={styles.grid}>
        {cards.map((card) => (
          <li key={card.title ?? card.text} className={styles.card} data-linked={card.buttonUrl !== undefined}>
            <Icon name={card.icon} size={48} className={styles.icon} />
            {card.title !== undefined && <h3 className={styles.title}>{card.title}</h3>}
            <p className={styles.text}>{card.text}</p>
            {card.buttonUrl !== undefined && (
              <Link to={card.buttonUrl} className={styles.link}>
                {card.buttonLabel ?? card.title}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
