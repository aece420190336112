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

/** An icon by its name; any other text is shown itself. Readers of the page's text do not get it. */
export default function CardGlyph({name, className}: Props): ReactNode {
  return (
    <span aria-hidden="true" className={className}>
      {isIcon(name) ? <Icon name={name} /> : name}
    </span>
  );
}
