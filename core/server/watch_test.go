package server

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// watchers returns both implementations, which must behave the same.
func watchers(t *testing.T, skip []string) map[string]Watcher {
	t.Helper()
	notify, err := NewNotifyWatcher(skip)
	if err != nil {
		t.Fatal(err)
	}
	return map[string]Watcher{"notify": notify, "poll": NewPollWatcher(20*time.Millisecond, skip)}
}

// expectChange waits until a batch contains the path.
func expectChange(t *testing.T, w Watcher, path string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second)
	defer cancel()
	for {
		batch, err := w.Next(ctx, nil)
		if err != nil {
			t.Fatalf("no change of %s reported: %v", path, err)
		}
		for _, p := range batch {
			if p == path {
				return
			}
		}
	}
}

func expectQuiet(t *testing.T, w Watcher) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 150*time.Millisecond)
	defer cancel()
	if batch, err := w.Next(ctx, nil); err == nil {
		t.Errorf("unexpected changes %v", batch)
	}
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func TestWatchersReportChanges(t *testing.T) {
	tests := map[string]func(t *testing.T, w Watcher, dir string){
		"written file": func(t *testing.T, w Watcher, dir string) {
			write(t, filepath.Join(dir, "docs", "a.md"), "changed")
			expectChange(t, w, filepath.Join(dir, "docs", "a.md"))
		},
		"file in a new folder below": func(t *testing.T, w Watcher, dir string) {
			write(t, filepath.Join(dir, "docs", "new", "deep", "b.md"), "new")
			expectChange(t, w, filepath.Join(dir, "docs", "new", "deep", "b.md"))
			write(t, filepath.Join(dir, "docs", "new", "deep", "b.md"), "changed again")
			expectChange(t, w, filepath.Join(dir, "docs", "new", "deep", "b.md"))
		},
		"deleted file": func(t *testing.T, w Watcher, dir string) {
			if err := os.Remove(filepath.Join(dir, "docs", "a.md")); err != nil {
				t.Fatal(err)
			}
			expectChange(t, w, filepath.Join(dir, "docs", "a.md"))
		},
		"single file replaced by rename": func(t *testing.T, w Watcher, dir string) {
			write(t, filepath.Join(dir, "x.new"), "replaced")
			if err := os.Rename(filepath.Join(dir, "x.new"), filepath.Join(dir, "docusaurus.toml")); err != nil {
				t.Fatal(err)
			}
			expectChange(t, w, filepath.Join(dir, "docusaurus.toml"))
		},
		"file that a glob covers": func(t *testing.T, w Watcher, dir string) {
			write(t, filepath.Join(dir, "blog", "post.md"), "new")
			expectChange(t, w, filepath.Join(dir, "blog", "post.md"))
		},
		"folder that appears later": func(t *testing.T, w Watcher, dir string) {
			write(t, filepath.Join(dir, "later", "on", "c.md"), "new")
			expectChange(t, w, filepath.Join(dir, "later", "on", "c.md"))
		},
		"nothing of what is ignored": func(t *testing.T, w Watcher, dir string) {
			write(t, filepath.Join(dir, "docs", "a.md~"), "backup")
			write(t, filepath.Join(dir, "docs", "node_modules", "x.js"), "package")
			write(t, filepath.Join(dir, "docs", "out", "x.html"), "output")
			write(t, filepath.Join(dir, "other.md"), "not watched")
			expectQuiet(t, w)
		},
	}
	for name, test := range tests {
		for kind := range watchers(t, nil) {
			t.Run(name+"/"+kind, func(t *testing.T) {
				dir := t.TempDir()
				write(t, filepath.Join(dir, "docusaurus.toml"), "x")
				write(t, filepath.Join(dir, "docs", "a.md"), "a")
				w := watchers(t, []string{filepath.Join(dir, "docs", "out")})[kind]
				defer func() { _ = w.Close() }()
				paths := []string{
					filepath.Join(dir, "docusaurus.toml"), filepath.Join(dir, "docs"),
					filepath.Join(dir, "blog"), filepath.Join(dir, "later", "on"),
				}
				if err := w.SetPaths(paths); err != nil {
					t.Fatal(err)
				}
				test(t, w, dir)
			})
		}
	}
}

func TestWatchersGatherABurstIntoOneBatch(t *testing.T) {
	for name, w := range watchers(t, nil) {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			if err := w.SetPaths([]string{dir}); err != nil {
				t.Fatal(err)
			}
			want := []string{filepath.Join(dir, "a.md"), filepath.Join(dir, "b.md")}
			for range 3 {
				for _, p := range want {
					write(t, p, "text")
				}
			}
			got, err := w.Next(t.Context(), nil)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("batch (-want +got):\n%s", diff)
			}
			expectQuiet(t, w)
		})
	}
}

func TestWatchersKeepChangesMadeWhileNobodyWaits(t *testing.T) {
	for name, w := range watchers(t, nil) {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			file := filepath.Join(dir, "a.md")
			if err := w.SetPaths([]string{dir}); err != nil {
				t.Fatal(err)
			}
			write(t, file, "made during a refresh")
			if err := w.SetPaths([]string{dir, filepath.Join(dir, "sub")}); err != nil {
				t.Fatal(err)
			}
			expectChange(t, w, file)
		})
	}
}

func TestWatchersWaitForAFileToBeWritten(t *testing.T) {
	tests := map[string]func(file string){
		"in many parts": func(file string) {
			for i := range 10 {
				_ = os.WriteFile(file, []byte("part "+strings.Repeat("x", i)), 0o600)
				time.Sleep(quietTime / 3)
			}
		},
		"after it was emptied": func(file string) {
			_ = os.Truncate(file, 0)
			time.Sleep(4 * quietTime)
			_ = os.WriteFile(file, []byte("after"), 0o600)
		},
	}
	for name, save := range tests {
		for kind, w := range watchers(t, nil) {
			t.Run(name+"/"+kind, func(t *testing.T) {
				dir := t.TempDir()
				file := filepath.Join(dir, "a.md")
				write(t, file, "before")
				if err := w.SetPaths([]string{dir}); err != nil {
					t.Fatal(err)
				}
				done := make(chan struct{})
				go func() {
					defer close(done)
					save(file)
				}()
				if _, err := w.Next(t.Context(), nil); err != nil {
					t.Fatal(err)
				}
				select {
				case <-done:
				case <-time.After(quietTime / 2):
					t.Error("the change was reported while the file was being written")
				}
			})
		}
	}
}

func TestWatchersReportAFileThatStaysEmpty(t *testing.T) {
	for name, w := range watchers(t, nil) {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			if err := w.SetPaths([]string{dir}); err != nil {
				t.Fatal(err)
			}
			write(t, filepath.Join(dir, "empty.md"), "")
			expectChange(t, w, filepath.Join(dir, "empty.md"))
		})
	}
}
