package bundle

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// As in webpack, importing a name that a module does not export is only a warning: the name is undefined at run time. esbuild
// rejects such imports, so the names are added to the modules and the build is repeated.

// noExport matches esbuild's message about a name that a module does not export.
var noExport = lazyregexp.New(`^No matching export in ("(?:[^"\\]|\\.)*") for import ("(?:[^"\\]|\\.)*")$`)

// withAbsent builds, adds and reports the names that modules lack, and repeats this until none are missing or maxAttempts is
// reached.
func (s *sources) withAbsent(build func() api.BuildResult) api.BuildResult {
	result := build()
	for range maxAttempts {
		rest := slices.DeleteFunc(slices.Clone(result.Errors), s.noteAbsent)
		if len(rest) == len(result.Errors) {
			break
		}
		result = build()
	}
	return result
}

// noteAbsent records a missing name if the message is about one. It returns false for other messages.
func (s *sources) noteAbsent(m api.Message) bool {
	parts := noExport.FindStringSubmatch(m.Text)
	if parts == nil {
		return false
	}
	module, err := strconv.Unquote(parts[1])
	name, nameErr := strconv.Unquote(parts[2])
	if err != nil || nameErr != nil {
		return false
	}
	id := parseModuleID(module)
	d := s.diagnostic(m, diag.Warning)
	d.Hint = "Import a name that it exports, or leave the import out; an installed package may be of another version than the code was written for"
	if inNodeModules("/" + d.Pos.File) {
		d.Hint = "The import is in a package. It matters only where the value is used: install another version of the package then"
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if !slices.Contains(s.absent[id], name) {
		s.absent[id] = append(s.absent[id], name)
	}
	s.absentImports = append(s.absentImports, absentImport{module: s.moduleName(id), name: name, finding: d})
	return true
}

// absentImport is an import of a name that a module lacks.
type absentImport struct {
	// module identifies the module; see moduleName.
	module, name string
	finding      diag.Diagnostic
}

// reportAbsent reports the names that modules lack. There is one finding for each package, with all positions, because they have one
// cause.
func (s *sources) reportAbsent() {
	s.mu.Lock()
	imports := s.absentImports
	s.absentImports = nil
	s.mu.Unlock()
	slices.SortFunc(imports, func(a, b absentImport) int {
		p, q := a.finding.Pos, b.finding.Pos
		return cmp.Or(cmp.Compare(p.File, q.File), cmp.Compare(p.Line, q.Line), cmp.Compare(p.Col, q.Col), cmp.Compare(a.name, b.name))
	})
	imports = slices.CompactFunc(imports, func(a, b absentImport) bool {
		return a.finding.Pos == b.finding.Pos && a.name == b.name && a.module == b.module
	})
	type group struct{ module, hint string }
	groups := map[group][]absentImport{}
	for _, a := range imports {
		if !strings.HasPrefix(a.module, ofPackage) {
			s.found.Add(absentFinding([]absentImport{a}))
			continue
		}
		key := group{a.module, a.finding.Hint}
		groups[key] = append(groups[key], a)
	}
	for _, imports := range groups {
		s.found.Add(absentFinding(imports))
	}
}

// maxAbsentNames is the number of names that a finding lists.
const maxAbsentNames = 5

// absentFinding returns the finding about imports from one module.
func absentFinding(imports []absentImport) diag.Diagnostic {
	d := imports[0].finding
	var names []string
	for i, a := range imports {
		if quoted := jsonString(a.name); !slices.Contains(names, quoted) {
			names = append(names, quoted)
		}
		if i > 0 {
			d.Related = append(d.Related, diag.Related{Pos: a.finding.Pos, Message: jsonString(a.name) + " is imported here"})
		}
	}
	if more := len(names) - maxAbsentNames; more > 0 {
		names = append(names[:maxAbsentNames], fmt.Sprintf("%d more", more))
	}
	lacks, tail := names[0], "which is undefined here"
	if last := len(names) - 1; last > 0 {
		lacks, tail = strings.Join(names[:last], ", ")+" and "+names[last], "which are undefined here"
	}
	d.Message = imports[0].module + " does not export " + lacks + ", " + tail
	return d
}

// ofPackage is the prefix of the names of modules in packages.
const ofPackage = "the package "

// moduleName describes a module in messages: by its package or its file.
func (s *sources) moduleName(id moduleID) string {
	file := s.resolver.roots.display(id)
	if i := strings.LastIndex("/"+file, "/node_modules/"); i >= 0 {
		return ofPackage + jsonString(packageName(("/" + file)[i+len("/node_modules/"):]))
	}
	if id.space == spaceNPM {
		return ofPackage + jsonString(packageName(id.file()))
	}
	if file == "" {
		return "the module"
	}
	return jsonString(file)
}

// fillIn adds the names that a module lacks. JSON becomes a CommonJS module, whose names esbuild does not check.
func (s *sources) fillIn(id moduleID, contents string, loader api.Loader) (string, api.Loader) {
	s.mu.Lock()
	defer s.mu.Unlock()
	names := s.absent[id]
	switch {
	case len(names) == 0:
		return contents, loader
	case loader == api.LoaderJSON:
		return "module.exports = " + contents + ";\n", api.LoaderJS
	}
	var b strings.Builder
	b.WriteString(contents + "\nvar __gosaur_absent; export {")
	for _, name := range names {
		b.WriteString("__gosaur_absent as " + jsonString(name) + ", ")
	}
	return b.String() + "};\n", loader
}
