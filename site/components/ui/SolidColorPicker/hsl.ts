/** A color as hue in degrees, saturation and lightness in percent. */
export type Hsl = readonly [hue: number, saturation: number, lightness: number];

const channels = [1, 3, 5] as const;

/** Parses a color such as `#b93a0b`. */
export function fromHex(hex: string): Hsl {
  const [red, green, blue] = channels.map((start) => parseInt(hex.slice(start, start + 2), 16) / 255) as [number, number, number];
  const max = Math.max(red, green, blue);
  const min = Math.min(red, green, blue);
  const spread = max - min;
  const lightness = (max + min) / 2;
  if (spread === 0) {
    return [0, 0, Math.round(lightness * 100)];
  }
  const sector = max === red ? ((green - blue) / spread + 6) % 6 : max === green ? (blue - red) / spread + 2 : (red - green) / spread + 4;
  const saturation = spread / (1 - Math.abs(2 * lightness - 1));
  return [Math.round(sector * 60), Math.round(saturation * 100), Math.round(lightness * 100)];
}

/** Formats a color such as `#b93a0b`. */
export function toHex([hue, saturation, lightness]: Hsl): string {
  const light = lightness / 100;
  const amplitude = (saturation / 100) * Math.min(light, 1 - light);
  const channel = (offset: number): string => {
    const k = (offset + hue / 30) % 12;
    const value = light - amplitude * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
