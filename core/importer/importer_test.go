package importer_test

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/importer"
	"github.com/gosaur/gosaur/internal/testenv"
)

var update = flag.Bool("update", false, "write what the tests see into testdata")

// imported is the result of an import: the files that it writes, the names of those that
// it copies, and its notes.
func imported(t *testing.T, kind, dir string) map[string]string {
	t.Helper()
	result, err := importer.Import(context.Background(), kind, dir)
	if failure, ok := errors.AsType[*diag.Failure](err); ok {
		return map[string]string{"notes": notes(failure.Diagnostics)}
	}
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]string{"notes": notes(result.Notes)}
	var copied strings.Builder
	for _, name := range result.Files() {
		if text := result.File(name); text != nil {
			got[name] = string(text)
		} else {
			copied.WriteString(name + "\n")
		}
	}
	got["copied"] = copied.String()
	return got
}

func notes(list diag.List) string {
	var b strings.Builder
	for _, d := range list {
		fmt.Fprintf(&b, "%s: %s\n", d.Pos, d.Message)
	}
	return b.String()
}

// TestImport imports the sites in testdata, whose names begin with the name of their
// program. Each archive begins with the old site; the files "want/…" are the expected
// result.
func TestImport(t *testing.T) {
	archives, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(archives) == 0 {
		t.Fatalf("no archives: %v", err)
	}
	for _, file := range archives {
		name := strings.TrimSuffix(filepath.Base(file), ".txtar")
		t.Run(name, func(t *testing.T) {
			kind, _, _ := strings.Cut(name, "-")
			if kind == "vitepress" || kind == "starlight" {
				testenv.NeedNode(t)
			}
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
			got := imported(t, kind, dir)
			delete(got, ".gitignore")
			for name, text := range got {
				if text != "" && !strings.HasSuffix(text, "\n") {
					got[name] += "\n"
				}
				if text == "" {
					delete(got, name)
				}
			}
			if *update {
				archive.Files = input
				for _, name := range slices.Sorted(maps.Keys(got)) {
					archive.Files = append(archive.Files, txtar.File{Name: "want/" + name, Data: []byte(got[name])})
				}
				write(t, file, txtar.Format(archive))
				return
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
		})
	}
}

func TestSymbolicLinksLeadToFilesOfTheRepositoryOnly(t *testing.T) {
	dir := t.TempDir()
	site := filepath.Join(dir, "repository", "docs")
	write(t, filepath.Join(dir, "secret.svg"), []byte("secret"))
	write(t, filepath.Join(dir, "repository", ".git", "HEAD"), []byte("x"))
	write(t, filepath.Join(dir, "repository", "art", "logo.svg"), []byte("<svg/>"))
	write(t, filepath.Join(site, "book.toml"), []byte("[book]\ntitle = \"x\"\n"))
	write(t, filepath.Join(site, "src", "SUMMARY.md"), []byte("- [One](one.md)\n"))
	write(t, filepath.Join(site, "src", "one.md"), []byte("# One\n"))
	for name, to := range map[string]string{"logo.svg": "../../art/logo.svg", "gone.svg": "../../art/gone.svg", "secret.svg": filepath.Join(dir, "secret.svg")} {
		if err := os.Symlink(to, filepath.Join(site, "src", name)); err != nil {
			t.Skipf("no symbolic links here: %v", err)
		}
	}
	r, err := importer.Import(t.Context(), "mdbook", site)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Contains(r.Files(), filepath.Join("static", "logo.svg")) && !slices.Contains(r.Files(), "static/logo.svg") {
		t.Errorf("the picture is missing: %v", r.Files())
	}
	left := map[string]bool{}
	for _, n := range r.Notes {
		if strings.Contains(n.Message, "a symbolic link") {
			left[n.Pos.File] = true
		}
	}
	if diff := cmp.Diff(map[string]bool{"src/gone.svg": true, "src/secret.svg": true}, left); diff != "" {
		t.Errorf("links that are left out (-want +got):\n%s", diff)
	}
}

func write(t *testing.T, file string, data []byte) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, data, 0o600); err != nil {
		t.Fatal(err)
	}
}

func TestWriteLeavesAFolderWithFilesAlone(t *testing.T) {
	from, to := t.TempDir(), t.TempDir()
	write(t, filepath.Join(from, "mkdocs.yml"), []byte("site_name: A\n"))
	write(t, filepath.Join(from, "docs/index.md"), []byte("# A\n"))
	result, err := importer.Import(context.Background(), "mkdocs", from)
	if err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(to, "docusaurus.toml"), []byte("mine"))
	if err := result.Write(to); !errors.Is(err, importer.ErrNotEmpty) {
		t.Errorf("got %v, want ErrNotEmpty", err)
	}
	entries, err := os.ReadDir(to)
	if err != nil || len(entries) != 1 {
		t.Errorf("the folder has %v, %v", entries, err)
	}
	if err := result.Write(filepath.Join(to, "new")); err != nil {
		t.Error(err)
	}
}
