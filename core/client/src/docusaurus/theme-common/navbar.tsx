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
  /** There is nothing to show in it. */
  readonly disabled: boolean;
  /** It is or has been open in a mobile window. */
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

/** Open and closed, closing when the reader reaches another page or the window becomes a desktop's. */
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
    setBack(false); // The next opening begins with the page's own menu again.
  }
  const hide = useCallback(() => setBack(true), []);
  return useMemo(() => {
    const Component = content?.component;
    return {shown: content !== null && !back, hide, content: Component && <Component {...content.props} />};
  }, [content, back, hide]);
}

/** Holds the state of the mobile sidebar and the content of its secondary menu. */
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

/** The state of the mobile sidebar. */
export function useNavbarMobileSidebar(): MobileSidebar {
  const value = useContext(SidebarContext);
  if (!value) {
    throw new ReactContextError('NavbarProvider');
  }
  return value;
}

/** The secondary menu of the mobile sidebar: what the page puts there, such as the docs sidebar. */
export function useNavbarSecondaryMenu(): SecondaryMenu {
  const value = useContext(SecondaryContext);
  if (!value) {
    throw new ReactContextError('NavbarProvider');
  }
  return value;
}

/** Puts a component into the secondary menu of the mobile sidebar for as long as this one is mounted. */
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
  // The props object is a new one on every render, but not its values.
  const values = Object.values(props) as unknown[];
  // eslint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => fill({component: component as ComponentType<object>, props}), [fill, component, ...values]);
  useEffect(() => () => fill(null), [fill]);
  return null;
}

/** Parts the navbar's items by position; those without one are right. */
export function splitNavbarItems<T extends {position?: 'left' | 'right'}>(items: readonly T[]): [left: T[], right: T[]] {
  return [items.filter((item) => item.position === 'left'), items.filter((item) => item.position !== 'left')];
}
