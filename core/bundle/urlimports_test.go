package bundle

import (
	"strings"
	"testing"

	"github.com/evanw/esbuild/pkg/api"
)

func TestURLsRelativeToAModuleAreReplaced(t *testing.T) {
	const worker = `new (class extends Worker { constructor(url, options) { super(url, {...options, type: "module"}); } })(require("./w?worker").default`
	const file = `new URL(require("./p.png?url").default, globalThis.location?.href ?? "file:///")`
	for code, want := range map[string]string{
		"f(new Worker(new URL('./w', import.meta.url)))":                                    "f(" + worker + "))",
		"new Worker(new URL(/* webpackChunkName: \"w\" */ `./w`, import.meta.url), {name})": worker + ", {name})",
		"new Worker(\n  new URL(\"w\", import.meta.url),\n)":                                worker + "\n,\n)",
		"const u = new URL('./p.png', import.meta.url).href":                                "const u = " + file + ".href",
		"const t = \"new URL('./p.png', import.meta.url)\"; f(new URL(n, import.meta.url))": "",
		"new URL('https://a.test/x', import.meta.url)":                                      "",
		"new URL('/x', import.meta.url)":                                                    "",
		"new URL('./p.png', base)":                                                          "",
	} {
		if want == "" {
			want = code
		}
		got := (&resolver{}).withURLImports(code, false, api.LoaderJS)
		if strings.HasPrefix(code, "const t") {
			got = strings.ReplaceAll(strings.ReplaceAll(strings.TrimSpace(got), "\n", " "), ";", ";")
			want += ";"
		}
		if got != want {
			t.Errorf("%s:\n%s\nwant\n%s", code, got, want)
		}
	}
	if code := "new URL('./p.png', import.meta.url)"; (&resolver{}).withURLImports(code, true, api.LoaderJS) != code {
		t.Error("an address in a package is replaced")
	}
}

func TestAModuleStartsAWorkerByAURLRelativeToItself(t *testing.T) {
	r := mustBuild(t, fixture(t, `
-- site/src/pages/a.tsx --
import picture from '../p.png';
export default () => <p title={picture} lang={new URL('../p.png', import.meta.url).pathname} onClick={() => new Worker(new URL('../work', import.meta.url))} />;
-- site/src/p.png --
PNG
-- site/src/work.ts --
const again: boolean = false;
if (again) new Worker(new URL('./work', import.meta.url));
postMessage('from the worker');
`, "@site/src/pages/a.tsx"))
	page := r.file(t, r.Chunks["@site/src/pages/a.tsx"][0])
	if !strings.Contains(page, `"module"`) || !strings.Contains(page, "/assets/js/work-") || strings.Contains(page, "from the worker") {
		t.Errorf("the page does not start the worker:\n%s", page)
	}
	if !strings.Contains(r.scripts(), "from the worker") {
		t.Error("there is no script of the worker")
	}
}
