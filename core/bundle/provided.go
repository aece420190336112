package bundle

import (
	"strconv"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// providedName returns the variable for a provided name, by its index in Extras.Provides. esbuild substitutes it
// for the name where no scope declares the name.
func providedName(i int) string { return "__gosaur_provided_" + strconv.Itoa(i) }

// declareProvided prepends the imports of provided names to a module that uses them. esbuild's own way to inject
// names would wrap the modules that they come from, and run them even if no code uses them.
func (r *resolver) declareProvided(contents string, loader api.Loader) string {
	switch loader {
	case api.LoaderJS, api.LoaderJSX, api.LoaderTS, api.LoaderTSX:
	default:
		return contents
	}
	var declarations strings.Builder
	for i, p := range r.extras.Provides {
		last := p.Name[strings.LastIndexByte(p.Name, '.')+1:]
		if strings.Contains(contents, last) && usesGlobal(contents, loader, p.Name) {
			declarations.WriteString("var " + providedName(i) + " = " + p.value() + "; ")
		}
	}
	if strings.HasPrefix(contents, "#!") {
		line, rest, _ := strings.Cut(contents, "\n")
		return line + "\n" + declarations.String() + rest
	}
	return declarations.String() + contents
}

// value returns the expression of a provided value. It requires the module, as webpack does, so that a function
// that is the export of a CommonJS module can be called.
func (p Provide) value() string {
	value := "require(" + jsonString(p.Module) + ")"
	for _, name := range p.Path {
		value += "[" + jsonString(name) + "]"
	}
	return value
}

// usesGlobal reports whether code uses a name that none of its scopes declares.
func usesGlobal(contents string, loader api.Loader, name string) bool {
	const mark = "__gosaur_free"
	result := api.Transform(contents, api.TransformOptions{
		Loader: loader, JSX: api.JSXPreserve, LogLevel: api.LogLevelSilent, TsconfigRaw: "{}",
		Define: map[string]string{name: mark, "process.env.NODE_ENV": `"production"`},
	})
	return strings.Contains(string(result.Code), mark)
}
