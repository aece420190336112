package swizzle

import (
	"testing"

	"github.com/evanw/esbuild/pkg/api"
)

// FuzzTypesAreTakenAway tests that stripTypes returns a valid module or an error.
func FuzzTypesAreTakenAway(f *testing.F) {
	for _, seed := range []string{
		"export default function F({a}: Props): ReactNode {\n  return <b>{a}</b>; // yes\n}\n", "const a = `//${x as string}`;\n",
		"import type {A} from 'a';\nenum B {c = 1}\n", "let a = b! as unknown as <T>(x: T) => T\n", "/* a */ /x[/]/.test(a)\n", "<T,>() => 1",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, source string) {
		kept, err := stripTypes(source)
		if err != nil {
			return
		}
		if _, err := printModule(kept, api.LoaderJSX); err != nil {
			t.Errorf("%q became %q: %v", source, kept, err)
		}
	})
}
