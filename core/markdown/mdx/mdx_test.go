package mdx_test

import (
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/markdown/mdx"
)

func TestTagsAreReadWithTheirAttributes(t *testing.T) {
	const code = `<Card a b="x &amp; y" c={1 + "}"} {...d}/> rest`
	item, end, err := mdx.ReadItem(mdx.LookaheadIn(code), 0)
	if err != nil || code[end:] != " rest" || item.Tag == nil {
		t.Fatalf("got %+v, end %d, %v", item, end, err)
	}
	if tag := item.Tag; tag.Name != "Card" || !tag.SelfClosing || tag.Closing {
		t.Errorf("got %+v", tag)
	}
	want := []struct {
		kind        mdx.AttrKind
		name, value string
	}{{mdx.BareAttr, "a", ""}, {mdx.StringAttr, "b", "x & y"}, {mdx.ExpressionAttr, "c", `1 + "}"`}, {mdx.Spread, "", "...d"}}
	for i, a := range item.Tag.Attrs {
		if a.Kind != want[i].kind || a.Name != want[i].name || a.Value != want[i].value {
			t.Errorf("attribute %d: got %+v, want %+v", i, a, want[i])
		}
	}
}

func TestMistakesInTagsHaveAMessageAndAHint(t *testing.T) {
	for _, code := range []string{"<a b=c>", "<a", "<a b=>", "{1", "<1>"} {
		if item, _, err := mdx.ReadItem(mdx.LookaheadIn(code), 0); err == nil || err.Message == "" {
			t.Errorf("%s: got %+v and %v", code, item, err)
		}
	}
}

func TestImportsAreReadUpToTheirEnd(t *testing.T) {
	const code = "import A, {b as c, default as D} from './x.js';\nnext"
	clause, ok := mdx.ParseImport(code)
	if !ok || clause.Specifier != "./x.js" || code[clause.End:] != "\nnext" {
		t.Fatalf("got %+v and %t", clause, ok)
	}
	var names []string
	for _, b := range clause.Bindings {
		names = append(names, b.Local+"="+b.Export)
	}
	if got := strings.Join(names, " "); got != "A=default c=b D=default" {
		t.Errorf("got %s", got)
	}
	for _, code := range []string{"import A of 'x'", "import from 'x'", "import A from x", "import 'x' 'y'"} {
		if clause, ok := mdx.ParseImport(code); ok {
			t.Errorf("%s: got %+v", code, clause)
		}
	}
}

func TestExpressionsEndWhereTheirBracketsClose(t *testing.T) {
	for code, want := range map[string]bool{"f({a: '}'})": true, "`${'}'}`": true, "(": false, "/[)]/.test(a)": true, "<p>{x}</p>": true, "[a": false} {
		if got := mdx.Complete(code); got != want {
			t.Errorf("%s: got %t", code, got)
		}
	}
	if !mdx.OnlyComments(" /* a */ // b\n") || mdx.OnlyComments("/* a */ 1") {
		t.Error("comments are not told from values")
	}
	if !mdx.NestsTooDeep(strings.Repeat("(", 10_000)) || mdx.NestsTooDeep("((1))") {
		t.Error("the bound of nesting does not hold")
	}
}
