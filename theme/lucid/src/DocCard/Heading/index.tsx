import type {ReactNode} from 'react';
import type {Props as DocCardProps} from '@theme/DocCard';
import Icon from '@theme/DocCard/Heading/Icon';
import Text from '@theme/DocCard/Heading/Text';
import Heading from '@theme/Heading';

export interface Props {
  readonly item: DocCardProps['item'];
  readonly icon: ReactNode;
  readonly title: string;
}

/** The card's icon and title. */
export default function DocCardHeading({item, icon, title}: Props): ReactNode {
  return (
    <Heading as="h2" className="doc-card__title theme-doc-card-heading">
      {icon && <Icon item={item} icon={icon} />}
      <Text item={item} title={title} />
    </Heading>
  );
}
