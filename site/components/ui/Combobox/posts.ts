import type {Option} from '../Options';
import {search} from './search';

const titles = [
  'About us',
  'Apple cake',
  'Apricot tart',
  'Barley soup',
  'Beetroot salad',
  'Contact',
  'Cucumber soup',
  'Frequent questions',
  'Opening hours',
  'Plum dumplings',
  'Sourdough bread',
  'Tomato soup',
];

/** The posts of an example site. */
export const posts: Option[] = titles.map((label) => ({label, value: label.toLowerCase().replaceAll(' ', '-')}));

/** Returns the posts whose title contains a text, with the delay of a slow server. */
export async function fetchPosts(query: string): Promise<Option[]> {
  await new Promise((resolve) => {
    setTimeout(resolve, 400);
  });
  return search(posts, query);
}
