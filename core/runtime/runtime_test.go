package runtime

import (
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
)

func sample() *contents {
	c := &contents{files: map[string]file{}, hash: "0123456789abcdef"}
	for p, text := range map[string]string{
		"client/src/a.ts":            "export const a = 1;\n",
		"themes/lucid/theme.json":    "{}",
		"node_modules/x/index.js":    "module.exports = 1;\n",
		"node_modules/x/deep/two.js": "module.exports = 2;\n",
	} {
		c.files[p] = file{size: int64(len(text)), read: func() ([]byte, error) { return []byte(text), nil }}
		c.paths = append(c.paths, p)
	}
	slices.Sort(c.paths)
	return c
}

func mustOpen(t *testing.T, cache string) *Runtime {
	t.Helper()
	rt, err := open(sample(), cache)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = rt.Close() })
	return rt
}

func TestOpenUnpacksEveryFileOnce(t *testing.T) {
	cache := t.TempDir()
	rt := mustOpen(t, cache)
	file := filepath.Join(rt.NodeModules, "x", "index.js")
	before, err := os.Stat(file)
	if err != nil {
		t.Fatal(err)
	}
	again := mustOpen(t, cache)
	if again.ClientDir != rt.ClientDir {
		t.Errorf("second Open unpacked into %s, want %s", again.ClientDir, rt.ClientDir)
	}
	after, err := os.Stat(file)
	if err != nil {
		t.Fatal(err)
	}
	if !os.SameFile(before, after) {
		t.Error("second Open replaced an intact folder")
	}
	if entries, _ := os.ReadDir(filepath.Join(cache, "gosaur")); len(entries) != 1 {
		t.Errorf("temporary folders are left: %v", entries)
	}
}

func TestOpenRepairsDamage(t *testing.T) {
	damages := map[string]func(t *testing.T, dir string) error{
		"a file is missing": func(t *testing.T, dir string) error {
			return os.Remove(filepath.Join(dir, "node_modules", "x", "index.js"))
		},
		"a file is cut": func(t *testing.T, dir string) error {
			return os.Truncate(filepath.Join(dir, "client", "src", "a.ts"), 3)
		},
		"a file is edited without a change of size": func(t *testing.T, dir string) error {
			return os.WriteFile(filepath.Join(dir, "client", "src", "a.ts"), []byte("export const a = 2;\n"), 0o644)
		},
		"a file is added": func(t *testing.T, dir string) error {
			return os.WriteFile(filepath.Join(dir, "client", "src", "a.js"), nil, 0o644)
		},
		"a file is added at the root": func(t *testing.T, dir string) error {
			return os.WriteFile(filepath.Join(dir, "package.json"), []byte("{}"), 0o644)
		},
		"a folder takes the place of a file": func(t *testing.T, dir string) error {
			file := filepath.Join(dir, "client", "src", "a.ts")
			return errors.Join(os.Remove(file), os.Mkdir(file, 0o755), os.Chtimes(filepath.Dir(file), unpackTime, unpackTime))
		},
		"the sentinel is missing": func(t *testing.T, dir string) error {
			return os.Remove(filepath.Join(dir, sentinelName))
		},
		"the sentinel is cut": func(t *testing.T, dir string) error {
			return os.Truncate(filepath.Join(dir, sentinelName), 10)
		},
	}
	for name, damage := range damages {
		t.Run(name, func(t *testing.T) {
			cache := t.TempDir()
			rt := mustOpen(t, cache)
			dir := filepath.Dir(rt.ClientDir)
			if err := damage(t, dir); err != nil {
				t.Fatal(err)
			}
			if isIntact(sample(), dir) {
				t.Fatal("the damage goes unnoticed")
			}
			mustOpen(t, cache)
			if !isIntact(sample(), dir) {
				t.Fatal("the folder is still damaged")
			}
			data, err := os.ReadFile(filepath.Join(dir, "client", "src", "a.ts"))
			if err != nil || string(data) != "export const a = 1;\n" {
				t.Errorf("a.ts = %q, %v", data, err)
			}
		})
	}
}

func TestOpenAtTheSameTimeGivesOneFolder(t *testing.T) {
	cache := t.TempDir()
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			rt, err := open(sample(), cache)
			if err != nil {
				t.Error(err)
				return
			}
			if !isIntact(sample(), filepath.Dir(rt.ClientDir)) || rt.remove != "" {
				t.Errorf("%s is not whole", rt.ClientDir)
			}
		})
	}
	wg.Wait()
	if entries, _ := os.ReadDir(filepath.Join(cache, "gosaur")); len(entries) != 1 {
		t.Errorf("folders left in the cache: %v", entries)
	}
}

func TestOpenWithoutWritableCacheUsesATemporaryFolder(t *testing.T) {
	blocked := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(blocked, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	rt, err := open(sample(), blocked)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(rt.ClientDir, "src", "a.ts")); err != nil {
		t.Error(err)
	}
	if err := rt.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(rt.ClientDir); !os.IsNotExist(err) {
		t.Errorf("Close leaves %s", rt.ClientDir)
	}
}

// The archive is packed by make: without this, a test after an edit of a component would run with what the component
// was before.
func TestEmbeddedContentsAreTheClientAndTheThemesOfTheRepository(t *testing.T) {
	c, err := embeddedContents()
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]bool{"client/package.json": true}
	for folder, as := range map[string]string{
		"../client/src": "client/src", "../../theme/classic": "themes/classic", "../../theme/lucid": "themes/lucid", "../../theme/minimal": "themes/minimal",
	} {
		err := fs.WalkDir(os.DirFS(folder), ".", func(p string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || strings.Contains(d.Name(), ".test.") {
				return err
			}
			want[path.Join(as, p)] = true
			packed, ok := c.files[path.Join(as, p)]
			if !ok {
				t.Errorf("%s/%s is missing: run make build", folder, p)
				return nil
			}
			text, err := os.ReadFile(filepath.Join(folder, p))
			got, readErr := packed.read()
			if err := errors.Join(err, readErr); err != nil || string(got) != string(text) {
				t.Errorf("%s/%s is packed as it was before: run make build (%v)", folder, p, err)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, p := range c.paths {
		if !want[p] && !strings.HasPrefix(p, "node_modules/") {
			t.Errorf("%s is packed, but not a file of the client or of a theme: run make build", p)
		}
	}
	if _, ok := c.files["node_modules/react/package.json"]; !ok {
		t.Error("React is missing")
	}
}

// On Windows and macOS, "./Results" would resolve to results.ts instead of the folder Results.
func TestEmbeddedModulesHaveNamesThatDifferWithoutCase(t *testing.T) {
	c, err := embeddedContents()
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]string{}
	add := func(name, module string) {
		key := strings.ToLower(name)
		if other, ok := seen[key]; ok && other != module {
			t.Errorf("an import of one of %s and %s can find the other where case does not count; rename one", other, module)
		}
		seen[key] = module
	}
	for _, p := range c.paths {
		if strings.HasPrefix(p, "node_modules/") {
			continue
		}
		for dir := path.Dir(p); dir != "."; dir = path.Dir(dir) {
			add(dir, dir+"/")
		}
		if ext := path.Ext(p); slices.Contains([]string{".ts", ".tsx", ".js", ".jsx", ".mjs", ".cjs"}, ext) {
			add(strings.TrimSuffix(p, ext), p)
		}
	}
}
