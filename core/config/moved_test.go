package config

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/plugin"
)

func TestEveryKeyOfDocusaurusIsKnownOrHasAdvice(t *testing.T) {
	text, err := os.ReadFile("../../e2e/parity/record/options.json")
	if err != nil {
		t.Fatal(err)
	}
	var recorded struct{ Config []string }
	if err := json.Unmarshal(text, &recorded); err != nil {
		t.Fatal(err)
	}
	if len(recorded.Config) < 100 {
		t.Fatalf("only %d keys are recorded", len(recorded.Config))
	}
	ours := plugin.Option{Type: plugin.TypeObject, Fields: plugin.OptionsOf(Config{})}
	for _, key := range recorded.Config {
		if strings.HasPrefix(key, "themeConfig.prism.theme.") || strings.HasPrefix(key, "themeConfig.prism.darkTheme.") {
			continue // the table of a theme is one value here
		}
		if !takes(ours, strings.Split(key, ".")) && !hasAdvice(key) {
			t.Errorf("%s is neither a key of Gosaur nor is there advice about it", key)
		}
	}
}

// hasAdvice reports whether there is advice about a key or a table around it.
func hasAdvice(key string) bool {
	for {
		if Advice(key) != "" {
			return true
		}
		i := strings.LastIndexByte(key, '.')
		if i < 0 {
			return false
		}
		key = key[:i]
	}
}

// takes reports whether an option has a value at a path; "*" is any key of a map.
func takes(o plugin.Option, path []string) bool {
	if len(path) == 0 || o.Type == plugin.TypeAny {
		return true
	}
	switch o.Type {
	case plugin.TypeObject:
		return slices.ContainsFunc(o.Fields, func(f plugin.Option) bool {
			stem, open := strings.CutSuffix(f.Name, "*")
			return (f.Name == path[0] || open && strings.HasPrefix(path[0], stem)) && takes(f, path[1:])
		})
	case plugin.TypeMap:
		return takes(o.Fields[0], path[1:])
	default:
		return slices.ContainsFunc(o.Fields, func(f plugin.Option) bool { return takes(f, path) })
	}
}
