package script

import (
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/markdown/lookup"
	"github.com/gosaur/gosaur/core/markdown/mdx"
	"github.com/gosaur/gosaur/core/plugin"
)

// Imported is a name that an import statement binds.
type Imported struct {
	Ref plugin.ComponentRef
	// Written is the specifier as the document has it.
	Written string
	// Start and end are the statement's place.
	Start, End int
}

// importNames binds the names of one statement, which begins at the offset.
func (js *Script) importNames(c mdx.ImportClause, start int) {
	end := start + c.End
	specifier := js.Files.Specifier(c.Specifier)
	statement := esmStatement{text: string(js.Src.Text[start:end]), start: start, specifier: specifier}
	if js.Imports == nil {
		js.Imports = make(map[string]Imported)
	}
	imp := Imported{Ref: plugin.ComponentRef{Specifier: specifier}, Written: c.Specifier, Start: start, End: end}
	for _, b := range c.Bindings {
		if old, ok := js.Imports[b.Local]; ok {
			js.ReportSyntax(start, end, `give one of them another name: "import {A as B}"`, "%s is imported twice (first on line %d)",
				b.Local, js.Src.Pos(old.Start).Line)
			continue
		}
		statement.names = append(statement.names, b.Local)
		imp.Ref.Export = b.Export
		js.Imports[b.Local] = imp
	}
	js.Code.statements = append(js.Code.statements, statement)
	if len(c.Bindings) == 0 {
		js.needCode(statement.text, start, end)
	}
	kind, file := LoaderOf(specifier)
	if js.Files.LeavesSite(file) || kind == loadCode && lookup.IsSitePath(file) && !strings.HasPrefix(file, generatedFolder) && !strings.ContainsAny(specifier, "!?") && !js.Files.ModuleExists(file) {
		js.reportMissingImport(imp)
	}
}

// reportMissingImport reports, once, an import of a file that does not exist or may not be
// read.
func (js *Script) reportMissingImport(imp Imported) {
	if js.reportedImports[imp.Written] {
		return
	}
	if js.reportedImports == nil {
		js.reportedImports = make(map[string]bool)
	}
	js.reportedImports[imp.Written] = true
	js.Content.Missing = append(js.Content.Missing, imp.Ref.Specifier)
	written := imp.Written[strings.LastIndexByte(imp.Written, '!')+1:]
	start, end := imp.Start, imp.End
	if end == 0 { // a call
		start, end = js.locateCall(imp.Written)
	}
	if _, file := LoaderOf(imp.Ref.Specifier); js.Files.LeavesSite(file) {
		js.Report(diag.Error, diag.CodeUnknownImport, start, end, lookup.OutsideHint, "the import %q leads out of the site directory", written)
		return
	}
	if reason, hint := js.Files.Refusal(written); reason != "" {
		js.Report(diag.Error, diag.CodeUnknownImport, start, end, hint, "the file %q is not read: %s", written, reason)
		return
	}
	js.Report(diag.Error, diag.CodeUnknownImport, start, end, js.Files.NearestFile(written), "the file %q does not exist", written)
}
