import {renderToStaticMarkup} from 'react-dom/server';
import {expect, test} from 'vitest';
import {Fragment, mappedElements} from './mappedElements';

const create = mappedElements({em: () => <strong />});

test('elements are made by the components around the document, then by those of the theme', () => {
  expect(renderToStaticMarkup(create('em', null))).toBe('<strong></strong>');
  const link = renderToStaticMarkup(create('a', {href: 'https://example.com'}, 'out'));
  expect(link).toContain('target="_blank"');
  expect(link).not.toBe(renderToStaticMarkup(<a href="https://example.com">out</a>));
});

test('other elements, components and fragments are as written', () => {
  expect(renderToStaticMarkup(create('kbd', {title: 't'}, 'a', create('br', null)))).toBe('<kbd title="t">a<br/></kbd>');
  expect(renderToStaticMarkup(create(() => <i />, null))).toBe('<i></i>');
  expect(renderToStaticMarkup(create(Fragment, null, 'a', 'b'))).toBe('ab');
});
