package script

import (
	"strings"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// The default export of a document is its layout: a component that receives the content as children.

// layoutName stands for "default" in the module, whose own default export computes values. It has the same length,
// so that offsets in the code stay valid.
const layoutName = "$layout"

var (
	defaultStatement = lazyregexp.New(`^export\s+default\b\s?`)
	declaredName     = lazyregexp.New(`^(?:(?:async\s+)?function\b\s*\*?|class\b)\s*([\p{L}_$][\p{L}\p{N}_$]*)`)
	exportedNames    = lazyregexp.New(`^export\s*\{[^}]*\}`)
	defaultName      = lazyregexp.New(`(\bas\s+)?\bdefault\b(\s+as\b)?`)
)

// renameLayout returns the statement of a default export with layoutName as the name of the component.
func (js *Script) renameLayout(s esmStatement) esmStatement {
	names := []string{layoutName}
	if m := defaultStatement.FindString(s.text); m != "" {
		js.needCode("export default", s.start, s.start+len(strings.TrimSpace(m)))
		declaration, exported := "const "+layoutName+"=", layoutName
		if named := declaredName.FindStringSubmatch(s.text[len(m):]); named != nil && named[1] != "extends" {
			declaration, exported = "", named[1]+" as "+layoutName+", "+named[1] // the rest of the document may use the name
			names = append(names, named[1])
		}
		s.text = declaration + strings.Repeat(" ", max(len(m)-len(declaration), 0)) + s.text[len(m):]
		s.after = "\nexport {" + exported + "};"
	} else {
		list := exportedNames.FindString(s.text)
		js.needCode(list, s.start, s.start+len(list))
		s.text = defaultName.ReplaceAllStringFunc(list, renameDefault) + s.text[len(list):]
	}
	s.names = names
	js.Code.layout = true
	return s
}

// renameDefault renames an occurrence of "default" among exported names.
func renameDefault(mention string) string {
	switch {
	case strings.HasPrefix(mention, "as"):
		return strings.Replace(mention, "default", layoutName, 1)
	case strings.HasSuffix(mention, "as"):
		return mention // the default export of another module, with a name of its own
	}
	return mention + " as " + layoutName
}

// Layout returns the component that a document exports as its layout.
func (js *Script) Layout() (plugin.ComponentRef, bool) {
	return plugin.ComponentRef{Specifier: js.moduleMark(), Export: layoutName}, js.Code.layout
}
