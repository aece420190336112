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

// addToFile notes something about the old configuration as a whole.
func (n *notes) addToFile(hint, format string, args ...any) {
	n.list.Warnf(diag.CodeMigration, diag.Pos{File: n.places.file}, format, args...).Hint = hint
}

// grouped holds the key paths that share a name, in the order in which the names come.
type grouped struct {
	names []string
	paths map[string][]string
}

func (g *grouped) add(name, path string) {
	if g.paths == nil {
		g.paths = map[string][]string{}
	}
	if g.paths[name] == nil {
		g.names = append(g.names, name)
	}
	g.paths[name] = append(g.paths[name], path)
}
