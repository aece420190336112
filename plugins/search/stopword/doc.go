// Package stopword lists function words to ignore in questions: "how do I add a block" is about
// "add" and "block". The browser's counterpart is core/client/src/search/stopwords.ts.
//
// It must not know what is searched.
package stopword
