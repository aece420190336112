import type {ReactNode} from 'react';
import {screen} from '@testing-library/react';
import {describe, expect, test} from 'vitest';
import {expectAccessible, renderOnServer, renderPage} from '../../../testing/render';
import FileTree from './index';

const list = (
  <ul>
    <li>
      {'docs\n'}
      <ul>
        <li>
          <strong>index.md</strong>
          {' the home page'}
        </li>
        <li>
          <p>{'img/'}</p>
        </li>
        <li>
          {'guides/'}
          <ul>
            <li>
              <a href="/guides/a">a.md</a>
            </li>
          </ul>
        </li>
      </ul>
    </li>
    <li>...</li>
  </ul>
);

describe('FileTree', () => {
  test('shows folders that open and close, marks, remarks, links and what is left out', () => {
    const {container} = renderPage(<FileTree>{list}</FileTree>);
    const names = [...container.querySelectorAll('[data-kind]')].map((name) => `${name.getAttribute('data-kind')} ${name.textContent}`);
    expect(names).toEqual(['folder docs', 'file index.md', 'folder img/', 'folder guides/', 'file a.md', 'rest …']);
    expect([...container.querySelectorAll('details')].map(({open}) => open)).toEqual([true, true]);
    expect(container.querySelector('[data-marked]')?.textContent).toBe('index.md');
    expect(screen.getByText('the home page', {exact: false}).closest('[data-kind]')).toBeNull();
    expect(screen.getByRole('link', {name: 'a.md'}).getAttribute('href')).toBe('/guides/a');
  });

  test("knows the lists of Docusaurus's theme", () => {
    const MDXUl = ({children}: {children?: ReactNode}) => <ul>{children}</ul>;
    const MDXLi = ({children}: {children?: ReactNode}) => <li>{children}</li>;
    const {container} = renderPage(
      <FileTree>
        <MDXUl>
          <MDXLi>
            {'docs/'}
            <MDXUl>
              <MDXLi>a.md</MDXLi>
            </MDXUl>
          </MDXLi>
        </MDXUl>
      </FileTree>,
    );
    expect([...container.querySelectorAll('[data-kind]')].map(({textContent}) => textContent)).toEqual(['docs/', 'a.md']);
  });

  test('closes the levels below the ones that are asked for', () => {
    const {container} = renderPage(<FileTree levels={1}>{list}</FileTree>);
    expect([...container.querySelectorAll('details')].map(({open}) => open)).toEqual([true, false]);
  });

  test('is accessible, and renders on the server', async () => {
    await expectAccessible(renderPage(<FileTree>{list}</FileTree>).container);
    expect(renderOnServer(<FileTree>{list}</FileTree>)).toContain('<details open="">');
  });
});
