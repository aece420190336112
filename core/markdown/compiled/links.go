package compiled

import (
	"bytes"
	"strings"

	"github.com/gosaur/gosaur/core/plugin"
)

// sectionLinks collects the links of sections while their text is written.
type sectionLinks struct {
	// target is the target of the open link, "" for none. Its text begins at start in the block.
	target string
	start  int
	// blockLinks are the links of the current block.
	blockLinks []plugin.SectionLink
	// inRow is set within a row of a table, whose cells and links begin at rowStart and rowLinkStart in the section.
	inRow                  bool
	rowStart, rowLinkStart int
}

// open begins a link at the end of the block. Links that leave the site are not collected.
func (l *sectionLinks) open(to string, start int) {
	if isPagePath(to) {
		l.target, l.start = to, start
	}
}

func isPagePath(to string) bool { return strings.HasPrefix(to, "/") && !strings.HasPrefix(to, "//") }

// close ends the link that is open, if one is.
func (l *sectionLinks) close(block []byte) {
	if l.target == "" {
		return
	}
	if l.start <= len(block) {
		if text := collapseSpace(bytes.Clone(block[l.start:])); len(text) > 0 {
			l.blockLinks = append(l.blockLinks, plugin.SectionLink{To: l.target, Text: string(text)})
			l.target = ""
			return
		}
	}
	l.target = ""
}

// endBlock adds the links of a block to the section, to which the text of the block is added next. A link
// around several blocks has the text of the first one.
func (l *sectionLinks) endBlock(s *plugin.Section, block []byte, isHeading, isCode bool) {
	if l.target != "" {
		to := l.target
		l.close(block)
		if len(l.blockLinks) == 0 {
			l.target, l.start = to, 0
		}
	}
	for _, link := range l.blockLinks {
		if isCode {
			break
		}
		if !isHeading {
			link.Start, link.End = len(s.Text), len(s.Text)+1
		}
		s.Links = append(s.Links, link)
	}
	l.blockLinks = l.blockLinks[:0]
}

// openRow begins a row of a table.
func (l *sectionLinks) openRow(s *plugin.Section) {
	l.inRow, l.rowStart, l.rowLinkStart = true, len(s.Text), len(s.Links)
}

// closeRow makes all cells of a row the context of the links in it.
func (l *sectionLinks) closeRow(s *plugin.Section) {
	if !l.inRow {
		return
	}
	l.inRow = false
	for i := l.rowLinkStart; i < len(s.Links); i++ {
		s.Links[i].Start, s.Links[i].End = l.rowStart, len(s.Text)
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
