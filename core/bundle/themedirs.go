package bundle

import (
	"path/filepath"
	"slices"
	"strings"
)

// themeDirs are folders of theme components.
type themeDirs struct {
	override string
	// unusedOverrides are the components in it that are not used.
	unusedOverrides []string
	// overlays are the plugins' themes, the topmost first.
	overlays []string
	base     string
	// packageDirs are those of these folders that belong to packages; replaced are the components
	// that are not taken from them.
	packageDirs map[string]bool
	replaced    map[string]bool
	// fallback contains components for names that no other folder has; "" for none.
	fallback string
}

// candidates returns the paths, without extension, where a theme component may be. The
// first one that exists is used.
func (t themeDirs) candidates(scope, name string) []string {
	var dirs []string
	switch scope {
	case "@theme":
		if !IsUnusedOverride(t.unusedOverrides, name) {
			dirs = append(dirs, t.override)
		}
		fallthrough
	case "@theme-original":
		dirs = append(append(dirs, t.overlays...), t.base)
	case "@theme-init":
		dirs = append(dirs, t.base, t.fallback)
		for i := len(t.overlays) - 1; i >= 0; i-- {
			dirs = append(dirs, t.overlays[i])
		}
	}
	dirs = append(dirs, t.fallback)
	var paths []string
	for _, dir := range dirs {
		if dir != "" && (!t.packageDirs[dir] || !t.replaced[name]) {
			paths = append(paths, filepath.Join(dir, filepath.FromSlash(name)))
		}
	}
	return paths
}

// IsUnusedOverride reports whether a component or a folder above it is among the unused ones.
func IsUnusedOverride(unused []string, component string) bool {
	return slices.ContainsFunc(unused, func(name string) bool {
		return component == name || strings.HasPrefix(component, name+"/")
	})
}
