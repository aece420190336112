package migrate

import (
	"path/filepath"

	"github.com/gosaur/gosaur/core/diag"
)

// notes collects what could not be moved as it was.
type notes struct {
	file string
	list diag.List
}

// add notes a key of the old configuration, with what to do about it.
func (n *notes) add(key, hint, format string, args ...any) {
	d := n.list.Warnf(diag.CodeMigration, diag.Pos{File: filepath.Base(n.file)}, "%s: "+format, append([]any{key}, args...)...)
	d.Hint = hint
}
