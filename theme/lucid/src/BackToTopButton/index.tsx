import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import {useBackToTopButton} from '@docusaurus/theme-common/internal';
import clsx from 'clsx';
import styles from './styles.module.css';

/** Takes the reader of a long page back to its top; appears on scrolling up. */
export default function BackToTopButton(): ReactNode {
  const {shown, scrollToTop} = useBackToTopButton({threshold: 300});
  return (
    <button
      type="button"
      aria-label={translate({
        id: 'theme.BackToTopButton.buttonAriaLabel',
        message: 'Scroll back to top',
      })}
      className={clsx('clean-btn theme-back-to-top-button', styles.button)}
      data-shown={shown || undefined}
      onClick={scrollToTop}
    />
  );
}
