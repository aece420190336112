package script

import (
	"bytes"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/markdown/lookup"
	"github.com/gosaur/gosaur/core/markdown/mdx"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// What the code of a document imports, by statements and by calls, is found by the
// bundler. It knows the code of the module but not where in the document that is.

// importPhrases match the specifiers in code: those of calls of require and import, and of
// statements.
var importPhrases = lazyregexp.New("(?:\\brequire\\s*\\(|\\bimport\\b\\s*\\(?|\\bfrom\\b)\\s*(?:\"([^\"\\n]+)\"|'([^'\\n]+)'|`([^`\\n]+)`)")

// eachImport yields the specifiers in code, without escapes, with their offsets. Computed ones are left out: the
// bundler finds the files that they may name.
func eachImport(code []byte, found func(specifier string, start, end int)) {
	for _, m := range importPhrases.FindAllSubmatchIndex(code, -1) {
		for i := 2; i < len(m); i += 2 {
			if start, end := m[i], m[i+1]; start >= 0 && !isComputed(code, start, end) {
				found(mdx.Unescape(string(code[start:end])), start, end)
			}
		}
	}
}

// isComputed reports whether a string in code is only a part of a specifier: a template with values, or the first part of
// a sum.
func isComputed(code []byte, start, end int) bool {
	if code[end] == '`' && bytes.Contains(code[start:end], []byte("${")) {
		return true
	}
	return bytes.HasPrefix(bytes.TrimLeft(code[end+1:], " \t\r\n"), []byte("+"))
}

// callPlace returns the range of a specifier in a call, that of the whole document if it
// is not written out.
func (js *Script) callPlace(specifier string) (start, end int) {
	start, end = js.BodyAt, js.BodyAt
	eachImport(js.Src.Text[js.BodyAt:], func(s string, from, to int) {
		if s == specifier && end == js.BodyAt {
			start, end = js.BodyAt+from, js.BodyAt+to
		}
	})
	return start, end
}

// missesFile reports whether a specifier, which may name loaders and a query, is that of a
// file of the site that is not there.
func (js *Script) missesFile(specifier string) bool {
	file, _, _ := strings.Cut(js.Files.Specifier(specifier), "?")
	file = file[strings.LastIndexByte(file, '!')+1:]
	return lookup.IsSitePath(file) && (js.Files.LeavesSite(file) || !js.Files.ModuleExists(file))
}

// codeImports returns the places of all specifiers in the document's code, and reports the
// files of the site among them that are not there: those have the zero place.
func (js *Script) codeImports() map[string]diag.Pos {
	imports := make(map[string]diag.Pos)
	note := func(code string, offset int) {
		eachImport([]byte(code), func(specifier string, start, end int) {
			if _, known := imports[specifier]; known {
				return
			}
			at := js.sourceOffset(code, offset, start)
			if js.missesFile(specifier) {
				js.missingImport(Imported{
					Ref: plugin.ComponentRef{Specifier: js.Files.Specifier(specifier)}, Written: specifier, Start: at, End: at + end - start,
				})
			}
			imports[specifier] = diag.Pos{}
			if !js.reportedImports[specifier] {
				imports[specifier] = js.Src.Span(at, at+end-start)
			}
		})
	}
	for _, s := range js.Code.statements {
		note(s.text, s.start)
	}
	for _, v := range js.Code.Values {
		note(v.source, v.start)
	}
	return imports
}
