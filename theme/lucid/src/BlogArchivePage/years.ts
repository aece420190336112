import type {ArchiveBlogPost} from '@docusaurus/plugin-content-blog';

/** The posts of a year, the oldest first. */
export interface YearOfPosts {
  year: string;
  posts: ArchiveBlogPost[];
}

/** Groups posts by year. The years are in the order of the posts; the posts of a year are in reverse order. */
export function postsByYear(posts: readonly ArchiveBlogPost[]): YearOfPosts[] {
  const years = new Map<string, ArchiveBlogPost[]>();
  for (const post of posts) {
    const year = post.metadata.date.slice(0, 4);
    const group = years.get(year);
    if (group) {
      group.push(post);
    } else {
      years.set(year, [post]);
    }
  }
  return Array.from(years, ([year, group]) => ({year, posts: group.reverse()}));
}
