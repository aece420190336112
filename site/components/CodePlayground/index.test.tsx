import {fireEvent, screen} from '@testing-library/react';
import {expect, test} from 'vitest';
import {expectAccessible, renderPage} from '../../../theme/testing/render';
import CodePlayground from '.';

const preview = (): string => screen.getByTitle('The block').getAttribute('srcdoc') ?? '';

test('a change of an attribute, the JSON or the template shows at once', () => {
  renderPage(<CodePlayground />);
  fireEvent.change(screen.getByLabelText('headingContent'), {target: {value: 'Parts that fit together & <more>'}});
  expect(preview()).toContain('fit together &amp; &lt;more&gt;</h2>');
  fireEvent.click(screen.getByLabelText('cardHasLink'));
  expect(preview()).toContain('No link');
  fireEvent.change(screen.getByLabelText('block.json'), {target: {value: '{"name": "acme/x", "attributes": {"word": {"default": "new"}}}'}});
  fireEvent.change(screen.getByLabelText('template.html'), {target: {value: '<b>{{word}}</b>'}});
  expect(preview()).toContain('<b>new</b>');
});

test('a mistake is told with its file, and Reset brings the example back', () => {
  renderPage(<CodePlayground />);
  fireEvent.change(screen.getByLabelText('template.html'), {target: {value: '{{#if a}}'}});
  expect(screen.getByRole('status').textContent).toContain('template.html: line 1');
  fireEvent.change(screen.getByLabelText('block.json'), {target: {value: '{'}});
  expect(screen.getByRole('status').textContent).toContain('block.json: ');
  fireEvent.click(screen.getByRole('button', {name: 'Reset'}));
  expect(screen.getByRole('status').textContent).toBe('');
  expect(preview()).toContain('<article class="card card--stacked">');
});

test('the preview can neither run scripts nor reach the page', () => {
  renderPage(<CodePlayground />);
  expect(screen.getByTitle('The block').getAttribute('sandbox')).toBe('');
});

test('the editors and controls have no accessibility fault', async () => {
  const {container} = renderPage(<CodePlayground />);
  screen.getByTitle('The block').remove(); // axe cannot inspect frames in jsdom
  await expectAccessible(container);
});
