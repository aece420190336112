import type {CSSProperties, ReactNode} from 'react';

export interface Props {
  /** Room between the items, in steps of 4 pixels. */
  gap?: number;
  /** Where items stand across the direction. */
  align?: 'start' | 'center' | 'end' | 'stretch';
  /** Lets items go on in a new line. */
  wrap?: boolean;
  children: ReactNode;
}

function style(direction: 'row' | 'column', {gap = 2, align, wrap = false}: Props): CSSProperties {
  return {display: 'flex', flexDirection: direction, gap: `${gap / 4}rem`, alignItems: align, flexWrap: wrap ? 'wrap' : undefined};
}

/** Items beside one another. */
export function HStack(props: Props): ReactNode {
  return <div style={style('row', {align: 'center', ...props})}>{props.children}</div>;
}

/** Items below one another. */
export function VStack(props: Props): ReactNode {
  return <div style={style('column', {align: 'stretch', ...props})}>{props.children}</div>;
}
