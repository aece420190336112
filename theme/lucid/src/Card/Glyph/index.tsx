import type {ReactNode} from 'react';
import Icon from '@theme/blocks/Icon';
import {paths, type IconName} from '@theme/blocks/Icon/paths';

/** Props of Card/Glyph. */
export interface Props {
  /** The name of an icon, or a character. */
  readonly name: string;
  readonly className?: string;
}

const isIcon = (name: string): name is IconName => Object.hasOwn(paths, name);

/** An icon given by name; other text is shown as it is. It is hidden from screen readers. */
export default function CardGlyph({name, className}: Props): ReactNode {
  return (
    <span aria-hidden="true" className={className}>
      {isIcon(name) ? <Icon name={name} /> : name}
    </span>
  );
}
