import {expect, it, vi} from 'vitest';
import {useAllPluginInstancesData, usePluginData} from './useGlobalData';

vi.mock('@generated/global-data', () => ({default: {docs: {default: {path: '/docs'}}}}));

it('finds the data of a plugin by our name and by the name that it has in Docusaurus', () => {
  expect(usePluginData('docs')).toEqual({path: '/docs'});
  expect(usePluginData('docusaurus-plugin-content-docs')).toEqual({path: '/docs'});
});

it('says which plugin or instance is missing if asked to', () => {
  expect(useAllPluginInstancesData('blog')).toBeUndefined();
  expect(() => useAllPluginInstancesData('blog', {failfast: true})).toThrow(/"blog"/);
  expect(() => usePluginData('docs', 'other', {failfast: true})).toThrow(/"other"/);
});
