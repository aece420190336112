import {describe, expect, test, vi} from 'vitest';
import {renderToString} from 'react-dom/server';
import {MemoryRouter} from 'react-router-dom';
import type {ReactNode} from 'react';
import {HeadContext} from '../../head/HeadContext';
import {ServerHead} from '../../head/serverHead';
import {HtmlClassNameProvider, PageMetadata, PluginHtmlClassNameProvider, TitleFormatterProvider} from './metadata';
import {RouteContextProvider} from '../useRouteContext';

// ServerHead collects while rendering, which happens on the server only.
vi.mock('../../environment', () => ({IS_SERVER: true}));

function headOf(children: ReactNode) {
  const head = new ServerHead();
  renderToString(
    <MemoryRouter>
      <RouteContextProvider value={{plugin: {name: 'docs', id: 'api'}}}>
        <HeadContext value={head}>{children}</HeadContext>
      </RouteContextProvider>
    </MemoryRouter>,
  );
  return head.state();
}

describe('PageMetadata', () => {
  test('writes title, description, keywords and image', () => {
    const {title, tags} = headOf(
      <PageMetadata title="Blocks" description="About blocks" keywords={['a', 'b']} image="/img/x.png" />,
    );
    expect(title).toBe('Blocks | Test site');
    expect(Object.fromEntries(tags.map(({attributes: a}) => [a.name ?? a.property, a.content]))).toEqual({
      'og:title': 'Blocks | Test site',
      description: 'About blocks',
      'og:description': 'About blocks',
      keywords: 'a,b',
      'og:image': 'https://example.com/img/x.png',
      'twitter:image': 'https://example.com/img/x.png',
    });
  });

  test('does not repeat the site title', () => {
    expect(headOf(<PageMetadata title="Test site" />).title).toBe('Test site');
  });

  test('follows another way to make titles', () => {
    const head = headOf(
      <TitleFormatterProvider formatter={({title, plugin}) => `${plugin.id}: ${title}`}>
        <PageMetadata title="Blocks" />
      </TitleFormatterProvider>,
    );
    expect(head.title).toBe('api: Blocks');
  });
});

test('the classes of nested providers add up on <html>', () => {
  const {htmlAttributes} = headOf(
    <PluginHtmlClassNameProvider>
      <HtmlClassNameProvider className="inner">text</HtmlClassNameProvider>
    </PluginHtmlClassNameProvider>,
  );
  expect(htmlAttributes.class).toBe('plugin-docs plugin-id-api inner');
});
