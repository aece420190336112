import type {ComponentProps, ReactNode} from 'react';
import {useThemeConfig} from '@docusaurus/theme-common';

/** Props of AnnouncementBar/Content. */
export type Props = ComponentProps<'div'>;

/** The message in HTML. */
export default function AnnouncementBarContent(props: Props): ReactNode {
  const {announcementBar} = useThemeConfig();
  return <div {...props} dangerouslySetInnerHTML={{__html: announcementBar?.content ?? ''}} />;
}
