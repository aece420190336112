import type {ReactNode} from 'react';
import {useBackToTopButton} from '@docusaurus/theme-common/internal';
import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import styles from './styles.module.css';

const far = 300; // pixels below the top of the page

/** A button that scrolls back to the top. It appears on long pages when the reader scrolls up. */
export default function BackToTopButton(): ReactNode {
  const top = useBackToTopButton({threshold: far});
  return (
    <button
      className={clsx('clean-btn theme-back-to-top-button', styles.button)}
      type="button"
      onClick={top.scrollToTop}
      data-shown={top.shown || undefined}
      aria-label={translate({message: 'Scroll back to top', id: 'theme.BackToTopButton.buttonAriaLabel'})}
    />
  );
}
