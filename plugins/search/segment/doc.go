// Package segment takes text apart into the terms that are searched for. The browser
// takes queries apart in the same way: core/client/src/search/segment.ts follows this
// package rule by rule, and both run the cases of testdata/segments.json.
//
// Words end where Unicode's rules (UAX #29) end them, with these tailorings for
// technical documentation:
//
//   - Hyphens, underscores, dots and apostrophes within a word join it to one unit, and
//     so do changes of case: wp_enqueue_script, camelCase, block.json, --dry-run. A unit
//     is found whole, written without its joiners, and by its parts. The flag of a
//     command keeps the two hyphens in front of its whole.
//   - Text of scripts that put no spaces between words, and Hangul, is cut into pairs
//     of characters.
//
// It must not know what the terms are for.
package segment
