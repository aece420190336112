package bundle

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/gosaur/gosaur/core/diag"
)

// As in webpack, a name that a module does not export is a warning: it is undefined when the
// code runs. esbuild refuses it, so that such modules get the name, and the build is made again.

// noExport is esbuild's message about a name that a module lacks.
var noExport = regexp.MustCompile(`^No matching export in ("(?:[^"\\]|\\.)*") for import ("(?:[^"\\]|\\.)*")$`)

// withAbsent builds, and once more as long as names are missing. It reports these.
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

// noteAbsent keeps and reports the name that a message says is missing, and reports whether it
// says so.
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
	s.mu.Lock()
	if !slices.Contains(s.absent[id], name) {
		s.absent[id] = append(s.absent[id], name)
	}
	s.mu.Unlock()
	d := s.diagnostic(m, diag.Warning)
	d.Message = fmt.Sprintf("%s does not export %q, which is undefined here", s.moduleName(id), name)
	d.Hint = "Import a name that it exports, or leave the import out; an installed package may be of another version than the code was written for"
	s.found.Add(d)
	return true
}

// moduleName names a module for its author: by its package, or by its file.
func (s *sources) moduleName(id moduleID) string {
	file := s.resolver.roots.display(id)
	if i := strings.LastIndex("/"+file, "/node_modules/"); i >= 0 {
		return "the package " + jsonString(packageName(("/" + file)[i+len("/node_modules/"):]))
	}
	if id.space == spaceNPM {
		return "the package " + jsonString(packageName(id.file()))
	}
	if file == "" {
		return "the module"
	}
	return jsonString(file)
}

// fillIn adds the names that a module lacks.
func (s *sources) fillIn(id moduleID, contents string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	names := s.absent[id]
	if len(names) == 0 {
		return contents
	}
	var b strings.Builder
	b.WriteString(contents + "\nvar __gosaur_absent; export {")
	for _, name := range names {
		b.WriteString("__gosaur_absent as " + jsonString(name) + ", ")
	}
	return b.String() + "};\n"
}
