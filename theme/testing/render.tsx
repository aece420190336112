import {render, type RenderResult} from '@testing-library/react';
import axe from 'axe-core';
import type {ReactNode} from 'react';
import {renderToString} from 'react-dom/server';
import {MemoryRouter, useNavigate} from 'react-router-dom';
import {expect} from 'vitest';
import {BrowserContext} from '@docusaurus/useIsBrowser';
import {RouteContextProvider} from '@docusaurus/useRouteContext';
import {NavbarProvider} from '@docusaurus/theme-common/internal';
import site from './generated/site';

/** Sets the site's themeConfig for the next render. */
export function configure(themeConfig: Record<string, unknown>): void {
  site.siteConfig.themeConfig = themeConfig;
}

export interface Options {
  /** The path of the page. */
  path?: string;
  /** The data of the route. */
  data?: Record<string, unknown>;
  /** Wraps the children in the providers of a layout. */
  providers?: boolean;
}

let navigate: (to: string) => void = () => {};

function Navigator(): null {
  const go = useNavigate();
  // eslint-disable-next-line react-hooks/globals
  navigate = (to) => void go(to);
  return null;
}

function Page({children, path = '/', data = {}, providers, isBrowser}: Options & {children: ReactNode; isBrowser: boolean}) {
  return (
    <MemoryRouter initialEntries={[path]}>
      <Navigator />
      <BrowserContext value={isBrowser}>
        <RouteContextProvider value={{plugin: {name: 'docs', id: 'default'}, data}}>
          {providers ? <NavbarProvider>{children}</NavbarProvider> : children}
        </RouteContextProvider>
      </BrowserContext>
    </MemoryRouter>
  );
}

/** Renders as the browser does after hydration. */
export function renderPage(children: ReactNode, options: Options = {}): RenderResult & {navigate: (to: string) => void} {
  const result = render(
    <Page {...options} isBrowser>
      {children}
    </Page>,
  );
  return {...result, navigate: (to) => navigate(to)};
}

/** Renders as the build does. */
export function renderOnServer(children: ReactNode, options: Options = {}): string {
  return renderToString(
    <Page {...options} isBrowser={false}>
      {children}
    </Page>,
  );
}

/** Fails if axe reports violations. Colours are tested in a real browser. */
export async function expectAccessible(element: Element): Promise<void> {
  const {violations} = await axe.run(element, {rules: {'color-contrast': {enabled: false}, region: {enabled: false}}});
  expect(violations.map(({id, nodes}) => `${id}: ${nodes.map(({html}) => html).join(' ')}`)).toEqual([]);
}
