/** A color at a place, in percent of the length. */
export interface Stop {
  color: string;
  position: number;
}

export interface Gradient {
  /** Direction in degrees: 0 is up, 90 to the right. */
  angle: number;
  stops: Stop[];
}

/** Writes a gradient as CSS does, its stops in order. */
export function toCss({angle, stops}: Gradient): string {
  const sorted = stops.toSorted((a, b) => a.position - b.position);
  return `linear-gradient(${angle}deg, ${sorted.map(({color, position}) => `${color} ${position}%`).join(', ')})`;
}
