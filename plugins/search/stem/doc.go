// Package stem takes the endings off words, by Snowball's algorithms. The browser's
// counterpart is core/client/src/search/stem.ts.
//
// It must not know what the stems are for.
package stem
