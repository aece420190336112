import type {CommentsData} from '../../../types/props';

/** The origin of giscus. */
export const GISCUS = 'https://giscus.app';

/** The page that comments belong to. */
export interface Page {
  url: string;
  /** The search term that identifies the discussion. */
  term: string;
  description: string;
  /** The session of a signed-in reader, or "". */
  session: string;
  theme: string;
  /** The language of the site. */
  language: string;
}

/** Returns the address of giscus's frame for a page, with the parameters documented by giscus. */
export function frameAddress(settings: CommentsData, page: Page): string {
  const query = new URLSearchParams({
    origin: page.url,
    session: page.session,
    theme: page.theme,
    reactionsEnabled: settings.reactions ? '1' : '0',
    emitMetadata: '0',
    inputPosition: settings.inputPosition,
    repo: settings.repo,
    repoId: settings.repoId,
    category: settings.category,
    categoryId: settings.categoryId,
    strict: '1',
    description: page.description,
    backLink: page.url,
    term: page.term,
  });
  return `${GISCUS}/${page.language}/widget?${query.toString()}`;
}
