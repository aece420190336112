package bundle

import (
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/diag"
	"modernc.org/quickjs"
)

func evaluate(t *testing.T, in *Input, file string) (string, diag.List) {
	t.Helper()
	script, found, err := EvalModule(t.Context(), in, file)
	if err != nil {
		t.Fatal(err)
	}
	if script == nil {
		return "", found
	}
	vm, err := quickjs.NewVM()
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = vm.Close() }()
	if _, err := vm.Eval(string(script), quickjs.EvalGlobal); err != nil {
		t.Fatal(err)
	}
	out, err := vm.Eval("JSON.stringify(__gosaur_value)", quickjs.EvalGlobal)
	if err != nil {
		t.Fatal(err)
	}
	text, _ := out.(string)
	return text, found
}

func TestEvalModuleSupportsEveryKindOfModule(t *testing.T) {
	cases := map[string]struct{ file, archive, want string }{
		"CommonJS": {
			"sidebars.js", "-- site/sidebars.js --\n// @ts-check\n/** @type {import('@docusaurus/x').Y} */\nconst s = {a: ['b']};\nmodule.exports = s;\n", `{"a":["b"]}`,
		},
		"an ES module": {
			"sidebars.js", "-- site/sidebars.js --\nimport more from './more.json';\nexport default {a: [...more, 'c']};\n-- site/more.json --\n[\"b\"]\n", `{"a":["b","c"]}`,
		},
		"TypeScript": {
			"./config/sidebars.ts", "-- site/config/sidebars.ts --\nimport type {SidebarsConfig} from '@docusaurus/plugin-content-docs';\n" +
				"const s: SidebarsConfig = {a: [{type: 'doc', id: 'b'}]};\nexport default s satisfies SidebarsConfig;\n", `{"a":[{"type":"doc","id":"b"}]}`,
		},
		"a module that requires the default export of another": {
			"sidebars.js", "-- site/sidebars.js --\nmodule.exports = {a: [...require('./part.ts').items, require('./part').more, typeof require('./plain').default]};\n" +
				"-- site/part.ts --\nexport const more: string = 'm';\nexport default {items: ['b']};\n-- site/plain.js --\nexports.x = 1;\n", `{"a":["b","m","undefined"]}`,
		},
		"a module that requires another": {
			"sidebars.js", "-- site/sidebars.js --\nmodule.exports = {a: require('./part')};\n-- site/part.js --\nmodule.exports = [1].map((x) => 'p' + x);\n", `{"a":["p1"]}`,
		},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			got, found := evaluate(t, fixture(t, c.archive), c.file)
			if got != c.want || len(found) > 0 {
				t.Errorf("value %s, want %s; %v", got, c.want, found)
			}
		})
	}
}

func TestEvalModuleReportsMistakes(t *testing.T) {
	in := fixture(t, "-- site/sidebars.js --\nconst fs = require('fs');\nmodule.exports = {a: [,};\n-- site/other.js --\nmodule.exports = require('node:path').sep;\n")
	_, found := evaluate(t, in, "sidebars.js")
	if len(found) != 1 || found[0].Code != diag.CodeBundle || found[0].Pos.String() != "sidebars.js:2:24" {
		t.Errorf("diagnostics: %v", found)
	}
	_, found = evaluate(t, in, "other.js")
	if len(found) != 1 || found[0].Code != diag.CodeUnknownImport || !strings.Contains(found[0].Message, "Node.js") {
		t.Errorf("diagnostics: %v", found)
	}
}
