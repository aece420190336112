package sitefile

import (
	"errors"
	"path/filepath"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
)

// Finding returns the diagnostic for a file that Read or Open has refused. pos is the file itself, or the
// place that names it. what introduces the reason, such as "the sidebar file"; its zero value means the file
// at pos.
func Finding(pos diag.Pos, what string, err error) diag.Diagnostic {
	d := diag.Diagnostic{Code: diag.CodeUnreadableFile, Severity: diag.Error, Pos: pos, Message: err.Error()}
	if e, ok := errors.AsType[*Error](err); ok {
		d.Message, d.Hint = e.Reason, e.Hint
		if e.Encoding != nil {
			d.Code = diag.CodeEncoding
			if pos.Line == 0 && strings.HasSuffix("/"+filepath.ToSlash(e.Path), "/"+pos.File) {
				d.Pos, d.Message = e.Encoding.Finding(pos.File).Pos, e.Encoding.Reason
			}
		}
	}
	switch {
	case what != "":
		d.Message = what + " is not read: " + d.Message
	default:
		d.Message = "the file is not read: " + d.Message
	}
	return d
}

// Finding returns the diagnostic if the place that names the file is unknown.
func (e *Error) Finding(siteDir string) diag.Diagnostic {
	name := e.Path
	if rel, err := filepath.Rel(siteDir, name); err == nil && filepath.IsLocal(rel) {
		name = rel
	}
	return Finding(diag.Pos{File: filepath.ToSlash(name)}, "", e)
}
