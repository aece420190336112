package bundle

import (
	"path/filepath"
	"strings"

	"github.com/gosaur/gosaur/core/graph"
)

// keptPaths translates absolute paths to what is kept of them, so that a result serves machines
// that have the site and the program's own files in different places.
type keptPaths struct {
	graph *graph.Graph
	// runtime is the folder of the program's own files; "" for none.
	runtime string
}

// ownFiles stands for that folder. No path of a site begins so.
const ownFiles = "\x00runtime/"

func pathsOf(in *Input, g *graph.Graph) keptPaths {
	p := keptPaths{graph: g}
	if in.Runtime != nil {
		p.runtime = filepath.Dir(in.Runtime.ClientDir)
	}
	return p
}

// isOwn reports whether a file belongs to the program.
func (p keptPaths) isOwn(file string) bool {
	return p.runtime != "" && strings.HasPrefix(file, p.runtime+string(filepath.Separator))
}

// portable is what is kept of a path.
func (p keptPaths) portable(path string) string {
	if p.isOwn(path) {
		return ownFiles + filepath.ToSlash(path[len(p.runtime)+1:])
	}
	return p.graph.Portable(path)
}

// absolute is the inverse.
func (p keptPaths) absolute(path string) string {
	if rest, own := strings.CutPrefix(path, ownFiles); own {
		return filepath.Join(p.runtime, filepath.FromSlash(rest))
	}
	return p.graph.Absolute(path)
}

// all translates the paths of a list.
func (p keptPaths) all(paths []string) []string {
	out := make([]string, len(paths))
	for i, path := range paths {
		out[i] = p.portable(path)
	}
	return out
}

// valuesOf translates the values of a map.
func (p keptPaths) valuesOf(paths map[string]string) map[string]string {
	out := make(map[string]string, len(paths))
	for name, path := range paths {
		out[name] = p.portable(path)
	}
	return out
}

// extras translates what plugins ask for.
func (p keptPaths) extras(e Extras) Extras {
	own := e
	own.Aliases, own.Fallbacks = p.aliases(e.Aliases), p.aliases(e.Fallbacks)
	return own
}

func (p keptPaths) aliases(list []Alias) []Alias {
	out := make([]Alias, len(list))
	for i, a := range list {
		out[i] = a
		out[i].To = p.portable(a.To)
	}
	return out
}
