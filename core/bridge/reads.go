package bridge

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"os"
	"slices"

	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// Reads describes what the results of Docusaurus plugins depend on besides the configuration. All paths are
// absolute.
type Reads struct {
	// Files are the files that plugins have looked for, whether or not they exist. Some may be folders.
	Files []string `json:"files"`
	// Folders are the folders that plugins have listed.
	Folders []string `json:"folders"`
	// Trees are folders whose whole contents matter.
	Trees []string `json:"trees"`
	// Unknown is the reason why the list may be incomplete, such as "x uses the network"; "" if it is complete.
	Unknown string `json:"unknown"`
	// Env are the environment variables that the site passes to plugins.
	Env []string `json:"-"`
	// Watched are the paths and globs that plugins watch.
	Watched []string `json:"watched"`
}

// Reads returns what plugins have read so far; nil if the process is not running.
func (b *Bridge) Reads(ctx context.Context) (*Reads, error) {
	p := b.currentProcess()
	if p == nil {
		return nil, nil //nolint:nilnil // nothing has been read
	}
	r := &Reads{}
	if err := p.Call(ctx, "reads", nil, r); err != nil {
		return nil, err
	}
	for _, path := range r.Watched {
		r.Trees = append(r.Trees, sitefile.GlobRoot(b.settings.SiteDir, path))
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	r.Env = slices.Clone(b.env)
	return r, nil
}

// EnvDigest identifies the values of environment variables.
func EnvDigest(names []string) string {
	h := sha256.New()
	for _, name := range names {
		value, ok := os.LookupEnv(name)
		if ok {
			value = "=" + value
		}
		_, _ = h.Write([]byte(name + value + "\x00")) // never fails
	}
	return hex.EncodeToString(h.Sum(nil))
}
