import {act, renderHook} from '@testing-library/react';
import type {ReactNode} from 'react';
import {MemoryRouter} from 'react-router-dom';
import {beforeEach, describe, expect, test} from 'vitest';
import {configure} from '../../../../../../theme/testing/render';
import globalData from '../../../../../../theme/testing/generated/global-data';
import {
  DocsPreferredVersionContextProvider,
  useActiveDocContext,
  useDoc,
  useDocsData,
  useDocsPreferredVersion,
  useDocsSidebar,
  useDocsVersion,
  useLayoutDoc,
  useLayoutDocsSidebar,
} from './index';

function at(path: string, preferred = true) {
  return function Wrapper({children}: {children: ReactNode}) {
    const inner = preferred ? (
      <DocsPreferredVersionContextProvider>{children}</DocsPreferredVersionContextProvider>
    ) : (
      children
    );
    return <MemoryRouter initialEntries={[path]}>{inner}</MemoryRouter>;
  };
}

const message = (hook: () => unknown, wrapper = at('/docs/welcome')) => {
  try {
    renderHook(hook, {wrapper});
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

beforeEach(() => configure({}));

describe('errors name what is wrong and what is valid', () => {
  const cases: Record<string, [hook: () => unknown, want: string]> = {
    'an unknown docs plugin': [() => useDocsData('api'), 'no docs plugin with the id "api". The site\'s docs plugins are: default'],
    'an unknown sidebar': [() => useLayoutDocsSidebar('nope'), 'no sidebar "nope" in version current. The sidebars are: docs'],
    'an unknown doc': [() => useLayoutDoc('nope'), 'no doc "nope" in version current. The docs are: welcome'],
    'a doc outside its provider': [() => useDoc(), '<DocProvider>'],
    'a version outside its provider': [() => useDocsVersion(), '<DocsVersionProvider>'],
    'a sidebar outside its provider': [() => useDocsSidebar(), '<DocsSidebarProvider>'],
  };
  test.for(Object.entries(cases))('%s', ([, [hook, want]]) => {
    expect(message(hook)).toContain(want);
  });

  test('a preferred version outside its provider', () => {
    expect(message(() => useDocsPreferredVersion(), at('/', false))).toContain('<DocsPreferredVersionContextProvider>');
  });

  test('a docs feature on a site without docs', () => {
    const {docs} = globalData;
    Object.assign(globalData, {docs: undefined});
    try {
      expect(message(() => useDocsData())).toContain('the site has no docs plugin');
    } finally {
      Object.assign(globalData, {docs});
    }
  });
});

test('a draft that the navbar names is left out instead of failing', () => {
  expect(renderHook(() => useLayoutDoc('draft'), {wrapper: at('/')}).result.current).toBeNull();
});

test('the active doc is found by its path', () => {
  const {result} = renderHook(() => useActiveDocContext(), {wrapper: at('/docs/welcome/')});
  expect(result.current.activeDoc?.id).toBe('welcome');
  expect(result.current.activeVersion?.name).toBe('current');
});

test('outside the docs no version is active', () => {
  const {result} = renderHook(() => useActiveDocContext(), {wrapper: at('/docs-of-others')});
  expect(result.current).toEqual({activeVersion: undefined, activeDoc: undefined, alternateDocVersions: {}});
});

describe('the preferred version', () => {
  const key = 'docs-preferred-version-default';

  test('is kept in local storage', () => {
    const {result} = renderHook(() => useDocsPreferredVersion(), {wrapper: at('/')});
    expect(result.current.preferredVersion).toBeNull();
    act(() => result.current.savePreferredVersionName('current'));
    expect(result.current.preferredVersion?.name).toBe('current');
    expect(localStorage.getItem(key)).toBe('current');
  });

  test('is read on load', () => {
    localStorage.setItem(key, 'current');
    const {result} = renderHook(() => useDocsPreferredVersion(), {wrapper: at('/')});
    expect(result.current.preferredVersion?.name).toBe('current');
  });

  test('is forgotten if no version has the stored name', () => {
    localStorage.setItem(key, '0.1');
    const {result} = renderHook(() => useDocsPreferredVersion(), {wrapper: at('/')});
    expect(result.current.preferredVersion).toBeNull();
    expect(localStorage.getItem(key)).toBeNull();
  });

  test('is not stored where the site says so', () => {
    configure({docs: {versionPersistence: 'none'}});
    const {result} = renderHook(() => useDocsPreferredVersion(), {wrapper: at('/')});
    act(() => result.current.savePreferredVersionName('current'));
    expect(localStorage.getItem(key)).toBeNull();
  });
});
