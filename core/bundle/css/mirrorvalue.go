package css

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// Before a value is mirrored, its parentheses, strings and comments are replaced with placeholders: private-use characters from
// firstMasked to lastMasked.
const (
	firstMasked = '\U000F0000'
	lastMasked  = '\U000FFFFD'
)

// maskedValue is a value in which characters from firstMasked on are placeholders for texts.
type maskedValue struct {
	value string
	texts []string
}

// placeholder returns the placeholder for a text, or the text itself if there are no placeholders left.
func (m *maskedValue) placeholder(text string) string {
	if len(m.texts) > lastMasked-firstMasked {
		return text
	}
	m.texts = append(m.texts, text)
	return string(rune(firstMasked + len(m.texts) - 1))
}

var hexColor = lazyregexp.New(`#[0-9A-Fa-f]{3,8}`)

// index returns the index of the text of a placeholder, or -1 if the character was written by the author.
func (m *maskedValue) index(character string) int {
	if i := int([]rune(character)[0] - firstMasked); i >= 0 && i < len(m.texts) {
		return i
	}
	return -1
}

// mask replaces nested parts of a value with placeholders.
func mask(value string) *maskedValue {
	m := &maskedValue{}
	var b strings.Builder
	tokens := tokenize(value)
	for i := 0; i < len(tokens); i++ {
		t := tokens[i]
		text := value[t.start:t.end]
		switch {
		case t.kind == functionToken || t.kind == openToken:
			depth, j := 1, i+1
			for ; j < len(tokens) && depth > 0; j++ {
				switch tokens[j].kind {
				case functionToken, openToken:
					depth++
				case closeToken:
					depth--
				}
			}
			b.WriteString(strings.TrimSuffix(text, text[len(text)-1:]))
			b.WriteString(m.placeholder(value[t.end-1 : tokens[j-1].end]))
			i = j - 1
		case t.kind == stringToken, t.kind == urlToken, t.kind == hashToken && hexColor.MatchString(text), strings.HasPrefix(text, "/*"):
			b.WriteString(m.placeholder(text))
		default:
			b.WriteString(text)
		}
	}
	m.value = b.String()
	return m
}

var maskedText = lazyregexp.New(`(\w*)([\x{F0000}-\x{FFFFD}])`)

// unmask restores the masked texts. If inner is not nil, it is called with the name and the argument text of each function.
func (m *maskedValue) unmask(inner func(name, text string) string) string {
	return maskedText.ReplaceAllStringFunc(m.value, func(match string) string {
		parts := maskedText.FindStringSubmatch(match)
		i := m.index(parts[2])
		if i < 0 {
			return match
		}
		text := m.texts[i]
		if inner != nil && parts[1] != "" && strings.HasPrefix(text, "(") {
			text = "(" + inner(parts[1], strings.TrimSuffix(text[1:], ")")) + ")"
		}
		return parts[1] + text
	})
}

// mirrorings are the properties that depend on the direction, with their conversions. The first match counts.
var mirrorings = []struct {
	property *regexp.Regexp
	mirror   func(property, value string) (string, string)
}{
	{regexp.MustCompile(`^--`), func(p, v string) (string, string) { return p, v }},
	{regexp.MustCompile(`(?i)direction`), changesOnlyValue(func(v string) string { return swapWords(v, "ltr", "rtl") })},
	{regexp.MustCompile(`(?i)left`), rename("left", "right")},
	{regexp.MustCompile(`(?i)right`), rename("right", "left")},
	{regexp.MustCompile(`(?i)^(margin|padding|border-(color|style|width))$`), changesOnlyValue(mirrorSides)},
	{regexp.MustCompile(`(?i)border-radius`), changesOnlyValue(mirrorCorners)},
	{regexp.MustCompile(`(?i)shadow`), changesOnlyValue(mirrorShadow)},
	{regexp.MustCompile(`(?i)(transform|perspective)-origin`), changesOnlyValue(mirrorOrigin)},
	{regexp.MustCompile(`(?i)^text-.*transform$`), func(p, v string) (string, string) { return p, v }},
	{regexp.MustCompile(`(?i)transform$`), changesOnlyValue(mirrorTransform)},
	{regexp.MustCompile(`(?i)transition(-property)?$`), changesOnlyValue(swapSides)},
	{regexp.MustCompile(`(?i)(background|object)(-position(-x)?|-image)?$`), func(p, v string) (string, string) { return p, mirrorBackground(strings.ToLower(p), v) }},
	{regexp.MustCompile(`(?i)float|clear|text-align|justify-(content|items|self)`), changesOnlyValue(swapSides)},
	{regexp.MustCompile(`(?i)cursor`), changesOnlyValue(mirrorCursor)},
}

func changesOnlyValue(mirror func(string) string) func(string, string) (string, string) {
	return func(property, value string) (string, string) { return property, mirror(value) }
}

func rename(from, to string) func(string, string) (string, string) {
	return func(property, value string) (string, string) {
		i := strings.Index(strings.ToLower(property), from)
		return property[:i] + to + property[i+len(from):], value
	}
}

func mirrorDeclaration(property, value string) (mirroredProperty, mirroredValue string) {
	for _, m := range mirrorings {
		if m.property.MatchString(property) {
			return m.mirror(property, value)
		}
	}
	return property, value
}

var sideWord = lazyregexp.New(`(?i)\b(left|right|ltr|rtl)\b`)

func swapWords(value, a, b string) string {
	return sideWord.ReplaceAllStringFunc(value, func(word string) string {
		switch {
		case strings.EqualFold(word, a):
			return b
		case strings.EqualFold(word, b):
			return a
		}
		return word
	})
}

func swapSides(value string) string { return swapWords(value, "left", "right") }

var important = lazyregexp.New(`(?i)\s*!\s*important\s*$`)

// withoutImportant changes a value without its "!important", which is kept.
func withoutImportant(value string, change func(string) string) string {
	end := len(value)
	if at := important.FindStringIndex(value); at != nil {
		end = at[0]
	}
	return change(value[:end]) + value[end:]
}

var word = lazyregexp.New(`[^\s,/]+`)

// reorder reorders the words of a value: order[i] is the index of the word for position i.
func reorder(value string, words []string, order ...int) string {
	i := -1
	return word.ReplaceAllStringFunc(value, func(string) string {
		i++
		return words[order[i]]
	})
}

func mirrorSides(value string) string {
	return withoutImportant(value, func(value string) string {
		m := mask(value)
		if words := word.FindAllString(m.value, -1); len(words) == 4 {
			m.value = reorder(m.value, words, 0, 3, 2, 1)
		}
		return m.unmask(nil)
	})
}

func mirrorCorners(value string) string {
	return withoutImportant(value, func(value string) string {
		m := mask(value)
		parts := strings.Split(m.value, "/")
		for i, part := range parts {
			switch words := word.FindAllString(part, -1); len(words) {
			case 2:
				parts[i] = reorder(part, words, 1, 0)
			case 3:
				parts[i] = strings.Join([]string{" " + words[1], words[0], words[1], words[2]}, " ")
			case 4:
				parts[i] = reorder(part, words, 1, 0, 3, 2)
			}
		}
		m.value = strings.Join(parts, "/")
		return m.unmask(nil)
	})
}

var number = lazyregexp.New(`\bcalc[\x{F0000}-\x{FFFFD}]|-?(?:\d*\.\d+|\d+)`)

// changeNumbers changes those numbers of a text for whose index, from 1, which returns true. A calculation counts as one number.
func (m *maskedValue) changeNumbers(text string, which func(i int) bool, change func(number float64) float64, calculate string) string {
	i := 0
	return number.ReplaceAllStringFunc(text, func(text string) string {
		if i++; !which(i) {
			return text
		}
		if rest, ok := strings.CutPrefix(text, "calc"); ok {
			if at := m.index(rest); at >= 0 {
				m.texts[at] = "(" + calculate + m.texts[at] + ")"
			}
			return text
		}
		n, err := strconv.ParseFloat(text, 64)
		if err != nil {
			return text
		}
		return strconv.FormatFloat(change(n)+0, 'f', -1, 64) // adding 0 turns -0 to 0
	})
}

// everyNumber makes negate change all numbers.
const everyNumber = 0

func (m *maskedValue) negate(text string, which ...int) string {
	chosen := func(i int) bool { return slices.Contains(which, i) || slices.Contains(which, everyNumber) }
	return m.changeNumbers(text, chosen, func(n float64) float64 { return -n }, "-1*")
}

func negate(value string, which ...int) string {
	m := mask(value)
	m.value = m.negate(m.value, which...)
	return m.unmask(nil)
}

// complement returns a share of the width as seen from the other side.
func (m *maskedValue) complement(text string) string {
	return m.changeNumbers(text, func(i int) bool { return i == 1 }, func(n float64) float64 { return 100 - n }, "100% - ")
}

func mirrorShadow(value string) string {
	m := mask(value)
	parts := strings.Split(m.value, ",")
	for i, part := range parts {
		parts[i] = m.negate(part, 1)
	}
	m.value = strings.Join(parts, ",")
	return m.unmask(nil)
}

var (
	length     = `-?(?:\d*\.\d+|\d+)`
	originPart = lazyregexp.New(`(?i)\w+[\x{F0000}-\x{FFFFD}]|` + length + `%|` + length + `[a-z]*`)
	share      = lazyregexp.New(`(?i)^(\w+[\x{F0000}-\x{FFFFD}]|` + length + `%)`)
	position   = lazyregexp.New(`(?i)left|center|right|top|bottom`)
	placePart  = lazyregexp.New(`(?i)left|center|right|top|bottom|calc[\x{F0000}-\x{FFFFD}]|` + length + `(?:%|[a-z]+)?`)
	angle      = lazyregexp.New(`(?i)\d(deg|g?rad|turn)`)
	horizontal = lazyregexp.New(`(?i)\b(left|right|center)\b`)
)

func mirrorOrigin(value string) string {
	if horizontal.MatchString(value) {
		return swapSides(value)
	}
	m := mask(value)
	if at := originPart.FindStringIndex(m.value); at != nil {
		m.replace(at, m.mirrorShare(m.value[at[0]:at[1]]))
	}
	return m.unmask(nil)
}

func (m *maskedValue) replace(at []int, text string) {
	m.value = m.value[:at[0]] + text + m.value[at[1]:]
}

// mirrorShare returns a share of the width as seen from the other side; lengths remain unchanged.
func (m *maskedValue) mirrorShare(part string) string {
	if part == "0" {
		return "100%"
	}
	if !share.MatchString(part) {
		return part
	}
	return m.complement(part)
}

func mirrorTransform(value string) string {
	return mask(value).unmask(func(name, inner string) string {
		switch strings.ToLower(name) {
		case "matrix":
			return negate(inner, 2, 3, 5)
		case "matrix3d":
			return negate(inner, 2, 4, 5, 13)
		case "rotate3d":
			return negate(inner, 1, 4)
		case "skew", "skewx", "skewy":
			return negate(inner, everyNumber)
		case "translate", "translatex", "translate3d", "rotate", "rotatez", "rotatey":
			return negate(inner, 1)
		}
		return inner
	})
}

func mirrorBackground(property, value string) string {
	m := mask(value)
	if property != "background-image" {
		parts := strings.Split(m.value, ",")
		for i, part := range parts {
			m.value = part
			m.mirrorPosition(strings.HasSuffix(property, "-x"))
			parts[i] = m.value
		}
		m.value = strings.Join(parts, ",")
	}
	return m.unmask(func(name, inner string) string {
		if !strings.HasSuffix(strings.ToLower(name), "gradient") {
			return inner
		}
		inner = swapSides(inner)
		if angle.MatchString(inner) {
			inner = negate(inner, 1)
		}
		return inner
	})
}

// mirrorPosition mirrors the position of one image.
func (m *maskedValue) mirrorPosition(horizontalOnly bool) {
	places := placePart.FindAllStringIndex(m.value, -1)
	words := len(position.FindAllString(m.value, -1))
	if len(places) == 0 {
		return
	}
	if len(places) >= 3 || words == 2 {
		m.value = swapSides(m.value)
		return
	}
	text := func(i int) string { return m.value[places[i][0]:places[i][1]] }
	first := text(0)
	isLength := first != "0" && !share.MatchString(first) && !position.MatchString(first)
	switch {
	case !isLength && position.MatchString(first):
		m.replace(places[0], swapSides(first))
	case !isLength:
		m.replace(places[0], m.mirrorShare(first))
	case horizontalOnly:
	case len(places) == 1:
		m.replace(places[0], "right "+first+" top 50%")
	case words == 0:
		second := text(1)
		m.replace(places[1], "top "+second)
		m.replace(places[0], "right "+first)
	}
}

var corner = lazyregexp.New(`(?i)\b(ne|nw|se|sw|nesw|nwse)-resize`)

func mirrorCursor(value string) string {
	m := mask(value)
	m.value = corner.ReplaceAllStringFunc(m.value, func(name string) string {
		return strings.Map(func(r rune) rune {
			switch r {
			case 'e', 'E':
				return 'w'
			case 'w', 'W':
				return 'e'
			}
			return r
		}, name[:strings.IndexByte(name, '-')]) + name[strings.IndexByte(name, '-'):]
	})
	return m.unmask(nil)
}
