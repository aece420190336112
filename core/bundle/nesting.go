package bundle

import (
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// maxBrackets is the maximum nesting depth of brackets in a module: esbuild parses them recursively, and a
// stack overflow would end the process.
const maxBrackets = 10_000

// nestingProblem returns a problem if the brackets of a module, which belongs to the site or a package, nest too
// deep; nil otherwise.
func nestingProblem(file string, code []byte) *problem {
	if line := tooDeepLine(code); line > 0 {
		return nestingProblemAt(file, line)
	}
	return nil
}

func nestingProblemAt(file string, line int) *problem {
	return &problem{
		code: diag.CodeBundle, message: fmt.Sprintf("line %d of %s nests deeper than %d brackets", line, path.Base(file), maxBrackets),
		pos: diag.Pos{File: file, Line: line},
	}
}

// tooDeepLine returns the line on which brackets are nested too deep; 0 if there is none. Brackets in strings
// count, too; no real source leaves that many open.
func tooDeepLine(code []byte) int {
	depth, line := 0, 1
	for _, c := range code {
		switch c {
		case '(', '[', '{':
			if depth++; depth > maxBrackets {
				return line
			}
		case ')', ']', '}':
			depth = max(depth-1, 0)
		case '\n':
			line++
		}
	}
	return 0
}

// meetsHostile reports whether esbuild, resolving a specifier in a folder, would read a package.json that nests
// too deep or is not a regular file.
func (b *packageIndex) meetsHostile(dir, specifier string) bool {
	folders := foldersUpward(dir)
	switch {
	case filepath.IsAbs(specifier):
		folders = append(folders, foldersUpward(specifier)...)
	case strings.HasPrefix(specifier, "."):
		folders = append(folders, foldersUpward(filepath.Join(dir, filepath.FromSlash(specifier)))...)
	default:
		for _, folder := range foldersUpward(dir) {
			folders = append(folders, foldersUpward(filepath.Join(folder, "node_modules", filepath.FromSlash(specifier)))...)
		}
	}
	return slices.ContainsFunc(folders, b.isHostile)
}

// foldersUpward returns a folder and the folders that contain it.
func foldersUpward(dir string) []string {
	folders := []string{dir}
	for parent := filepath.Dir(dir); parent != dir; parent = filepath.Dir(dir) {
		folders, dir = append(folders, parent), parent
	}
	return folders
}

// isHostile reports whether a folder has a package.json that esbuild must not read.
func (b *packageIndex) isHostile(dir string) bool {
	m := b.read(dir)
	return m != nil && (m.tooDeepLine > 0 || m.unreadable != nil)
}

// hostileManifests returns findings about the package.json files that esbuild must not read.
func (b *packageIndex) hostileManifests(r roots) diag.List {
	b.mu.Lock()
	defer b.mu.Unlock()
	var found diag.List
	for dir, m := range b.manifests {
		if m == nil {
			continue
		}
		name := r.display(r.id(filepath.Join(dir, manifestFile)))
		if m.unreadable != nil {
			found = append(found, sitefile.Finding(diag.Pos{File: name}, "", m.unreadable))
		} else if m.tooDeepLine > 0 {
			p := nestingProblemAt(name, m.tooDeepLine)
			found.Errorf(p.code, p.pos, "%s", p.message)
		}
	}
	return found
}
