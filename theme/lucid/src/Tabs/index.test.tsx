import {act, fireEvent, screen} from '@testing-library/react';
import {cloneElement, type ReactNode} from 'react';
import {beforeEach, describe, expect, test, vi} from 'vitest';
import {useLocation} from '@docusaurus/router';
import {sanitizeTabsChildren, useTabs} from '@docusaurus/theme-common/internal';
import TabItem from '@theme/TabItem';
import Tabs, {type Props} from '@theme/Tabs';
import {configure, expectAccessible, renderOnServer, renderPage} from '../../../testing/render';

beforeEach(() => configure({}));

const npm = (props: Partial<Props> = {}) => (
  <Tabs {...props}>
    <TabItem value="npm" label="npm">
      npm install
    </TabItem>
    {'\n'}
    <TabItem value="yarn" label="Yarn" default={props.defaultValue === undefined && props.queryString === undefined ? undefined : false}>
      yarn add
    </TabItem>
  </Tabs>
);

const selected = () => screen.getAllByRole('tab', {selected: true}).map(({textContent}) => textContent);
const shown = () => screen.getAllByRole('tabpanel').map(({textContent}) => textContent);

describe('selection', () => {
  test('starts with the first tab', () => {
    renderPage(npm());
    expect([selected(), shown()]).toEqual([['npm'], ['npm install']]);
  });

  test('starts with the default', () => {
    renderPage(npm({defaultValue: 'yarn'}));
    expect([selected(), shown()]).toEqual([['Yarn'], ['yarn add']]);
  });

  test('starts with none if the default is null', () => {
    renderPage(npm({defaultValue: null}));
    expect(screen.queryByRole('tab', {selected: true})).toBeNull();
  });

  test('changes on click', () => {
    renderPage(npm());
    fireEvent.click(screen.getByRole('tab', {name: 'Yarn'}));
    expect([selected(), shown()]).toEqual([['Yarn'], ['yarn add']]);
  });

  test('keeps hidden panels in the document, unless they are lazy', () => {
    expect(renderOnServer(npm())).toContain('yarn add');
    expect(renderOnServer(npm({lazy: true}))).not.toContain('yarn add');
  });

  test('takes the tabs of the values', () => {
    renderPage(npm({values: [{value: 'yarn', label: 'Berry'}, {value: 'npm'}]}));
    expect(screen.getAllByRole('tab').map(({textContent}) => textContent)).toEqual(['Berry', 'npm']);
  });
});

/** Behaves like a Tabs that was ejected before Docusaurus 3.10. */
function OldTabs(props: Props): ReactNode {
  const {selectedValue, selectValue, tabValues} = useTabs(props);
  const panels = sanitizeTabsChildren(props.children);
  return (
    <>
      {tabValues.map(({value, label}) => (
        <button key={value} type="button" role="tab" aria-selected={value === selectedValue} onClick={() => selectValue(value)}>
          {label}
        </button>
      ))}
      {props.lazy
        ? panels.filter((panel) => panel.props.value === selectedValue)
        : panels.map((panel) => cloneElement(panel, {hidden: panel.props.value !== selectedValue}))}
    </>
  );
}

test.for([false, true])('an ejected component of before shows the selected panel, lazy %s', (lazy) => {
  const items = [
    <TabItem key="npm" value="npm" label="npm">
      npm install
    </TabItem>,
    <TabItem key="yarn" value="yarn" label="Yarn">
      yarn add
    </TabItem>,
  ];
  renderPage(<OldTabs lazy={lazy}>{items}</OldTabs>);
  expect([selected(), shown()]).toEqual([['npm'], ['npm install']]);
  fireEvent.click(screen.getByRole('tab', {name: 'Yarn'}));
  expect([selected(), shown()]).toEqual([['Yarn'], ['yarn add']]);
});

describe('keyboard', () => {
  test('arrows move the focus around, Home and End to the ends, Enter selects', () => {
    renderPage(npm());
    const [first, last] = screen.getAllByRole('tab') as [HTMLElement, HTMLElement];
    first.focus();
    const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, {key});
    press('ArrowRight');
    expect(document.activeElement).toBe(last);
    press('ArrowRight');
    expect(document.activeElement).toBe(first);
    press('ArrowLeft');
    expect(document.activeElement).toBe(last);
    press('Home');
    expect(document.activeElement).toBe(first);
    press('End');
    press('Enter');
    expect(selected()).toEqual(['Yarn']);
  });

  test('only the selected tab takes part in the tab order', () => {
    renderPage(npm());
    expect(screen.getAllByRole('tab').map(({tabIndex}) => tabIndex)).toEqual([0, -1]);
  });
});

describe('groups', () => {
  test('change together and are remembered', () => {
    renderPage(
      <>
        {npm({groupId: 'pm'})}
        {npm({groupId: 'pm'})}
        {npm({groupId: 'other'})}
      </>,
    );
    fireEvent.click(screen.getAllByRole('tab', {name: 'Yarn'})[0] as Element);
    expect(selected()).toEqual(['Yarn', 'Yarn', 'npm']);
    expect(localStorage.getItem('docusaurus.tab.pm')).toBe('yarn');
  });

  test('start with the remembered choice', () => {
    localStorage.setItem('docusaurus.tab.pm', 'yarn');
    renderPage(npm({groupId: 'pm'}));
    expect(selected()).toEqual(['Yarn']);
  });

  test('ignore a remembered choice that they do not have', () => {
    localStorage.setItem('docusaurus.tab.pm', 'pnpm');
    renderPage(npm({groupId: 'pm'}));
    expect(selected()).toEqual(['npm']);
  });
});

describe('the query string', () => {
  function Search() {
    return <output>{useLocation().search}</output>;
  }

  test('selects', () => {
    localStorage.setItem('docusaurus.tab.pm', 'npm');
    renderPage(npm({queryString: true, groupId: 'pm'}), {path: '/?pm=yarn'});
    expect(selected()).toEqual(['Yarn']);
  });

  test('follows the selection', () => {
    renderPage(
      <>
        {npm({queryString: 'tool'})}
        <Search />
      </>,
    );
    fireEvent.click(screen.getByRole('tab', {name: 'Yarn'}));
    expect(screen.getByRole('status').textContent).toBe('?tool=yarn');
    expect(selected()).toEqual(['Yarn']);
  });
});

describe('mistakes say what is wrong', () => {
  const cases: Record<string, [element: () => unknown, want: string]> = {
    'a default that no tab has': [() => npm({defaultValue: 'pnpm'}), 'its tabs are: npm, yarn'],
    'two tabs with one value': [() => npm({values: [{value: 'a'}, {value: 'a'}]}), 'more than one tab with the value "a"'],
    'a query string without a name': [() => npm({queryString: true}), 'needs a groupId'],
    'a child that is not a tab': [() => <Tabs><p>text</p></Tabs>, 'only <TabItem> children'],
  };
  test.for(Object.entries(cases))('%s', ([, [element, want]]) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => renderPage(element() as never)).toThrow(want);
  });
});

test('tabs are accessible', async () => {
  const {container} = renderPage(npm());
  await act(() => expectAccessible(container));
});
