package grpcplugin

import (
	"path/filepath"
	"strings"
	"unicode/utf8"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
	pluginv1 "github.com/gosaur/gosaur/core/plugin/proto/gosaur/plugin/v1"
)

const (
	// maxPosition is the highest line or column: no file that the host reads has more.
	maxPosition = 1 << 30
	// maxTextLength is the length in bytes to which the host cuts a message or hint, and the longest
	// text of a line that it accepts.
	maxTextLength = 32 << 10
	// maxRelated is the number of other places of a diagnostic.
	maxRelated = 1000
)

// diagnosticCode matches valid codes.
var diagnosticCode = lazyregexp.New(`^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$`)

// convertDiagnostics converts findings that a plugin returns or reports.
func (b *border) convertDiagnostics(in []*pluginv1.Diagnostic) (diag.List, error) {
	var list diag.List
	for _, m := range in {
		d, err := b.convertDiagnostic(m)
		if err != nil {
			return nil, err
		}
		list = append(list, d)
	}
	return list, nil
}

func (b *border) convertDiagnostic(m *pluginv1.Diagnostic) (diag.Diagnostic, error) {
	d := diagnosticFromProto(m)
	what := "the diagnostic " + shorten([]byte(d.Message))
	if _, known := pluginv1.Severity_name[int32(m.GetSeverity())]; !known {
		return d, protocolErrorf("%s has the unknown severity %d", what, m.GetSeverity())
	}
	if d.Code != "" && !diagnosticCode.MatchString(d.Code) {
		return d, protocolErrorf("%s has the code %s, which is not made of letters and digits", what, shorten([]byte(d.Code)))
	}
	if len(d.Related) > maxRelated {
		return d, protocolErrorf("%s has %d related places, which is more than %d", what, len(d.Related), maxRelated)
	}
	var err error
	if d.Pos, err = b.checkPosition(what, d.Pos); err != nil {
		return d, err
	}
	for i := range d.Related {
		if d.Related[i].Pos, err = b.checkPosition(what, d.Related[i].Pos); err != nil {
			return d, err
		}
		d.Related[i].Message = truncate(d.Related[i].Message)
	}
	if d.Fix != "" && (len(d.Fix) > maxTextLength || b.checkSitePath("the file", d.Pos.File) != nil) {
		return d, protocolErrorf("%s would change %q, which is not a file of the site, or by too much", what, d.Pos.File)
	}
	if len(d.SourceLine) > maxTextLength || strings.ContainsAny(d.SourceLine, "\n") {
		d.SourceLine = "" // the host reads it
	}
	d.Message, d.Hint = truncate(d.Message), truncate(d.Hint)
	return d, nil
}

// checkPosition checks a position. An absolute path of a file of the site becomes a relative
// one. A file elsewhere, such as one of the plugin's own, is shown and never read.
func (b *border) checkPosition(what string, p diag.Pos) (diag.Pos, error) {
	if err := checkText("the file of "+what, p.File, maxPath); err != nil {
		return p, err
	}
	if p.File != "" {
		if rel := b.relativePath(p.File); !filepath.IsAbs(p.File) || !isOutside(rel) {
			p.File = rel
		}
	}
	switch {
	case p.Line < 0 || p.Col < 0 || p.EndCol < 0:
		return p, protocolErrorf("%s is at line %d, columns %d to %d; they count from 1", what, p.Line, p.Col, p.EndCol)
	case p.Line > maxPosition || p.Col > maxPosition || p.EndCol > maxPosition:
		return p, protocolErrorf("%s is at line %d, columns %d to %d; no file is that large", what, p.Line, p.Col, p.EndCol)
	case p.Line == 0 && p.Col > 0, p.Col == 0 && p.EndCol > 0:
		return p, protocolErrorf("%s has columns %d to %d at line %d, where a column needs a line, and an end a beginning", what, p.Col, p.EndCol, p.Line)
	case p.EndCol > 0 && p.EndCol < p.Col:
		return p, protocolErrorf("%s ends at column %d, before it begins at column %d", what, p.EndCol, p.Col)
	}
	return p, nil
}

// truncate shortens prose at the end of a character.
func truncate(text string) string {
	if len(text) <= maxTextLength {
		return text
	}
	end := maxTextLength
	for !utf8.RuneStart(text[end]) {
		end--
	}
	return text[:end] + "…"
}
