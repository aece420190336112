package datafile

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestDataBecomesJSONInItsOrder(t *testing.T) {
	cases := map[string]struct {
		convert func([]byte) ([]byte, error)
		text    string
		want    string
	}{
		"YAML keeps the order of keys": {YAML, "b: 1\na: [x, 2.5, true, ~]\n\"1\": <&>\n", `{"b":1,"a":["x",2.5,true,null],"1":"<&>"}`},
		"YAML merges mappings":         {YAML, "base: &b {x: 1, y: 2}\nown:\n  <<: *b\n  y: 3\n", `{"base":{"x":1,"y":2},"own":{"y":3,"x":1}}`},
		"YAML has dates":               {YAML, "d: 2024-05-06\n", `{"d":"2024-05-06T00:00:00.000Z"}`},
		"YAML has numbers as keys":     {YAML, "1: one\n", `{"1":"one"}`},
		"YAML may be empty":            {YAML, "", `null`},
		"YAML may be a list":           {YAML, "- a\n- b: c\n", `["a",{"b":"c"}]`},
		"TOML keeps the order of keys": {TOML, "b = 1\na = ['x', 2.5, true]\n[t.u]\nz = 1\ny = {k = 2, j = 1}\n", `{"b":1,"a":["x",2.5,true],"t":{"u":{"z":1,"y":{"k":2,"j":1}}}}`},
		"TOML has lists of tables":     {TOML, "[[x]]\nb = 1\na = 2\n[[x]]\n", `{"x":[{"b":1,"a":2},{}]}`},
		"TOML has dates":               {TOML, "d = 2024-05-06\nt = 2024-05-06T07:08:09Z\n", `{"d":"2024-05-06","t":"2024-05-06T07:08:09Z"}`},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			got, err := c.convert([]byte(c.text))
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(c.want, string(got)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestDataWithMistakesIsRefused(t *testing.T) {
	var bomb strings.Builder
	bomb.WriteString("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n")
	for i := 1; i < 9; i++ {
		prev, name := string(rune('0'+i-1)), string(rune('0'+i))
		bomb.WriteString("a" + name + ": &a" + name + " [" + strings.Repeat("*a"+prev+", ", 10) + "]\n")
	}
	cases := map[string]struct {
		convert func([]byte) ([]byte, error)
		text    string
	}{
		"YAML with a tab":         {YAML, "a:\n\t- b\n"},
		"YAML with a key twice":   {YAML, "a: 1\na: 2\n"},
		"YAML with a key of keys": {YAML, "? [a, b]\n: c\n"},
		"YAML that grows":         {YAML, bomb.String()},
		"YAML that is deep":       {YAML, strings.Repeat("[", 5000) + strings.Repeat("]", 5000)},
		"TOML without a value":    {TOML, "a =\n"},
		"TOML that is deep":       {TOML, "a = " + strings.Repeat("[", 5000) + strings.Repeat("]", 5000)},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			if got, err := c.convert([]byte(c.text)); err == nil {
				t.Errorf("got %.80s", got)
			}
		})
	}
}
