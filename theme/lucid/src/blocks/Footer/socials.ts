/** The networks with an icon in the style sheet, with their names. */
export const labels = {
  twitter: 'Twitter', clutch: 'Clutch', dribbble: 'Dribbble', facebook: 'Facebook', instagram: 'Instagram', linkedin: 'LinkedIn',
} as const;

/** The name of a network with an icon. */
export type SocialName = keyof typeof labels;
