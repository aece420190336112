package route

import (
	"path"
	"strings"
)

// ResolveDoc returns the route of the file that a Markdown link in from refers to:
//
//   - "@site/x.md" is relative to the site directory,
//   - "./x.md" and "../x.md" are relative to the folder of from,
//   - "/x.md" is relative to the plugin's content folder or else the site directory,
//   - "x.md" is relative to the folder of from, the content folder or the site directory,
//     in this order.
//
// Backslashes count as slashes.
//
// If a link in a translation resolves to nothing, it is resolved as in the original.
func (t *Table) ResolveDoc(from, target string) (string, bool) {
	target = strings.ReplaceAll(target, `\`, "/")
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
