/** A color of a theme. */
export interface Color {
  slug: string;
  name: string;
  color: string;
}

/** The palette of the example project. */
export const palette: Color[] = [
  {slug: 'base', name: 'Base', color: '#fffaf3'},
  {slug: 'contrast', name: 'Contrast', color: '#1c1917'},
  {slug: 'accent', name: 'Accent', color: '#b93a0b'},
  {slug: 'teal', name: 'Teal', color: '#1a625e'},
  {slug: 'amber', name: 'Amber', color: '#ffc661'},
];
