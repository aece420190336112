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

// tooDeep returns a problem if the brackets of a module, which belongs to the site or a package, nest too
// deep; nil otherwise.
func tooDeep(file string, code []byte) *problem {
	if line := deepLine(code); line > 0 {
		return tooDeepAt(file, line)
	}
	return nil
}

func tooDeepAt(file string, line int) *problem {
	return &problem{
		code: diag.CodeBundle, message: fmt.Sprintf("line %d of %s nests deeper than %d brackets", line, path.Base(file), maxBrackets),
		pos: diag.Pos{File: file, Line: line},
	}
}

// deepLine returns the line on which brackets are nested too deep; 0 if there is none. Brackets in strings
// count, too; no real source leaves that many open.
func deepLine(code []byte) int {
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

// refuses reports whether esbuild, resolving a specifier in a folder, would read a package.json that nests
// too deep or is not a regular file.
func (b *packageBook) refuses(dir, specifier string) bool {
	folders := upwards(dir)
	switch {
	case filepath.IsAbs(specifier):
		folders = append(folders, upwards(specifier)...)
	case strings.HasPrefix(specifier, "."):
		folders = append(folders, upwards(filepath.Join(dir, filepath.FromSlash(specifier)))...)
	default:
		for _, folder := range upwards(dir) {
			folders = append(folders, upwards(filepath.Join(folder, "node_modules", filepath.FromSlash(specifier)))...)
		}
	}
	return slices.ContainsFunc(folders, b.isHostile)
}

// upwards returns a folder and the folders that contain it.
func upwards(dir string) []string {
	folders := []string{dir}
	for parent := filepath.Dir(dir); parent != dir; parent = filepath.Dir(dir) {
		folders, dir = append(folders, parent), parent
	}
	return folders
}

// isHostile reports whether a folder has a package.json that esbuild must not read.
func (b *packageBook) isHostile(dir string) bool {
	m := b.read(dir)
	return m != nil && (m.deepLine > 0 || m.unreadable != nil)
}

// hostileManifests returns findings about the package.json files that esbuild must not read.
func (b *packageBook) hostileManifests(r roots) diag.List {
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
		} else if m.deepLine > 0 {
			p := tooDeepAt(name, m.deepLine)
			found.Errorf(p.code, p.pos, "%s", p.message)
		}
	}
	return found
}
