import type {Settings} from './boot';

/**
 * The settings of WordPress on the page /playground. The content security policy in docusaurus.toml allows the same
 * host.
 */
const settings: Settings = {
  client: 'https://playground.wordpress.net/client/index.js',
  remote: 'https://playground.wordpress.net/remote.html',
  timeout: 90,
  blueprint: {landingPage: '/wp-admin/post-new.php', login: true, preferredVersions: {php: '8.3', wp: 'latest'}},
};

export default settings;
