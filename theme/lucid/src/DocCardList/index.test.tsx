import {screen} from '@testing-library/react';
import {beforeEach, expect, test} from 'vitest';
import {DocsVersionProvider} from '@docusaurus/plugin-content-docs/client';
import DocCardList, {type Props} from '@theme/DocCardList';
import {configure, renderPage} from '../../../testing/render';

const version = {pluginId: 'default', version: 'current', label: 'Next', banner: null, badge: false, noIndex: false, className: '', isLast: true};

const names = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

beforeEach(() => configure({}));

test('what a list of links to pages leads to has a card, and nothing else', () => {
  const items = [
    {type: 'link', label: 'Listed', href: '/listed'},
    {type: 'link', label: 'Unlisted', href: '/unlisted', unlisted: true},
    {type: 'category', label: 'Full', collapsed: false, collapsible: true, items: [{type: 'link', label: 'In it', href: '/full/in'}]},
    {type: 'category', label: 'Empty', collapsed: false, collapsible: true, items: []},
    {type: 'category', label: 'Made by the build', href: '/made', itemCount: 2},
  ] as Props['items'];
  renderPage(
    <DocsVersionProvider version={version}>
      <DocCardList items={items} />
    </DocsVersionProvider>,
  );
  expect(names()).toEqual(['/listed', '/full/in', '/made']);
});
