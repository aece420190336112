import {fireEvent, screen} from '@testing-library/react';
import {expect, test} from 'vitest';
import {renderPage} from '../../../../../theme/testing/render';
import {SkipToContentLink} from './skipToContent';

test('the link moves the focus to the content, which is no stop of the keyboard afterwards', () => {
  renderPage(
    <>
      <SkipToContentLink />
      <main>
        Text <a href="/next">Next</a>
      </main>
    </>,
  );
  const main = screen.getByRole('main');
  fireEvent.click(screen.getByRole('link', {name: 'Skip to main content'}));
  expect(document.activeElement).toBe(main);
  screen.getByRole('link', {name: 'Next'}).focus();
  expect(main.hasAttribute('tabindex')).toBe(false);
});
