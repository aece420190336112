import {type ReactNode, useState} from 'react';
import {AsyncMultiSelect, fetchPosts, posts} from '..';

/** Recipes for the front page, searched on a slow server. */
export default function AsyncMultiSelectExample(): ReactNode {
  const [recipes, setRecipes] = useState(posts.slice(1, 3));
  return <AsyncMultiSelect label="Featured recipes" fetchOptions={fetchPosts} value={recipes} onChange={setRecipes} help="In the order in which they were added." />;
}
