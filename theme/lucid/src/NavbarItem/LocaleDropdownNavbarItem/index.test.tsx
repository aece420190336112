import {screen} from '@testing-library/react';
import {afterEach, describe, expect, test} from 'vitest';
import NavbarItem from '@theme/NavbarItem';
import site from '../../../../testing/generated/site';
import {renderPage} from '../../../../testing/render';

const {i18n} = site;
const before = {...i18n};

function inLanguages(...locales: string[]): void {
  const labels: Record<string, string> = {en: 'English', fr: 'Français'};
  const localeConfigs = Object.fromEntries(
    locales.map((locale) => [
      locale,
      {
        ...i18n.localeConfigs.en,
        label: labels[locale] ?? locale,
        htmlLang: locale,
        url: locale === 'de' ? 'https://de.example.com' : 'https://example.com',
        baseUrl: locale === 'fr' ? '/fr/' : '/',
      },
    ]),
  );
  Object.assign(i18n, {locales, localeConfigs, defaultLocale: 'en', currentLocale: 'en'});
}

afterEach(() => void Object.assign(i18n, before));

describe('the menu of languages', () => {
  test('leads to the same page in each language, with its own language marked', () => {
    inLanguages('en', 'fr');
    renderPage(<NavbarItem type="localeDropdown" />, {path: '/docs/welcome'});
    expect(screen.getByRole('button', {name: 'English'})).toBeDefined();
    const english = screen.getByRole('link', {name: 'English'});
    expect(english.className.split(' ')).toEqual(['dropdown__link', 'dropdown__link--active']);
    expect(english.getAttribute('aria-current')).toBe('page');
    const french = screen.getByRole('link', {name: 'Français'});
    expect(french.getAttribute('href')).toBe('/fr/docs/welcome');
    expect(french.getAttribute('lang')).toBe('fr');
    expect(french.dataset.noRouter).toBe('');
    expect(french.getAttribute('target')).toBe('_self');
  });

  test('leads to the host of a language that has its own', () => {
    inLanguages('en', 'de');
    renderPage(<NavbarItem type="localeDropdown" />, {path: '/docs/welcome'});
    expect(screen.getByRole('link', {name: 'de'}).getAttribute('href')).toBe('https://de.example.com/docs/welcome');
  });

  test('shows the further items of the site around the languages of a site in one', () => {
    inLanguages('en');
    renderPage(
      <NavbarItem type="localeDropdown" dropdownItemsAfter={[{label: 'Help translate', href: 'https://example.test/'}]} />,
      {path: '/'},
    );
    expect(screen.getAllByRole('link').map(({textContent}) => textContent)).toEqual(['English', 'Help translate']);
  });
});
