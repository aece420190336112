package bundle

import "path/filepath"

// themeDirs are folders of theme components.
type themeDirs struct {
	override string
	// overlays are the plugins' themes, the topmost first.
	overlays []string
	base     string
}

// candidates are the paths without extension where a theme component may be, the first
// that exists wins.
func (t themeDirs) candidates(scope, name string) []string {
	var dirs []string
	switch scope {
	case "@theme":
		dirs = append(dirs, t.override)
		fallthrough
	case "@theme-original":
		dirs = append(append(dirs, t.overlays...), t.base)
	case "@theme-init":
		dirs = append(dirs, t.base)
		for i := len(t.overlays) - 1; i >= 0; i-- {
			dirs = append(dirs, t.overlays[i])
		}
	}
	var paths []string
	for _, dir := range dirs {
		if dir != "" {
			paths = append(paths, filepath.Join(dir, filepath.FromSlash(name)))
		}
	}
	return paths
}
