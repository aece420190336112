import type {ReactNode} from 'react';
import Icon from '@theme/DocCard/Heading/Icon';
import Text from '@theme/DocCard/Heading/Text';
import Heading from '@theme/Heading';
import type {CardProps} from '../props';

/** Props of DocCard/Heading. */
export type Props = Pick<CardProps, 'icon' | 'item' | 'title'>;

/** The card's icon and title. */
export default function DocCardHeading({icon, ...card}: Props): ReactNode {
  return (
    <Heading as="h2" className="doc-card__title theme-doc-card-heading">
      {icon ? <Icon icon={icon} item={card.item} /> : null}
      <Text {...card} />
    </Heading>
  );
}
