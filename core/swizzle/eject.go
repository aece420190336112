package swizzle

import (
	"cmp"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// Eject returns a copy of a component's source with the files that belong to it: its style
// sheet and helper modules. Imports of other files of the theme become "@theme/…". If
// typescript is set, the copy keeps its types.
//
// The copy begins with a line that identifies the original, for Changed.
func (t *Theme) Eject(c Component, typescript bool) ([]File, error) {
	sources, err := readSources(c)
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", c.Name, err)
	}
	original := record(c, hashOf(sources))
	if typed, ok := c.inTypeScript(); ok && typescript {
		c = typed
		if sources, err = readSources(c); err != nil {
			return nil, fmt.Errorf("read %s in TypeScript: %w", c.Name, err)
		}
	}
	var files []File
	for _, s := range sources {
		text := s.text
		if moduleFile.MatchString(s.file) {
			text = rewriteImports(text, s, c.Layer.Dir)
			if !typescript {
				if text, err = stripTypes(text); err != nil {
					return nil, fmt.Errorf("take the types out of %s: %w", s.file, err)
				}
			}
		}
		if s.file == c.File {
			text = original + "\n" + text
		}
		files = append(files, File{t.overridePath(c, s.file, typescript), text})
	}
	return files, nil
}

// inTypeScript returns the TypeScript source of a component, if the layer has it in addition to the
// compiled JavaScript.
func (c Component) inTypeScript() (Component, bool) {
	if c.Layer.TypeScript == "" {
		return c, false
	}
	file, ok := moduleOf(c.Layer.TypeScript, c.Name)
	c.Layer.Dir, c.File = c.Layer.TypeScript, filepath.Join(c.Layer.TypeScript, filepath.FromSlash(file))
	return c, ok
}

// source is a file of a component.
type source struct {
	// file is an absolute path.
	file, text string
	// own are the specifiers that refer to other files of the component.
	own map[string]bool
}

var (
	// relativeImport matches imports with a relative specifier.
	relativeImport = lazyregexp.New(`(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*)['"](\.[^'"\n]*)['"]`)
	// relativeURL matches relative references in a style sheet.
	relativeURL = lazyregexp.New(`(?:\burl\(\s*|@import\s+|\bfrom\s+)['"]?(\.[^'")\s]+)`)
	styleSheet  = lazyregexp.New(`\.(css|scss|sass)$`)
)

// relativeSpecifiers returns the relative specifiers in a file.
func relativeSpecifiers(file, text string) []string {
	pattern := relativeImport
	switch {
	case styleSheet.MatchString(file):
		pattern = relativeURL
	case !moduleFile.MatchString(file):
		return nil
	}
	var specifiers []string
	for _, m := range pattern.FindAllStringSubmatch(text, -1) {
		specifiers = append(specifiers, m[1])
	}
	return specifiers
}

// readSources reads the files that belong to a component, sorted by path.
func readSources(c Component) ([]source, error) {
	var all []source
	queue, seen := []string{c.File}, map[string]bool{c.File: true}
	for len(queue) > 0 {
		file := queue[0]
		queue = queue[1:]
		data, err := sitefile.Read(file, sitefile.Code)
		if err != nil {
			return nil, err
		}
		s := source{file: file, text: string(data), own: map[string]bool{}}
		if utf8.Valid(data) {
			s.text = strings.ReplaceAll(s.text, "\r\n", "\n")
		}
		for _, specifier := range relativeSpecifiers(file, s.text) {
			target, ok := helperOf(c, file, specifier)
			if !ok {
				continue
			}
			s.own[specifier] = true
			if !seen[target] {
				seen[target] = true
				queue = append(queue, target)
			}
		}
		all = append(all, s)
	}
	slices.SortFunc(all, func(a, b source) int { return cmp.Compare(a.file, b.file) })
	return all, nil
}

// helperOf resolves a relative specifier. ok is true if the file belongs to the component,
// which means that it is in the component's folder and not a component itself.
func helperOf(c Component, importer, specifier string) (string, bool) {
	bare, _, _ := strings.Cut(specifier, "?")
	bare, _, _ = strings.Cut(bare, "#")
	target := filepath.Join(filepath.Dir(importer), filepath.FromSlash(bare))
	rel, err := filepath.Rel(filepath.Dir(c.File), target)
	if err != nil || rel == ".." || strings.HasPrefix(rel, ".."+string(filepath.Separator)) {
		return "", false
	}
	if info, err := os.Stat(target); err == nil && !info.IsDir() {
		return target, true
	}
	file, ok := moduleOf(filepath.Dir(target), filepath.Base(target))
	if !ok {
		return "", false
	}
	initial := path.Base(nameOf(file))[:1]
	return filepath.Join(filepath.Dir(target), filepath.FromSlash(file)), initial == strings.ToLower(initial)
}

// rewriteImports replaces relative imports of files that do not belong to the component by
// "@theme/…".
func rewriteImports(text string, s source, layer string) string {
	return relativeImport.ReplaceAllStringFunc(text, func(match string) string {
		specifier := relativeImport.FindStringSubmatch(match)[1]
		rel, err := filepath.Rel(layer, filepath.Join(filepath.Dir(s.file), filepath.FromSlash(specifier)))
		if err != nil || s.own[specifier] || strings.HasPrefix(rel, "..") {
			return match
		}
		return strings.Replace(match, specifier, "@theme/"+filepath.ToSlash(rel), 1)
	})
}
