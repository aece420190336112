import type {CSSProperties, ReactNode} from 'react';

export interface Props {
  /** The gap between items, in steps of 4 pixels. */
  gap?: number;
  /** The alignment of items across the direction. */
  align?: 'start' | 'center' | 'end' | 'stretch';
  /** Lets items wrap to a new line. */
  wrap?: boolean;
  children: ReactNode;
}

function style(direction: 'row' | 'column', {gap = 2, align, wrap = false}: Props): CSSProperties {
  return {display: 'flex', flexDirection: direction, gap: `${gap / 4}rem`, alignItems: align, flexWrap: wrap ? 'wrap' : undefined};
}

/** A row of items. */
export function HStack(props: Props): ReactNode {
  return <div style={style('row', {align: 'center', ...props})}>{props.children}</div>;
}

/** A column of items. */
export function VStack(props: Props): ReactNode {
  return <div style={style('column', {align: 'stretch', ...props})}>{props.children}</div>;
}
