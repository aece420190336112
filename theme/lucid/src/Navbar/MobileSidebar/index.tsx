import {lazy, Suspense, useEffect, type ReactNode} from 'react';
import {useWindowSize} from '@docusaurus/theme-common';
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';

const load = () => import('@theme/Navbar/MobileSidebar/Dialog');
const Dialog = lazy(load);

/** The navigation on small screens. It is loaded after the page and mounted when it is first opened. */
export default function NavbarMobileSidebar(): ReactNode {
  const {shouldRender} = useNavbarMobileSidebar();
  const isMobile = useWindowSize() === 'mobile';
  useEffect(() => {
    if (isMobile) {
      // Opening it tries again and reports the error.
      load().catch(() => {});
    }
  }, [isMobile]);
  return shouldRender ? (
    <Suspense>
      <Dialog />
    </Suspense>
  ) : null;
}
