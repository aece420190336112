package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/runtime/packed"
)

// component is a module or package that is a part of the program.
type component struct {
	name, version string
	// license is an SPDX expression.
	license string
	// texts are those of its license and notices.
	texts []string
	// purl is its package URL, without the version.
	purl string
}

// packedFile holds, among others, the npm packages that the program carries.
const packedFile = "core/runtime/embedded/runtime.zip"

// shipped are the components of the program on all systems that it is built for: first
// Go with the modules, then the npm packages, each by name.
func shipped() ([]component, error) {
	modules, err := shippedModules()
	if err != nil {
		return nil, err
	}
	packages, err := shippedPackages(packedFile)
	return append(modules, packages...), err
}

// shippedModules are Go itself and the modules that the programs import on some system.
func shippedModules() ([]component, error) {
	found := map[string]component{}
	for _, system := range []string{"linux", "darwin", "windows"} {
		for _, program := range []string{".", cacheProgram} {
			if err := addModules(found, system, program); err != nil {
				return nil, err
			}
		}
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, fmt.Errorf("find Go: %w", err)
	}
	dir := strings.TrimSpace(string(root))
	golang := component{name: "Go", license: licenseOf(dir), texts: textsIn(os.DirFS(dir)), purl: "pkg:generic/go"}
	return append([]component{golang}, sorted(found)...), nil
}

// addModules adds the modules that the program in a folder imports on a system. Where two programs
// have different versions of one, there is a line for each.
func addModules(found map[string]component, system, program string) error {
	list := exec.Command("go", "list", "-deps", "-f", "{{with .Module}}{{if not .Main}}{{.Path}}\t{{.Version}}\t{{.Dir}}{{end}}{{end}}", ".")
	list.Dir, list.Env, list.Stderr = program, append(os.Environ(), "GOOS="+system, "CGO_ENABLED=0"), os.Stderr
	out, err := list.Output()
	if err != nil {
		return fmt.Errorf("list the modules of %s for %s: %w", program, system, err)
	}
	for line := range strings.Lines(string(out)) {
		fields := strings.Split(strings.TrimSpace(line), "\t")
		if len(fields) != 3 || fields[0] == ownModule {
			continue
		}
		name, dir := fields[0], fields[2]
		found[name+" "+fields[1]] = component{name, fields[1], licenseOf(dir), textsIn(os.DirFS(dir)), "pkg:golang/" + name}
	}
	return nil
}

// shippedPackages are the npm packages of an archive that packruntime has made.
func shippedPackages(file string) ([]component, error) {
	archive, err := os.ReadFile(file)
	if err != nil {
		return nil, fmt.Errorf("%w; run make build", err)
	}
	files, err := packed.Open(archive)
	if err != nil {
		return nil, fmt.Errorf("%s: %w; run make build", file, err)
	}
	found := map[string]component{}
	for _, f := range files {
		dir, base := path.Split(f.Name)
		name, isNPM := strings.CutPrefix(strings.TrimSuffix(dir, "/"), "node_modules/")
		if base != "package.json" || !isNPM || !isPackage(name) {
			continue
		}
		text, err := f.Read()
		if err != nil {
			return nil, err
		}
		var m manifest
		if err := json.Unmarshal(text, &m); err != nil {
			return nil, fmt.Errorf("%s: %w", f.Name, err)
		}
		c := component{name: m.Name, version: m.Version, license: m.License, purl: "pkg:npm/" + strings.Replace(m.Name, "@", "%40", 1)}
		for _, other := range files {
			if path.Dir(other.Name)+"/" == dir && isLegal(path.Base(other.Name)) {
				text, err := other.Read()
				if err != nil {
					return nil, err
				}
				c.texts = append(c.texts, string(text))
			}
		}
		if len(c.texts) == 0 && c.license == "MIT" {
			text, err := mitText(cmp.Or(m.Author.name, "the authors of "+m.Name))
			if err != nil {
				return nil, err
			}
			c.texts = []string{text}
		}
		found[c.name+" "+c.version] = c
	}
	return sorted(found), nil
}

// manifest is what matters of a package.json.
type manifest struct {
	Name, Version, License string
	Author                 author
}

// author is a name, which a package.json gives alone or in an object.
type author struct{ name string }

// UnmarshalJSON implements json.Unmarshaler.
func (a *author) UnmarshalJSON(text []byte) error {
	var person struct{ Name string }
	if json.Unmarshal(text, &a.name) == nil {
		return nil
	}
	err := json.Unmarshal(text, &person)
	a.name = person.Name
	return err
}

// mitText is the MIT license, which Gosaur has itself, in the name of somebody else: that of
// a package that names the license and leaves the text out.
func mitText(holder string) (string, error) {
	own, err := os.ReadFile("LICENSE")
	if err != nil {
		return "", err
	}
	return copyrightLine.ReplaceAllLiteralString(string(own), "Copyright (c) "+holder), nil
}

var copyrightLine = regexp.MustCompile(`(?m)^Copyright \(c\).*$`)

// isPackage reports whether a folder below node_modules is that of a package.
func isPackage(dir string) bool {
	return strings.Count(dir, "/") == 0 || strings.HasPrefix(dir, "@") && strings.Count(dir, "/") == 1
}

func sorted(found map[string]component) []component {
	return slices.SortedFunc(maps.Values(found), func(a, b component) int {
		return cmp.Or(cmp.Compare(a.name, b.name), cmp.Compare(a.version, b.version))
	})
}

// textsIn are the texts in a folder that have to be passed on.
func textsIn(dir fs.FS) []string {
	entries, err := fs.ReadDir(dir, ".")
	if err != nil {
		return nil
	}
	var texts []string
	for _, e := range entries {
		if e.IsDir() || !isLegal(e.Name()) {
			continue
		}
		if text, err := fs.ReadFile(dir, e.Name()); err == nil {
			texts = append(texts, string(text))
		}
	}
	return texts
}

// isLegal reports whether a file has to be distributed with a component.
func isLegal(name string) bool {
	base := strings.ToLower(strings.TrimSuffix(name, filepath.Ext(name)))
	return licenseFile.MatchString(base) || base == "notice" || base == "patents" || strings.HasPrefix(base, "license-")
}
