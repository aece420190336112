import type {ReactNode} from 'react';
import {useThemeConfig} from '@docusaurus/theme-common';
import CollapseButton from '@theme/DocSidebar/Desktop/CollapseButton';
import Content from '@theme/DocSidebar/Desktop/Content';
import type {Props} from '../props';
import styles from './styles.module.css';

export type {Props};

/** The sidebar next to the page. */
export default function DocSidebarDesktop(props: Props): ReactNode {
  const settings = useThemeConfig().docs.sidebar;
  return (
    <div hidden={props.isHidden} className={styles.sidebar}>
      <Content sidebar={props.sidebar} path={props.path} />
      {settings.hideable ? <CollapseButton onClick={props.onCollapse} /> : null}
    </div>
  );
}
