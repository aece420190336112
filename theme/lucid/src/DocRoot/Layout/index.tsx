import {useState, type PropsWithChildren, type ReactNode} from 'react';
import {useDocsSidebar} from '@docusaurus/plugin-content-docs/client';
import BackToTopButton from '@theme/BackToTopButton';
import Main from '@theme/DocRoot/Layout/Main';
import Sidebar from '@theme/DocRoot/Layout/Sidebar';
import styles from './styles.module.css';

/** Props of DocRoot/Layout. */
export type Props = PropsWithChildren;

/** The sidebar and the page next to it. */
export default function DocRootLayout(props: Props): ReactNode {
  const items = useDocsSidebar()?.items;
  const [hidden, setHidden] = useState(false); // collapsed by the reader
  return (
    <div className={styles.docsWrapper}>
      <BackToTopButton />
      <div className={styles.docRoot}>
        {items ? <Sidebar setHiddenSidebarContainer={setHidden} sidebar={items} hiddenSidebarContainer={hidden} /> : null}
        <Main hiddenSidebarContainer={hidden}>{props.children}</Main>
      </div>
    </div>
  );
}
