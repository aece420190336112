package markdown

import (
	"path"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
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
	specifier := d.specifier(c.Specifier)
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
	if d.leavesSite(file) || kind == loadCode && isSitePath(file) && !strings.HasPrefix(file, generatedFolder) && !strings.ContainsAny(specifier, "!?") && !d.moduleExists(file) {
		d.missingImport(imp)
	}
}

// moduleSuffixes are what a bundler adds to the path of a module to find its file.
var moduleSuffixes = []string{"", ".tsx", ".ts", ".jsx", ".js", ".mjs", ".cjs", ".mts", ".cts", ".css", ".json", ".mdx", ".md", ".wasm"}

// moduleExists reports whether an import of code finds a file, or a folder, which
// stands for its index or manifest.
func (d *document) moduleExists(file string) bool {
	for _, candidate := range d.candidates(file) {
		if _, ok := d.moduleSuffix(candidate); ok {
			return true
		}
	}
	return false
}

// moduleSuffix finds what has to be added to a path for a file to be there.
func (d *document) moduleSuffix(file string) (suffix string, ok bool) {
	dir, base := path.Split(file)
	names := d.namesIn(strings.TrimSuffix(dir, "/"))
	i := slices.IndexFunc(moduleSuffixes, func(suffix string) bool { return slices.Contains(names, base+suffix) })
	if i < 0 {
		return "", false
	}
	return moduleSuffixes[i], true
}

// withSuffix adds the suffix that an import leaves out.
func (d *document) withSuffix(file string) string {
	suffix, _ := d.moduleSuffix(file)
	return file + suffix
}

// leavesSite reports whether a resolved specifier names a file that no document may
// read: by an absolute path, or above the folder that its first part stands for.
func (d *document) leavesSite(specifier string) bool {
	scope, rest, _ := strings.Cut(specifier, "/")
	switch {
	case scope == "" || strings.HasPrefix(scope, "file:"):
		return true
	case isSitePath(specifier):
		return d.below(rest) == nil
	}
	return strings.HasPrefix(specifier, "@") && levelsUp(path.Clean(rest)) > 0
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
	if _, file := loaderOf(imp.ref.Specifier); d.leavesSite(file) {
		d.Report(diag.Error, diag.CodeUnknownImport, start, end, outsideHint, "the import %q leads out of the site directory", written)
		return
	}
	if reason, hint := d.refusal(written); reason != "" {
		d.Report(diag.Error, diag.CodeUnknownImport, start, end, hint, "the file %q is not read: %s", written, reason)
		return
	}
	d.Report(diag.Error, diag.CodeUnknownImport, start, end, d.nearestFile(written), "the file %q does not exist", written)
}

// specifier resolves a relative specifier against the document, and one that begins with
// a slash against the folders that such imports are looked for in.
func (d *document) specifier(s string) string {
	prefix, file := "", s
	if i := strings.LastIndexByte(s, '!'); i >= 0 {
		prefix, file = s[:i+1], s[i+1:]
	}
	if strings.HasPrefix(file, "./") || strings.HasPrefix(file, "../") {
		return prefix + "@site/" + path.Join(path.Dir(d.in.Path), file)
	}
	if strings.HasPrefix(file, "/") {
		return prefix + d.rooted(file)
	}
	return s
}

// rooted finds a path that begins with a slash in the static directories, and else in
// that of the site.
func (d *document) rooted(file string) string {
	name, query := file, ""
	if i := strings.IndexByte(file, '?'); i >= 0 {
		name, query = file[:i], file[i:]
	}
	for _, root := range slices.Concat(d.c.opts.Site.StaticDirectories, []string{""}) {
		if found := "@site/" + path.Join(root, name[1:]); !d.leavesSite(found) && d.moduleExists(found) {
			return found + query
		}
	}
	return file
}
