package bundle

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestElementsOfOlderReactBecomeThoseOfReact19(t *testing.T) {
	code := "var k = Symbol.for(\"react.element\"), o = f.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED.ReactCurrentOwner;\n" +
		"exports.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED = shared;\n"
	got, ok := adaptOldReact(code)
	want := "var k = Symbol.for(\"react.transitional.element\"), o = (f.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED ?? __olderReact()).ReactCurrentOwner;\n" +
		"exports.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED = shared;\n"
	if !ok || !strings.HasPrefix(got, want) {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	react17 := "var f = React, g = 60103, h = Symbol.for; g = h(\"react.element\"); F = h(\"react.fragment\");\n" +
		"var m = f.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED.ReactCurrentOwner;\n"
	got, ok = adaptOldReact(react17)
	want = "var f = React, g = 60103, h = Symbol.for; g = h(\"react.transitional.element\"); F = h(\"react.fragment\");\n" +
		"var m = (f.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED ?? __olderReact()).ReactCurrentOwner;\n"
	if !ok || !strings.HasPrefix(got, want) {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	for _, other := range []string{
		`Symbol.for("react.element") === x.$$typeof`,
		`React.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED`,
	} {
		if got, ok := adaptOldReact(other); ok || got != other {
			t.Errorf("%s is changed into %s", other, got)
		}
	}
}

func TestPackagesWithCodeOfOlderReactAreNamedWhereTheSiteImportsThem(t *testing.T) {
	const old = "var k = Symbol.for('react.element'), o = f.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED;\nexport default k;\n"
	in := fixture(t, "-- site/src/p.jsx --\nimport {a} from './widgets';\nimport far from \"around/x.js\";\nexport default () => [a, far];\n"+
		"-- site/src/widgets.js --\n// The widgets.\nexport {default as a} from 'direct';\n"+
		"-- site/node_modules/direct/index.js --\nimport './more';\n"+old+"-- site/node_modules/direct/more.js --\n"+old+
		"-- site/node_modules/around/x.js --\nexport {default} from 'within';\n-- site/node_modules/within/index.js --\n"+old, "@site/src/p")
	_, found, err := Build(t.Context(), in, nil)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, d := range found {
		name, _, _ := strings.Cut(d.Message, " contains")
		got = append(got, d.Pos.String()+" "+name)
	}
	want := []string{`src/p.jsx:2:17 the package "within"`, `src/widgets.js:2:28 the package "direct"`}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
