import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import {useLocation} from '@docusaurus/router';
import {ReactContextError} from './react';
import {useThemeConfig} from './themeConfig';
import {useWindowSize} from './windowSize';

interface MobileSidebar {
  /** Whether the sidebar has no content. */
  readonly disabled: boolean;
  /** Whether it is open, or was opened before, in a mobile window. */
  readonly shouldRender: boolean;
  readonly shown: boolean;
  readonly toggle: () => void;
}

/** A component that fills the secondary menu of the navbar on narrow screens. */
export type NavbarSecondaryMenuComponent<Props> = ComponentType<Props>;

interface SecondaryContent {
  component: ComponentType<object>;
  props: object;
}

interface SecondaryMenu {
  readonly shown: boolean;
  readonly hide: () => void;
  readonly content: ReactNode;
}

const SidebarContext = /* @__PURE__ */ createContext<MobileSidebar | null>(null);
const SecondaryContext = /* @__PURE__ */ createContext<SecondaryMenu | null>(null);
const FillContext = /* @__PURE__ */ createContext<((content: SecondaryContent | null) => void) | null>(null);

/**
 * Returns whether the sidebar is open and a function to toggle it. It closes on navigation and when the window becomes
 * a desktop's.
 */
function useShown(): [boolean, () => void] {
  const isMobile = useWindowSize() === 'mobile';
  const {pathname} = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const shown = isMobile && openAt === pathname;
  if (openAt !== null && !shown) {
    setOpenAt(null);
  }
  const toggle = useCallback(() => setOpenAt((open) => (open === null ? pathname : null)), [pathname]);
  return [shown, toggle];
}

function useSecondaryMenu(content: SecondaryContent | null, sidebarShown: boolean): SecondaryMenu {
  const [back, setBack] = useState(false);
  if (back && !sidebarShown) {
    setBack(false); // The next time it opens, it starts with the page's own menu.
  }
  const hide = useCallback(() => setBack(true), []);
  return useMemo(() => {
    const Component = content?.component;
    return {shown: content !== null && !back, hide, content: Component && <Component {...content.props} />};
  }, [content, back, hide]);
}

/** Provides the state of the mobile sidebar and the content of its secondary menu. */
export function NavbarProvider({children}: {children: ReactNode}): ReactNode {
  const [content, setContent] = useState<SecondaryContent | null>(null);
  const [shown, toggle] = useShown();
  const [opened, setOpened] = useState(false);
  if (shown && !opened) {
    setOpened(true);
  }
  const hasItems = useThemeConfig().navbar.items.length > 0;
  const secondary = useSecondaryMenu(content, shown);
  const disabled = !hasItems && content === null;
  const sidebar = useMemo(
    () => ({disabled, shouldRender: opened && !disabled, shown, toggle}),
    [disabled, opened, shown, toggle],
  );
  return (
    <FillContext.Provider value={setContent}>
      <SidebarContext.Provider value={sidebar}>
        <SecondaryContext.Provider value={secondary}>{children}</SecondaryContext.Provider>
      </SidebarContext.Provider>
    </FillContext.Provider>
  );
}

/** Returns the state of the mobile sidebar. */
export function useNavbarMobileSidebar(): MobileSidebar {
  const value = useContext(SidebarContext);
  if (!value) {
    throw new ReactContextError('NavbarProvider');
  }
  return value;
}

/** Returns the secondary menu of the mobile sidebar. The page fills it, for example with the docs sidebar. */
export function useNavbarSecondaryMenu(): SecondaryMenu {
  const value = useContext(SecondaryContext);
  if (!value) {
    throw new ReactContextError('NavbarProvider');
  }
  return value;
}

/** Renders a component in the secondary menu of the mobile sidebar while this one is mounted. */
export function NavbarSecondaryMenuFiller<Props extends object>({
  component,
  props,
}: {
  component: NavbarSecondaryMenuComponent<Props>;
  props: Props;
}): ReactNode {
  const fill = useContext(FillContext);
  if (!fill) {
    throw new ReactContextError('NavbarProvider');
  }
  // The props object is new on every render, but its values are not.
  const values = Object.values(props) as unknown[];
  // eslint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => fill({component: component as ComponentType<object>, props}), [fill, component, ...values]);
  useEffect(() => () => fill(null), [fill]);
  return null;
}

/** Splits the navbar's items by position. Items without a position are on the right. */
export function splitNavbarItems<T extends {position?: 'left' | 'right'}>(items: readonly T[]): [left: T[], right: T[]] {
  return [items.filter((item) => item.position === 'left'), items.filter((item) => item.position !== 'left')];
}
