import {fireEvent, render, screen} from '@testing-library/react';
import {expect, test} from 'vitest';
import {expectAccessible} from '../../../../theme/testing/render';
import BreakpointPreviewExample from './example';

test('the preview says its width and can be scrolled by keyboard', async () => {
  const {container} = render(<BreakpointPreviewExample />);
  fireEvent.click(screen.getByRole('radio', {name: 'Medium'}));
  const preview = screen.getByRole('region', {name: 'Preview at 768 pixels'});
  expect(preview.tabIndex).toBe(0);
  await expectAccessible(container);
});
