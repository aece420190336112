import {screen} from '@testing-library/react';
import {expect, test} from 'vitest';
import {expectAccessible, renderPage} from '../../../testing/render';
import Steps from './index';

test('Steps leaves the list in it a list, and takes attributes', async () => {
  const {container} = renderPage(
    <Steps id="setup">
      <ol>
        <li>Swim.</li>
      </ol>
    </Steps>,
  );
  expect(screen.getByRole('list').closest('#setup')).not.toBeNull();
  await expectAccessible(container);
});
