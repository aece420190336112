// Package segment tokenizes text into the terms of the search index. The browser tokenizes
// queries in the same way: core/client/src/search/segment.ts follows this
// package rule by rule, and both run the cases of testdata/segments.json.
//
// Words end where Unicode's rules (UAX #29) end them, with these tailorings for
// technical documentation:
//
//   - Hyphens, underscores, dots and apostrophes within a word join it to one unit, and
//     so do changes of case: wp_enqueue_script, camelCase, block.json, --dry-run. A unit
//     is found whole, written without its joiners, and by its parts. The flag of a
//     command keeps the two hyphens before its whole.
//   - Text in scripts without spaces between words, and Hangul, is split into pairs
//     of characters.
//
// It must not know what the terms are for.
package segment
