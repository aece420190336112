package script

import (
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/markdown/mdx"
)

// Read reads the statements between two offsets.
func (js *Script) Read(start, stop int) {
	text := js.Src.From(start, stop)
	if mdx.NestsTooDeep(text) {
		err := mdx.TooDeepError(start)
		js.Report(diag.Error, diag.CodeTooDeep, start, stop, err.Hint, "%s", err.Message)
		return
	}
	for start < stop {
		code := mdx.SkipTrivia(text[len(text)-(stop-start):])
		start = stop - len(code)
		end, kind, ok := mdx.StatementEnd(code)
		switch {
		case code == "":
			return
		case code[0] == ';':
			start++
		case !ok:
			js.ReportSyntax(start+end, start+end+len("/*"), "close it with */", "this comment never ends")
			return
		case kind == "export":
			js.readExport(code[:end], start)
			start += end
		case kind == "import":
			clause, ok := mdx.ParseImport(code)
			if !ok {
				js.reportESMError(start, code)
				return
			}
			js.importNames(clause, start)
			start += clause.End
		default:
			js.reportESMError(start, code)
			return
		}
	}
}

// reportESMError reports a statement that is neither an import nor an export.
func (js *Script) reportESMError(start int, code string) {
	line, _, _ := strings.Cut(code, "\n")
	if strings.HasPrefix(code, "import") {
		js.ReportSyntax(start, start+len(line), `write for example "import Card from '@site/src/components/Card'", and a blank line after the imports`,
			"this is not an import statement")
		return
	}
	js.ReportSyntax(start, start+len(line), "put a blank line before text; code of other kinds goes into a function that is exported",
		"only imports and exports are allowed here")
}
