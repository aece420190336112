import Logo from '@theme/Logo';

/** The logo of the navbar. */
export default () => <Logo imageClassName="navbar__logo" titleClassName="navbar__title text--truncate" className="navbar__brand" />;
