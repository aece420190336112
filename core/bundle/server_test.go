package bundle

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"modernc.org/quickjs"

	"github.com/gosaur/gosaur/internal/testenv"
)

// prelude defines what React requires of an engine and QuickJS lacks.
const prelude = `
globalThis.MessageChannel = class { constructor() { this.port1 = {}; this.port2 = {postMessage() {}}; } };
globalThis.TextEncoder = class { encode(s) { return new Uint8Array(s.length); } };
globalThis.URL = globalThis.URL || class { constructor(u) { this.href = u; } };
globalThis.queueMicrotask = globalThis.queueMicrotask || ((f) => Promise.resolve().then(f));
globalThis.setTimeout = globalThis.setTimeout || (() => 0);
globalThis.clearTimeout = globalThis.clearTimeout || (() => {});
globalThis.console = globalThis.console || {log() {}, warn() {}, error() {}};
`

// render runs the server bundle in QuickJS and returns what the fixture's entry renders
// for a component.
func render(t testing.TB, in *Input, r *Result, specifier string) string {
	t.Helper()
	vm, err := quickjs.NewVM()
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = vm.Close() }()
	if _, err := vm.Eval(prelude+string(r.ServerJS), quickjs.EvalGlobal); err != nil {
		t.Fatal(err)
	}
	out, err := vm.Eval("__gosaur_server.render("+jsonString(specifier)+")", quickjs.EvalGlobal)
	if err != nil {
		t.Fatal(err)
	}
	html, ok := out.(string)
	if !ok {
		t.Fatalf("rendered %v", out)
	}
	return html
}

func TestTheServerBundleRunsInBothEngines(t *testing.T) {
	in := withReact(t, fixture(t, "", docsComponents...))
	in.Minify = true
	r := mustBuild(t, in)
	embedded := render(t, in, r, "@theme/DocItem")
	testenv.NeedNode(t)
	script := filepath.Join(t.TempDir(), "server.cjs")
	code := string(r.ServerJS) + "\nprocess.stdout.write(JSON.stringify(__gosaur_server.render('@theme/DocItem')));\n"
	if err := os.WriteFile(script, []byte(code), 0o644); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("node", script).Output()
	if err != nil {
		t.Fatal(err)
	}
	var html string
	if err := json.Unmarshal(out, &html); err != nil {
		t.Fatal(err)
	}
	if html != embedded {
		t.Errorf("the engines differ:\nnode     %s\nembedded %s", html, embedded)
	}
}

func TestDevelopmentUsesReactsDevelopmentBuild(t *testing.T) {
	in := withReact(t, fixture(t, "", docsComponents...))
	in.Production = false
	r := mustBuild(t, in)
	production := withReact(t, fixture(t, "", docsComponents...))
	if len(r.ServerJS) <= len(mustBuild(t, production).ServerJS) {
		t.Error("the development server bundle is not the larger one")
	}
	if got := render(t, in, r, "@theme/DocItem"); got == "" {
		t.Error("nothing is rendered")
	}
}

func TestTheServerBundlesTheVariantOfAPackageThatNeedsNoDocument(t *testing.T) {
	result := mustBuild(t, fixture(t, `
-- site/src/p.tsx --
import form from 'two-forms';
export default () => form;
-- site/node_modules/two-forms/package.json --
{"name": "two-forms", "exports": {"worker": "./worker.js", "browser": "./browser.js", "default": "./worker.js"}}
-- site/node_modules/two-forms/worker.js --
export default 'for workers';
-- site/node_modules/two-forms/browser.js --
export default 'for browsers ' + document.title;
`, "@site/src/p.tsx"))
	if server := string(result.ServerJS); !strings.Contains(server, "for workers") || strings.Contains(server, "for browsers") {
		t.Error("the server has the form for browsers")
	}
	if client := result.scripts(); !strings.Contains(client, "for browsers") || strings.Contains(client, "for workers") {
		t.Error("the client has the form for workers")
	}
}
