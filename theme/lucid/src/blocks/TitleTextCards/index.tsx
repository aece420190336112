import type {ReactNode} from 'react';
import Section from '@theme/blocks/Section';
import styles from './styles.module.css';

/** A card with a title and a text. */
export interface TextCard {
  readonly title: string;
  readonly subtitle?: string;
  readonly text: string;
}

/** Props of blocks/TitleTextCards. */
export interface Props {
  readonly title?: ReactNode;
  readonly subtitle?: ReactNode;
  readonly cards: readonly TextCard[];
  readonly gray?: boolean;
}

/** Cards without images: a title, a subtitle and a text. */
export default function TitleTextCards({title, subtitle, cards, gray}: Props): ReactNode {
  return (
    <Section title={title} subtitle={subtitle} gray={gray}>
      <ul className={styles.grid}>
        {cards.map((card) => (
          <li key={card.title} className={styles.card}>
            <h3 className={styles.title}>{card.title}</h3>
            {card.subtitle !== undefined && <p className={styles.subtitle}>{card.subtitle}</p>}
            <p className={styles.text}>{card.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
