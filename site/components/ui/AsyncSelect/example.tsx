import {type ReactNode, useState} from 'react';
import {AsyncSelect, fetchPosts} from '..';
import type {Option} from '../Options';

/** The recipe of a teaser, searched on a slow server. */
export default function AsyncSelectExample(): ReactNode {
  const [recipe, setRecipe] = useState<Option>();
  return <AsyncSelect label="Recipe" placeholder="Type a title, such as soup" fetchOptions={fetchPosts} value={recipe} onChange={setRecipe} />;
}
