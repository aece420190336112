package config

import (
	"slices"
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
)

// misplaced is a value of a type that no key of the configuration has.
const misplaced = "1979-05-27"

// mistake is a line that sets one key wrongly, and the code that must be reported for it.
type mistake struct{ line, code string }

// mistakes returns lines that each set one key of a table wrongly. A variant is tried without
// the key that names its shape.
func mistakes(fields []plugin.Option, wrap func(string) string) []mistake {
	var all []mistake
	for _, f := range fields {
		if strings.Contains(f.Name, "*") {
			continue
		}
		within := func(value string) string { return wrap(f.Name + " = " + value) }
		all = append(all, mistakesOf(f, within)...)
	}
	return all
}

func mistakesOf(o plugin.Option, set func(value string) string) []mistake {
	if o.Type == plugin.TypeAny {
		return nil
	}
	all := []mistake{{set(misplaced), diag.CodeWrongType}}
	if len(o.Choices) > 0 && o.Type == plugin.TypeString {
		all = append(all, mistake{set(`"no such choice"`), diag.CodeBadValue})
	}
	if o.Min != nil {
		all = append(all, mistake{set("-7"), diag.CodeBadValue})
	}
	switch o.Type {
	case plugin.TypeObject:
		inline := func(pair string) string { return set("{ " + pair + " }") }
		all = append(all, mistakes(o.Fields, inline)...)
		if !slices.ContainsFunc(o.Fields, func(f plugin.Option) bool { return strings.Contains(f.Name, "*") }) {
			all = append(all, mistake{inline("noSuchKey = 1"), diag.CodeUnknownKey})
		}
	case plugin.TypeMap:
		all = append(all, mistakesOf(o.Fields[0], func(value string) string { return set("{ en = " + value + " }") })...)
	case plugin.TypeList:
		all = append(all, mistakesOf(o.Fields[0], func(value string) string { return set("[" + value + "]") })...)
	}
	return all
}

func TestAMistakeInAnyKeyIsReportedAtItsLine(t *testing.T) {
	all := mistakes(slices.DeleteFunc(plugin.OptionsOf(Config{}), func(o plugin.Option) bool { return o.Name == "title" || o.Name == "url" }),
		func(pair string) string { return pair })
	if len(all) < 200 {
		t.Errorf("only %d mistakes", len(all))
	}
	for _, m := range all {
		list := Check(t.TempDir(), []byte("title = 1\nurl = \"https://example.test\"\n"+m.line+"\n"), testCatalog)
		for line, code := range map[int]string{1: diag.CodeWrongType, 3: m.code} {
			if !slices.ContainsFunc(list, func(d diag.Diagnostic) bool {
				return d.Pos.File == FileName && d.Pos.Line == line && d.Pos.Col > 0 && d.Code == code && d.Severity == diag.Error
			}) {
				t.Errorf("%s: line %d is not reported with %s:\n%v", m.line, line, code, list)
			}
		}
	}
}
