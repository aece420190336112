// Package explained reads the examples in the explanations of diagnostic codes, for tests.
//
// The text of an explanation goes in, and a folder with a small site comes out. The package never
// builds it.
package explained

import (
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Example is the example of an explanation.
type Example struct {
	Fails, Passes Part
}

// Part is what fails, or what passes instead of it.
type Part struct {
	// Files are texts by path. Those that pass replace files of the same name or come in addition.
	Files map[string]string
	// Commands is a script for bash that runs in the folder of the site; "" stands for gosaur check.
	Commands string
}

var (
	failing = regexp.MustCompile(`(?m)^Fails(?: [^\n]*)?:\n`)
	passing = regexp.MustCompile(`(?m)^Passes:\n`)
	// block matches a block of code in a fence of three or four backticks: a file if it has a title.
	block = regexp.MustCompile("(?ms)^(?:````\\w+ title=\"([^\"]+)\"\n(.*?)^````$|```(\\w+)(?: title=\"([^\"]+)\")?\n(.*?)^```$)")
)

// Parse returns the example of an explanation's text, and whether it has one.
func Parse(text string) (e Example, ok bool) {
	from := failing.FindStringIndex(text)
	if from == nil {
		return Example{}, false
	}
	text = text[from[1]:]
	to := passing.FindStringIndex(text)
	if to == nil {
		return Example{}, false
	}
	e = Example{Fails: parsePart(text[:to[0]]), Passes: parsePart(text[to[1]:])}
	return e, !e.Passes.empty() && !e.Fails.empty()
}

func parsePart(text string) Part {
	p := Part{Files: map[string]string{}}
	for _, m := range block.FindAllStringSubmatch(text, -1) {
		if title := m[1] + m[4]; title != "" {
			p.Files[title] = m[2] + m[5]
		} else if m[3] == "bash" {
			p.Commands += m[5]
		}
	}
	return p
}

func (p Part) empty() bool { return len(p.Files) == 0 && p.Commands == "" }

// HasCommands reports whether the example needs other commands than gosaur check.
func (e Example) HasCommands() bool { return e.Fails.Commands+e.Passes.Commands != "" }

// Reset makes the folder a site with a page of each kind, an image and the given files. The
// results of earlier builds stay.
func Reset(t testing.TB, dir, code string, layers ...map[string]string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	for _, entry := range entries {
		if entry.Name() == ".gosaur" {
			continue
		}
		if err := os.RemoveAll(filepath.Join(dir, entry.Name())); err != nil {
			t.Fatal(err)
		}
	}
	files := map[string]string{
		"static/img/otter.svg":    "<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n",
		"docs/base.md":            "# Base\n",
		"blog/2025-01-01-base.md": "# Base\n\nA post.\n\n<!-- truncate -->\n",
		"src/pages/index.md":      "# Home\n",
		"docusaurus.toml":         "",
	}
	if code == "GS1404" { // no home page
		delete(files, "src/pages/index.md")
	}
	for _, layer := range layers {
		maps.Copy(files, layer)
	}
	Write(t, dir, files)
}

// Write adds files to a site. A configuration without a title is a part of one, and gets the rest.
func Write(t testing.TB, dir string, files map[string]string) {
	t.Helper()
	for name, text := range files {
		if name == "docusaurus.toml" {
			text = completed(text)
		}
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, []byte(text), 0o600)); err != nil {
			t.Fatal(err)
		}
	}
}

// completed returns a configuration with a title, an address, and the same plugins everywhere:
// what is bundled for one example serves the next.
func completed(settings string) string {
	if !strings.HasPrefix(settings, "title") {
		settings = "title = \"Otter\"\nurl = \"https://otter.example\"\n" + settings
	}
	for _, name := range []string{"docs", "blog", "pages"} {
		if !regexp.MustCompile(`use = "` + name + `"\n(?:[^i]|$)`).MatchString(settings + "\n") {
			settings += "\n[[plugins]]\nuse = \"" + name + "\"\n"
		}
	}
	return settings
}
