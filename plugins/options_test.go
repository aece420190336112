package plugins_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins"
)

// key is an option, or a key of a table that is one.
type key struct {
	option plugin.Option
	// path names the tables around it and itself; "*" is any key of a map.
	path []string
	// lists has a member for each name of the path: whether the value is in a list there.
	lists []bool
}

func (k key) String() string { return strings.Join(k.path, ".") }

// keys returns the options and all the keys of their tables.
func keys(options []plugin.Option) []key {
	var all []key
	for _, o := range options {
		all = append(all, keysOf(key{option: o, path: []string{o.Name}, lists: []bool{false}})...)
	}
	return all
}

func keysOf(k key) []key {
	all := []key{k}
	switch k.option.Type {
	case plugin.TypeObject:
		for _, f := range k.option.Fields {
			all = append(all, keysOf(k.below(f, f.Name))...)
		}
	case plugin.TypeMap:
		all = append(all, keysOf(k.below(k.option.Fields[0], "*"))[1:]...)
	case plugin.TypeList:
		element := key{k.option.Fields[0], k.path, append(slices.Clone(k.lists[:len(k.lists)-1]), true)}
		all = append(all, keysOf(element)[1:]...)
	case plugin.TypeUnion:
		for _, f := range k.option.Fields {
			all = append(all, keysOf(key{f, k.path, k.lists})[1:]...)
		}
	}
	return all
}

func (k key) below(o plugin.Option, name string) key {
	return key{o, append(slices.Clone(k.path), name), append(slices.Clone(k.lists), false)}
}

// toml is the key with a value, in one line.
func (k key) toml(value string) string {
	for i := len(k.path) - 1; i >= 0; i-- {
		if k.lists[i] && i < len(k.path)-1 {
			value = "[" + value + "]"
		}
		value = strings.ReplaceAll(k.path[i], "*", "any") + " = " + value
		if i > 0 {
			value = "{ " + value + " }"
		}
	}
	return value
}

func TestEveryOptionIsSetBySomeSite(t *testing.T) {
	for name, create := range plugins.Builtins() {
		set := map[string]bool{}
		for _, file := range archives(t, name) {
			archive, err := txtar.ParseFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range archive.Files {
				var options any
				if f.Name == "options.json" && json.Unmarshal(f.Data, &options) == nil {
					note(options, "", set)
				}
			}
		}
		for _, k := range keys(create().Describe().Options) {
			if !covered(set, k.path) {
				t.Errorf("no site of %s/testdata sets the option %s", name, k)
			}
		}
	}
}

// note adds the paths of all keys of a JSON value.
func note(value any, path string, set map[string]bool) {
	switch value := value.(type) {
	case map[string]any:
		for name, v := range value {
			set[path+name] = true
			note(v, path+name+".", set)
		}
	case []any:
		for _, v := range value {
			note(v, path, set)
		}
	}
}

func covered(set map[string]bool, path []string) bool {
	for name := range set {
		if slices.EqualFunc(strings.Split(name, "."), path, func(have, want string) bool { return want == "*" || have == want }) {
			return true
		}
	}
	// A name may hold dots: that of a version, say.
	return slices.Contains(path, "*") && slices.ContainsFunc(slices.Collect(maps.Keys(set)), func(name string) bool {
		return strings.HasPrefix(name, path[0]+".") && strings.HasSuffix(name, "."+path[len(path)-1])
	})
}

// mistaken returns values that an option does not accept, by the code of the expected finding.
func mistaken(o plugin.Option) map[string]string {
	values := map[string]string{}
	if o.Type == plugin.TypeAny {
		return values
	}
	// No option of a plugin is a date.
	values[diag.CodeWrongType] = "1979-05-27"
	if len(o.Choices) > 0 {
		values[diag.CodeBadValue] = `"no such choice"`
	}
	if o.Min != nil {
		values[diag.CodeBadValue] = "-7"
	}
	return values
}

func TestMistakesInOptionsAreReportedWhereTheyStand(t *testing.T) {
	catalog := map[string]plugin.Description{}
	for name, create := range plugins.Builtins() {
		catalog[name] = create().Describe()
	}
	for name, description := range catalog {
		t.Run(name, func(t *testing.T) {
			for _, k := range keys(description.Options) {
				for code, value := range mistaken(k.option) {
					reported(t, catalog, name, k.toml(value), code)
				}
				if k.option.Type == plugin.TypeObject {
					reported(t, catalog, name, k.below(plugin.Option{}, "noSuchKey").toml("1"), diag.CodeUnknownKey)
				}
			}
			reported(t, catalog, name, "noSuchOption = 1", diag.CodeUnknownKey)
		})
	}
}

// reported fails unless the line is reported with the code, and so are the mistakes elsewhere in the
// file.
func reported(t *testing.T, catalog map[string]plugin.Description, name, line, code string) {
	t.Helper()
	text := fmt.Sprintf("title = 1\nurl = \"https://example.test\"\n[[plugins]]\nuse = %q\n%s\n", name, line)
	list := config.Check(t.TempDir(), []byte(text), catalog)
	at := func(n int, code string) bool {
		return slices.ContainsFunc(list, func(d diag.Diagnostic) bool {
			return d.Pos.File == config.FileName && d.Pos.Line == n && d.Pos.Col > 0 && d.Code == code && d.Severity == diag.Error
		})
	}
	if !at(5, code) || !at(1, diag.CodeWrongType) {
		t.Errorf("%s is not reported with %s:\n%v", line, code, list)
	}
}
