import type {ReactNode} from 'react';
import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';
import Icon from '@theme/DocCard/Heading/Icon';
import Text from '@theme/DocCard/Heading/Text';
import Heading from '@theme/Heading';

export interface Props {
  readonly item: PropSidebarItem;
  readonly title: string;
  readonly icon: ReactNode;
}

/** The card's icon and title. */
export default function DocCardHeading({icon, ...card}: Props): ReactNode {
  return (
    <Heading as="h2" className="doc-card__title theme-doc-card-heading">
      {icon ? <Icon icon={icon} item={card.item} /> : null}
      <Text {...card} />
    </Heading>
  );
}
