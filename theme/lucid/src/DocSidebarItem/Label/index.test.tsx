import {screen} from '@testing-library/react';
import {expect, test} from 'vitest';
import DocSidebarItem from '@theme/DocSidebarItem';
import {expectAccessible, renderPage} from '../../../../testing/render';
import DocSidebarItemLabel from './index';

test('a badge is part of the name of a link of the sidebar, and an icon is not', async () => {
  const {container} = renderPage(
    <ul>
      <DocSidebarItem
        item={{type: 'link', label: 'Rivers', href: '/rivers', docId: 'rivers', customProps: {icon: '🌊', badge: 'New', badgeType: 'tip'}}}
        activePath="/"
        level={1}
        index={0}
      />
    </ul>,
  );
  expect(screen.getByRole('link').textContent).toBe('🌊RiversNew');
  expect(screen.getByText('🌊').getAttribute('aria-hidden')).toBe('true');
  expect(screen.getByText('New').dataset.type).toBe('tip');
  await expectAccessible(container);
});

test('custom props of other shapes are left to the site', () => {
  const {container} = renderPage(<DocSidebarItemLabel label="Rivers" customProps={{icon: {name: 'x'}, badge: 3}} />);
  expect(container.textContent).toBe('Rivers');
});
