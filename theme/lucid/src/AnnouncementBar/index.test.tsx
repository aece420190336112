import {fireEvent, screen} from '@testing-library/react';
import {expect, test} from 'vitest';
import {AnnouncementBarProvider} from '@docusaurus/theme-common/internal';
import AnnouncementBar from '@theme/AnnouncementBar';
import {configure, expectAccessible, renderOnServer, renderPage} from '../../../testing/render';

const page = (
  <AnnouncementBarProvider>
    <AnnouncementBar />
  </AnnouncementBarProvider>
);

const configured = (id: string, more: object = {}) => configure({announcementBar: {id, content: '<b>News</b>', ...more}});

test('shows the message until it is closed, and remembers that', () => {
  configured('one');
  const {unmount} = renderPage(page);
  expect(screen.getByText('News')).toBeDefined();
  fireEvent.click(screen.getByRole('button', {name: 'Close'}));
  expect(screen.queryByText('News')).toBeNull();
  unmount();
  renderPage(page);
  expect(screen.queryByText('News')).toBeNull();
  expect(localStorage.getItem('docusaurus.announcement.dismiss')).toBe('true');
});

test('comes back with another id', () => {
  localStorage.setItem('docusaurus.announcement.id', 'one');
  localStorage.setItem('docusaurus.announcement.dismiss', 'true');
  configured('two');
  renderPage(page);
  expect(screen.getByText('News')).toBeDefined();
  expect(localStorage.getItem('docusaurus.announcement.dismiss')).toBe('false');
});

test('cannot be closed where the site says so', () => {
  configured('one', {isCloseable: false});
  renderPage(page);
  expect(screen.queryByRole('button')).toBeNull();
});

test('is always in the HTML of the server, and absent without a message', () => {
  configured('one');
  expect(renderOnServer(page)).toContain('<b>News</b>');
  configure({});
  expect(renderOnServer(page)).toBe('');
});

test('is accessible', async () => {
  configured('one');
  const {container} = renderPage(page);
  await expectAccessible(container);
});
