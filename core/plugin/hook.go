package plugin

// Hook is the name of an optional ability of a plugin, as used in logs and diagnostics.
type Hook string

// The hooks, in the order in which a build calls them.
const (
	HookLoadContent    Hook = "load content"
	HookBuildRoutes    Hook = "build routes"
	HookDescribeOutput Hook = "describe output"
	HookIndexPages     Hook = "index pages"
	HookPostBuild      Hook = "post-build"
	HookWatchPaths     Hook = "watch paths"
	HookThemePath      Hook = "theme path"
	HookCutVersion     Hook = "cut version"
)

// HookLister is implemented by plugins that have the methods of all hooks but implement only some of them,
// such as a client for a plugin in another process.
type HookLister interface {
	Hooks() []Hook
}

// HooksOf lists the hooks that a plugin has, in the order of a build.
func HooksOf(p Plugin) []Hook {
	if l, ok := p.(HookLister); ok {
		return l.Hooks()
	}
	var hooks []Hook
	add := func(h Hook, has bool) {
		if has {
			hooks = append(hooks, h)
		}
	}
	add(HookLoadContent, has[ContentLoader](p))
	add(HookBuildRoutes, has[RouteBuilder](p))
	add(HookDescribeOutput, has[OutputDescriber](p))
	add(HookIndexPages, has[Indexer](p))
	add(HookPostBuild, has[PostBuilder](p))
	add(HookWatchPaths, has[Watcher](p))
	add(HookThemePath, has[ThemeProvider](p))
	add(HookCutVersion, has[VersionCutter](p))
	return hooks
}

func has[T any](p Plugin) bool {
	_, ok := p.(T)
	return ok
}
