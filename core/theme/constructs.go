package theme

import (
	"os"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// frameComponents are the components around the content, which look the same on every page.
var frameComponents = []string{
	"AnnouncementBar", "BackToTopButton", "ColorModeToggle", "Footer", "Icon", "Logo", "Navbar", "NavbarItem",
	"NotFound", "Root", "SearchBar", "SkipToContent", "ThemedImage", "prism-include-languages",
}

// OverridesPages reports whether the site or an extension replaces components that may
// differ from page to page.
func (t *Theme) OverridesPages() bool {
	if len(t.Extensions) > 0 {
		return true
	}
	entries, err := os.ReadDir(t.Overrides)
	if err != nil {
		return false // the folder does not exist
	}
	return slices.ContainsFunc(entries, func(e os.DirEntry) bool {
		name, _, _ := strings.Cut(e.Name(), ".")
		return !slices.Contains(frameComponents, name)
	})
}

// staticConstruct is a construct that Go renders itself; see core/README.md.
type staticConstruct struct {
	// component is the module that renders it in React.
	component string
	// parts are further components; if one is overridden, React renders the construct.
	parts []string
}

var heading = staticConstruct{"MDXComponents/Heading", []string{"Heading"}}

var staticConstructs = map[string]staticConstruct{
	"h1":  heading,
	"h2":  heading,
	"h3":  heading,
	"h4":  heading,
	"h5":  heading,
	"h6":  heading,
	"a":   {"MDXComponents/A", nil},
	"img": {"MDXComponents/Img", nil},
	"pre": {"MDXComponents/Pre", []string{
		"CodeBlock", "CodeBlock/Container", "CodeBlock/Content", "CodeBlock/Line", "CodeBlock/Layout", "CodeBlock/Title", "CodeBlock/Buttons",
		"MDXComponents/Code",
	}},
	"code":       {"MDXComponents/Code", []string{"CodeInline"}},
	"ul":         {"MDXComponents/Ul", nil},
	"li":         {"MDXComponents/Li", nil},
	"details":    {"MDXComponents/Details", []string{"Details"}},
	"admonition": {"Admonition", []string{"Admonition/Types", "Admonition/Layout"}},
}

// Dynamic returns the constructs that React renders instead of Go: those that the theme or
// an override claims, with their modules, and those in the site's own MDXComponents map.
func (t *Theme) Dynamic() (components map[string]string, mapped map[string]bool) {
	components, mapped = map[string]string{}, t.mappedElements()
	for name, c := range staticConstructs {
		if !mapped[name] && (slices.Contains(t.Static.Dynamic, name) || t.overridden(c.component) || slices.ContainsFunc(c.parts, t.overridden)) {
			components[name] = "@theme/" + c.component
		}
	}
	switch inMap := mapped["code"]; {
	case !inMap && components["pre"] != "":
		components["pre code"] = "@theme/MDXComponents/Code"
	case inMap && !mapped["pre"]: // the component of the map gets the code of blocks, too
		components["pre"] = "@theme/MDXComponents/Pre"
	}
	return components, mapped
}

// elementKey matches the keys of an object in source code.
var elementKey = lazyregexp.New(`(?m)(?:^|[{,])\s*['"]?([a-z][a-z0-9]*)['"]?\s*(?:[:,(}]|$)`)

// markdownElements are the other elements that Markdown produces.
var markdownElements = []string{"p", "em", "strong", "del", "blockquote", "ol", "hr", "br", "table", "thead", "tbody", "tr", "th", "td"}

// mappedElements returns the elements whose names occur in the site's override of MDXComponents. The
// map may contain components for them, so React renders them.
func (t *Theme) mappedElements() map[string]bool {
	names := map[string]bool{}
	file, ok := t.override(mdxComponentsName)
	if !ok {
		return names
	}
	source, err := sitefile.Read(file, sitefile.Code)
	if err != nil {
		return names
	}
	for _, m := range elementKey.FindAllSubmatch(source, -1) {
		name := string(m[1])
		if _, static := staticConstructs[name]; static || name == "mermaid" || slices.Contains(markdownElements, name) {
			names[name] = true
		}
	}
	return names
}

// mdxComponentsName is the name of the theme component with the MDXComponents map.
const mdxComponentsName = "MDXComponents"

const (
	// MDXComponents is the module with the components that Markdown uses without importing them.
	MDXComponents = "@theme/MDXComponents"
	// Diagram is the component that draws diagrams.
	Diagram = "@theme/Mermaid"
)

// CollapsibleComponents returns the theme's components that accept static children, with the mode.
// It leaves out components that the site replaces, which may inspect their children.
func (t *Theme) CollapsibleComponents() map[string]string {
	list := map[string]string{}
	replaced := Overrides(t.Overrides)
	for name, mode := range t.collapse {
		if _, bySite := replaced(name); !bySite {
			list[name] = mode
		}
	}
	return list
}

// PlacingComponents maps the components of CollapsibleComponents to whether they only place their children.
func (t *Theme) PlacingComponents() map[string]bool {
	all := map[string]bool{}
	for name, mode := range t.CollapsibleComponents() {
		all[name] = mode == "all"
	}
	return all
}
