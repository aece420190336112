import type {ReactNode} from 'react';
import ImageText, {type Props as ImageTextProps} from '@theme/blocks/ImageText';

/** Props of blocks/ImageLeftText. */
export type Props = Omit<ImageTextProps, 'imageLeft' | 'stickyText'>;

/** A text with an image on its left. */
export default function ImageLeftText(props: Props): ReactNode {
  return <ImageText {...props} imageLeft />;
}
