package source

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/internal/testenv"
)

func writeFiles(t *testing.T, names ...string) string {
	t.Helper()
	root := t.TempDir()
	for _, name := range names {
		full := filepath.Join(root, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(full), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(full, nil, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return root
}

func TestFindLeavesOutPartialsTestsAndHiddenFiles(t *testing.T) {
	root := writeFiles(t,
		"b.md", "a/index.mdx", "a/_part.md", "_parts/c.md", "a/_b/c/d.md", "x.test.tsx", "x.spec.js", "x.tsx",
		"__tests__/y.tsx", "a/__tests__/z.md", ".hidden.md", ".git/e.md", "image.png", "a_b/c_d.md")
	got, err := Find(context.Background(), root, []string{"**/*.{md,mdx,tsx,js}"}, DefaultExclude)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{"a/index.mdx", "a_b/c_d.md", "b.md", "x.tsx"}, got); diff != "" {
		t.Errorf("files differ (-want +got):\n%s", diff)
	}
}

func TestFindDoesNotEnterExcludedFolders(t *testing.T) {
	root := writeFiles(t, "a.md", "_x/b.md")
	locked := filepath.Join(root, "_x")
	if err := os.Chmod(locked, 0); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.Chmod(locked, 0o755) })
	if f := (&finder{exclude: DefaultExclude}); !f.isPruned("_x") || !f.isPruned("a/_b") || f.isPruned("a_b") {
		t.Error("pruned takes the wrong folders")
	}
	if got, err := Find(context.Background(), root, []string{"**/*.md"}, DefaultExclude); err != nil || len(got) != 1 {
		t.Errorf("Find = %v, %v", got, err)
	}
}

func TestFindFollowsLinksButNotInCircles(t *testing.T) {
	testenv.NeedSymlinks(t)
	root, other := writeFiles(t, "a/b.md"), writeFiles(t, "c.md")
	for name, target := range map[string]string{"linked": other, "a/circle": root, "dangling": filepath.Join(root, "none")} {
		if err := os.Symlink(target, filepath.Join(root, filepath.FromSlash(name))); err != nil {
			t.Fatal(err)
		}
	}
	got, err := Find(context.Background(), root, []string{"**/*.md"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{"a/b.md", "linked/c.md"}, got); diff != "" {
		t.Errorf("files differ (-want +got):\n%s", diff)
	}
}

func TestFindLeavesOutWhatABuildWrote(t *testing.T) {
	root := writeFiles(t, "a.md", "build/.gosaur-output", "build/a.md", "build/docs/b.md", "build.gosaur-next/.gosaur-output", "build.gosaur-next/site/a.md")
	got, err := Find(context.Background(), root, []string{"**/*.md"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{"a.md"}, got); diff != "" {
		t.Errorf("files differ (-want +got):\n%s", diff)
	}
}

func TestFindTellsAMissingFolderFromAFailure(t *testing.T) {
	root := writeFiles(t, "file.md")
	for _, name := range []string{"none", "file.md"} {
		if _, err := Find(context.Background(), filepath.Join(root, name), nil, nil); !errors.Is(err, ErrMissing) {
			t.Errorf("%s: error = %v, want ErrMissing", name, err)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Find(ctx, root, []string{"**"}, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("error = %v, want that of the context", err)
	}
}

func TestCheckGlobRefusesWhatCannotMatch(t *testing.T) {
	for pattern, ok := range map[string]bool{"**/*.{md,mdx}": true, "a/[b": false, "{a": false} {
		if err := CheckGlob(pattern); (err == nil) != ok {
			t.Errorf("CheckGlob(%q) = %v", pattern, err)
		}
	}
}
