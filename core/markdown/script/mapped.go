package script

import (
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// In the attributes of a tag, MDX takes elements from the theme's map: <a> is the theme's link in
// <Card title={<a href="/">Home</a>}>. In the text and its expressions, it is the plain element.

const (
	mappedImport   = "import {mappedElements as $mappedElements, Fragment as $Fragment} from '@gosaur/client/content/mappedElements';\n"
	elementFactory = "const $element = $mappedElements(components);\n"
)

var elementTag = lazyregexp.New(`<\s*[a-z]`)

// valueSources returns the sources of the values, in which $element creates the elements of
// attributes. mapped reports whether there are such elements.
func (js *Script) valueSources() (sources []string, mapped bool) {
	for _, v := range js.Code.Values {
		source := v.source
		if v.attribute && elementTag.MatchString(source) {
			if code, ok := withFactory(source); ok {
				source, mapped = code, true
			}
		}
		sources = append(sources, source)
	}
	return sources, mapped
}

// withFactory compiles the JSX of an expression. ok is false if it has no element, or if it is
// not valid: mistakes are reported with the rest of the module.
func withFactory(expr string) (code string, ok bool) {
	const statement = "export default "
	result := api.Transform(statement+"("+expr+"\n)", api.TransformOptions{
		Loader: api.LoaderJSX, JSXFactory: "$element", JSXFragment: "$Fragment", Target: api.ESNext, LogLevel: api.LogLevelSilent,
	})
	if len(result.Errors) > 0 || len(result.Warnings) > 0 {
		return "", false
	}
	code, ok = strings.CutPrefix(strings.TrimSpace(string(result.Code)), statement)
	return strings.TrimSuffix(code, ";"), ok && strings.Contains(code, "$element(\"")
}
