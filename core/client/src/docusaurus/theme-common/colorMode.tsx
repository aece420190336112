import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import {ReactContextError} from './react';
import {createStorageSlot} from './storage';
import {useThemeConfig, type ColorMode} from './themeConfig';

export type {ColorMode};

/**
 * The reader's choice. Null means that the mode is that of the system, or the site's default. If the site does not
 * follow the system, it is initially the default mode instead of null, as in Docusaurus.
 */
export type ColorModeChoice = ColorMode | null;

/** The value returned by useColorMode. */
export interface ColorModeContextValue {
  /** The mode in effect. */
  readonly colorMode: ColorMode;
  /** The reader's choice. */
  readonly colorModeChoice: ColorModeChoice;
  readonly setColorMode: (choice: ColorModeChoice) => void;
  readonly isDarkTheme: boolean;
  readonly setLightTheme: () => void;
  readonly setDarkTheme: () => void;
}

const STORAGE_KEY = 'theme'; // theme/lucid/inline.js reads the same key before the first paint
const DARK = '(prefers-color-scheme: dark)';

const toMode = (value: string | null): ColorMode => (value === 'dark' ? 'dark' : 'light');
const toChoice = (value: string | null): ColorModeChoice =>
  value === 'dark' || value === 'light' ? value : null;

const readMode = () => toMode(document.documentElement.getAttribute('data-theme'));
const readChoice = () => toChoice(document.documentElement.getAttribute('data-theme-choice'));

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The attributes of <html> hold the state; the inline script sets them before React runs. */
function apply(mode: ColorMode, choice: ColorModeChoice): void {
  document.documentElement.setAttribute('data-theme', mode);
  document.documentElement.setAttribute('data-theme-choice', choice ?? 'system');
  listeners.forEach((listener) => listener());
}

const Context = /* @__PURE__ */ createContext<ColorModeContextValue | null>(null);

function useChoose(): (choice: ColorModeChoice) => void {
  const {defaultMode, respectPrefersColorScheme} = useThemeConfig().colorMode;
  return useCallback(
    (choice) => {
      const system = window.matchMedia(DARK).matches ? 'dark' : 'light';
      apply(choice ?? (respectPrefersColorScheme ? system : defaultMode), choice);
    },
    [defaultMode, respectPrefersColorScheme],
  );
}

function useSynchronization(choice: ColorModeChoice, choose: (choice: ColorModeChoice) => void): void {
  const {disableSwitch, respectPrefersColorScheme} = useThemeConfig().colorMode;
  useEffect(() => {
    const slot = createStorageSlot(STORAGE_KEY);
    if (disableSwitch) {
      slot.del(); // A choice from before the site removed the switch.
      return undefined;
    }
    return slot.listen((event) => choose(toChoice(event.newValue)));
  }, [disableSwitch, choose]);
  useEffect(() => {
    if (choice !== null || !respectPrefersColorScheme) {
      return undefined;
    }
    const query = window.matchMedia(DARK);
    const follow = () => choose(null);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, [choice, respectPrefersColorScheme, choose]);
}

/**
 * Provides the colour mode. It is stored and kept in sync with other tabs and, if the site is configured so, with the
 * system.
 */
export function ColorModeProvider({children}: {children: ReactNode}): ReactNode {
  const {defaultMode} = useThemeConfig().colorMode;
  const colorMode = useSyncExternalStore(subscribe, readMode, () => defaultMode);
  const colorModeChoice = useSyncExternalStore(subscribe, readChoice, () => null);
  const choose = useChoose();
  useSynchronization(colorModeChoice, choose);
  const value = useMemo(() => {
    const setColorMode = (choice: ColorModeChoice) => {
      choose(choice);
      const slot = createStorageSlot(STORAGE_KEY);
      if (choice === null) {
        slot.del();
      } else {
        slot.set(choice);
      }
    };
    return {
      colorMode,
      colorModeChoice,
      setColorMode,
      isDarkTheme: colorMode === 'dark',
      setLightTheme: () => setColorMode('light'),
      setDarkTheme: () => setColorMode('dark'),
    };
  }, [colorMode, colorModeChoice, choose]);
  return <Context.Provider value={value}>{children}</Context.Provider>;
}

/** Returns the colour mode and a function to change it. During hydration it is the site's default mode. */
export function useColorMode(): ColorModeContextValue {
  const value = useContext(Context);
  if (!value) {
    throw new ReactContextError('ColorModeProvider', 'Use it below <Layout>.');
  }
  return value;
}
