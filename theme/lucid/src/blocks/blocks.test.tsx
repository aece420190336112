import {fireEvent, screen} from '@testing-library/react';
import {afterEach, describe, expect, test, vi} from 'vitest';
import ButtonLink from '@theme/blocks/ButtonLink';
import CallToAction from '@theme/blocks/CallToAction';
import Callout, {HIDDEN_TITLE} from '@theme/blocks/Callout';
import CardGrid from '@theme/blocks/CardGrid';
import Footer from '@theme/blocks/Footer';
import Hero from '@theme/blocks/Hero';
import Icon from '@theme/blocks/Icon';
import ImageLeftText from '@theme/blocks/ImageLeftText';
import ImageText from '@theme/blocks/ImageText';
import ProjectGrid from '@theme/blocks/ProjectGrid';
import Teaser from '@theme/blocks/Teaser';
import TitleTextCards from '@theme/blocks/TitleTextCards';
import {expectAccessible, renderOnServer, renderPage} from '../../../testing/render';

afterEach(() => vi.restoreAllMocks());

/** All blocks, combined as on a page. */
function Everything() {
  return (
    <>
      <main>
        <Hero title="Hero" subtitle="Below" eyebrow="Above" buttonLabel="Begin" buttonUrl="/begin" imageUrl="/img/a.svg" imageAlt="A drawing" gray extendImage />
        <CardGrid title="Cards" subtitle="Some" cards={[{icon: 'book', title: 'One', text: 'Text', buttonLabel: 'Read', buttonUrl: '/one'}, {icon: 'sun', text: 'Plain'}]} />
        <ImageText title="Sticky" imageUrl="/img/b.svg" imageAlt="B" stickyText>
          <p>Words</p>
        </ImageText>
        <ImageLeftText title="Left" imageUrl="/img/c.svg" imageAlt="C">
          <p>Words</p>
        </ImageLeftText>
        <ProjectGrid title="Projects" projects={[{icon: 'package', text: 'A library', url: '/library'}]} />
        <TitleTextCards title="Texts" cards={[{title: 'T', subtitle: 'S', text: 'X'}]} />
        <Teaser imageUrl="/img/d.svg" imageAlt="" title="Teaser" description="About it" url="/teaser" />
        <Callout type="tip">Remark</Callout>
        <CallToAction title="Now" buttonLabel="Go" buttonUrl="/go" gray>
          <p>Why</p>
        </CallToAction>
      </main>
      <Footer
        copyright="By <b>us</b>"
        logo={{src: '/img/logo.svg', alt: 'Agency', href: 'https://agency.example'}}
        links={[{items: [{href: 'https://example.com/in', icon: 'linkedin'}]}]}
      />
    </>
  );
}

test('a page of all blocks has no accessibility fault', async () => {
  await expectAccessible(renderPage(<Everything />).container);
});

test('blocks render the same on the server', () => {
  expect(renderOnServer(<Everything />)).toContain('By <b>us</b>');
});

describe('a button link', () => {
  test.each([
    ['an address that starts with http opens in a new tab, without a way back', 'https://example.com', '_blank', 'noopener'],
    ['a path stays in the tab', '/docs', null, null],
  ])('%s', (_, href, target, rel) => {
    renderPage(<ButtonLink href={href}>Go</ButtonLink>);
    const link = screen.getByRole('link', {name: 'Go'});
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([target, rel]);
  });

  test.each([
    [false, 'smooth'],
    [true, 'auto'],
  ])('scrolls to a place on the page; with reduced motion %s, it is %s', (matches, behavior) => {
    window.matchMedia = vi.fn().mockReturnValue({matches});
    renderPage(
      <>
        <ButtonLink href="#there">Go</ButtonLink>
        <p id="there">There</p>
      </>,
    );
    const scroll = (screen.getByText('There').scrollIntoView = vi.fn());
    fireEvent.click(screen.getByRole('link', {name: 'Go'}));
    expect(scroll).toHaveBeenCalledWith({behavior, block: 'start'});
  });
});

describe('a callout', () => {
  test.each([['note', 'Note'], ['tip', 'Tip'], ['info', 'Info'], ['caution', 'Caution'], ['danger', 'Danger'], ['success', 'Success'], [undefined, 'Info']])(
    'of the type %s is labeled %s',
    (type, label) => {
      renderPage(<Callout type={type}>Remark</Callout>);
      expect(screen.getByText(label)).toBeTruthy();
    },
  );

  test('has the title that it is given', () => {
    renderPage(<Callout title="Mind the gap">Remark</Callout>);
    expect(screen.getByText('Mind the gap')).toBeTruthy();
    expect(screen.queryByText('Info')).toBeNull();
  });

  test('hides its title at the marker, and screen readers still learn the type', () => {
    renderPage(<Callout type="danger" title={HIDDEN_TITLE}>Remark</Callout>);
    expect(screen.getByRole('note', {name: 'Danger'}).textContent).toBe('Remark');
  });

  test.each(['unknown', 'toString'])('of the type %s renders nothing', (type) => {
    expect(renderPage(<Callout type={type}>Remark</Callout>).container.textContent).toBe('');
  });
});

test('project icons are 80 pixels, or 48', () => {
  const projects = [{icon: 'package', text: 'A', url: '/a'}] as const;
  const {container} = renderPage(
    <>
      <ProjectGrid projects={projects} />
      <ProjectGrid projects={projects} smallIcons />
    </>,
  );
  expect([...container.querySelectorAll('svg')].map((icon) => icon.getAttribute('width'))).toEqual(['80', '48']);
});

test('an icon is decoration unless it has a label', () => {
  renderPage(
    <>
      <Icon name="error" />
      <Icon name="verified" label="Checked" size={80} />
    </>,
  );
  expect(screen.getAllByRole('img').map((icon) => icon.getAttribute('aria-label'))).toEqual(['Checked']);
});

test('a teaser opens in a new tab only if it is told to, and is plain without an address', () => {
  const common = {imageUrl: '/a.svg', imageAlt: '', description: 'D'};
  renderPage(
    <>
      <Teaser {...common} title="Here" url="/here" />
      <Teaser {...common} title="There" url="/there" newTab />
      <Teaser {...common} title="Nowhere" />
    </>,
  );
  expect(screen.getByRole('link', {name: 'Here'}).getAttribute('target')).toBeNull();
  expect(screen.getByRole('link', {name: 'There'}).getAttribute('rel')).toBe('noopener');
  expect(screen.queryByRole('link', {name: 'Nowhere'})).toBeNull();
});

test('the footer leads to the agency and to its networks by name', () => {
  renderPage(<Everything />);
  expect(screen.getByRole('link', {name: 'Agency'}).getAttribute('href')).toBe('https://agency.example');
  expect(screen.getByRole('link', {name: 'LinkedIn'}).getAttribute('target')).toBe('_blank');
});
