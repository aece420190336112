import {translate} from '@docusaurus/Translate';
import {loadStyle} from '../../../page/style';
import {loadDialogStyle, showDialog} from '../dialog';
import {element} from '../dom';
import {keep, kept} from '../kept';
import style from './shortcuts.css?url';

/** The links that shortcuts follow. */
const LINKS: Record<string, string> = {
  n: 'a.pagination-nav__link--next',
  p: 'a.pagination-nav__link--prev',
  e: 'a.theme-edit-this-page',
};

const mac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** Returns the keys and their descriptions. Those of the search are omitted if there is none. */
function rows(): [keys: string[], text: string][] {
  const control = mac() ? '⌘' : translate({id: 'theme.reader.shortcuts.control', message: 'Ctrl'});
  const hasSearch = document.querySelector('.DocSearch-Button, [role="search"] button') !== null;
  const search = translate({id: 'theme.reader.shortcuts.search', message: 'Search'});
  return [
    ...(hasSearch ? ([[['/'], search], [[control, 'K'], search]] as [string[], string][]) : []),
    [['n'], translate({id: 'theme.reader.shortcuts.next', message: 'Next page'})],
    [['p'], translate({id: 'theme.reader.shortcuts.previous', message: 'Previous page'})],
    [['e'], translate({id: 'theme.reader.shortcuts.edit', message: 'Edit this page'})],
    [['?'], translate({id: 'theme.reader.shortcuts.list', message: 'This list'})],
    [[control, '/'], translate({id: 'theme.reader.shortcuts.always', message: 'This list, always'})],
  ];
}

/**
 * Returns the switch that turns single-key shortcuts off, for readers whose voice control or keyboard triggers them by
 * mistake.
 */
function singleKeysSwitch(): HTMLElement {
  const box = element('input', {type: 'checkbox', checked: kept('shortcuts', true)});
  box.addEventListener('change', () => keep('shortcuts', box.checked));
  return element('label', {class: 'gs-shortcuts-switch'}, box, translate({id: 'theme.reader.shortcuts.single', message: 'Single keys act by themselves'}));
}

async function showList(): Promise<void> {
  if (document.querySelector('.gs-shortcuts')) {
    return;
  }
  await Promise.all([loadDialogStyle(), loadStyle(style)]);
  const title = translate({id: 'theme.reader.shortcuts.title', message: 'Keyboard shortcuts'});
  const list = element(
    'dl',
    {},
    ...rows().flatMap(([keys, text]) => [element('dt', {}, ...keys.map((key) => element('kbd', {}, key))), element('dd', {}, text)]),
  );
  showDialog('gs-shortcuts', title, translate({id: 'theme.reader.close', message: 'Close'}), element('h2', {}, title), list, singleKeysSwitch());
}

/** Performs a shortcut. Does nothing if the page has no such link. */
export function act(shortcut: string): void {
  const link = LINKS[shortcut];
  if (link) {
    document.querySelector<HTMLElement>(link)?.click();
  } else {
    showList().catch(console.warn);
  }
}
