/** Icons of blocks on a grid of 24 units: the lightly filled area and the lines. */
export const paths = {
  accordion: ['M3 5h18v5H3z', 'M3 5h18v5H3zM3 14.500h18M3 19h18'],
  button: ['M3 8h18v8H3z', 'M3 8h18v8H3zM8 12h8'],
  card: ['M4 4h16v8H4z', 'M4 4h16v16H4zM4 12h16M7 15h10M7 17.500h6'],
  carousel: ['M7 5h10v14H7z', 'M7 5h10v14H7zM3.500 8v8M20.500 8v8'],
  columns: ['M4 4h7v16H4z', 'M4 4h16v16H4zM11 4v16'],
  gallery: ['M4 4h7v7H4zM13 13h7v7h-7z', 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z'],
  heading: ['', 'M6 5v14M18 5v14M6 12h12'],
  hero: ['M3 4h18v16H3z', 'M3 4h18v16H3zM6 9h9M6 12.500h6M6 16.500h4'],
  image: ['M3 5h18v14H3z', 'M3 5h18v14H3zM3 16l5-5 5 5 3-3 5 4M16 9v.01'],
  list: ['', 'M4.500 6v.01M4.500 12v.01M4.500 18v.01M9 6h11M9 12h11M9 18h11'],
  map: ['M9 4l6 3v13l-6-3z', 'M3 6.500L9 4l6 3 6-2.500V17.500L15 20l-6-3-6 2.500zM9 4v13M15 7v13'],
  quote: ['M4 7h6v6H4zM14 7h6v6h-6z', 'M4 7h6v6H4zM10 13c0 2.500-1 4-3 5M14 7h6v6h-6zM20 13c0 2.500-1 4-3 5'],
  section: ['M3 8h18v8H3z', 'M3 4h18M3 8h18v8H3zM3 20h18'],
  table: ['M3 4h18v5H3z', 'M3 4h18v16H3zM3 9h18M3 14.500h18M10 9v11'],
  video: ['M3 5h18v14H3z', 'M3 5h18v14H3zM10 9l5 3-5 3z'],
} as const satisfies Record<string, readonly [fill: string, line: string]>;

export type BlockIconName = keyof typeof paths;
