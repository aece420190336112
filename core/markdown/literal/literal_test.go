package literal_test

import (
	"testing"

	"github.com/gosaur/gosaur/core/markdown/literal"
)

type names map[string]literal.Value

func (n names) Lookup(name string) (literal.Value, bool) { v, ok := n[name]; return v, ok }

func (n names) Call(function, argument string) (literal.Value, bool) {
	return literal.Value{Kind: literal.String, Text: function + " of " + argument}, function == "require"
}

func TestExpressionsThatNeedNoCodeAreData(t *testing.T) {
	env := names{"a": {Kind: literal.String, Text: "A"}}
	for code, want := range map[string]string{
		`'x'`: `"x"`, `"\u0041\n"`: `"A\n"`, "`t`": `"t"`, `1.50`: `1.5`, `-3`: `-3`, `true`: `true`, `null`: `null`,
		`[1, 'b', /* c */ [2],]`: `[1,"b",[2]]`, `{k: 1, 'l-m': {n: [ ]}}`: `{"k":1,"l-m":{"n":[]}}`, `('x')`: `"x"`, `'a' + 'b'`: `"ab"`,
		`a`: `"A"`, "`${a}!`": `"A!"`, `require('./x.png')`: `"require of ./x.png"`,
	} {
		if v, ok := literal.Parse(code, env); !ok || string(v.JSON()) != want {
			t.Errorf("%s: got %s and %t, want %s", code, v.JSON(), ok, want)
		}
	}
}

func TestExpressionsThatNeedCodeAreLeftToTheCaller(t *testing.T) {
	for _, code := range []string{"", "b", "f('x')", "a => 1", "1 +", "[1", "{a: b}", "<p/>", "x.y", "a ? 1 : 2", "'x"} {
		if v, ok := literal.Parse(code, names{}); ok {
			t.Errorf("%s: got %s", code, v.JSON())
		}
	}
}

func TestDeepLiteralsAreNotData(t *testing.T) {
	deep := ""
	for range 1000 {
		deep += "["
	}
	if _, ok := literal.Parse(deep, nil); ok {
		t.Error("1000 open brackets are data")
	}
}
