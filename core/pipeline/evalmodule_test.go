package pipeline_test

import (
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/pipeline"
)

func TestMistakesInModulesOfTheSiteAreExplainedAtTheirPlace(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ code, want string }{
		"ends the process":           {"const x = 1;\nif (!process.env.X) process.exit(1);\n", "sidebars.js:2:29: the module cannot be evaluated: it calls process.exit, which is not a function"},
		"throws an error":            {"throw new Error('no sidebars');", "sidebars.js:1:11: the module cannot be evaluated: no sidebars"},
		"throws no error":            {"throw null;", "sidebars.js: the module cannot be evaluated: code throws null"},
		"uses what only Node.js has": {"module.exports = [__dirname];", "sidebars.js:1:19: the module cannot be evaluated: it uses __dirname, which only Node.js has"},
		"never ends its recursion":   {"let f = () => f();\nf();", "sidebars.js:1:15: the module cannot be evaluated: functions call one another without end"},
		"exports a promise":          {"module.exports = Promise.resolve({});", "sidebars.js: the module cannot be evaluated: the exported value is a Promise: nothing waits for it"},
		"exports a function":         {"module.exports = () => ({});", "sidebars.js: the module cannot be evaluated: the module exports a function where a value is needed"},
		"exports a function in it":   {"module.exports = {a: {b: () => 1}};", `sidebars.js: the module cannot be evaluated: the value of "b" is a function, which JSON cannot hold`},
		"exports a big number":       {"module.exports = {a: [1n]};", `sidebars.js: the module cannot be evaluated: the value of "0" is a bigint, which JSON cannot hold`},
		"exports itself":             {"const a = {}; a.a = a; module.exports = a;", "sidebars.js: the module cannot be evaluated: a value contains itself, so it cannot be written as JSON"},
	} {
		o := site(t, "-- docusaurus.toml --\ntitle = \"A\"\nurl = \"https://example.com\"\n[[plugins]]\nuse = \"docs\"\nsidebarPath = \"sidebars.js\"\n-- docs/a.md --\n# A\n-- sidebars.js --\n"+c.code+"\n")
		r, err := pipeline.Check(t.Context(), o, nil)
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		for _, d := range r.Diagnostics {
			if strings.HasPrefix(d.Pos.File, "sidebars") {
				got = d.Pos.String() + ": " + d.Message
			}
			if strings.Contains(d.Hint, "<eval>") {
				t.Errorf("%s: the hint is a stack: %s", name, d.Hint)
			}
		}
		if got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", name, got, c.want)
		}
	}
}
