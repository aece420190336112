package plugins

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/plugin"
)

// ours returns the options that the README names in the second column of each stage's table.
func ours(t *testing.T) map[string][]string {
	t.Helper()
	text, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	named := map[string][]string{}
	stage := ""
	for line := range strings.Lines(string(text)) {
		if name, ok := strings.CutPrefix(line, "### "); ok {
			stage = strings.TrimSpace(name)
		} else if strings.HasPrefix(line, "## ") {
			stage = ""
		}
		cells := strings.Split(line, "|")
		if stage == "" || len(cells) < 4 {
			continue
		}
		if m := regexp.MustCompile("^`([^`]+)`$").FindStringSubmatch(strings.TrimSpace(cells[2])); m != nil {
			named[stage] = append(named[stage], m[1])
		}
	}
	return named
}

// has reports whether there is an option at a path such as "gtag.trackingID".
func has(options []plugin.Option, path string) bool {
	name, rest, nested := strings.Cut(path, ".")
	i := slices.IndexFunc(options, func(o plugin.Option) bool { return o.Name == name })
	return i >= 0 && (!nested || has(options[i].Fields, rest))
}

func TestReadmeNamesTheOptionsThatThereAre(t *testing.T) {
	named := ours(t)
	for name, create := range Builtins() {
		options := create().Describe().Options
		for _, o := range options {
			if !slices.ContainsFunc(named[name], func(n string) bool { return n == o.Name || strings.HasPrefix(n, o.Name+".") }) {
				t.Errorf("plugins/README.md does not name the option %s of %s", o.Name, name)
			}
		}
		for _, n := range named[name] {
			if !has(options, n) {
				t.Errorf("plugins/README.md names the option %s of %s, which there is not", n, name)
			}
		}
	}
}
