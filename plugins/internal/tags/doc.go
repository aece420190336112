// Package tags reads what the built-in content plugins have in common about tags:
// the tags file, the tags of a page's front matter, and the groups of pages that
// share a tag. It knows nothing of docs and posts: a plugin gives it the route path
// below which its tags stand.
package tags
