interface Dated {
  readonly metadata: {readonly date: string};
}

/** The posts of a year, the oldest first. */
export interface YearOfPosts<P extends Dated> {
  year: string;
  posts: P[];
}

/** Groups posts by year. The years are in the order of the posts; the posts of a year are in reverse order. */
export function postsByYear<P extends Dated>(posts: readonly P[]): YearOfPosts<P>[] {
  const years = new Map<string, P[]>();
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
