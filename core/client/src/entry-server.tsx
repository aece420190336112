import './sharing/trackContexts';
import {renderToString} from 'react-dom/server';
import {Router, type Navigator} from 'react-router-dom';
import registry from '@generated/registry';
import App from './App';
import {BrokenLinksContext, type BrokenLinks} from './docusaurus/useBrokenLinks';
import {HeadContext} from './head/HeadContext';
import type {HeadState} from './head/collect';
import {ServerHead} from './head/serverHead';
import {buildPage} from './page/build';
import {ServerData} from './page/serverData';
import {SharedParts} from './sharing/sharing';
import {SharingContext} from './sharing/SharingContext';
import {asError} from './page/thrown';
import type {Modules, PageData} from './page/types';

/** The result of rendering a page, apart from its HTML. */
interface Rendered {
  head: HeadState;
  /** Links and anchors rendered by components, for the link gate. */
  links: string[];
  anchors: string[];
  /** Links that components exclude from the link gate. */
  ignored: string[];
  /** The files of the lists in shared data that components read. */
  slices: string[];
}

const shared = new ServerData();
const parts = new SharedParts(shared);

const modules: Modules = {};
for (const [specifier, entry] of Object.entries(registry)) {
  // A module is evaluated when the first page uses it.
  Object.defineProperty(modules, specifier, {enumerable: true, get: () => ('module' in entry ? entry.module : {})});
}

/** A navigator for the server, where navigation is impossible. */
const navigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`),
  go: () => {},
  push: () => {},
  replace: () => {},
};

class Collector implements BrokenLinks {
  readonly links = new Set<string>();
  readonly anchors = new Set<string>();
  readonly ignored = new Set<string>();
  collectLink = (link: string | undefined): void => {
    if (link) {
      this.links.add(link);
    }
  };
  collectAnchor = (anchor: string | undefined): void => {
    if (anchor) {
      this.anchors.add(anchor);
    }
  };
  ignoreLink = (link: string): void => {
    this.ignored.add(link);
  };
}

/** Renders a page from its hydration form in JSON. Returns a line of JSON, followed by the HTML. */
function render(json: string): string {
  shared.takeReads(); // left from a page that failed
  const page = buildPage(JSON.parse(json) as PageData, modules, shared);
  let head = new ServerHead();
  let collector = new Collector();
  const html = parts.render(
    () => collector,
    (sharing) => {
      head = new ServerHead();
      collector = new Collector();
      return renderToString(
        <SharingContext value={sharing}>
          <BrokenLinksContext value={collector}>
            <HeadContext value={head}>
              <Router location={page.data.path} navigator={navigator} static>
                <App page={page} />
              </Router>
            </HeadContext>
          </BrokenLinksContext>
        </SharingContext>,
      );
    },
  );
  const rendered: Rendered = {
    head: head.state(),
    links: [...collector.links],
    anchors: [...collector.anchors],
    ignored: [...collector.ignored],
    slices: shared.takeReads(),
  };
  return `${JSON.stringify(rendered)}\n${html}`;
}

(globalThis as {__gosaur_server?: unknown}).__gosaur_server = {
  load: (file: string, json: string) => shared.load(file, json),
  render(json: string): string {
    try {
      return render(json);
    } catch (thrown) {
      throw asError(thrown);
    }
  },
};
