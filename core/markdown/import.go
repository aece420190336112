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
func (d *document) importNames(c mdx.ImportClause, start int) {
	end := start + c.End
	specifier := d.files.Specifier(c.Specifier)
	statement := esmStatement{text: string(d.Src.Text[start:end]), start: start, specifier: specifier}
	if d.imports == nil {
		d.imports = make(map[string]imported)
	}
	imp := imported{ref: plugin.ComponentRef{Specifier: specifier}, written: c.Specifier, start: start, end: end}
	for _, b := range c.Bindings {
		if old, ok := d.imports[b.Local]; ok {
			d.Syntax(start, end, `give one of them another name: "import {A as B}"`, "%s is imported twice (first on line %d)",
				b.Local, d.Src.Pos(old.start).Line)
			continue
		}
		statement.names = append(statement.names, b.Local)
		imp.ref.Export = b.Export
		d.imports[b.Local] = imp
	}
	d.code.statements = append(d.code.statements, statement)
	if len(c.Bindings) == 0 {
		d.needCode(statement.text, start, end)
	}
	kind, file := loaderOf(specifier)
	if d.files.LeavesSite(file) || kind == loadCode && lookup.IsSitePath(file) && !strings.HasPrefix(file, generatedFolder) && !strings.ContainsAny(specifier, "!?") && !d.files.ModuleExists(file) {
		d.missingImport(imp)
	}
}

// missingImport reports an import of a file that is not there, or not to be read, once.
func (d *document) missingImport(imp imported) {
	if d.reportedImports[imp.written] {
		return
	}
	if d.reportedImports == nil {
		d.reportedImports = make(map[string]bool)
	}
	d.reportedImports[imp.written] = true
	d.content.Missing = append(d.content.Missing, imp.ref.Specifier)
	written := imp.written[strings.LastIndexByte(imp.written, '!')+1:]
	start, end := imp.start, imp.end
	if end == 0 { // a call
		start, end = d.callPlace(imp.written)
	}
	if _, file := loaderOf(imp.ref.Specifier); d.files.LeavesSite(file) {
		d.Report(diag.Error, diag.CodeUnknownImport, start, end, lookup.OutsideHint, "the import %q leads out of the site directory", written)
		return
	}
	if reason, hint := d.files.Refusal(written); reason != "" {
		d.Report(diag.Error, diag.CodeUnknownImport, start, end, hint, "the file %q is not read: %s", written, reason)
		return
	}
	d.Report(diag.Error, diag.CodeUnknownImport, start, end, d.files.NearestFile(written), "the file %q does not exist", written)
}
