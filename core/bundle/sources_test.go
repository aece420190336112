package bundle

import (
	"testing"

	"github.com/evanw/esbuild/pkg/api"
)

func TestJavaScriptWithTypesIsParsedAsTypeScript(t *testing.T) {
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

// Docusaurus compiles packages with "docusaurus" in their names, and no others.
func TestJavaScriptOfPackagesForDocusaurusMayHaveTypes(t *testing.T) {
	const code = "import {type Kind, name} from './name';\nexport default () => name as Kind;\n"
	in := fixture(t, `
-- site/node_modules/docusaurus-theme-kit/index.js --
`+code+`
-- site/node_modules/docusaurus-theme-kit/name.ts --
export type Kind = string;
export const name = 'the name';
-- site/node_modules/kit/index.js --
`+code+`
-- site/node_modules/kit/name.ts --
export type Kind = string;
export const name = 'the name';
-- site/src/one.tsx --
export {default} from 'docusaurus-theme-kit';
-- site/src/other.tsx --
export {default} from 'kit';
`, "@site/src/one")
	if got := render(t, in, mustBuild(t, in), "@site/src/one"); got != "the name" {
		t.Errorf("rendered %s", got)
	}
	in.Components[0].Specifier = "@site/src/other"
	if found := buildErrors(t, in); len(found) == 0 || found[0].Pos.File != "node_modules/kit/index.js" {
		t.Errorf("found %v", found)
	}
}
