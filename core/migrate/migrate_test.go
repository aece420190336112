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

// outcome is what a migration gives, as the archives hold it.
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
	return map[string]string{"docusaurus.toml": toml, "notes": notes(result.Diagnostics), "style": string(result.Style)}
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
// files "want/…" are what becomes of it.
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
