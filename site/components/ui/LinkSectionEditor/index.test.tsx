import {fireEvent, render, screen, within} from '@testing-library/react';
import {expect, test} from 'vitest';
import {expectAccessible} from '../../../../theme/testing/render';
import LinkSectionEditorExample from './example';

test('each link is a group of its own that is named by its text', async () => {
  const {container} = render(<LinkSectionEditorExample />);
  fireEvent.click(screen.getByRole('button', {name: 'Add link'}));
  const added = within(screen.getByRole('group', {name: 'New link'}));
  fireEvent.change(added.getByRole('textbox', {name: 'Text'}), {target: {value: 'Contact'}});
  await expectAccessible(container);
  fireEvent.click(within(screen.getByRole('group', {name: 'Opening hours'})).getByRole('button', {name: 'Remove'}));
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual(['Contact']);
});
