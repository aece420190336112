import type {ReactNode} from 'react';
import type {CardProps} from '../props';

/** Props of DocCard/Description. */
export type Props = Required<Pick<CardProps, 'description' | 'item'>>;

/** The card's description. */
export default function DocCardDescription({description}: Props): ReactNode {
  return <p className="doc-card__description theme-doc-card-description">{description}</p>;
}
