import type {ComponentProps, ReactNode} from 'react';

interface Source {
  readonly src: string;
  readonly srcSet?: string;
  readonly width?: number;
  readonly height?: number;
}

export interface Props extends Omit<ComponentProps<'img'>, 'src' | 'srcSet'> {
  /** An imported image: its address, its module, or what an image loader makes of it. */
  readonly img: string | {readonly default: string} | {readonly src: Source | string; readonly preSrc?: string};
}

function sourceOf(img: Props['img']): Source {
  const source = typeof img === 'string' ? img : 'default' in img ? img.default : img.src;
  return typeof source === 'string' ? {src: source} : source;
}

/** An image that loads when it comes near the view. */
export default function IdealImage({img, alt = '', ...props}: Props): ReactNode {
  const {src, srcSet, width, height} = sourceOf(img);
  return <img loading="lazy" decoding="async" width={width} height={height} alt={alt} {...props} src={src} srcSet={srcSet} />;
}
