// Package stemming stems words for servers that answer queries. It runs the
// stemmers that the browser loads, core/client/src/search/stem.ts, so that the site's own
// index and a server find the same forms in every language.
//
// The package must not know what the stems are for.
package stemming
