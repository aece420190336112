import type {ReactNode} from 'react';
import Header from '@theme/Navbar/MobileSidebar/Header';
import Layout from '@theme/Navbar/MobileSidebar/Layout';
import PrimaryMenu from '@theme/Navbar/MobileSidebar/PrimaryMenu';
import SecondaryMenu from '@theme/Navbar/MobileSidebar/SecondaryMenu';

const parts = {header: <Header />, primaryMenu: <PrimaryMenu />, secondaryMenu: <SecondaryMenu />};

/** The mobile sidebar with its parts. It is loaded separately, and never on desktops. */
export default (): ReactNode => <Layout {...parts} />;
