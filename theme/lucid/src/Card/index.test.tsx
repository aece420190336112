import {screen} from '@testing-library/react';
import {describe, expect, test} from 'vitest';
import CardGrid from '@theme/CardGrid';
import LinkCard from '@theme/LinkCard';
import {expectAccessible, renderOnServer, renderPage} from '../../../testing/render';
import Card from './index';

describe('Card', () => {
  test('with an address is one link, named by its title', () => {
    renderPage(
      <Card title="Rivers" icon="🌊" href="/rivers">
        <p>Where otters live.</p>
      </Card>,
    );
    expect(screen.getByRole('link', {name: 'Rivers'}).getAttribute('href')).toBe('/rivers');
  });

  test('draws an icon by its name, and shows any other text as it is', () => {
    const {container} = renderPage(
      <CardGrid>
        <Card icon="book" title="a" />
        <Card icon="constructor" title="b" />
      </CardGrid>,
    );
    expect([...container.querySelectorAll('span[aria-hidden]')].map((icon) => icon.textContent || icon.firstElementChild?.tagName)).toEqual([
      'svg',
      'constructor',
    ]);
  });

  test('and LinkCard are accessible, and render on the server', async () => {
    const cards = (
      <CardGrid minWidth="12rem">
        <Card title="Rivers">Where otters live.</Card>
        <LinkCard title="Dams" href="/dams" description="What beavers build." />
      </CardGrid>
    );
    await expectAccessible(renderPage(cards).container);
    expect(renderOnServer(cards)).toContain('--card-width:12rem');
  });
});
