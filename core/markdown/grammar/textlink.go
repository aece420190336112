package grammar

import (
	"sort"
	"strings"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"

	"github.com/gosaur/gosaur/core/markdown/char"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// linkRemainingText finds the links in the text of the finished tree that the parser leaves alone: after
// quotes and unpaired brackets, and in addresses with digits.
func (s *State) linkRemainingText() {
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
				s.linkTextRun(n, run)
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

// linkTextRun replaces the links in a run of texts.
func (s *State) linkTextRun(parent ast.Node, run []*ast.Text) {
	if !s.mayContainLink(run) {
		return
	}
	value, starts, links := s.findLinks(run)
	if len(links) == 0 {
		return
	}
	pos := 0
	insertText := func(end int) {
		if end > pos {
			parent.InsertBefore(parent, run[0], ast.NewString([]byte(value[pos:end])))
		}
	}
	for _, l := range links {
		insertText(l.start)
		link := &LiteralLink{Label: value[l.start:l.end], Href: l.protocol + value[l.start:l.end]}
		i := sort.SearchInts(starts, l.start+1) - 1
		link.SetPos(min(run[i].Segment.Start+l.start-starts[i], run[i].Segment.Stop))
		parent.InsertBefore(parent, run[0], link)
		pos = l.end
	}
	insertText(len(value))
	last := run[len(run)-1]
	for _, t := range run {
		if t != last || !t.HardLineBreak() {
			parent.RemoveChild(parent, t)
		}
	}
	last.Segment.Start = last.Segment.Stop // only its line break is left
}

// findLinks finds the links in a run of texts. value is their joined text, and starts are their
// offsets in it. No link extends across a directive.
func (s *State) findLinks(run []*ast.Text) (value string, starts []int, links []textLink) {
	var b strings.Builder
	partStart := 0
	flush := func() {
		for _, l := range literalLinks(b.String()[partStart:]) {
			links = append(links, textLink{l.start + partStart, l.end + partStart, l.protocol})
		}
	}
	for _, t := range run {
		starts = append(starts, b.Len())
		for _, piece := range s.TextPieces(t) {
			if piece.Directive {
				flush()
			}
			b.WriteString(piece.Text)
			if piece.Directive {
				partStart = b.Len()
			}
		}
		if t.SoftLineBreak() {
			b.WriteByte('\n')
		}
	}
	flush()
	return b.String(), starts, links
}

// mayContainLink reports whether a text can contain a link, by a cheap test.
func (s *State) mayContainLink(run []*ast.Text) bool {
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
		if !mayPrecedeURL(s[:start]) {
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
		link.end = start + len(trimPunctuation(s[start:link.end], end-start))
		out = append(out, link)
	}
}

// mayPrecedeURL reports whether a URL may follow a text, which must be empty or end with white
// space or punctuation.
func mayPrecedeURL(s string) bool {
	if s == "" {
		return true
	}
	r, _ := utf8.DecodeLastRuneInString(s)
	return isSpaceOrPunctuation(r)
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

// trimPunctuation removes punctuation from the end of a URL, except for closing parentheses that
// match opening ones in it. It keeps the first bytes in any case.
func trimPunctuation(url string, first int) string {
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
		for name > start && isAtextByte(s[name-1]) {
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
		if front != "" && (isAtextByte(front[len(front)-1]) || front[len(front)-1] == '@') {
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
