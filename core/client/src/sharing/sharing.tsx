import {createElement, type ComponentType, type Context, type ReactElement, type ReactNode} from 'react';
import {jsx} from 'react/jsx-runtime';
import {renderToString} from 'react-dom/server';
import {BrokenLinksContext, type BrokenLinks} from '../docusaurus/useBrokenLinks';
import {HeadContext} from '../head/HeadContext';
import type {ServerData} from '../page/serverData';
import type {SharedSidebarItemsProps} from '../docusaurus/plugin-content-docs/client/itemProps';
import {hide} from './hidden';
import {SharingContext, type Sharing} from './SharingContext';
import {sidebarRuns} from './sidebarRuns';
import {contextsNow, valueNow, whileReading, type AnyContext} from './trackContexts';

/** The HTML of a shared part, with the values that it depends on and its effects. */
interface Part {
  html: string;
  /** The values of the contexts that it read. */
  read: Map<AnyContext, unknown>;
  /** The links and anchors that it reported. */
  told: ((links: BrokenLinks) => void)[];
  /** The lists of shared data that it read. */
  lists: readonly string[];
}

type AnyComponent = ComponentType<object>;

/** The position of a part in a page. */
interface Place {
  component: AnyComponent;
  props: object;
  hidden: PropertyKey;
  parts: Part[];
  /** A matching part; undefined if it must be rendered, with the contexts at its position. */
  part: Part | undefined;
  contexts: Map<AnyContext, unknown>;
}

/** How many parts are stored for a position, each with different values of contexts. */
const MANY = 4;

/** Marks ids created by components, which would differ in the page itself. */
const ID_MARK = 'gs-shared-id';

/** Elements that React hoists to the beginning of the HTML. */
const HOISTED = /^<(?:link|meta|title|style|script)\b/;

/** Thrown for a component whose HTML cannot be shared. */
class Unshareable extends Error {
  constructor(readonly component: AnyComponent) {
    super('It cannot be shared.');
  }
}

/** The parts shared by all pages. They live as long as the engine. */
export class SharedParts {
  private readonly parts = new WeakMap<object, Map<AnyComponent, Map<string, Part[]>>>();
  private readonly unshareable = new Set<AnyComponent>();

  constructor(private readonly data: ServerData) {}

  /**
   * Renders a page. `render` renders its tree with the given sharing and returns the HTML. It is called again if
   * sharing fails.
   */
  render(links: () => BrokenLinks, render: (sharing: Sharing) => string): string {
    for (;;) {
      const page = new PageSharing(this, this.data);
      try {
        return page.fill(render(page), links());
      } catch (error) {
        if (!(error instanceof Unshareable)) {
          throw error;
        }
        this.unshareable.add(error.component);
      }
    }
  }

  isUnshareable(component: AnyComponent): boolean {
    return this.unshareable.has(component);
  }

  /** Returns the rendered parts of a component for a key. */
  of(owner: object, component: AnyComponent, key: string): Part[] {
    const components = this.parts.get(owner) ?? new Map<AnyComponent, Map<string, Part[]>>();
    this.parts.set(owner, components);
    const keys = components.get(component) ?? new Map<string, Part[]>();
    components.set(component, keys);
    const parts = keys.get(key) ?? [];
    keys.set(key, parts);
    return parts;
  }
}

class PageSharing implements Sharing {
  private readonly places: Place[] = [];

  constructor(
    private readonly all: SharedParts,
    private readonly data: ServerData,
  ) {}

  share<P extends object>(component: ComponentType<P>, props: P, of: object, key: string, hidden: keyof P): ReactNode {
    const shared = component as unknown as AnyComponent;
    if (this.all.isUnshareable(shared)) {
      return createElement(component, props);
    }
    const parts = this.all.of(of, shared, key);
    const part = parts.find(({read}) => [...read].every(([context, value]) => valueNow(context) === value));
    const contexts = part ? new Map<AnyContext, unknown>() : contextsNow();
    const n = this.places.push({component: shared, props, hidden, parts, part, contexts}) - 1;
    return createElement('gs-shared', {n});
  }

  sidebarItems(props: SharedSidebarItemsProps): ReactNode | undefined {
    return sidebarRuns(this, props);
  }

  /** Inserts the parts at their positions. */
  fill(html: string, links: BrokenLinks): string {
    const pieces = html.split(/<gs-shared n="(\d+)"><\/gs-shared>/);
    for (let i = 1; i < pieces.length; i += 2) {
      const place = this.places[Number(pieces[i])];
      if (place) {
        const part = place.part ?? this.make(place);
        part.told.forEach((tell) => tell(links));
        this.data.addReads(part.lists);
        pieces[i] = part.html;
      }
    }
    return pieces.join('');
  }

  private make({component, props, hidden, parts, contexts}: Place): Part {
    const part: Part = {html: '', read: new Map(), told: [], lists: []};
    const state = {barred: false};
    const bar = () => {
      state.barred = true; // even if the component catches the error
      throw new Unshareable(component);
    };
    contexts.set(BrokenLinksContext as AnyContext, recorder(part.told));
    contexts.set(HeadContext as AnyContext, {nextId: bar, set: bar, remove: bar});
    contexts.set(SharingContext as AnyContext, null);
    const note = (context: AnyContext, value: unknown) => {
      const own = context === BrokenLinksContext || context === HeadContext || context === SharingContext;
      if (!own && value === (contexts.has(context) ? contexts.get(context) : valueNow(context))) {
        part.read.set(context, value);
      }
    };
    const tree = within(contexts, jsx(component, withTold(props as Record<PropertyKey, unknown>, hidden, bar)));
    const render = () => whileReading(note, () => renderToString(tree, {identifierPrefix: ID_MARK}));
    const [made, lists] = this.data.whileReading(() => attempt(render, component));
    if (state.barred || made.includes(ID_MARK) || !/^(?:<[^!][^]*>)?$/.test(made) || HOISTED.test(made) || parts.length >= MANY) {
      bar();
    }
    part.html = made;
    part.lists = lists;
    parts.push(part);
    return part;
  }
}

/** Returns props that report if the `hidden` one is read. */
function withTold<P extends object>(props: P, hidden: keyof P, told: () => void): P {
  return hide({...props}, hidden, props, () => {
    told();
    return props[hidden];
  });
}

/** Renders a part. If it throws, the page renders it itself and reports the error. */
function attempt(render: () => string, component: AnyComponent): string {
  try {
    return render();
  } catch {
    throw new Unshareable(component);
  }
}

function within(contexts: Map<AnyContext, unknown>, element: ReactElement): ReactElement {
  return [...contexts].reduce((inner, [context, value]) => createElement(context as Context<unknown>, {value}, inner), element);
}

/** Records links reported by components, to report them for each page. */
function recorder(told: Part['told']): BrokenLinks {
  return {
    collectLink: (link) => void told.push((links) => links.collectLink(link)),
    collectAnchor: (anchor) => void told.push((links) => links.collectAnchor(anchor)),
    ignoreLink: (link) => void told.push((links) => links.ignoreLink(link)),
  };
}
