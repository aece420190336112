package bundle

import (
	"strings"
	"testing"
)

func TestElementsOfReact18BecomeThoseOfReact19(t *testing.T) {
	code := "var k = Symbol.for(\"react.element\"), o = f.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED.ReactCurrentOwner;\n" +
		"exports.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED = shared;\n"
	got, ok := adaptOldReact(code)
	want := "var k = Symbol.for(\"react.transitional.element\"), o = (f.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED ?? __react18()).ReactCurrentOwner;\n" +
		"exports.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED = shared;\n"
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
