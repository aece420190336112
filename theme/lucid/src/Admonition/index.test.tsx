import {render} from '@testing-library/react';
import {describe, expect, test} from 'vitest';
import Admonition from '@theme/Admonition';
import IconTip from '@theme/Admonition/Icon/Tip';
import {siteIcon} from '@theme/Admonition/siteIcon';

describe('the icon of an admonition', () => {
  test('is drawn by the style sheet, so that the markup is that of Markdown', () => {
    const {container} = render(<Admonition type="tip">Text</Admonition>);
    expect(container.querySelector('.admonitionIcon')?.innerHTML).toBe('');
  });

  test('is the one that the site has put in its place', () => {
    const Own = () => <i>!</i>;
    const {container} = render(<>{siteIcon(Own, IconTip)}</>);
    expect(container.innerHTML).toBe('<i>!</i>');
    expect(siteIcon(IconTip, IconTip)).toBeUndefined();
  });
});
