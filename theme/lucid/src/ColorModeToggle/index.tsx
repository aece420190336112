import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type {ColorMode} from '@docusaurus/theme-common';
import IconDarkMode from '@theme/Icon/DarkMode';
import IconLightMode from '@theme/Icon/LightMode';
import IconSystemColorMode from '@theme/Icon/SystemColorMode';
import clsx from 'clsx';
import styles from './styles.module.css';

/** Props of ColorModeToggle. */
export interface Props {
  readonly className?: string;
  readonly buttonClassName?: string;
  readonly respectPrefersColorScheme: boolean;
  /** The reader's choice; null is the mode of the system. */
  readonly value: ColorMode | null;
  /** Called with the new choice. */
  readonly onChange: (choice: ColorMode | null) => void;
}

/** Returns the next mode: light → dark → system → light, or light ↔ dark if the mode of the system is ignored. */
export function nextColorMode(mode: ColorMode | null, respectPrefersColorScheme: boolean): ColorMode | null {
  if (!respectPrefersColorScheme) {
    return mode === 'dark' ? 'light' : 'dark';
  }
  switch (mode) {
    case 'light':
      return 'dark';
    case 'dark':
      return null;
    case null:
      return 'light';
  }
}

function modeLabel(mode: ColorMode | null): string {
  switch (mode) {
    case 'light':
      return translate({message: 'light mode', id: 'theme.colorToggle.ariaLabel.mode.light'});
    case 'dark':
      return translate({message: 'dark mode', id: 'theme.colorToggle.ariaLabel.mode.dark'});
    case null:
      return translate({message: 'system mode', id: 'theme.colorToggle.ariaLabel.mode.system'});
  }
}

/**
 * The button that changes the colour mode. The document contains all icons; CSS shows the right one before any script
 * runs.
 */
export default function ColorModeToggle({
  className,
  buttonClassName,
  respectPrefersColorScheme,
  value,
  onChange,
}: Props): ReactNode {
  const isBrowser = useIsBrowser();
  const label = translate(
    {
      message: 'Switch between dark and light mode (currently {mode})',
      id: 'theme.colorToggle.ariaLabel',
    },
    {mode: modeLabel(value)},
  );
  return (
    <div className={clsx(styles.toggle, className)}>
      <button
        type="button"
        className={clsx('clean-btn', styles.button, buttonClassName)}
        onClick={() => onChange(nextColorMode(value, respectPrefersColorScheme))}
        disabled={!isBrowser}
        title={modeLabel(value)}
        aria-label={label}>
        <IconLightMode className={clsx(styles.icon, styles.light)} />
        <IconDarkMode className={clsx(styles.icon, styles.dark)} />
        <IconSystemColorMode className={clsx(styles.icon, styles.system)} />
      </button>
    </div>
  );
}
