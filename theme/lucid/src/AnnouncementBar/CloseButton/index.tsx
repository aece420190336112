import type {ComponentProps, ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import Cross from '@theme/Icon/Close';
import clsx from 'clsx';

/** Props of AnnouncementBar/CloseButton. */
export type Props = ComponentProps<'button'>;

/** The button that closes the announcement. */
export default function AnnouncementBarCloseButton(props: Props): ReactNode {
  const label = translate({message: 'Close', id: 'theme.AnnouncementBar.closeButtonAriaLabel'});
  return (
    <button aria-label={label} {...props} type="button" className={clsx('clean-btn', props.className)}>
      <Cross height={16} width={16} />
    </button>
  );
}
