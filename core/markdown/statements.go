package markdown

import (
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/markdown/mdx"
)

// esm reads the statements between two offsets.
func (d *document) esm(start, stop int) {
	text := d.Src.From(start, stop)
	if mdx.NestsTooDeep(text) {
		err := mdx.TooDeep(start)
		d.Report(diag.Error, diag.CodeTooDeep, start, stop, err.Hint, "%s", err.Message)
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
			d.Syntax(start, start+2, "close it with */", "this comment never ends")
			return
		case kind == "export":
			d.export(code[:end], start)
			start += end
		case kind == "import":
			clause, ok := mdx.ParseImport(code)
			if !ok {
				d.esmError(start, code)
				return
			}
			d.importNames(clause, start)
			start += clause.End
		default:
			d.esmError(start, code)
			return
		}
	}
}

// esmError reports a statement that is neither an import nor an export.
func (d *document) esmError(start int, code string) {
	line, _, _ := strings.Cut(code, "\n")
	if strings.HasPrefix(code, "import") {
		d.Syntax(start, start+len(line), `write for example "import Card from '@site/src/components/Card'", and a blank line behind the imports`,
			"this is not an import statement")
		return
	}
	d.Syntax(start, start+len(line), "put a blank line in front of text; code of other kinds goes into a function that is exported",
		"only imports and exports can stand here")
}
