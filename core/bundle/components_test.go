package bundle

import (
	"strings"
	"testing"

	"github.com/evanw/esbuild/pkg/api"
	"github.com/google/go-cmp/cmp"
)

func outlineOfSource(t *testing.T, source string) moduleOutline {
	t.Helper()
	result := api.Transform(source, api.TransformOptions{Loader: api.LoaderTSX, JSX: api.JSXAutomatic})
	if len(result.Errors) > 0 {
		t.Fatal(result.Errors[0].Text)
	}
	return outlineOf(string(result.Code))
}

func TestComponentsAndHooksOfAModuleAreFound(t *testing.T) {
	tests := map[string]struct {
		source string
		names  []string
	}{
		"functions":       {"function One() {}\nexport function Two() {}\nexport default function Three() {}\nfunction four() {}", []string{"One", "Two", "Three"}},
		"variables":       {"const One = () => 1, two = 2, Three = memo(() => 3);\nexport const Four = forwardRef(function () {})", []string{"One", "Three", "Four"}},
		"hooks":           {"export function useOne() {}\nconst useTwo = () => {};\nfunction user() {}", []string{"useOne", "useTwo"}},
		"classes":         {"export default class One extends Component {}\nclass Two {}", []string{"One", "Two"}},
		"nameless":        {"export default () => <b />;", []string{""}},
		"nested":          {"export function One() {\n  function Two() {}\n  return `\nfunction Three() {}\n`;\n}", []string{"One"}},
		"in a string":     {"const text = 'function One() {}';\n/* function Two() {} */", nil},
		"types":           {"type One = string;\ninterface Two {}\nexport const Three = <T,>(x: T) => x;", []string{"Three"}},
		"after a pattern": {"const quote = /[\"'`{]/;\nexport function One() {}", []string{"One"}},
		"async":           {"export async function One() {}", []string{"One"}},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			o := outlineOfSource(t, test.source)
			var names []string
			for _, d := range o.declarations {
				names = append(names, d.name)
			}
			if diff := cmp.Diff(test.names, names); diff != "" || !o.parsed {
				t.Errorf("whole %t, %s", o.parsed, diff)
			}
		})
	}
}

func TestAKeyChangesWithTheHooksOfAComponent(t *testing.T) {
	key := func(body string) string {
		t.Helper()
		return outlineOfSource(t, "export function One() {"+body+"}").declarations[0].key
	}
	base := "const [a, setA] = useState(0); useEffect(() => { go(a); }, [a]); return <b>{a}</b>;"
	tests := map[string]struct {
		body string
		same bool
	}{
		"other text":          {strings.Replace(base, "<b>", "<b>More ", 1), true},
		"other effect":        {strings.Replace(base, "go(a)", "stay(a)", 1), true},
		"other first value":   {strings.Replace(base, "useState(0)", "useState(1)", 1), false},
		"other name":          {strings.ReplaceAll(base, "setA", "change"), false},
		"another hook":        {"useId();" + base, false},
		"one hook less":       {strings.Replace(base, "useEffect", "later", 1), false},
		"other order":         {"useEffect(() => { go(a); }, [a]); const [a, setA] = useState(0);", false},
		"a comment":           {"/* useMemo() */" + base, true},
		"a hook in a string":  {base + "'useMemo()';", true},
		"a hook of an object": {"React.useId();" + base, false},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			if same := key(base) == key(test.body); same != test.same {
				t.Errorf("same key: %t", same)
			}
		})
	}
}

func TestHooksOfOthersAreNamed(t *testing.T) {
	o := outlineOfSource(t, "function One() { useState(1); useMine(); const x = lib.useTheirs(2); useMine(3); }")
	if diff := cmp.Diff([]string{"useMine", "lib.useTheirs"}, o.declarations[0].hooks); diff != "" {
		t.Error(diff)
	}
}

func FuzzOutline(f *testing.F) {
	f.Add("export function One() { useState(`${a}`) }")
	f.Add("const A = /[/]/, B = `}`")
	f.Fuzz(func(_ *testing.T, code string) { outlineOf(code) })
}
