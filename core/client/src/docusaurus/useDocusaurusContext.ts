import globalData from '@generated/global-data';
import site from '@generated/site';
import type {SiteContext} from '../site';

/** The site's configuration, locales, metadata and global data. */
export interface DocusaurusContext extends Omit<SiteContext, 'collapse'> {
  globalData: Record<string, Record<string, unknown>>;
}

const context: DocusaurusContext = {...site, globalData};

/** Returns the site's context, the same object on every call. */
export default function useDocusaurusContext(): DocusaurusContext {
  return context;
}
