import {fireEvent, screen} from '@testing-library/react';
import {describe, expect, test} from 'vitest';
import TabItem from '@theme/TabItem';
import {expectAccessible, renderPage} from '../../../testing/render';
import CodeGroup from './index';

describe('CodeGroup', () => {
  test('shows one block at a time, and is accessible', async () => {
    const {container} = renderPage(
      <CodeGroup>
        <TabItem value="a.js">one</TabItem>
        <TabItem value="b.js">two</TabItem>
      </CodeGroup>,
    );
    fireEvent.click(screen.getByRole('tab', {name: 'b.js'}));
    expect(screen.getByRole('tabpanel').textContent).toBe('two');
    await expectAccessible(container);
  });
});
