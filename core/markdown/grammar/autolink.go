package grammar

import (
	"bytes"
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"github.com/gosaur/gosaur/core/markdown/char"
)

// LiteralLink is a URL or an e-mail address in running text that is a link without delimiters.
// The reference finds such links twice, by two sets of rules: while it parses (autolinkParser),
// and in the text of the finished tree (linkRemainingText).
type LiteralLink struct {
	ast.BaseInline
	// Label is the text of the link, and Href its target.
	Label, Href string
}

var kindLiteralLink = ast.NewNodeKind("LiteralLink")

// Kind implements ast.Node.
func (*LiteralLink) Kind() ast.NodeKind { return kindLiteralLink }

// Dump implements ast.Node.
func (n *LiteralLink) Dump(source []byte, level int) {
	ast.DumpHelper(n, source, level, map[string]string{"Href": n.Href}, nil)
}

// autolinkParser finds the links that GFM recognizes in "https://…", "www.…" and e-mail
// addresses.
type autolinkParser struct {
	// mdx reports whether the document is in MDX, where "<" begins a tag.
	mdx bool
	// math reports whether a dollar sign may begin a formula.
	math bool
}

// Trigger implements parser.InlineParser. A link begins in a word, and a word after a space, for which goldmark also
// takes the start of a line, or after punctuation that begins no other construct there.
func (p autolinkParser) Trigger() []byte {
	marks := []byte(" *_~(\"':!]&\\{")
	if !p.mdx {
		marks = append(marks, '<')
	}
	return marks
}

// Parse implements parser.InlineParser. It reads up to the end of the word, or to what may be
// another construct.
func (p autolinkParser) Parse(parent ast.Node, block text.Reader, pc parser.Context) ast.Node {
	if _, rest := block.Position(); !stateOf(pc).mayHoldLink(rest.Start, rest.Stop) || len(stateOf(pc).inlineState.brackets) > 0 {
		return nil
	}
	line, segment := block.PeekLine()
	at, prev := 0, byte(0)
	if c := line[0]; c == '\\' && len(line) > 1 && util.IsPunct(line[1]) { // an escaped mark
		at, prev = 2, line[1]
	} else if !isLinkStartByte(c) {
		at, prev = 1, c
	} else if r := block.PrecendingCharacter(); r < utf8.RuneSelf {
		prev = byte(r)
	} else {
		prev = utf8.RuneSelf
	}
	for ; at < len(line) && !isWordEnd(line[at]) && (!p.math || line[at] != '$'); at++ {
		if end, protocol := autolinkEnd(line, at, prev); end > 0 {
			if at > 0 {
				ast.MergeOrAppendTextSegment(parent, segment.WithStop(segment.Start+at))
			}
			block.Advance(end)
			label := string(line[at:end])
			link := &LiteralLink{Label: label, Href: protocol + label}
			link.SetPos(segment.Start + at)
			return link
		}
		prev = line[at]
	}
	return nil
}

// isLinkStartByte reports whether a byte may begin a link.
func isLinkStartByte(c byte) bool { return isAtextByte(c) || c >= utf8.RuneSelf }

// isWordEnd reports whether a byte is white space, may begin another construct, or triggers the
// parser again.
func isWordEnd(c byte) bool { return wordEnds[c] }

// wordEnds holds the bytes for which isWordEnd is true.
var wordEnds = func() (ends [256]bool) {
	for c := range ' ' + 1 {
		ends[c] = true
	}
	for _, c := range []byte("\\`*_~[]!<{&:(\"'") {
		ends[c] = true
	}
	return ends
}()

// isAtextByte reports whether a byte may come before the "@" of an e-mail address.
func isAtextByte(c byte) bool { return char.IsAlnum(c) || c == '+' || c == '-' || c == '.' || c == '_' }

// autolinkEnd returns the end of the link that begins at an offset, and the protocol to add to
// its target; 0 if there is none. prev is the byte before the link; 0 counts as a line end.
func autolinkEnd(line []byte, at int, prev byte) (end int, protocol string) {
	if !isAtextByte(line[at]) {
		return 0, ""
	}
	if prev != '/' && prev != ':' && !isAtextByte(prev) { // linkRemainingText knows the protocols before a colon
		if end := emailEnd(line, at); end > 0 {
			return end, "mailto:"
		}
	}
	switch line[at] | 0x20 {
	case 'h':
		if char.IsLetter(prev) {
			return 0, ""
		}
		start := at + protocolLen(line[at:])
		if r, _ := utf8.DecodeRune(line[start:]); start > at && r > ' ' && r != 0x7f && !isSpaceOrPunctuation(r) {
			return urlEnd(line, start), ""
		}
	case 'w':
		before := prev <= ' ' || strings.IndexByte("(*_[]~", prev) >= 0
		if before && len(line) > at+4 && line[at+3] == '.' && bytes.EqualFold(line[at:at+3], []byte("www")) {
			return urlEnd(line, at), "http://"
		}
	}
	return 0, ""
}

// protocolLen is the length of "http://" or "https://" at the start, or 0.
func protocolLen(line []byte) int {
	for _, p := range []string{"http://", "https://"} {
		if len(line) > len(p) && strings.EqualFold(string(line[:len(p)]), p) {
			return len(p)
		}
	}
	return 0
}

// isSpaceOrPunctuation reports whether a character is white space, punctuation or a symbol.
func isSpaceOrPunctuation(r rune) bool {
	return char.IsWhiteSpace(r) || r < 0x10000 && unicode.In(r, unicode.P, unicode.S)
}

// emailEnd returns the end of the e-mail address that begins at an offset, or 0. Its domain
// must have a dot and end with a letter.
func emailEnd(line []byte, at int) int {
	for at < len(line) && isAtextByte(line[at]) {
		at++
	}
	if at == len(line) || line[at] != '@' {
		return 0
	}
	dot := false
	end := at + 1
	for ; end < len(line); end++ {
		c := line[end]
		if c == '.' {
			if end+1 == len(line) || !char.IsAlnum(line[end+1]) {
				break
			}
			dot = true
		} else if !char.IsAlnum(c) && c != '-' && c != '_' {
			break
		}
	}
	if !dot || !char.IsLetter(line[end-1]) {
		return 0
	}
	return end
}

// maxDomain bounds the search for the end of a domain. Domains have at most 253 bytes.
const maxDomain = 256

// urlEnd returns the end of the domain that begins at an offset and of the path after it; 0 if
// the domain is not valid. Its last two parts must have no underscores.
func urlEnd(line []byte, at int) int {
	end, goesOn := at, 0
	last, beforeLast := false, false
loop:
	for end < min(len(line), at+maxDomain) {
		r, size := utf8.DecodeRune(line[end:])
		switch {
		case r == '.' || r == '_':
			if end >= goesOn {
				if goesOn = trailingPunctuationEnd(line, end); goesOn < 0 {
					break loop
				}
			}
			if r == '_' {
				last = true
			} else {
				last, beforeLast = false, last
			}
		case r != '-' && isSpaceOrPunctuation(r):
			break loop
		}
		end += size
	}
	if end == at || last || beforeLast {
		return 0
	}
	return pathEnd(line, end)
}

// pathEnd returns the end of a path: at white space, and before punctuation that ends a
// sentence.
func pathEnd(line []byte, at int) int {
	opened, closed, goesOn := 0, 0, 0
	for at < len(line) {
		r, size := utf8.DecodeRune(line[at:])
		if char.IsWhiteSpace(r) {
			return at
		}
		inner := r == ')' && closed < opened
		if !inner && at >= goesOn && r < utf8.RuneSelf && strings.IndexByte("!\"&')*,.:;<?]_~", byte(r)) >= 0 {
			if goesOn = trailingPunctuationEnd(line, at); goesOn < 0 {
				return at
			}
		}
		switch r {
		case '(':
			opened++
		case ')':
			closed++
		}
		at += size
	}
	return at
}

// trailingPunctuationEnd returns -1 if only punctuation comes between an offset and the end of the link,
// which is white space, "<", or a bracket that may end a label. Otherwise it returns the offset
// at which the link continues.
func trailingPunctuationEnd(line []byte, at int) int {
	for i := at; i < len(line); i++ {
		switch c := line[i]; {
		case strings.IndexByte("!\"')*,.:;?_~", c) >= 0:
		case c == '&':
			n := i + 1
			for n < len(line) && char.IsLetter(line[n]) {
				n++
			}
			if n == i+1 || n == len(line) || line[n] != ';' {
				return n
			}
			i = n
		case c == ']':
			if i+1 == len(line) || line[i+1] == '(' || line[i+1] == '[' {
				return -1
			}
		case c == '<':
			return -1
		default:
			if r, _ := utf8.DecodeRune(line[i:]); char.IsWhiteSpace(r) {
				return -1
			}
			return i
		}
	}
	return -1
}

// linkMarks are the offsets, in order, of the characters that every literal link contains: the
// "@" of an address, the "://" of a URL and the dot of "www.". The parser asks about every
// word, and for most words only needs to search this list.
type linkMarks []int

// newLinkMarks finds the marks in a text.
func newLinkMarks(text []byte) linkMarks {
	marks := linkMarks{}
	note := func(mark byte, wanted func(at int) bool) {
		for at := 0; ; at++ {
			i := bytes.IndexByte(text[at:], mark)
			if i < 0 {
				return
			}
			if at += i; wanted(at) {
				marks = append(marks, at)
			}
		}
	}
	note('@', func(int) bool { return true })
	note(':', func(at int) bool { return bytes.HasPrefix(text[at:], []byte("://")) })
	note('.', func(at int) bool { return at >= 3 && bytes.EqualFold(text[at-3:at], []byte("www")) })
	sort.Ints(marks)
	return marks
}

// anyBetween reports whether there is a mark between two offsets.
func (m linkMarks) anyBetween(start, end int) bool {
	i := sort.SearchInts(m, start)
	return i < len(m) && m[i] < end
}

// mayHoldLink reports whether a literal link may be between two offsets.
func (s *State) mayHoldLink(start, end int) bool {
	if s.linkMarks == nil {
		s.linkMarks = newLinkMarks(s.Src.Text)
	}
	return s.linkMarks.anyBetween(start, end)
}
