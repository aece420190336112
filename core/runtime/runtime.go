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
	// ClientDir holds the client's src and package.json. All paths are absolute.
	ClientDir string
	// NodeModules holds the npm packages of the client and the themes.
	NodeModules string

	themes map[string]string
	// remove is a folder to delete on Close, "" if the files stay in the cache.
	remove string
}

// BuildHint says how to get a binary that carries an npm package that this one lacks.
const BuildHint = "this binary was built without it; rebuild it with `make build`"

// Open unpacks the runtime below cacheDir, or checks that an earlier process has
// done so, and returns where it is. An empty cacheDir stands for the user's cache
// folder. Where that cannot be written, the files go into a temporary folder, which
// Close removes.
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
	hash, err := c.hash()
	if err != nil {
		return "", err
	}
	dir, err := filepath.Abs(filepath.Join(cacheDir, "gosaur", "runtime-"+hash))
	if err != nil {
		return "", err
	}
	return dir, unpack(c, dir)
}

// ThemeDir returns the folder of a theme that comes with Gosaur, and whether there is
// one of that name.
func (r *Runtime) ThemeDir(name string) (string, bool) {
	dir, ok := r.themes[name]
	return dir, ok
}

// Themes returns the names that ThemeDir knows, sorted.
func (r *Runtime) Themes() []string {
	return slices.Sorted(maps.Keys(r.themes))
}

// Close removes what Open put into a temporary folder. The cache stays.
func (r *Runtime) Close() error {
	if r.remove == "" {
		return nil
	}
	return os.RemoveAll(r.remove)
}
