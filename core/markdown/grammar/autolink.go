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

	"github.com/gosaur/gosaur/core/markdown/char"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// LiteralLink is a URL or an e-mail address in running text that is a link without delimiters.
// The reference finds such links twice, by two sets of rules: while it parses (autolinkParser),
// and in the text of the finished tree (linkText).
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
	// math reports whether a dollar sign may begin a formula.
	math bool
}

// Trigger implements parser.InlineParser. A link begins at the start of a word: after a space,
// for which goldmark also takes the start of a line, or after punctuation that begins no other
// construct.
func (autolinkParser) Trigger() []byte { return []byte{' ', '*', '_', '~', '(', '"', '\''} }

// Parse implements parser.InlineParser. It reads up to the end of the word, or to what may be
// another construct.
func (p autolinkParser) Parse(parent ast.Node, block text.Reader, pc parser.Context) ast.Node {
	if _, rest := block.Position(); !stateOf(pc).mayHoldLink(rest.Start, rest.Stop) || len(stateOf(pc).inlineState.brackets) > 0 {
		return nil
	}
	line, segment := block.PeekLine()
	at, prev := 0, byte(0)
	if c := line[0]; !wordByte(c) {
		at, prev = 1, c
	} else if r := block.PrecendingCharacter(); r < utf8.RuneSelf {
		prev = byte(r)
	} else {
		prev = utf8.RuneSelf
	}
	for ; at < len(line) && !endsWord(line[at]) && (!p.math || line[at] != '$'); at++ {
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

// wordByte reports whether a byte may begin a link.
func wordByte(c byte) bool { return atextByte(c) || c >= utf8.RuneSelf }

// endsWord reports whether a byte is white space, may begin another construct, or triggers the
// parser again.
func endsWord(c byte) bool { return wordEnds[c] }

// wordEnds holds the bytes for which endsWord is true.
var wordEnds = func() (ends [256]bool) {
	for c := range ' ' + 1 {
		ends[c] = true
	}
	for _, c := range []byte("\\`*_~[]!<{&:(\"'") {
		ends[c] = true
	}
	return ends
}()

// atextByte reports whether a byte may come before the "@" of an e-mail address.
func atextByte(c byte) bool { return char.IsAlnum(c) || c == '+' || c == '-' || c == '.' || c == '_' }

// autolinkEnd returns the end of the link that begins at an offset, and the protocol to add to
// its target; 0 if there is none. prev is the byte before the link; 0 counts as a line end.
func autolinkEnd(line []byte, at int, prev byte) (end int, protocol string) {
	if !atextByte(line[at]) {
		return 0, ""
	}
	if prev != '/' && !atextByte(prev) {
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
		if r, _ := utf8.DecodeRune(line[start:]); start > at && r > ' ' && r != 0x7f && !isMark(r) {
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

// isMark reports whether a character is white space, punctuation or a symbol.
func isMark(r rune) bool {
	return char.IsWhiteSpace(r) || r < 0x10000 && unicode.In(r, unicode.P, unicode.S)
}

// emailEnd returns the end of the e-mail address that begins at an offset, or 0. Its domain
// must have a dot and end with a letter.
func emailEnd(line []byte, at int) int {
	for at < len(line) && atextByte(line[at]) {
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
				if goesOn = trailEnd(line, end); goesOn < 0 {
					break loop
				}
			}
			if r == '_' {
				last = true
			} else {
				last, beforeLast = false, last
			}
		case r != '-' && isMark(r):
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
			if goesOn = trailEnd(line, at); goesOn < 0 {
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

// trailEnd returns -1 if only punctuation comes between an offset and the end of the link,
// which is white space, "<", or a bracket that may end a label. Otherwise it returns the offset
// at which the link continues.
func trailEnd(line []byte, at int) int {
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

// linkText finds the links in the text of the finished tree that the parser leaves alone: after
// quotes and unpaired brackets, and in addresses with digits.
func (s *State) linkText() {
	var run []*ast.Text
	_ = ast.Walk(s.Root, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		joinTexts(n)
		switch n.(type) {
		case *ast.Link, *ast.AutoLink, *ast.CodeSpan:
			return ast.WalkSkipChildren, nil
		}
		for c := n.FirstChild(); c != nil; {
			run, c = textRun(run[:0], c)
			if len(run) > 0 {
				s.linkRun(n, run)
			}
		}
		return ast.WalkContinue, nil
	})
}

// joinTexts joins texts that were split at characters without a meaning, so that a name with
// underscores is one text again.
func joinTexts(parent ast.Node) {
	for n := parent.FirstChild(); n != nil; n = n.NextSibling() {
		t, ok := n.(*ast.Text)
		for ok && !t.SoftLineBreak() && !t.HardLineBreak() {
			next, isText := t.NextSibling().(*ast.Text)
			if !isText || next.Segment.Start != t.Segment.Stop || next.IsRaw() != t.IsRaw() {
				break
			}
			t.Segment.Stop = next.Segment.Stop
			t.SetSoftLineBreak(next.SoftLineBreak())
			t.SetHardLineBreak(next.HardLineBreak())
			parent.RemoveChild(parent, next)
		}
	}
}

// textRun appends the texts from a node on that readers see as one text, and returns the node
// after them.
func textRun(run []*ast.Text, n ast.Node) ([]*ast.Text, ast.Node) {
	for ; n != nil; n = n.NextSibling() {
		t, ok := n.(*ast.Text)
		if !ok {
			if len(run) == 0 {
				n = n.NextSibling()
			}
			return run, n
		}
		run = append(run, t)
		if t.HardLineBreak() {
			return run, n.NextSibling()
		}
	}
	return run, nil
}

// linkRun replaces the links in a run of texts.
func (s *State) linkRun(parent ast.Node, run []*ast.Text) {
	if !s.mayLink(run) {
		return
	}
	value, starts, links := s.runLinks(run)
	if len(links) == 0 {
		return
	}
	pos := 0
	text := func(end int) {
		if end > pos {
			parent.InsertBefore(parent, run[0], ast.NewString([]byte(value[pos:end])))
		}
	}
	for _, l := range links {
		text(l.start)
		link := &LiteralLink{Label: value[l.start:l.end], Href: l.protocol + value[l.start:l.end]}
		i := sort.SearchInts(starts, l.start+1) - 1
		link.SetPos(min(run[i].Segment.Start+l.start-starts[i], run[i].Segment.Stop))
		parent.InsertBefore(parent, run[0], link)
		pos = l.end
	}
	text(len(value))
	last := run[len(run)-1]
	for _, t := range run {
		if t != last || !t.HardLineBreak() {
			parent.RemoveChild(parent, t)
		}
	}
	last.Segment.Start = last.Segment.Stop // only its line break is left
}

// runLinks finds the links in a run of texts. value is their joined text, and starts are their
// offsets in it. No link extends across a directive.
func (s *State) runLinks(run []*ast.Text) (value string, starts []int, links []textLink) {
	var b strings.Builder
	part := 0
	find := func() {
		for _, l := range literalLinks(b.String()[part:]) {
			links = append(links, textLink{l.start + part, l.end + part, l.protocol})
		}
	}
	for _, t := range run {
		starts = append(starts, b.Len())
		for _, piece := range s.TextPieces(t) {
			if piece.Directive {
				find()
			}
			b.WriteString(piece.Text)
			if piece.Directive {
				part = b.Len()
			}
		}
		if t.SoftLineBreak() {
			b.WriteByte('\n')
		}
	}
	find()
	return b.String(), starts, links
}

// mayLink reports whether a text can contain a link, by a cheap test.
func (s *State) mayLink(run []*ast.Text) bool {
	for _, t := range run {
		v := t.Segment.Value(s.Src.Text)
		for i, c := range v {
			switch c {
			case '@', '&':
				return true
			case '.', '/':
				if i >= 2 && (v[i-1]|0x20 == 'w' || v[i-1] == '/') {
					return true
				}
			}
		}
	}
	return false
}

// textLink is a link in a text, with its offsets.
type textLink struct {
	start, end int
	protocol   string
}

// literalLinks finds the links in a text, URLs before addresses.
func literalLinks(s string) []textLink {
	var out []textLink
	pos := 0
	for _, l := range textURLs(s) {
		out = append(out, textAddresses(s, pos, l.start)...)
		out = append(out, l)
		pos = l.end
	}
	return append(out, textAddresses(s, pos, len(s))...)
}

var (
	urlStart  = lazyregexp.New(`(?i)https?://|www\.`)
	urlDomain = lazyregexp.New(`^[\w-]*\.[\w.-]*`)
)

// textURLs finds the URLs in a text.
func textURLs(s string) []textLink {
	var out []textLink
	for at := 0; ; {
		m := urlStart.FindStringIndex(s[at:])
		if m == nil {
			return out
		}
		start, end := at+m[0], at+m[1]
		at = start + 1
		link := textLink{start: start}
		if s[start]|0x20 == 'w' {
			end--
			link.protocol = "http://"
		}
		if !mayPrecede(s[:start]) {
			continue
		}
		domain := urlDomain.FindString(s[end:min(len(s), end+maxDomain)])
		if link.protocol != "" {
			domain, end = s[start:end]+domain, start
		}
		if domain == "" || !char.IsAlnum(domain[0]) || !isDomain(domain) {
			continue
		}
		path := s[end+len(domain):]
		if i := strings.IndexAny(path, "\t\n\r "); i >= 0 {
			path = path[:i]
		}
		link.end = end + len(domain) + len(path)
		at = link.end
		link.end = start + len(trimTrail(s[start:link.end], end-start))
		out = append(out, link)
	}
}

// mayPrecede reports whether a URL may follow a text, which must be empty or end with white
// space or punctuation.
func mayPrecede(s string) bool {
	if s == "" {
		return true
	}
	r, _ := utf8.DecodeLastRuneInString(s)
	return isMark(r)
}

// isDomain reports whether the last two parts of a domain are valid: they have a letter or
// digit, and no underscore. The last one may be empty.
func isDomain(domain string) bool {
	rest := domain
	for range 2 {
		i := strings.LastIndexByte(rest, '.')
		part := rest[i+1:]
		if part != "" && (strings.IndexByte(part, '_') >= 0 || strings.Trim(part, "-") == "") {
			return false
		}
		rest = rest[:max(i, 0)]
	}
	return true
}

// trimTrail removes punctuation from the end of a URL, except for closing parentheses that
// match opening ones in it. It keeps the first bytes in any case.
func trimTrail(url string, first int) string {
	cut := len(url)
	for cut > first && strings.IndexByte("!\"&'),.:;<>?]}", url[cut-1]) >= 0 {
		cut--
	}
	open := strings.Count(url[first:cut], "(") - strings.Count(url[first:cut], ")")
	for ; open > 0; open-- {
		i := strings.IndexByte(url[cut:], ')')
		if i < 0 {
			break
		}
		cut += i + 1
	}
	return url[:cut]
}

var (
	emailDomain  = lazyregexp.New(`^[\w-]+(?:\.[\w-]+)+`)
	xmppResource = lazyregexp.New(`^/(?:[\w/-]|\.[\dA-Za-z])*`)
)

// textAddresses finds the addresses in a part of a text: of e-mail, with or without "mailto:",
// and of XMPP.
func textAddresses(s string, start, end int) []textLink {
	var out []textLink
	taken := start
	for at := start; ; {
		i := strings.IndexByte(s[at:end], '@')
		if i < 0 {
			return out
		}
		sign := at + i
		at = sign + 1
		name := sign
		for name > start && atextByte(s[name-1]) {
			name--
		}
		if name == sign || name < taken {
			continue
		}
		domain := emailDomain.FindString(s[sign+1 : end])
		if domain == "" || !char.IsLetter(domain[len(domain)-1]) {
			continue
		}
		link := textLink{start: name, end: sign + 1 + len(domain), protocol: "mailto:"}
		if !addressProtocol(s[start:end], start, &link) {
			continue
		}
		out = append(out, link)
		taken, at = link.end, link.end
	}
}

// addressProtocol includes a protocol before an address in the link. It reports false if what
// precedes the address means that there is no link.
func addressProtocol(s string, offset int, link *textLink) bool {
	before, after := s[:link.start-offset], s[link.end-offset:]
	for _, protocol := range []string{"mailto:", "xmpp:"} {
		front, ok := strings.CutSuffix(before, protocol)
		if !ok {
			continue
		}
		if front != "" && (atextByte(front[len(front)-1]) || front[len(front)-1] == '@') {
			c := front[len(front)-1]
			return char.IsAlnum(c) || c == '@'
		}
		link.start -= len(protocol)
		link.protocol = ""
		if resource := xmppResource.FindString(after); protocol == "xmpp:" && resource != "" {
			link.end += len(resource)
			return char.IsLetter(resource[len(resource)-1]) && !strings.HasPrefix(after[len(resource):], "@")
		}
	}
	return true
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

// within reports whether there is a mark between two offsets.
func (m linkMarks) within(start, end int) bool {
	i := sort.SearchInts(m, start)
	return i < len(m) && m[i] < end
}

// mayHoldLink reports whether a literal link may be between two offsets.
func (s *State) mayHoldLink(start, end int) bool {
	if s.linkMarks == nil {
		s.linkMarks = newLinkMarks(s.Src.Text)
	}
	return s.linkMarks.within(start, end)
}
