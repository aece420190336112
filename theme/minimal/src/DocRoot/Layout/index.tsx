import type {ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import Translate, {translate} from '@docusaurus/Translate';
import {useDocsSidebar} from '@docusaurus/plugin-content-docs/client';
import type {Props} from '@theme/DocRoot/Layout';
import DocSidebarItems from '@theme/DocSidebarItems';

export type {Props};

/** The contents of the docs in a collapsed element above the page, which works without scripts. */
export default function DocRootLayout({children}: Props): ReactNode {
  const sidebar = useDocsSidebar();
  const {pathname} = useLocation();
  return (
    <>
      {sidebar && (
        // The key collapses it on navigation.
        <details key={pathname} className="contents">
          <summary>
            <Translate id="theme.minimal.contents">Contents</Translate>
          </summary>
          <nav aria-label={translate({id: 'theme.docs.sidebar.navAriaLabel', message: 'Docs sidebar'})}>
            <ul className="menu__list">
              <DocSidebarItems items={sidebar.items} activePath={pathname} level={1} />
            </ul>
          </nav>
        </details>
      )}
      <main className="column">{children}</main>
    </>
  );
}
