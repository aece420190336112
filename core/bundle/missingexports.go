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

// noMatchingExport matches esbuild's message about a name that a module does not export.
var noMatchingExport = lazyregexp.New(`^No matching export in ("(?:[^"\\]|\\.)*") for import ("(?:[^"\\]|\\.)*")$`)

// buildWithMissingExports builds, adds and reports the names that modules lack, and repeats this until none are missing or maxAttempts is
// reached.
func (s *sources) buildWithMissingExports(build func() api.BuildResult) api.BuildResult {
	result := build()
	for range maxAttempts {
		others := slices.DeleteFunc(slices.Clone(result.Errors), s.recordMissingExport)
		if len(others) == len(result.Errors) {
			break
		}
		result = build()
	}
	return result
}

// recordMissingExport records a missing name if the message is about one. It returns false for other messages.
func (s *sources) recordMissingExport(m api.Message) bool {
	parts := noMatchingExport.FindStringSubmatch(m.Text)
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
	if isInNodeModules("/" + d.Pos.File) {
		d.Hint = "The import is in a package. It matters only where the value is used: install another version of the package then"
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if !slices.Contains(s.missingExports[id], name) {
		s.missingExports[id] = append(s.missingExports[id], name)
	}
	s.missingImports = append(s.missingImports, missingImport{module: s.moduleName(id), name: name, finding: d})
	return true
}

// missingImport is an import of a name that a module lacks.
type missingImport struct {
	// module identifies the module; see moduleName.
	module, name string
	finding      diag.Diagnostic
}

// reportMissingExports reports the names that modules lack. There is one finding for each package, with all positions, because they have one
// cause.
func (s *sources) reportMissingExports() {
	s.mu.Lock()
	imports := s.missingImports
	s.missingImports = nil
	s.mu.Unlock()
	slices.SortFunc(imports, func(a, b missingImport) int {
		p, q := a.finding.Pos, b.finding.Pos
		return cmp.Or(cmp.Compare(p.File, q.File), cmp.Compare(p.Line, q.Line), cmp.Compare(p.Col, q.Col), cmp.Compare(a.name, b.name))
	})
	imports = slices.CompactFunc(imports, func(a, b missingImport) bool {
		return a.finding.Pos == b.finding.Pos && a.name == b.name && a.module == b.module
	})
	type group struct{ module, hint string }
	groups := map[group][]missingImport{}
	for _, a := range imports {
		if !strings.HasPrefix(a.module, packagePrefix) {
			s.found.Add(missingExportFinding([]missingImport{a}))
			continue
		}
		key := group{a.module, a.finding.Hint}
		groups[key] = append(groups[key], a)
	}
	for _, imports := range groups {
		s.found.Add(missingExportFinding(imports))
	}
}

// maxMissingNames is the number of names that a finding lists.
const maxMissingNames = 5

// missingExportFinding returns the finding about imports from one module.
func missingExportFinding(imports []missingImport) diag.Diagnostic {
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
	if more := len(names) - maxMissingNames; more > 0 {
		names = append(names[:maxMissingNames], fmt.Sprintf("%d more", more))
	}
	missing, undefined := names[0], "which is undefined here"
	if last := len(names) - 1; last > 0 {
		missing, undefined = strings.Join(names[:last], ", ")+" and "+names[last], "which are undefined here"
	}
	d.Message = imports[0].module + " does not export " + missing + ", " + undefined
	return d
}

// packagePrefix is the prefix of the names of modules in packages.
const packagePrefix = "the package "

// moduleName describes a module in messages: by its package or its file.
func (s *sources) moduleName(id moduleID) string {
	file := s.resolver.roots.display(id)
	if name, _, ok := packageOf(file); ok {
		return packagePrefix + jsonString(name)
	}
	if id.space == spaceNPM {
		return packagePrefix + jsonString(packageName(id.file()))
	}
	if file == "" {
		return "the module"
	}
	return jsonString(file)
}

// addMissingExports adds the names that a module lacks. JSON becomes a CommonJS module, whose names esbuild does not check.
func (s *sources) addMissingExports(id moduleID, contents string, loader api.Loader) (string, api.Loader) {
	s.mu.Lock()
	defer s.mu.Unlock()
	names := s.missingExports[id]
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
