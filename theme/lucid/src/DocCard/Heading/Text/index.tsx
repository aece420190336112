import type {ReactNode} from 'react';
import type {CardProps} from '../../props';

/** Props of DocCard/Heading/Text. */
export type Props = Pick<CardProps, 'item' | 'title'>;

/** The card's title. */
export default function DocCardHeadingText({title}: Props): ReactNode {
  return <span className="theme-doc-card-title">{title}</span>;
}
