// Package tags implements the tags that the built-in content plugins share: the tags file, the tags
// of a page's front matter, and the groups of pages that share a tag. It must not know about docs
// and posts: a plugin gives it the route path below which its tag pages are.
package tags
