package document

import (
	"context"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/graph"
	"github.com/gosaur/gosaur/core/markdown/lookup"
	"github.com/gosaur/gosaur/core/plugin"
)

// RewriteRequest is a text that plugins may change.
type RewriteRequest struct {
	// Page is the document, or the one that shows Source as a partial. In Text, variables are replaced.
	Page, Source, Text string
	// WithFiles returns Text in which code blocks contain the files that they show.
	WithFiles func() string
	// HideTitle, Excerpt and TruncateMarker are those of Key.
	HideTitle, Excerpt bool
	TruncateMarker     string
}

// Rewritten is the text of a document after a change.
type Rewritten struct {
	Text string
	// Program is JavaScript that renders the document; see markdown.Source.
	Program string
	// TOC is the table of contents of the program, with nil for the items of its partials. A nil TOC is
	// that of Text.
	TOC []*plugin.TOCItem
	// Reads are further files that the change depends on, as absolute paths.
	Reads []string
}

// rewriter is the state of changing a document and its partials.
type rewriter struct {
	compiler *Compiler
	key      Key
	recorder *graph.Recorder
	// lineMaps lead back to the original texts, by source file.
	lineMaps map[string]*lineMap
	findings diag.List
	// toc is the table of contents of the document's program, as in Rewritten.
	toc []*plugin.TOCItem
	// reads are the files that the changes depend on, absolute.
	reads []string
}

// rewrite returns the changed text of the document or of a partial, and its program. It records what they
// depend on.
func (r *rewriter) rewrite(ctx context.Context, source, text string) (changedText, program string) {
	c := r.compiler
	if c.Rewrite == nil {
		return text, ""
	}
	if _, known := r.lineMaps[source]; known {
		r.findings = r.findingsWithout(source)
	}
	expanded := c.Markdown.WithVariables(source, text)
	withFiles := func() string {
		return c.Markdown.WithFiles(source, expanded, func(l lookup.Question) { r.recorder.Ask(c.question(l)) })
	}
	changed, found := c.Rewrite(ctx, RewriteRequest{
		Page: r.key.Source, Source: source, Text: expanded, WithFiles: withFiles, HideTitle: r.key.HideTitle, Excerpt: r.key.Excerpt,
		TruncateMarker: r.key.TruncateMarker,
	})
	r.findings = append(r.findings, found...)
	if changed == nil {
		return text, ""
	}
	for _, target := range DocLinks(text) {
		r.recorder.Ask(c.question(lookup.Question{Kind: lookup.Doc, From: source, Target: target}))
	}
	r.reads = append(r.reads, changed.Reads...)
	if source == r.key.Source {
		r.toc = changed.TOC
	}
	for _, file := range changed.Reads {
		r.recorder.Ask(graph.Question{Kind: graph.File, Subject: c.Graph.Portable(file)})
	}
	changedText = c.resolveLinks(source, changed.Text, r.recorder)
	if r.lineMaps == nil {
		r.lineMaps = map[string]*lineMap{}
	}
	r.lineMaps[source] = newLineMap(text, expanded, changedText)
	return changedText, changed.Program
}

// findingsWithout returns the findings except for those about a partial that is changed again.
func (r *rewriter) findingsWithout(source string) diag.List {
	return slices.DeleteFunc(r.findings, func(d diag.Diagnostic) bool { return d.Pos.File == source })
}

// restorePositions maps all places to the original texts.
func (r *rewriter) restorePositions(content *plugin.Content, found diag.List) {
	for source, p := range r.lineMaps {
		p.restorePositions(source, content, found)
	}
}

// mergeTOC returns a table of contents with the items of a program; those of partials stay.
func mergeTOC(toc []plugin.TOCItem, changed []*plugin.TOCItem) []plugin.TOCItem {
	if len(changed) == 0 {
		return toc
	}
	complete := !slices.Contains(changed, nil)
	byID := map[string]plugin.TOCItem{}
	var all []plugin.TOCItem
	for _, item := range changed {
		if item != nil {
			byID[item.ID] = *item
			all = append(all, *item)
		}
	}
	if complete {
		return all
	}
	for i := range toc {
		if item, ok := byID[toc[i].ID]; ok {
			toc[i] = item
		}
	}
	return toc
}

// docTarget matches what may be a link to a Markdown file.
var docTarget = regexp.MustCompile(`(?i)[^\s()<>\[\]"':]+\.mdx?\b`)

// DocLinks returns the decoded paths of what may be links to Markdown files in a text.
func DocLinks(text string) []string {
	var list []string
	seen := map[string]bool{}
	for _, raw := range docTarget.FindAllString(text, -1) {
		target, err := url.PathUnescape(raw)
		if err == nil && !strings.HasPrefix(raw, "//") && !seen[target] {
			seen[target] = true
			list = append(list, target)
		}
	}
	return list
}

// docLink matches a link to a Markdown file in a changed text, up to a query or hash.
var docLink = regexp.MustCompile(`"gosaur-doc:([^"?#]+)`)

// resolveLinks replaces links to Markdown files by the addresses of pages. Links that lead nowhere stay
// as written.
func (c *Compiler) resolveLinks(source, text string, recorder *graph.Recorder) string {
	return docLink.ReplaceAllStringFunc(text, func(link string) string {
		raw := docLink.FindStringSubmatch(link)[1]
		target, err := url.PathUnescape(raw)
		if err != nil || c.ResolveDoc == nil {
			return `"` + raw
		}
		recorder.Ask(c.question(lookup.Question{Kind: lookup.Doc, From: source, Target: target}))
		if page, ok := c.ResolveDoc(source, target); ok {
			return `"` + (&url.URL{Path: page}).EscapedPath()
		}
		return `"` + raw
	})
}

// lineMap maps lines of a changed text to lines of the original.
type lineMap struct {
	// lines maps lines of the changed text to those of the original, both from 0; -1 for a line that is
	// not in the original.
	lines []int
	// moved holds the lines of the original, from 0, whose columns differ in the changed text.
	moved map[int]bool
}

// newLineMap compares a text that plugins have changed with the original; it returns nil if they are
// equal. given is the original with variables replaced, as plugins received it.
func newLineMap(original, given, changed string) *lineMap {
	if original == changed {
		return nil
	}
	originalLines, givenLines := strings.Split(original, "\n"), strings.Split(given, "\n")
	if len(originalLines) != len(givenLines) {
		return compareLines(originalLines, strings.Split(changed, "\n"))
	}
	p := compareLines(givenLines, strings.Split(changed, "\n"))
	p.moved = map[int]bool{}
	for i, line := range originalLines {
		p.moved[i] = line != givenLines[i]
	}
	return p
}

// compareLines compares the lines of two texts. Lines that occur once in both are the same, and so are
// their neighbors as long as they are equal.
func compareLines(original, changed []string) *lineMap {
	p := &lineMap{lines: make([]int, len(changed))}
	for i := range p.lines {
		p.lines[i] = -1
	}
	originalOnce, changedOnce := uniqueLines(original), uniqueLines(changed)
	last := -1
	for i, line := range changed {
		at, unique := originalOnce[line]
		if _, also := changedOnce[line]; unique && also && at > last {
			p.lines[i], last = at, at
		}
	}
	extendMatches(p.lines, original, changed)
	slices.Reverse(p.lines)
	slices.Reverse(original)
	slices.Reverse(changed)
	reverseLines(p.lines, len(original))
	extendMatches(p.lines, original, changed)
	reverseLines(p.lines, len(original))
	slices.Reverse(p.lines)
	return p
}

// reverseLines counts lines from the other end.
func reverseLines(lines []int, total int) {
	for i, line := range lines {
		if line >= 0 {
			lines[i] = total - 1 - line
		}
	}
}

// uniqueLines returns the lines that occur once, with their indexes.
func uniqueLines(lines []string) map[string]int {
	indexes, seen := map[string]int{}, map[string]bool{}
	for i, line := range lines {
		if seen[line] {
			delete(indexes, line)
			continue
		}
		seen[line], indexes[line] = true, i
	}
	return indexes
}

// extendMatches maps the lines after a known line as long as they are equal.
func extendMatches(lines []int, original, changed []string) {
	next := 0
	for i, line := range lines {
		if line >= 0 {
			next = line + 1
			continue
		}
		if next < len(original) && original[next] == changed[i] {
			lines[i] = next
			next++
		}
	}
}

// originalPos maps a place in the changed text to the original: to the same place, or to the line after the
// last preceding line that is in the original.
func (p *lineMap) originalPos(pos diag.Pos) diag.Pos {
	at := min(pos.Line, len(p.lines)) - 1
	if line := p.lines[at]; line >= 0 {
		pos.Line = line + 1
		if p.moved[line] {
			pos.Col = 0
		}
		return pos
	}
	line := 0
	for ; at >= 0 && p.lines[at] < 0; at-- {
		line = 1
	}
	if at >= 0 {
		line += p.lines[at] + 1
	}
	return diag.Pos{File: pos.File, Line: max(line, 1)}
}

// restorePositions maps all places of a document to its original text.
func (p *lineMap) restorePositions(source string, content *plugin.Content, found diag.List) {
	if p == nil {
		return
	}
	for i, d := range found {
		if d.Pos.File == source && d.Pos.Line > 0 {
			moved := p.originalPos(d.Pos)
			if moved.Col == 0 && d.Pos.Col > 0 {
				found[i].SourceLine, found[i].Fix = "", ""
			}
			found[i].Pos = moved
		}
	}
	content.Links = slices.Clone(content.Links)
	for i, l := range content.Links {
		if l.Pos.File == source && l.Pos.Line > 0 {
			content.Links[i].Pos = p.originalPos(l.Pos)
		}
	}
	for i, m := range content.Modules {
		if m.Pos.File == source && m.Pos.Line > 0 {
			content.Modules[i].Pos = p.originalPos(m.Pos)
		}
	}
}
