package gitdates

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/gosaur/gosaur/core/compact"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/childprocess"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// Cache keeps histories for later builds, as a plugin.Host does.
type Cache interface {
	CacheGet(ctx context.Context, key string) (value []byte, found bool, err error)
	CachePut(ctx context.Context, key string, value []byte) error
}

// checkout is the state of a working tree, read before its history.
type checkout struct {
	shallow bool
	// root is the top of the working tree, prefix the folder in it, and commit the commit that is
	// checked out.
	root, prefix, commit string
}

// inspect asks git for the state of a folder. It fails if there are no commits.
func inspect(ctx context.Context, siteDir string) (*checkout, error) {
	out, err := childprocess.Output(git(ctx, siteDir, "rev-parse", "--is-shallow-repository", "--show-toplevel", "--show-prefix", "HEAD"))
	if err != nil {
		return nil, err //nolint:wrapcheck // the caller says what it means
	}
	lines := strings.Split(strings.TrimSuffix(string(out), "\n"), "\n")
	if len(lines) != 4 {
		return nil, fmt.Errorf("git rev-parse gave %d lines, not 4", len(lines))
	}
	return &checkout{shallow: lines[0] == "true", root: lines[1], prefix: lines[2], commit: lines[3]}, nil
}

// cacheVersion is the version of the cached format.
const cacheVersion = "3"

// key is the cache key for the history of some folders.
func (c *checkout) key(ctx context.Context, siteDir string, folders []string) string {
	sum := sha256.New()
	settings, _ := childprocess.Output(git(ctx, siteDir, "config", "--get-regexp", `^(mailmap|log|diff)\.`)) // fails where there are none
	names, err := sitefile.Read(filepath.Join(filepath.FromSlash(c.root), ".mailmap"), sitefile.Manifest)
	parts := append([]string{c.commit, c.prefix, string(settings), string(names), fmt.Sprint(err == nil)}, folders...)
	for _, part := range parts {
		_, _ = fmt.Fprintf(sum, "%d %s\n", len(part), part) // writes to a hash do not fail
	}
	return "history " + cacheVersion + " " + hex.EncodeToString(sum.Sum(nil))
}

// history returns the history from the cache, or from git, which takes seconds for a long one.
func (c *checkout) history(ctx context.Context, cache Cache, siteDir string, folders []string) (*History, error) {
	if cache == nil {
		return c.log(ctx, siteDir, folders)
	}
	key := c.key(ctx, siteDir, folders)
	data, found, err := cache.CacheGet(ctx, key)
	if err != nil {
		return nil, fmt.Errorf("asking for dates that are known: %w", err)
	}
	if found {
		if h, err := decode(data); err == nil {
			return h, nil
		}
	}
	h, err := c.log(ctx, siteDir, folders)
	if err != nil {
		return nil, err
	}
	if data := h.encode(); len(data) <= plugin.MaxCacheValue {
		if err := cache.CachePut(ctx, key, data); err != nil {
			return nil, fmt.Errorf("keeping dates: %w", err)
		}
	}
	return h, nil
}

func (h *History) encode() []byte {
	var w compact.Encoder
	for _, changes := range []map[string]Change{h.first, h.last} {
		w.Number(uint64(len(changes)))
		for _, file := range sortedKeys(changes) {
			c := changes[file]
			w.String(file)
			w.Signed(c.At.Unix())
			w.String(c.By)
		}
	}
	h.authors.encode(&w)
	return w.Bytes()
}

func sortedKeys[K cmp.Ordered, V any](of map[K]V) []K { return slices.Sorted(maps.Keys(of)) }

var errDamaged = errors.New("it is not a history")

func decode(data []byte) (*History, error) {
	r := compact.DecoderOf(data)
	h := &History{}
	for _, changes := range []*map[string]Change{&h.first, &h.last} {
		n := r.Count(3)
		*changes = make(map[string]Change, n)
		for range n {
			file := r.String()
			(*changes)[file] = Change{At: time.Unix(r.Signed(), 0).UTC(), By: r.String()}
		}
	}
	var ok bool
	h.authors, ok = decodeAuthorship(r)
	if !ok || r.Err() != nil || r.More() {
		return nil, errDamaged
	}
	return h, nil
}
