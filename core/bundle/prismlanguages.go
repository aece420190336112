package bundle

import (
	"fmt"
	"strings"

	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// prismLanguages is the generated module with the languages that a site adds to Prism.
const prismLanguages = "prism-languages"

// prismRequire matches the code with which themes load a language named only in the configuration: webpack
// gets the names there.
var prismRequire = lazyregexp.New("\\brequire\\(`prismjs/components/prism-\\$\\{([\\w.]+)\\}`\\)")

// withPrismLanguages replaces such calls. It does not change line numbers.
func withPrismLanguages(code string) string {
	if !strings.Contains(code, "`prismjs/components/prism-") || !prismRequire.MatchString(code) {
		return code
	}
	return prismRequire.ReplaceAllString(code, "__prismLanguages[$1]?.()") +
		"\nimport __prismLanguages from '@generated/" + prismLanguages + "';\n"
}

var languageName = lazyregexp.New(`^[\w-]+$`)

// prismLanguagesModule returns a module that exports a function for each of the languages, by name.
func prismLanguagesModule(in *Input) string {
	var b strings.Builder
	b.WriteString("export default {\n")
	languages, _ := setting(themeSettings(in.Site), "prism.additionalLanguages").([]any)
	for _, language := range languages {
		if name, ok := language.(string); ok && languageName.MatchString(name) {
			fmt.Fprintf(&b, "  %s: () => require(%s),\n", jsonString(name), jsonString("prismjs/components/prism-"+name))
		}
	}
	return b.String() + "};\n"
}
