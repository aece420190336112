import {act, fireEvent, screen} from '@testing-library/react';
import {beforeEach, describe, expect, test} from 'vitest';
import {ColorModeProvider} from '@docusaurus/theme-common/internal';
import {nextColorMode} from '@theme/ColorModeToggle';
import NavbarColorModeToggle from '@theme/Navbar/ColorModeToggle';
import {windows} from '../../../testing/browser';
import {configure, expectAccessible, renderPage} from '../../../testing/render';

const html = document.documentElement;
const mode = () => [html.getAttribute('data-theme'), html.getAttribute('data-theme-choice')];
const page = (
  <ColorModeProvider>
    <NavbarColorModeToggle />
  </ColorModeProvider>
);

function start(colorMode: object, theme: string, choice: string) {
  configure({colorMode});
  html.setAttribute('data-theme', theme);
  html.setAttribute('data-theme-choice', choice);
  return renderPage(page);
}

const click = () => fireEvent.click(screen.getByRole('button'));

test('the choice goes light, dark, system', () => {
  expect(nextColorMode('light', true)).toBe('dark');
  expect(nextColorMode('dark', true)).toBeNull();
  expect(nextColorMode(null, true)).toBe('light');
});

test('without the system it alternates', () => {
  expect(nextColorMode('light', false)).toBe('dark');
  expect(nextColorMode('dark', false)).toBe('light');
});

describe('the button', () => {
  test('changes the mode, remembers it and says which it is', () => {
    start({}, 'light', 'light');
    click();
    expect(mode()).toEqual(['dark', 'dark']);
    expect(localStorage.getItem('theme')).toBe('dark');
    expect(screen.getByRole('button').getAttribute('aria-label')).toContain('dark mode');
  });

  test('gives the choice back to the system', () => {
    windows.dark = true;
    start({respectPrefersColorScheme: true}, 'dark', 'dark');
    click();
    expect(mode()).toEqual(['dark', 'system']);
    expect(localStorage.getItem('theme')).toBeNull();
  });

  test('is not there where the site switched it off, and an old choice is forgotten', () => {
    localStorage.setItem('theme', 'dark');
    start({disableSwitch: true}, 'light', 'light');
    expect(screen.queryByRole('button')).toBeNull();
    expect(localStorage.getItem('theme')).toBeNull();
  });

  test('is accessible', async () => {
    const {container} = start({}, 'light', 'light');
    await expectAccessible(container);
  });
});

describe('the mode', () => {
  beforeEach(() => localStorage.clear());

  test('follows another tab', () => {
    start({}, 'light', 'light');
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', {key: 'theme', newValue: 'dark', storageArea: localStorage}));
    });
    expect(mode()).toEqual(['dark', 'dark']);
  });

  test('follows the system as long as the reader made no choice', () => {
    start({respectPrefersColorScheme: true}, 'light', 'system');
    act(() => windows.change({dark: true}));
    expect(mode()).toEqual(['dark', 'system']);
    click();
    expect(mode()).toEqual(['light', 'light']);
    act(() => windows.change({dark: true}));
    expect(mode()).toEqual(['light', 'light']);
  });

  test('ignores the system where the site says so', () => {
    start({respectPrefersColorScheme: false}, 'light', 'light');
    act(() => windows.change({dark: true}));
    expect(mode()).toEqual(['light', 'light']);
  });
});
