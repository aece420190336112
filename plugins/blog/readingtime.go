package blog

// readingTime estimates the minutes that a text takes to read. Words are what white
// space separates; of Chinese, Japanese and Korean, each letter counts as a word.
// This is the rule of the npm package reading-time.
func readingTime(text string, wordsPerMinute int) float64 {
	if wordsPerMinute <= 0 {
		wordsPerMinute = 200
	}
	return float64(countWords(text)) / float64(wordsPerMinute)
}

func countWords(text string) int {
	words := 0
	inWord := false
	afterCJK := false // punctuation behind such a letter belongs to it
	for _, r := range text {
		switch {
		case isCJK(r):
			if inWord {
				words++
			}
			words++
			inWord, afterCJK = false, true
		case isBlank(r):
			if inWord {
				words++
			}
			inWord = false
		case afterCJK && isPunctuation(r):
		default:
			inWord, afterCJK = true, false
		}
	}
	if inWord {
		words++
	}
	return words
}

func isBlank(r rune) bool { return r == ' ' || r == '\n' || r == '\r' || r == '\t' }

// isCJK tells letters that are words of their own: Hiragana, Han and Hangul.
func isCJK(r rune) bool {
	return r >= 0x3040 && r <= 0x309f || r >= 0x4e00 && r <= 0x9fff || r >= 0xac00 && r <= 0xd7a3 || r >= 0x20000 && r <= 0x2ebe0
}

func isPunctuation(r rune) bool {
	return r >= 0x21 && r <= 0x2f || r >= 0x3a && r <= 0x40 || r >= 0x5b && r <= 0x60 || r >= 0x7b && r <= 0x7e ||
		r >= 0x3000 && r <= 0x303f || r >= 0xff00 && r <= 0xffef
}
