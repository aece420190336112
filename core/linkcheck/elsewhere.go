package linkcheck

import (
	"fmt"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
)

// Postponed is a link to another part of the host, with the findings that it may cause.
type Postponed struct {
	// Path is where it leads. Anchors are the forms of the id that it wants there, one of
	// which is enough; there are none if anchors are not checked.
	Path    string
	Anchors []string
	// Missing is the finding if there is nothing at the path, Lacking that if there is a page
	// without the anchor.
	Missing, Lacking diag.Diagnostic
}

func (c *checker) elsewhere(path string) (elsewhere, there bool) {
	if c.Elsewhere == nil {
		return false, false
	}
	return c.Elsewhere(path)
}

// anchorElsewhere returns the problem of a link to a page of another part of the host,
// whose anchors are not known here; nil if it wants none.
func (c *checker) anchorElsewhere(a address) *problem {
	if c.Postpone == nil || c.Anchors == "" || a.anchor() == "" {
		return nil
	}
	return &problem{code: diag.CodeBrokenAnchor, severity: c.Anchors, target: a, elsewhere: true, why: lacking(a)}
}

func lacking(a address) string {
	return fmt.Sprintf("the page %s has no anchor %q", a.path, unescape(a.anchor()))
}

// postponed is a finding about a link that leads elsewhere, and the one about its anchor.
func (c *checker) postponed(p *problem, d diag.Diagnostic) Postponed {
	out := Postponed{Path: p.target.path, Missing: d}
	if id := p.target.anchor(); id != "" && c.Anchors != "" {
		out.Anchors = []string{id, unescape(id)}
		out.Lacking = d
		out.Lacking.Code, out.Lacking.Severity = diag.CodeBrokenAnchor, c.Anchors
		if p.full {
			out.Lacking.Severity = p.severity
		}
		out.Lacking.Message = strings.TrimSuffix(d.Message, p.why) + lacking(p.target)
	}
	return out
}
