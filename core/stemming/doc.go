// Package stemming stems words for servers that answer queries.
//
// A word and its language go in, and its stem comes out. The stemmers are those that the browser
// loads, core/client/src/search/stem.ts, so that a server and the site's own index find the same
// forms of a word in every language. The package does not search.
package stemming
