import type {ReactNode} from 'react';

/** Line icons on a grid of 24 units, drawn for this site. */
const paths = {
  blocks: 'M4 4h7v4.500l3-1.200v9.400l-3-1.200V20H4zM14 4h6v16h-6v-3.300M14 7.300V4',
  form: 'M4 4h16v4.500H4zM4 11.500h16V16H4zM4 19.500h8',
  controls: 'M4 7h9M18 7h2M4 17h2M11 17h9M15.500 4.500v5M8.500 14.500v5',
  route: 'M5 19a2 2 0 1 0 0-.01M19 5a2 2 0 1 0 0-.01M7 19h7a3.500 3.500 0 0 0 0-7h-4a3.500 3.500 0 0 1 0-7h7',
  wire: 'M12 3v5M8.500 8h7v4a3.500 3.500 0 0 1-7 0zM12 15.500V21',
  terminal: 'M3.500 5h17v14h-17zM7.500 9.500l3 2.500-3 2.500M13 15h4',
  palette: 'M12 3.500a8.500 8.500 0 1 0 0 17c1.500 0 2-.9 2-1.800 0-1.700 1-2.200 2.600-2.200h1.400a2.500 2.500 0 0 0 2.500-2.500C20.500 8 16.700 3.500 12 3.500zM7.500 12.500v.01M9.500 8v.01M14.500 8v.01',
  globe: 'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17zM3.500 12h17M12 3.500c5 5 5 12 0 17M12 3.500c-5 5-5 12 0 17',
  bolt: 'M13 3L5.500 13.500H12L11 21l7.500-10.500H12z',
} as const;

export type IconName = keyof typeof paths;

export interface Props {
  name: IconName;
  size?: number;
}

/** A decorative icon in the colour of the text around it. */
export default function Icon({name, size = 32}: Props): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
