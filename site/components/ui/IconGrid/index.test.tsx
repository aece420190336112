import {fireEvent, render, screen} from '@testing-library/react';
import {expect, test} from 'vitest';
import {expectAccessible} from '../../../../theme/testing/render';
import BlockIconExample from '../BlockIcon/example';
import UiIconExample from '../UiIcon/example';

test.for([
  ['ui icons', <UiIconExample key="ui" />, 'ALIGN', 3],
  ['block icons', <BlockIconExample key="block" />, 'hea', 1],
] as const)('%s are found by a part of the name', async ([, example, query, count]) => {
  const {container} = render(example);
  fireEvent.change(screen.getByRole('textbox', {name: 'Find an icon'}), {target: {value: query}});
  expect(screen.getAllByRole('listitem')).toHaveLength(count);
  await expectAccessible(container);
});
