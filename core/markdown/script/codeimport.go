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

// The bundler finds what the code of a document imports, by statements and by calls. It knows the place in the module but
// not in the document.

// specifierPattern matches the specifiers in code: in statements, and in calls of require and import.
var specifierPattern = lazyregexp.New("(?:\\brequire\\s*\\(|\\bimport\\b\\s*\\(?|\\bfrom\\b)\\s*(?:\"([^\"\\n]+)\"|'([^'\\n]+)'|`([^`\\n]+)`)")

// eachSpecifier yields the specifiers in code, without escapes, with their offsets. Computed specifiers are left out: the
// bundler finds the files that they may name.
func eachSpecifier(code []byte, found func(specifier string, start, end int)) {
	for _, m := range specifierPattern.FindAllSubmatchIndex(code, -1) {
		for i := 2; i < len(m); i += 2 {
			if start, end := m[i], m[i+1]; start >= 0 && !isComputed(code, start, end) {
				found(mdx.Unescape(string(code[start:end])), start, end)
			}
		}
	}
}

// isComputed reports whether a string in code is only a part of a specifier: a template with values, or the first operand
// of a sum.
func isComputed(code []byte, start, end int) bool {
	if code[end] == '`' && bytes.Contains(code[start:end], []byte("${")) {
		return true
	}
	return bytes.HasPrefix(bytes.TrimLeft(code[end+1:], " \t\r\n"), []byte("+"))
}

// locateCall returns the range of a specifier in a call, or the beginning of the body if the specifier is not written out.
func (js *Script) locateCall(specifier string) (start, end int) {
	start, end = js.BodyAt, js.BodyAt
	eachSpecifier(js.Src.Text[js.BodyAt:], func(s string, from, to int) {
		if s == specifier && end == js.BodyAt {
			start, end = js.BodyAt+from, js.BodyAt+to
		}
	})
	return start, end
}

// namesMissingFile reports whether a specifier, which may have loaders and a query, names a file of the site that does not
// exist.
func (js *Script) namesMissingFile(specifier string) bool {
	file, _, _ := strings.Cut(js.Files.Specifier(specifier), "?")
	file = file[strings.LastIndexByte(file, '!')+1:]
	return lookup.IsSitePath(file) && (js.Files.LeavesSite(file) || !js.Files.ModuleExists(file))
}

// importPositions returns the places of all specifiers in the document's code. It reports files of the site that do not
// exist; these have the zero place.
func (js *Script) importPositions() map[string]diag.Pos {
	imports := make(map[string]diag.Pos)
	note := func(code string, offset int) {
		eachSpecifier([]byte(code), func(specifier string, start, end int) {
			if _, known := imports[specifier]; known {
				return
			}
			at := js.sourceOffset(code, offset, start)
			if js.namesMissingFile(specifier) {
				js.reportMissingImport(Imported{
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
