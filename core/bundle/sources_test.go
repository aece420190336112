package bundle

import (
	"testing"

	"github.com/evanw/esbuild/pkg/api"
)

func TestJavaScriptWithTypesIsReadAsTypeScript(t *testing.T) {
	for code, want := range map[string]api.Loader{
		"const refs = useRef<(HTMLElement | null)[]>([]); export default () => <b ref={(e) => { refs.current[0] = e as HTMLElement; }}>x</b>;": api.LoaderTSX,
		"interface A { b: string } export default (a: A) => <i>{a.b}</i>;":                                                                     api.LoaderTSX,
		"export default ({as = 'b'}) => <i>{a<b>(c)}</i>;":                                                                                     api.LoaderJSX,
		"const type = {A: Array, b: string}; export default <type.A as b={type < type} />;":                                                    api.LoaderJSX,
		"export default () => <b>interface is not closed":                                                                                      api.LoaderJSX,
	} {
		if got := loaderOf(api.LoaderJSX, []byte(code)); got != want {
			t.Errorf("%s: loader %v, want %v", code, got, want)
		}
	}
	if got := loaderOf(api.LoaderJSON, []byte("interface A {}")); got != api.LoaderJSON {
		t.Errorf("another file: %v", got)
	}
}
