import type {SiteContext} from '../site';

/** The site's configuration and metadata. Written by the bundler. */
declare const site: SiteContext;
export default site;
