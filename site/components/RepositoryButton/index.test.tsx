import {render, screen} from '@testing-library/react';
import {afterEach, expect, test} from 'vitest';
import RepositoryButton from '.';

const SCRIPT = 'https://buttons.github.io/buttons.js';
const scripts = () => [...document.querySelectorAll(`script[src="${SCRIPT}"]`)];

afterEach(() => {
  scripts().forEach((script) => script.remove());
  delete document.documentElement.dataset.hasHydrated;
});

test('is a link to the repository without the script', () => {
  render(<RepositoryButton repository="gosaur/gosaur" />);
  const link = screen.getByRole('link', {name: 'Star gosaur/gosaur on GitHub'});
  expect(link.getAttribute('href')).toBe('https://github.com/gosaur/gosaur');
  expect(scripts()).toEqual([]);
});

test('has the script run again for a link that comes later', () => {
  const first = document.createElement('script');
  first.setAttribute('src', SCRIPT);
  document.head.append(first);
  document.documentElement.dataset.hasHydrated = 'true';
  render(<RepositoryButton repository="gosaur/gosaur" />);
  expect(scripts()).toHaveLength(1);
  expect(scripts()[0]).not.toBe(first);
});

test('keeps what the script made of the link', () => {
  const {rerender} = render(<RepositoryButton repository="gosaur/gosaur" />);
  screen.getByRole('link').replaceWith('a button');
  rerender(<RepositoryButton repository="gosaur/gosaur" />);
  expect(screen.getByText('a button')).toBeTruthy();
});
