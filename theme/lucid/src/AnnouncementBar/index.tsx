import type {ReactNode} from 'react';
import {useThemeConfig} from '@docusaurus/theme-common';
import {useAnnouncementBar} from '@docusaurus/theme-common/internal';
import AnnouncementBarCloseButton from '@theme/AnnouncementBar/CloseButton';
import AnnouncementBarContent from '@theme/AnnouncementBar/Content';
import clsx from 'clsx';
import styles from './styles.module.css';

/** A message above the navbar, until the reader closes it. */
export default function AnnouncementBar(): ReactNode {
  const {announcementBar} = useThemeConfig();
  const {isActive, close} = useAnnouncementBar();
  if (!announcementBar || !isActive) {
    return null;
  }
  const {backgroundColor, textColor: color, isCloseable} = announcementBar;
  return (
    <div
      className={clsx('theme-announcement-bar', styles.bar)}
      style={{backgroundColor, color}}
      role="banner">
      <AnnouncementBarContent className={styles.content} />
      {isCloseable && <AnnouncementBarCloseButton onClick={close} className={styles.close} />}
    </div>
  );
}
