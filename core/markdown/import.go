package markdown

import (
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/markdown/lookup"
	"github.com/gosaur/gosaur/core/markdown/mdx"
	"github.com/gosaur/gosaur/core/plugin"
)

// imported is a name that an import statement binds.
type imported struct {
	ref plugin.ComponentRef
	// written is the specifier as it stands in the document.
	written string
	// start and end are the statement's place.
	start, end int
}

// importNames binds the names of one statement, which begins at the offset.
func (js *Script) importNames(c mdx.ImportClause, start int) {
	end := start + c.End
	specifier := js.files.Specifier(c.Specifier)
	statement := esmStatement{text: string(js.Src.Text[start:end]), start: start, specifier: specifier}
	if js.imports == nil {
		js.imports = make(map[string]imported)
	}
	imp := imported{ref: plugin.ComponentRef{Specifier: specifier}, written: c.Specifier, start: start, end: end}
	for _, b := range c.Bindings {
		if old, ok := js.imports[b.Local]; ok {
			js.Syntax(start, end, `give one of them another name: "import {A as B}"`, "%s is imported twice (first on line %d)",
				b.Local, js.Src.Pos(old.start).Line)
			continue
		}
		statement.names = append(statement.names, b.Local)
		imp.ref.Export = b.Export
		js.imports[b.Local] = imp
	}
	js.code.statements = append(js.code.statements, statement)
	if len(c.Bindings) == 0 {
		js.needCode(statement.text, start, end)
	}
	kind, file := loaderOf(specifier)
	if js.files.LeavesSite(file) || kind == loadCode && lookup.IsSitePath(file) && !strings.HasPrefix(file, generatedFolder) && !strings.ContainsAny(specifier, "!?") && !js.files.ModuleExists(file) {
		js.missingImport(imp)
	}
}

// missingImport reports an import of a file that is not there, or not to be read, once.
func (js *Script) missingImport(imp imported) {
	if js.reportedImports[imp.written] {
		return
	}
	if js.reportedImports == nil {
		js.reportedImports = make(map[string]bool)
	}
	js.reportedImports[imp.written] = true
	js.content.Missing = append(js.content.Missing, imp.ref.Specifier)
	written := imp.written[strings.LastIndexByte(imp.written, '!')+1:]
	start, end := imp.start, imp.end
	if end == 0 { // a call
		start, end = js.callPlace(imp.written)
	}
	if _, file := loaderOf(imp.ref.Specifier); js.files.LeavesSite(file) {
		js.Report(diag.Error, diag.CodeUnknownImport, start, end, lookup.OutsideHint, "the import %q leads out of the site directory", written)
		return
	}
	if reason, hint := js.files.Refusal(written); reason != "" {
		js.Report(diag.Error, diag.CodeUnknownImport, start, end, hint, "the file %q is not read: %s", written, reason)
		return
	}
	js.Report(diag.Error, diag.CodeUnknownImport, start, end, js.files.NearestFile(written), "the file %q does not exist", written)
}
