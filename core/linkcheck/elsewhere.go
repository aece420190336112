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
	// MissingPath is the finding if the path does not exist, MissingAnchor the one if its page lacks
	// the anchor.
	MissingPath, MissingAnchor diag.Diagnostic
}

func (c *checker) elsewhere(path string) (elsewhere, exists bool) {
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
	return &problem{code: diag.CodeBrokenAnchor, severity: c.Anchors, target: a, elsewhere: true, why: missingAnchorText(a)}
}

func missingAnchorText(a address) string {
	return fmt.Sprintf("the page %s has no anchor %q", a.path, unescape(a.anchor()))
}

// newPostponed combines a finding about a link to another part of the host with the one about
// its anchor.
func (c *checker) newPostponed(p *problem, d diag.Diagnostic) Postponed {
	out := Postponed{Path: p.target.path, MissingPath: d}
	if id := p.target.anchor(); id != "" && c.Anchors != "" {
		out.Anchors = []string{id, unescape(id)}
		out.MissingAnchor = d
		out.MissingAnchor.Code, out.MissingAnchor.Severity = diag.CodeBrokenAnchor, c.Anchors
		if p.isFullURL {
			out.MissingAnchor.Severity = p.severity
		}
		out.MissingAnchor.Message = strings.TrimSuffix(d.Message, p.why) + missingAnchorText(p.target)
	}
	return out
}
