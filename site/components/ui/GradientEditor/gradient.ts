/** A color at a position in percent of the length. */
export interface Stop {
  color: string;
  position: number;
}

export interface Gradient {
  /** The direction in degrees: 0 is up, 90 is right. */
  angle: number;
  stops: Stop[];
}

/** Returns a gradient in CSS, with its stops in order. */
export function toCss({angle, stops}: Gradient): string {
  const sorted = stops.toSorted((a, b) => a.position - b.position);
  return `linear-gradient(${angle}deg, ${sorted.map(({color, position}) => `${color} ${position}%`).join(', ')})`;
}
