package segment

import "unicode"

// charClass is the class of a character in segmentation.
type charClass uint8

const (
	// other ends a word.
	other charClass = iota
	letter
	digit
	// extend is a character that belongs to the one before it: marks and invisible
	// characters.
	extend
	// gram is a character of a script that is cut into pairs.
	gram
	// The joiners. They connect the characters on both sides.
	underscore
	hyphen
	dot
	apostrophe
)

// gramScripts are the scripts without spaces between words, and Hangul, whose
// particles are written together with the noun.
var gramScripts = []*unicode.RangeTable{
	unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul, unicode.Bopomofo,
	unicode.Thai, unicode.Lao, unicode.Khmer, unicode.Myanmar,
}

// The long-vowel marks belong to no script.
const (
	longVowel         = 'ー'
	halfwidthLong     = 'ｰ'
	halfwidthVoiced   = 'ﾞ'
	halfwidthHalf     = 'ﾟ'
	rightQuote        = '’'
	unicodeHyphen     = '‐'
	nonBreakingHyphen = '‑'
)

// asciiClasses holds the classes of the characters below 128.
var asciiClasses = func() (table [128]charClass) {
	for c := range table {
		switch {
		case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z':
			table[c] = letter
		case c >= '0' && c <= '9':
			table[c] = digit
		}
	}
	table['_'], table['-'], table['.'], table['\''] = underscore, hyphen, dot, apostrophe
	return table
}()

func classOf(r rune) charClass {
	if r < 128 {
		return asciiClasses[r]
	}
	switch r {
	case rightQuote:
		return apostrophe
	case unicodeHyphen, nonBreakingHyphen:
		return hyphen
	case longVowel, halfwidthLong:
		return gram
	case halfwidthVoiced, halfwidthHalf:
		return extend
	}
	switch {
	case unicode.In(r, unicode.M, unicode.Cf):
		return extend
	case unicode.Is(unicode.Nd, r):
		return digit
	case !unicode.In(r, unicode.L, unicode.Nl):
		return other
	case unicode.In(r, gramScripts...):
		return gram
	}
	return letter
}
