package migrate_test

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/migrate"
	"github.com/gosaur/gosaur/core/pluginhost"
	"github.com/gosaur/gosaur/internal/testenv"
)

var update = flag.Bool("update", false, "write what the tests see into testdata")

// outcome is the result of a migration, as in the archives.
func outcome(t *testing.T, dir string) map[string]string {
	t.Helper()
	result, err := migrate.Site(context.Background(), dir, pluginhost.Catalog())
	var failure *diag.Failure
	switch {
	case errors.As(err, &failure):
		return map[string]string{"notes": notes(failure.Diagnostics)}
	case err != nil:
		t.Fatal(err)
	}
	// The archives hold for any year.
	toml := strings.ReplaceAll(string(result.TOML), strconv.Itoa(time.Now().Year()), "THIS-YEAR")
	return map[string]string{"docusaurus.toml": toml, "notes": notes(result.Diagnostics)}
}

func notes(list diag.List) string {
	var b strings.Builder
	for _, d := range list {
		fmt.Fprintf(&b, "%s: %s\n", d.Pos, d.Message)
		if d.Hint != "" {
			fmt.Fprintf(&b, "  = %s\n", strings.ReplaceAll(d.Hint, "\n", "\n    "))
		}
	}
	return b.String()
}

// TestSite migrates the sites in testdata. Each archive begins with the old site; the
// files "want/…" are the expected result.
func TestSite(t *testing.T) {
	testenv.NeedNode(t)
	archives, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(archives) == 0 {
		t.Fatalf("no archives: %v", err)
	}
	for _, file := range archives {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) {
			archive, err := txtar.ParseFile(file)
			if err != nil {
				t.Fatal(err)
			}
			dir, want, input := t.TempDir(), map[string]string{}, []txtar.File(nil)
			for _, f := range archive.Files {
				if name, ok := strings.CutPrefix(f.Name, "want/"); ok {
					want[name] = string(f.Data)
					continue
				}
				input = append(input, f)
				write(t, filepath.Join(dir, f.Name), f.Data)
			}
			got := outcome(t, dir)
			if *update {
				archive.Files = input
				for _, name := range []string{"docusaurus.toml", "style", "notes"} {
					if text := got[name]; text != "" {
						archive.Files = append(archive.Files, txtar.File{Name: "want/" + name, Data: []byte(text)})
					}
				}
				write(t, file, txtar.Format(archive))
				return
			}
			for name, text := range got {
				if text == "" {
					delete(got, name)
				}
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
		})
	}
}

func write(t *testing.T, file string, data []byte) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, data, 0o644); err != nil {
		t.Fatal(err)
	}
}

func TestAConfigurationThatTellsNothingIsAFindingWithItsReason(t *testing.T) {
	testenv.NeedNode(t)
	good := "{title: 'A', url: 'https://example.com', baseUrl: '/'}"
	for name, tt := range map[string]struct{ code, want string }{
		"it ends the program":           {"process.exit(0)", "ends the program before"},
		"it ends the program, in error": {"process.exit(1)", "ends the program before"},
		"a later import ends it":        {"require('node:process').exit(0)", "ends the program before"},
		"it waits":                      {"module.exports = async () => { await new Promise(() => {}) }", "waits for something that never comes"},
		"it closes the output":          {"require('fs').closeSync(1); module.exports = " + good, "did not report the exports of the configuration"},
		"it kills itself":               {"process.kill(process.pid, 'SIGKILL')", "signal: killed"},
		"it throws nothing":             {"throw null", "cannot be run: null"},
		"it throws later":               {"setTimeout(() => { throw new Error('later') }); module.exports = () => new Promise(() => {})", "later"},
		"it exports a number":           {"module.exports = 5", "it exports no settings"},
		"it exports null":               {"module.exports = null", "it exports no settings"},
		"it exports a list":             {"module.exports = [" + good + "]", "it exports no settings"},
		"it exports nothing":            {"", "it exports no settings"},
		"it is too large":               {"module.exports = {title: 'a'.repeat(3e7), url: 'https://example.com', baseUrl: '/'}", "larger than 16 MB"},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			if err := os.WriteFile(filepath.Join(dir, "docusaurus.config.js"), []byte(tt.code), 0o600); err != nil {
				t.Fatal(err)
			}
			got := outcome(t, dir)["notes"]
			if !strings.HasPrefix(got, "docusaurus.config.js: ") || !strings.Contains(got, tt.want) {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

func TestAPackageThatNodeCannotReadIsNamed(t *testing.T) {
	testenv.NeedNode(t)
	dir := t.TempDir()
	for name, text := range map[string]string{
		"docusaurus.config.mjs":           "import visit from 'typed';\nexport default {title: String(visit), url: 'https://example.com', baseUrl: '/'};\n",
		"node_modules/typed/package.json": `{"name": "typed", "main": "index.js"}`,
		"node_modules/typed/index.js":     "const a: number = 1;\n",
	} {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o750), os.WriteFile(file, []byte(text), 0o600)); err != nil {
			t.Fatal(err)
		}
	}
	got := outcome(t, dir)["notes"]
	for _, want := range []string{`the package "typed" cannot be loaded: Missing initializer in const declaration`, "index.js:1"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q lacks %q", got, want)
		}
	}
}

func TestWhatAConfigurationPrintsIsNotTakenForIt(t *testing.T) {
	testenv.NeedNode(t)
	for name, code := range map[string]string{
		"lines":            "console.log('hello'); console.log('{}')",
		"an unended line":  "process.stdout.write('{\"config\": 1}')",
		"a captured write": "process.stdout.write = () => true",
		"a later line":     "process.on('exit', () => console.log('bye')); setTimeout(() => console.log('later'))",
	} {
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, "docusaurus.config.js"), []byte(code+"; module.exports = {title: 'A', url: 'https://example.com', baseUrl: '/'}"), 0o600); err != nil {
			t.Fatal(err)
		}
		if got := outcome(t, dir)["docusaurus.toml"]; !strings.Contains(got, `title = "A"`) {
			t.Errorf("%s: %q", name, got)
		}
	}
}

func TestPathsOutsideTheRepositoryAreNotedIfTheNewFileHasThem(t *testing.T) {
	testenv.NeedNode(t)
	dir, store := t.TempDir(), t.TempDir()
	search := filepath.Join(store, "node_modules", "docusaurus-lunr-search", "index.js")
	write(t, search, []byte("module.exports = () => ({name: 'search'})"))
	write(t, filepath.Join(dir, ".git", "HEAD"), nil)
	write(t, filepath.Join(dir, "docusaurus.config.js"), fmt.Appendf(nil,
		"module.exports = {title: 'A', url: 'https://example.com', baseUrl: '/', plugins: [%q], customFields: {store: %q}}", search, store))
	got := outcome(t, dir)["notes"]
	if !strings.Contains(got, "absolute paths of this machine: "+store+"\n") {
		t.Errorf("notes:\n%s", got)
	}
}
