package bundle

import (
	"regexp"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// As in webpack, a module may refer to another file relative to its own URL:
//
//	new Worker(new URL('./worker', import.meta.url))
//	new URL('./picture.png', import.meta.url)
//
// The first becomes an import of the worker's script, the second one of the file's URL. See
// https://webpack.js.org/guides/asset-modules/#url-assets and https://webpack.js.org/guides/web-workers.

const (
	magicComments = `(?:/\*[^*]*\*/\s*)*`
	ownURL        = `new\s+URL\s*\(\s*` + magicComments + `(?:"([^"\\\n]+)"|'([^'\\\n]+)'|` + "`([^`\\\\$\n]+)`" + `)\s*,\s*import\.meta\.url\s*\)`
)

var (
	urlImport = lazyregexp.New(`\bnew\s+(Worker|SharedWorker)\s*\(\s*` + magicComments + ownURL + `|\b` + ownURL)
	// otherURL matches URLs that do not refer to files next to the module.
	otherURL = regexp.MustCompile(`^(?:[a-z][a-z0-9+.-]*:|[/#?]|$)`)
)

// withURLImports replaces the URLs that a module derives from its own. In packages, it replaces only workers: other
// files may be missing or meant for Node.js. It does not change the code of workers, because one that starts itself
// would recurse forever.
func (r *resolver) withURLImports(code string, inPackage bool, loader api.Loader) string {
	if r.inWorker || !strings.Contains(code, "import.meta.url") {
		return code
	}
	found := urlImport.FindAllStringSubmatchIndex(code, -1)
	if len(found) == 0 {
		return code
	}
	printed, ok := printedCode(code, loader)
	if !ok {
		return code
	}
	if actual := urlImportsIn(printed); len(actual) != len(found) { // some are in strings or comments
		code, found = printed, actual
	}
	var out strings.Builder
	copied := 0
	for _, m := range found {
		group := func(i int) string {
			if m[2*i] < 0 {
				return ""
			}
			return code[m[2*i]:m[2*i+1]]
		}
		worker, name := group(1), group(2)+group(3)+group(4)+group(5)+group(6)+group(7)
		if otherURL.MatchString(name) || worker == "" && inPackage {
			continue
		}
		if !strings.HasPrefix(name, ".") && !strings.HasPrefix(name, "@") {
			name = "./" + name
		}
		text := `new URL(require(` + jsonString(name+"?url") + `).default, globalThis.location?.href ?? "file:///")`
		if worker != "" { // whose script is a module
			text = `new (class extends ` + worker + ` { constructor(url, options) { super(url, {...options, type: "module"}); } })(require(` + jsonString(name+"?"+workerQuery) + `).default`
		}
		out.WriteString(code[copied:m[0]] + text + strings.Repeat("\n", strings.Count(code[m[0]:m[1]], "\n")))
		copied = m[1]
	}
	return out.String() + code[copied:]
}

// urlImportsIn finds such URLs in code that esbuild has printed.
func urlImportsIn(code string) [][]int {
	starts := map[int]bool{}
	for s := (codeScanner{text: code}); s.next(); {
		starts[s.start] = s.word() == "new"
	}
	var found [][]int
	for _, m := range urlImport.FindAllStringSubmatchIndex(code, -1) {
		if starts[m[0]] {
			found = append(found, m)
		}
	}
	return found
}
