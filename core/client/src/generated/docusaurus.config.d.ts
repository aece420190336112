import type {SiteContext} from '../site';

declare const siteConfig: SiteContext['siteConfig'];
export default siteConfig;
