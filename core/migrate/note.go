package migrate

import "github.com/gosaur/gosaur/core/diag"

// notes collects what could not be migrated unchanged.
type notes struct {
	places places
	list   diag.List
}

// add adds a note about a key of the old configuration, with a hint.
func (n *notes) add(key, hint, format string, args ...any) {
	d := n.list.Warnf(diag.CodeMigration, n.places.pos(key), "%s: "+format, append([]any{key}, args...)...)
	d.Hint = hint
}

// addToFile adds a note about the old configuration as a whole.
func (n *notes) addToFile(hint, format string, args ...any) {
	n.list.Warnf(diag.CodeMigration, diag.Pos{File: n.places.file}, format, args...).Hint = hint
}

// pathsByName groups key paths by name, with the names in the order in which they were added.
type pathsByName struct {
	names []string
	paths map[string][]string
}

func (g *pathsByName) add(name, path string) {
	if g.paths == nil {
		g.paths = map[string][]string{}
	}
	if g.paths[name] == nil {
		g.names = append(g.names, name)
	}
	g.paths[name] = append(g.paths[name], path)
}
