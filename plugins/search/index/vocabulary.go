package index

import (
	"cmp"
	"slices"
	"unicode"
	"unicode/utf8"
)

// vocabularySize is the minimum size of a shard before compression.
const vocabularySize = 8 << 10

// The lengths of words with which misspelled ones are compared.
const (
	minWord = 4
	maxWord = 24
)

// vocabulary is the words of the index, folded, sorted by first character, length and
// text. A misspelled word has the first character right, and its length is one off at
// most, so it needs one or two shards.
type vocabulary struct {
	// shards have the lines of a dictionary's text block.
	shards []shard
	// first holds the keys that the shards begin with.
	first []wordKey
}

// wordKey is a first character and a length in characters.
type wordKey struct {
	Letter string
	Length int
}

func keyOf(word string) wordKey {
	_, size := utf8.DecodeRuneInString(word)
	return wordKey{word[:size], utf8.RuneCountInString(word)}
}

func compareWords(a, b string) int {
	ka, kb := keyOf(a), keyOf(b)
	return cmp.Or(compareUTF16(ka.Letter, kb.Letter), cmp.Compare(ka.Length, kb.Length), compareUTF16(a, b))
}

func makeVocabulary(terms []*term, p *packer) *vocabulary {
	var words []string
	for _, t := range terms {
		if repeated := len(words) > 0 && words[len(words)-1] == t.folded; !repeated && isWord(t.folded) && t.isWord() {
			words = append(words, t.folded)
		}
	}
	slices.SortFunc(words, compareWords)
	v := &vocabulary{}
	var w lineWriter
	for i, word := range words {
		if w.Len() == 0 {
			v.first = append(v.first, keyOf(word))
		}
		before := w.Len()
		w.line(word)
		w.WriteByte('\n')
		if i == len(words)-1 || isShardEnd(w.Len(), w.Len()-before, vocabularySize, word) {
			v.shards = append(v.shards, shard{packed: p.pack([]byte(w.String()))})
			w = lineWriter{}
		}
	}
	return v
}

// isWord reports whether a term is a candidate for spelling correction: letters only, and neither
// too short nor too long.
func isWord(fold string) bool {
	n := utf8.RuneCountInString(fold)
	if n < minWord || n > maxWord {
		return false
	}
	for _, r := range fold {
		if !unicode.In(r, unicode.L, unicode.M) {
			return false
		}
	}
	return true
}
