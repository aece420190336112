package swizzle

import (
	"fmt"
	"path"
	"path/filepath"
	"strings"
)

// File is a file to write.
type File struct {
	// Path is an absolute path.
	Path string
	Text string
}

// Wrap returns an override that renders the original with all its props, as a starting point
// for changes. The override of an object of components is an object with the same components.
func (t *Theme) Wrap(c Component, typescript bool) []File {
	name := wrapperName(c.Name)
	text := fmt.Sprintf("import %s from '@theme-original/%s';\n\n", name, c.Name)
	switch {
	case c.Map:
		text += fmt.Sprintf("export default {\n  ...%s,\n};\n", name)
	case typescript:
		text = "import type {ComponentProps, ReactNode} from 'react';\n" + text + fmt.Sprintf(wrapper, name, "props: ComponentProps<typeof "+name+">", ": ReactNode", name)
	default:
		text += fmt.Sprintf(wrapper, name, "props", "", name)
	}
	return []File{{t.overridePath(c, c.File, typescript), text}}
}

const wrapper = `export default function %sWrapper(%s)%s {
  return (
    <>
      <%s {...props} />
    </>
  );
}
`

// wrapperName returns an identifier for a component: "Footer/LinkItem" becomes "LinkItem".
func wrapperName(component string) string {
	name := strings.Map(func(r rune) rune {
		if r == '-' || r == '.' {
			return '_'
		}
		return r
	}, path.Base(component))
	return strings.ToUpper(name[:1]) + name[1:]
}

// overridePath returns the path of the override of a file in the component's layer.
func (t *Theme) overridePath(c Component, original string, typescript bool) string {
	rel, err := filepath.Rel(c.Layer.Dir, original)
	if err != nil {
		rel = filepath.Base(original) // both are absolute, but may be on different drives
	}
	if !typescript && moduleFile.MatchString(rel) {
		rel = moduleFile.ReplaceAllString(rel, ".js")
	}
	return filepath.Join(t.Overrides, rel)
}
