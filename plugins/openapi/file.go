package openapi

import (
	"bytes"
	"errors"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"unicode/utf16"

	"go.yaml.in/yaml/v3"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// The bounds of a description.
const (
	// maxFiles is how many files a description may have.
	maxFiles = 500
	// maxBytes is how large they may be together.
	maxBytes = 32 << 20
)

// file is a file of a description.
type file struct {
	// name is relative to the site directory, with forward slashes.
	name  string
	lines []string
	// root is nil for a file that cannot be read; already reported.
	root *yaml.Node
	// indices are the keys of large maps, on first use.
	indices map[*yaml.Node]map[string]*yaml.Node
}

// files reads the files of a description, each once.
type files struct {
	siteDir string
	byName  map[string]*file
	bytes   int
	found   *diag.List
	// requested are the names of all files that were asked for, in order.
	requested []string
}

// open returns a file. at is the reference to it; without a line it is the option of the configuration.
func (fs *files) open(name string, at diag.Pos) *file {
	if f, ok := fs.byName[name]; ok {
		return f
	}
	f := &file{name: name}
	fs.byName[name] = f
	fs.requested = append(fs.requested, name)
	switch {
	case len(fs.byName) > maxFiles:
		fs.found.Errorf(diag.CodeSpecLimit, at, "the API description has more than %d files", maxFiles).Hint = "bundle it into one file"
		return f
	case !fs.isInSite(name):
		fs.found.Errorf(diag.CodeSpecReference, at, "%s is outside of the site", name).Hint = "copy the file into the site"
		return f
	}
	data, err := sitefile.Read(filepath.Join(fs.siteDir, filepath.FromSlash(name)), sitefile.Code)
	if err != nil {
		fs.reportUnreadable(name, at, err)
		return f
	}
	if fs.bytes += len(data); fs.bytes > maxBytes {
		fs.found.Errorf(diag.CodeSpecLimit, at, "the files of the API description have more than %d MB together", maxBytes>>20).Hint =
			"describe parts of the API in files of their own, and give each an [[plugins]] table with use = \"openapi\" and an id"
		return f
	}
	f.parse(data, fs.found)
	return f
}

func (fs *files) reportUnreadable(name string, at diag.Pos, err error) {
	if errors.Is(err, os.ErrNotExist) {
		fs.found.Errorf(diag.CodeSpecFile, at, "the file %s does not exist", name).Hint = "correct the path, which is relative to the file that names it; that of the option `path` to the site"
		return
	}
	finding := sitefile.Finding(at, name, err)
	finding.Code = diag.CodeSpecFile
	*fs.found = append(*fs.found, finding)
}

// isInSite reports whether a file is in the site, links followed.
func (fs *files) isInSite(name string) bool {
	if !filepath.IsLocal(filepath.FromSlash(name)) {
		return false
	}
	real, err := filepath.EvalSymlinks(filepath.Join(fs.siteDir, filepath.FromSlash(name)))
	if err != nil {
		return true // the error is reported when it is read
	}
	dir, err := filepath.EvalSymlinks(fs.siteDir)
	if err != nil {
		return false
	}
	rel, err := filepath.Rel(dir, real)
	return err == nil && filepath.IsLocal(rel)
}

var yamlError = lazyregexp.New(`(?s)^yaml: (?:line (\d+): )?(.*)$`)

// parse reads YAML, or JSON, which nearly is YAML.
func (f *file) parse(data []byte, found *diag.List) {
	if encoding := sitefile.CheckEncoding(data); encoding != nil {
		*found = append(*found, encoding.Finding(f.name))
		return
	}
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	data = bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n"))
	if trimmed := bytes.TrimSpace(data); bytes.HasPrefix(trimmed, []byte("{")) || strings.EqualFold(path.Ext(f.name), ".json") {
		data = jsonAsYAML(data)
	}
	f.lines = strings.Split(string(data), "\n")
	var doc yaml.Node
	if err := yaml.Unmarshal(data, &doc); err != nil {
		pos, message := diag.Pos{File: f.name}, err.Error()
		if m := yamlError.FindStringSubmatch(message); m != nil {
			pos.Line, _ = strconv.Atoi(m[1])
			message = m[2]
		}
		found.Errorf(diag.CodeSpecFile, pos, "the file is neither YAML nor JSON: %s", message).Hint = "correct the line, or one above it"
		return
	}
	if len(doc.Content) == 0 {
		found.Errorf(diag.CodeSpecFile, diag.Pos{File: f.name, Line: 1}, "the file is empty").Hint = "write the API description into it"
		return
	}
	f.root = doc.Content[0]
}

var surrogates = lazyregexp.New(`\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}`)

// jsonAsYAML rewrites what YAML does not accept in JSON: tabs between values, and escapes of surrogate
// pairs.
func jsonAsYAML(data []byte) []byte {
	data = bytes.ReplaceAll(data, []byte{'\t'}, []byte{' '})
	return surrogates.ReplaceAllFunc(data, func(pair []byte) []byte {
		high, _ := strconv.ParseUint(string(pair[2:6]), 16, 16)
		low, _ := strconv.ParseUint(string(pair[8:12]), 16, 16)
		return []byte(string(utf16.DecodeRune(rune(high), rune(low))))
	})
}
