package linkcheck

import (
	"fmt"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
)

// Postponed is a link to another part of the host, with the findings that it may cause.
type Postponed struct {
	// Path is the path of the link. Anchors are the forms of the ID that it refers to, one of
	// which must exist; there are none if anchors are not checked.
	Path    string
	Anchors []string
	// Missing is the finding if the path does not exist, Lacking the one if its page lacks
	// the anchor.
	Missing, Lacking diag.Diagnostic
}

func (c *checker) elsewhere(path string) (elsewhere, there bool) {
	if c.Elsewhere == nil {
		return false, false
	}
	return c.Elsewhere(path)
}

// anchorElsewhere returns the problem of a link to a page of another part of the host,
// whose anchors are not known here; nil if the link has no anchor.
func (c *checker) anchorElsewhere(a address) *problem {
	if c.Postpone == nil || c.Anchors == "" || a.anchor() == "" {
		return nil
	}
	return &problem{code: diag.CodeBrokenAnchor, severity: c.Anchors, target: a, elsewhere: true, why: lacking(a)}
}

func lacking(a address) string {
	return fmt.Sprintf("the page %s has no anchor %q", a.path, unescape(a.anchor()))
}

// postponed combines a finding about a link to another part of the host with the one about
// its anchor.
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
