import type {ComponentProps, ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import IconClose from '@theme/Icon/Close';
import clsx from 'clsx';

export type Props = ComponentProps<'button'>;

/** The button that closes the announcement. */
export default function AnnouncementBarCloseButton({className, ...props}: Props): ReactNode {
  return (
    <button
      type="button"
      aria-label={translate({
        id: 'theme.AnnouncementBar.closeButtonAriaLabel',
        message: 'Close',
      })}
      {...props}
      className={clsx('clean-btn', className)}>
      <IconClose width={16} height={16} />
    </button>
  );
}
