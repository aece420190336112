import clsx from 'clsx';
import type {ComponentProps, ReactNode} from 'react';
import styles from './styles.module.css';

interface Source {
  readonly src: string;
  readonly srcSet?: string;
  readonly sizes?: string;
  readonly width?: number;
  readonly height?: number;
  /** Copies in formats that not all browsers support, the preferred one first. */
  readonly sources?: readonly {readonly type: string; readonly srcSet: string}[];
}

/** Props of IdealImage. */
export interface Props extends Omit<ComponentProps<'img'>, 'src' | 'srcSet'> {
  /** An imported image: its address, its module, or its address with copies. */
  readonly img: Image | {readonly default: Image};
}

type Image = string | {readonly src: Source | string; readonly preSrc?: string};

function sourceOf(img: Props['img']): Source {
  if (typeof img === 'string') return {src: img};
  if ('default' in img) return sourceOf(img.default);
  return typeof img.src === 'string' ? {src: img.src} : img.src;
}

/** An image that loads when it comes near the viewport, in the smallest sufficient size. */
export default function IdealImage({img, alt = '', sizes: shown, className, ...props}: Props): ReactNode {
  const {src, srcSet, width, height, sources, ...source} = sourceOf(img);
  const sizes = shown ?? source.sizes;
  const image = (
    <img
      loading="lazy"
      decoding="async"
      width={width}
      height={height}
      alt={alt}
      {...props}
      className={clsx(height && styles.image, className) || undefined}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      src={src}
    />
  );
  if (!sources?.length) return image;
  return (
    <picture>
      {sources.map(({type, srcSet: copies}) => (
        <source key={type} type={type} srcSet={copies} sizes={sizes} />
      ))}
      {image}
    </picture>
  );
}
