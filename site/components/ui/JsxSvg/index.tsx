import type {ReactNode} from 'react';

export interface Props {
  /** The markup of an SVG from your own code. It is not sanitized. */
  svg: string;
  /** The accessible name of the image. Without it, the image is decorative. */
  label?: string;
  /** The width and height in pixels. */
  size?: number;
}

/** Renders SVG markup without an element around it. */
export default function JsxSvg({svg, label, size = 24}: Props): ReactNode {
  const [, attributes = '', content = ''] = /<svg\b([^>]*)>([\s\S]*)<\/svg>/.exec(svg) ?? [];
  const [, viewBox = '0 0 24 24'] = /\bviewBox="([^"]*)"/.exec(attributes) ?? [];
  return (
    <svg
      viewBox={viewBox}
      width={size}
      height={size}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
      dangerouslySetInnerHTML={{__html: content}}
    />
  );
}
