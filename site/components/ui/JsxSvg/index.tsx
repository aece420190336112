import type {ReactNode} from 'react';

export interface Props {
  /** Markup of an SVG from your own code. It is not cleaned. */
  svg: string;
  /** Name of the picture. Without it the picture is decoration. */
  label?: string;
  /** Edge in pixels. */
  size?: number;
}

/** Draws the markup of an SVG without an element around it. */
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
