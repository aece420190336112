package runtime

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
)

// Runtime is the unpacked runtime. It is immutable and safe for concurrent use.
type Runtime struct {
	// ClientDir is the folder with the client's src and package.json. All paths are absolute.
	ClientDir string
	// NodeModules is the folder with the npm packages of the client and the themes.
	NodeModules string

	themes map[string]string
	// remove is a folder to delete on Close; "" if the files stay in the cache.
	remove string
}

// BuildHint is the hint for diagnostics about an npm package that is missing in the binary.
const BuildHint = "this binary was built without it; rebuild it with `make build`"

// Open returns the runtime unpacked in cacheDir. It unpacks the files unless an
// earlier process has done so. An empty cacheDir means the user's cache folder. If the
// folder cannot be written, the files are unpacked into a temporary folder, which Close
// deletes.
func Open(cacheDir string) (*Runtime, error) {
	c, err := embeddedContents()
	if err != nil {
		return nil, err
	}
	return open(c, cacheDir)
}

func open(c *contents, cacheDir string) (*Runtime, error) {
	dir, err := unpackIntoCache(c, cacheDir)
	temporary := ""
	if err != nil {
		if temporary, err = os.MkdirTemp("", "gosaur-runtime-"); err != nil {
			return nil, fmt.Errorf("find a place for the runtime: %w", err)
		}
		dir = filepath.Join(temporary, "runtime")
		if err := unpack(c, dir); err != nil {
			return nil, fmt.Errorf("unpack the runtime: %w", err)
		}
	}
	rt := &Runtime{
		ClientDir: filepath.Join(dir, "client"),
		themes: map[string]string{
			"classic": filepath.Join(dir, "themes", "classic"),
			"lucid":   filepath.Join(dir, "themes", "lucid"),
			"minimal": filepath.Join(dir, "themes", "minimal"),
		},
		NodeModules: filepath.Join(dir, "node_modules"),
		remove:      temporary,
	}
	return rt, nil
}

func unpackIntoCache(c *contents, cacheDir string) (string, error) {
	if cacheDir == "" {
		var err error
		if cacheDir, err = os.UserCacheDir(); err != nil {
			return "", err
		}
	}
	dir, err := filepath.Abs(filepath.Join(cacheDir, "gosaur", "runtime-"+c.hash))
	if err != nil {
		return "", err
	}
	return dir, unpack(c, dir)
}

// ThemeDir returns the folder of a built-in theme. ok is false if there is none with
// the name.
func (r *Runtime) ThemeDir(name string) (string, bool) {
	dir, ok := r.themes[name]
	return dir, ok
}

// Themes returns the sorted names of the built-in themes.
func (r *Runtime) Themes() []string {
	return slices.Sorted(maps.Keys(r.themes))
}

// Close deletes the temporary folder, if there is one. It does not delete the cache.
func (r *Runtime) Close() error {
	if r.remove == "" {
		return nil
	}
	return os.RemoveAll(r.remove)
}
