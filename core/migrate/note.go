package migrate

import "github.com/gosaur/gosaur/core/diag"

// notes collects what could not be moved as it was.
type notes struct {
	places places
	list   diag.List
}

// add notes a key of the old configuration, with what to do about it.
func (n *notes) add(key, hint, format string, args ...any) {
	d := n.list.Warnf(diag.CodeMigration, n.places.pos(key), "%s: "+format, append([]any{key}, args...)...)
	d.Hint = hint
}
