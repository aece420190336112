import {screen} from '@testing-library/react';
import {describe, expect, test} from 'vitest';
import Badge from '@theme/Badge';
import {expectAccessible, renderPage} from '../../../testing/render';
import Aside from './index';

describe('Aside', () => {
  test('is a landmark that its title names', () => {
    renderPage(
      <Aside type="tip" variant="margin" icon="info" title="By the way">
        <p>Otters hold hands.</p>
      </Aside>,
    );
    expect(screen.getByRole('complementary', {name: 'By the way'}).dataset).toMatchObject({type: 'tip', variant: 'margin'});
  });

  test('without a title, and with a badge in it, is accessible', async () => {
    const {container} = renderPage(
      <Aside aria-label="Remark">
        <Badge text="New" type="tip" /> <Badge>Old</Badge>
      </Aside>,
    );
    expect(container.textContent).toBe('New Old');
    await expectAccessible(container);
  });
});
