package theme

import (
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

var (
	componentKey = lazyregexp.New(`(?m)(?:^|[{,])\s*['"]?([\p{L}_$][\p{L}\p{Nd}_$]*)['"]?\s*(?:[:,(}]|$)`)
	// jsxTag matches an element. A spread in an element belongs to its props and not to the
	// map.
	jsxTag    = lazyregexp.New(`<[\p{L}_$][\p{L}\p{Nd}_$.]*(?:\s[^<>]*)?>`)
	mapSpread = lazyregexp.New(`\.\.\.\s*([\p{L}_$][\p{L}\p{Nd}_$]*)`)
)

// Provided returns the names in the MDXComponents maps of the theme and of the site's
// override, sorted. Documents use these components without an import. It returns nil if
// the sources do not contain all names, because they spread another module.
func (t *Theme) Provided() []string {
	file, ok := t.ownModule(mdxComponentsName)
	if !ok {
		return nil
	}
	names, ok := mapNames(file)
	if !ok {
		return nil
	}
	if overrideFile, overridden := t.override(mdxComponentsName); overridden {
		more, ok := mapNames(overrideFile)
		if !ok {
			return nil
		}
		names = append(names, more...)
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// ownModule returns the theme's module of a component, without overrides.
func (t *Theme) ownModule(component string) (file string, ok bool) {
	folders := append([]string{filepath.Join(t.Dir, "src")}, t.ComponentFolders...)
	if t.Fallback != "" {
		folders = append(folders, t.Fallback)
	}
	return firstOverride(folders)(component)
}

// Has reports whether the theme, the site or a plugin has a component.
func (t *Theme) Has(component string) bool {
	_, ok := t.ownModule(component)
	return ok || t.overridden(component)
}

// mapNames returns the names in the source of a map of components, possibly with words of
// other code in the file. ok is false if the map spreads another map than the theme's.
func mapNames(file string) (names []string, ok bool) {
	data, err := sitefile.Read(file, sitefile.Code)
	if err != nil {
		return nil, false
	}
	source := string(data)
	for _, m := range mapSpread.FindAllStringSubmatch(jsxTag.ReplaceAllString(source, ""), -1) {
		original := regexp.MustCompile(`import\s+` + regexp.QuoteMeta(m[1]) + `\s+from\s+['"]@theme-(?:original|init)/` + mdxComponentsName + `['"]`)
		if !original.MatchString(source) {
			return nil, false
		}
	}
	for _, m := range componentKey.FindAllStringSubmatch(source, -1) {
		names = append(names, m[1])
	}
	return names, strings.TrimSpace(source) != ""
}
