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

/** The HTML of a part of pages, with what it was made of and what else it did. */
interface Part {
  html: string;
  /** The values that it read of contexts. */
  read: Map<AnyContext, unknown>;
  /** What it told of links and anchors. */
  told: ((links: BrokenLinks) => void)[];
  /** The lists of shared data that it read. */
  lists: readonly string[];
}

type AnyComponent = ComponentType<object>;

/** A place in a page for a part. */
interface Place {
  component: AnyComponent;
  props: object;
  hidden: PropertyKey;
  parts: Part[];
  /** A part that fits; undefined if it has to be made, with the contexts at the place. */
  part: Part | undefined;
  contexts: Map<AnyContext, unknown>;
}

/** How many parts are kept for a place, with other values of contexts each. */
const MANY = 4;

/** What marks the ids that components make: they would be others in the page itself. */
const ID_MARK = 'gs-shared-id';

/** Elements that React puts in front of everything else. */
const HOISTED = /^<(?:link|meta|title|style|script)\b/;

/** A component whose HTML cannot be shared. */
class Unshareable extends Error {
  constructor(readonly component: AnyComponent) {
    super('It cannot be shared.');
  }
}

/** What all pages share. It lives as long as the engine. */
export class SharedParts {
  private readonly parts = new WeakMap<object, Map<AnyComponent, Map<string, Part[]>>>();
  private readonly unshareable = new Set<AnyComponent>();

  constructor(private readonly data: ServerData) {}

  /** Renders a page. `render` gets what its tree takes from the context, and gives its HTML; it is called again where sharing fails. */
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

  /** The parts that were made of a component, for a key. */
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

  /** Puts the parts into their places. */
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
      state.barred = true; // whoever catches the error
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

/** Props whose `hidden` one tells if it is read. */
function withTold<P extends object>(props: P, hidden: keyof P, told: () => void): P {
  return hide({...props}, hidden, props, () => {
    told();
    return props[hidden];
  });
}

/** A component that throws is left to the page itself, which says where. */
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

/** Notes what components tell of links, to tell it for each page. */
function recorder(told: Part['told']): BrokenLinks {
  return {
    collectLink: (link) => void told.push((links) => links.collectLink(link)),
    collectAnchor: (anchor) => void told.push((links) => links.collectAnchor(anchor)),
    ignoreLink: (link) => void told.push((links) => links.ignoreLink(link)),
  };
}
