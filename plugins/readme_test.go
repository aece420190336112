package plugins_test

import (
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins"
)

// row is a line of a table of the README.
type row struct {
	// theirs are the names in the first column, ours is the one in the second, if it is a name alone.
	theirs []string
	ours   string
	// others are the further columns, the second one included.
	others []string
}

var quoted = regexp.MustCompile("`([^`]+)`")

// tables returns the tables of the README by the heading above them.
func tables(t *testing.T) map[string][]row {
	t.Helper()
	text, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	found := map[string][]row{}
	heading := ""
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "## ") || strings.HasPrefix(line, "### ") {
			heading = strings.TrimSpace(strings.TrimLeft(line, "#"))
		}
		cells := strings.Split(line, "|")
		if len(cells) < 4 || strings.HasPrefix(line, "| ---") {
			continue
		}
		r := row{others: cells[2 : len(cells)-1]}
		for _, m := range quoted.FindAllStringSubmatch(cells[1], -1) {
			r.theirs = append(r.theirs, m[1])
		}
		if m := quoted.FindStringSubmatch(cells[2]); m != nil && m[0] == strings.TrimSpace(cells[2]) {
			r.ours = m[1]
		}
		found[heading] = append(found[heading], r)
	}
	return found
}

// has reports whether there is an option at a path such as "gtag.trackingID". A table whose keys are
// unknown may have any.
func has(options []plugin.Option, path string) bool {
	return slices.ContainsFunc(keys(options), func(k key) bool {
		name := k.String()
		return name == path || k.option.Type == plugin.TypeAny && strings.HasPrefix(path, name+".") ||
			k.option.Type == plugin.TypeMap && k.option.Fields[0].Type == plugin.TypeAny && strings.HasPrefix(path, name+".")
	})
}

func TestReadmeNamesTheOptionsThatThereAre(t *testing.T) {
	tables := tables(t)
	for name, create := range plugins.Builtins() {
		options := create().Describe().Options
		var named []string
		for _, r := range tables[name] {
			if r.ours != "" {
				named = append(named, r.ours)
			}
		}
		for _, o := range options {
			if !slices.ContainsFunc(named, func(n string) bool { return n == o.Name || strings.HasPrefix(n, o.Name+".") }) {
				t.Errorf("plugins/README.md does not name the option %s of %s", o.Name, name)
			}
		}
		for _, n := range named {
			if !has(options, n) {
				t.Errorf("plugins/README.md names the option %s of %s, which there is not", n, name)
			}
		}
	}
}

func TestReadmeAnswersEveryOptionOfDocusaurus(t *testing.T) {
	tables := tables(t)
	for id, theirs := range docusaurus(t).Options {
		options := plugins.Builtins()[id]().Describe().Options
		for _, name := range theirs {
			switch i := slices.IndexFunc(tables[id], func(r row) bool { return answers(r, name, options) }); {
			case i < 0:
				t.Errorf("plugins/README.md does not say what becomes of the option %s of %s", name, id)
			case tables[id][i].ours == "" && strings.TrimSpace(tables[id][i].others[1]) == "":
				t.Errorf("plugins/README.md gives no reason why %s lacks the option %s", id, name)
			}
		}
		for _, r := range tables[id] {
			for _, name := range r.theirs {
				if r.ours == name && !slices.Contains(theirs, name) && !strings.Contains(r.others[1], "DocSearch") {
					t.Errorf("plugins/README.md says that Docusaurus has the option %s of %s, which it has not", name, id)
				}
			}
		}
	}
}

// answers reports whether a row covers an option: it names the option, or it names the table, and the
// option is left out with the table, exists in ours, too, or is named in the remark.
func answers(r row, name string, options []plugin.Option) bool {
	for _, theirs := range r.theirs {
		if theirs == name {
			return true
		}
		rest, below := strings.CutPrefix(name, theirs+".")
		if below && (r.ours == "" || r.ours == theirs && has(options, name) || strings.Contains(r.others[1], "`"+rest+"`")) {
			return true
		}
	}
	return false
}

func TestReadmeSaysWhichPagesHaveAFieldOfFrontMatter(t *testing.T) {
	rows := tables(t)["Front matter"]
	plugins := []string{"docs", "blog", "pages"}
	listed := map[string][]string{}
	for _, r := range rows {
		for _, name := range r.theirs {
			for i, id := range plugins {
				if strings.TrimSpace(r.others[i]) == "yes" {
					listed[id] = append(listed[id], name)
				}
			}
		}
	}
	for id, theirs := range docusaurus(t).FrontMatter {
		for _, name := range theirs {
			if top, _, _ := strings.Cut(name, "."); !slices.Contains(listed[id], top) {
				t.Errorf("plugins/README.md does not say that %s read the field %s", id, top)
			}
		}
	}
	if got := slices.Sorted(maps.Keys(listed)); !slices.Equal(got, []string{"blog", "docs", "pages"}) {
		t.Errorf("plugins with fields: %v", got)
	}
}
