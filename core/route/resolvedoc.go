package route

import (
	"path"
	"strings"
)

// ResolveDoc finds the route of the file that a Markdown link names: "@site/x.md" below
// the site directory, "./x.md" and "../x.md" beside the linking file, "/x.md" below the
// folder of the plugin's content, else below the site directory, and "x.md" in all three
// places, in the order beside, content, site.
//
// A link in a translation means what it means in the original, too.
func (t *Table) ResolveDoc(from, target string) (string, bool) {
	permalink, ok := t.resolveFrom(from, target)
	if original := t.Original(from); !ok && original != "" {
		return t.resolveFrom(original, target)
	}
	return permalink, ok
}

func (t *Table) resolveFrom(from, target string) (string, bool) {
	if rest, ok := strings.CutPrefix(target, "@site/"); ok {
		return t.Permalink(path.Clean(rest))
	}
	rooted := strings.HasPrefix(target, "/")
	if !rooted {
		permalink, ok := t.Permalink(path.Join(path.Dir(from), target))
		if ok || strings.HasPrefix(target, "./") || strings.HasPrefix(target, "../") {
			return permalink, ok
		}
	}
	if dir, ok := t.ContentDir(from); ok {
		if permalink, ok := t.Permalink(path.Join(dir, target)); ok {
			return permalink, true
		}
	}
	return t.Permalink(strings.TrimPrefix(path.Clean(target), "/"))
}
