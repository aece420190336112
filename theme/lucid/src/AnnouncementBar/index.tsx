import type {ReactNode} from 'react';
import {useThemeConfig} from '@docusaurus/theme-common';
import {useAnnouncementBar} from '@docusaurus/theme-common/internal';
import CloseButton from '@theme/AnnouncementBar/CloseButton';
import Content from '@theme/AnnouncementBar/Content';
import clsx from 'clsx';
import styles from './styles.module.css';

/** A message above the navbar that the reader can close. */
export default function AnnouncementBar(): ReactNode {
  const settings = useThemeConfig().announcementBar;
  const reader = useAnnouncementBar();
  if (!settings || !reader.isActive) {
    return null;
  }
  const colors = {backgroundColor: settings.backgroundColor, color: settings.textColor};
  return (
    <div role="banner" className={clsx('theme-announcement-bar', styles.bar)} style={colors}>
      <Content className={styles.content} />
      {settings.isCloseable ? <CloseButton className={styles.close} onClick={reader.close} /> : null}
    </div>
  );
}
