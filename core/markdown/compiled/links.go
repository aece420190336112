package compiled

import (
	"bytes"
	"strings"

	"github.com/gosaur/gosaur/core/plugin"
)

// sectionLinks collects the links of sections while their text is written.
type sectionLinks struct {
	// to is the target of the open link, "" for none. Its text begins at start in the block.
	to    string
	start int
	// waiting are the links of the current block.
	waiting []plugin.SectionLink
	// inRow is set within a row of a table, whose cells and links begin at row and rowLinks in the section.
	inRow         bool
	row, rowLinks int
}

// open begins a link at the end of the block. Links that leave the site are not collected.
func (l *sectionLinks) open(to string, start int) {
	if isPagePath(to) {
		l.to, l.start = to, start
	}
}

func isPagePath(to string) bool { return strings.HasPrefix(to, "/") && !strings.HasPrefix(to, "//") }

// close ends the link that is open, if one is.
func (l *sectionLinks) close(block []byte) {
	if l.to == "" {
		return
	}
	if l.start <= len(block) {
		if text := collapse(bytes.Clone(block[l.start:])); len(text) > 0 {
			l.waiting = append(l.waiting, plugin.SectionLink{To: l.to, Text: string(text)})
			l.to = ""
			return
		}
	}
	l.to = ""
}

// endBlock adds the links of a block to the section, to which the text of the block is added next. A link
// around several blocks has the text of the first one.
func (l *sectionLinks) endBlock(s *plugin.Section, block []byte, isHeading, isCode bool) {
	if l.to != "" {
		to := l.to
		l.close(block)
		if len(l.waiting) == 0 {
			l.to, l.start = to, 0
		}
	}
	for _, link := range l.waiting {
		if isCode {
			break
		}
		if !isHeading {
			link.Start, link.End = len(s.Text), len(s.Text)+1
		}
		s.Links = append(s.Links, link)
	}
	l.waiting = l.waiting[:0]
}

// openRow begins a row of a table.
func (l *sectionLinks) openRow(s *plugin.Section) {
	l.inRow, l.row, l.rowLinks = true, len(s.Text), len(s.Links)
}

// closeRow makes all cells of a row the context of the links in it.
func (l *sectionLinks) closeRow(s *plugin.Section) {
	if !l.inRow {
		return
	}
	l.inRow = false
	for i := l.rowLinks; i < len(s.Links); i++ {
		s.Links[i].Start, s.Links[i].End = l.row, len(s.Text)
	}
}

// linkTarget returns the page of the site that an element or component with these props links to, "" for
// none.
func linkTarget(props map[string]any) string {
	for _, name := range [...]string{"href", "to"} {
		if to, ok := props[name].(string); ok && isPagePath(to) {
			return to
		}
	}
	return ""
}
