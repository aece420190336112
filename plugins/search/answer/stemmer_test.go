package answer_test

import (
	"context"
	"errors"
	"strings"
)

// suffixes is a stemmer that removes the first of its suffixes that a word has.
type suffixes []string

func (s suffixes) Stem(_ context.Context, _ string, words []string) ([]string, error) {
	stems := make([]string, len(words))
	for i, word := range words {
		stems[i] = word
		for _, suffix := range s {
			if stem, ok := strings.CutSuffix(word, suffix); ok {
				stems[i] = stem
				break
			}
		}
	}
	return stems, nil
}

// english removes the suffixes of the words in the tests.
func english() suffixes { return suffixes{"ation", "ated", "ate", "ing", "ed", "s", "e"} }

// broken is a stemmer that fails.
type broken struct{}

func (broken) Stem(context.Context, string, []string) ([]string, error) {
	return nil, errors.New("no stemmer today")
}
