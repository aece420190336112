package build

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"net/url"
	"os"
	"runtime"
	"time"

	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
	"github.com/gosaur/gosaur/core/shared"
	"github.com/gosaur/gosaur/core/store"
)

// ShareMode says what a build does with the cache that machines share.
type ShareMode int

// The modes.
const (
	// ShareNothing leaves it alone.
	ShareNothing ShareMode = iota
	// ShareRead takes results from it.
	ShareRead
	// ShareWrite adds to it as well.
	ShareWrite
)

// sharedKinds are the kinds of results that are the same on all machines, and whether a key is a
// hash of its value.
var sharedKinds = map[string]bool{
	"document": false, "tree": true, "sections": false, "bundle": false, "file": true,
	"eval": false, "value": false, "render": false, "card": false, "formula": false,
}

func isShared(kind string) bool {
	_, ok := sharedKinds[kind]
	return ok
}

// isGenuine reports whether a value may stand under a key, as far as the key tells.
func isGenuine(kind string, key store.Key, value []byte) bool {
	return !sharedKinds[kind] || store.KeyOf(value) == key
}

// signingVariable is the variable of the environment with the key that signs what is shared.
const signingVariable = "GOSAUR_CACHE_KEY"

// joinShared lets the build take results from the cache that the configuration names.
func (b *builder) joinShared(ctx context.Context, cfg *config.Config) {
	if cfg.Cache == nil || cfg.Cache.Remote == "" || b.Share == ShareNothing || b.openCache() == nil {
		return
	}
	local := b.results()
	b.shared = shared.Open(ctx, &shared.Settings{
		Name:     withoutQuery(cfg.Cache.Remote),
		Connect:  shared.Connect(cfg.Cache.Remote),
		Version:  b.sharedVersion,
		Site:     cfg.URL + " " + cfg.BaseURL,
		Key:      []byte(os.Getenv(signingVariable)),
		ReadOnly: cfg.Cache.ReadOnly || b.Share != ShareWrite,
		Wait:     time.Duration(cfg.Cache.Wait) * time.Second,
		Keep:     time.Duration(cfg.Cache.KeepDays) * 24 * time.Hour,
		MaxBytes: int64(cfg.Cache.MaxMegabytes) * 1_000_000,
		Shares:   isShared, Genuine: isGenuine, Put: local.PutFetched,
		Log: b.Logger,
	})
	local.Join(b.shared)
	b.cleanup = append(b.cleanup, b.shared.Close)
}

// withoutQuery is how messages name a place.
func withoutQuery(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	u.RawQuery = ""
	return u.String()
}

// sharedVersion identifies the program on any machine: by its contents, since what decides is not
// what it is called.
func (b *builder) sharedVersion() (string, error) {
	file, err := os.Executable()
	if err != nil {
		return "", fmt.Errorf("find the program: %w", err)
	}
	f, err := sitefile.Open(file)
	if err != nil {
		return "", err
	}
	defer func() { _ = f.Close() }()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return "", fmt.Errorf("read the program: %w", err)
	}
	return fmt.Sprintf("%s %s/%s %s", b.Version, runtime.GOOS, runtime.GOARCH, hex.EncodeToString(h.Sum(nil))), nil
}

// share adds what a build has made to the shared cache.
func (b *builder) share(ctx context.Context, r *Report) {
	if b.shared == nil {
		return
	}
	b.shared.Upload(ctx, b.results().Peek)
	r.Shared = b.shared.Counts()
}

// portableSite is what a site is apart from the place where it lies.
func portableSite(site *plugin.Site) *plugin.Site {
	own := *site
	own.Dir = ""
	return &own
}
