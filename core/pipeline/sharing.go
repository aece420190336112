package pipeline

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"time"

	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
	"github.com/gosaur/gosaur/core/shared"
	"github.com/gosaur/gosaur/core/store"
)

// ShareMode selects how a build uses the cache that machines share.
type ShareMode int

// The modes.
const (
	// ShareNothing does not use the cache.
	ShareNothing ShareMode = iota
	// ShareRead reads results from the cache.
	ShareRead
	// ShareWrite reads results from the cache and adds new ones.
	ShareWrite
)

// sharedKinds holds the kinds of results that are the same on all machines. The value reports
// whether the key of a result is its hash.
var sharedKinds = map[string]bool{
	"document": false, "tree": true, "sections": false, "bundle": false, "file": true,
	"eval": false, "value": false, "render": false, "card": false, "images": false, "image": true, "formula": false,
}

func isShared(kind string) bool {
	_, ok := sharedKinds[kind]
	return ok
}

// isGenuine reports whether a value may belong to a key: if the key should be a hash of the value,
// it must be.
func isGenuine(kind string, key store.Key, value []byte) bool {
	return !sharedKinds[kind] || store.KeyOf(value) == key
}

// signingVariable is the environment variable with the key that signs shared results.
const signingVariable = "GOSAUR_CACHE_KEY"

// peers combines several caches into one store.Peer.
type peers []*shared.Cache

var _ store.Peer = peers{}

// Fetch implements store.Peer.
func (p peers) Fetch(kind string, key store.Key) bool {
	return slices.ContainsFunc(p, func(c *shared.Cache) bool { return c.Fetch(kind, key) })
}

// Note implements store.Peer.
func (p peers) Note(kind string, key store.Key) {
	for _, c := range p {
		c.Note(kind, key)
	}
}

// joinPeers lets the build read results from shards and from the cache that the configuration
// names.
func (b *builder) joinPeers(ctx context.Context, cfg *config.Config) {
	if b.persistentStore() == nil {
		return
	}
	all := b.joinShards(ctx)
	if cfg.Cache != nil && cfg.Cache.Remote != "" && b.Share != ShareNothing {
		s := b.sharedSettings(cfg.Cache.Remote)
		s.Site = cfg.URL + " " + cfg.BaseURL
		s.Key = []byte(os.Getenv(signingVariable))
		s.ReadOnly = cfg.Cache.ReadOnly || b.Share != ShareWrite
		s.Wait = time.Duration(cfg.Cache.Wait) * time.Second
		s.Keep = time.Duration(cfg.Cache.KeepDays) * 24 * time.Hour
		s.MaxBytes = int64(cfg.Cache.MaxMegabytes) * 1_000_000
		b.shared = shared.Open(ctx, s)
		b.cleanup = append(b.cleanup, b.shared.Close)
		all = append(all, b.shared)
	}
	if len(all) > 0 {
		b.resultStore().Join(all)
	}
}

// sharedSettings returns the settings that all caches have in common.
func (b *builder) sharedSettings(address string) *shared.Settings {
	return &shared.Settings{
		Name: withoutQuery(address), Connect: shared.Connect(address), Version: b.sharedVersion,
		Shares: isShared, Genuine: isGenuine, Put: b.resultStore().PutFetched, Log: b.Logger,
	}
}

// The limits of a cache in the folder of a shard. They are practically unlimited.
const (
	shardWait  = 10 * time.Minute
	shardKeep  = 10 * 365 * 24 * time.Hour
	shardBytes = 1 << 50
)

// joinShards opens the folders of the shards that the build makes or merges.
func (b *builder) joinShards(ctx context.Context) peers {
	s := b.shards
	if s == nil {
		return nil
	}
	for _, dir := range s.dirs {
		settings := b.sharedSettings("file://" + filepath.ToSlash(filepath.Join(dir, shardResultsDir)))
		settings.Site, settings.Wait, settings.Keep, settings.MaxBytes = "shard", shardWait, shardKeep, shardBytes
		settings.ReadOnly = s.newManifest == nil
		if s.newManifest != nil && s.newManifest.Index > 1 {
			settings.Shares = isPageKind // the first shard has the results that all shards make
		}
		c := shared.Open(ctx, settings)
		b.cleanup = append(b.cleanup, c.Close)
		s.caches = append(s.caches, c)
	}
	return slices.Clone(s.caches)
}

// isPageKind reports whether results of a kind belong to single pages.
func isPageKind(kind string) bool { return kind == "render" || kind == "card" }

// withoutQuery returns an address for messages, without its query.
func withoutQuery(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	u.RawQuery = ""
	return u.String()
}

// sharedVersion identifies the program on any machine. It includes a hash of the program's file,
// since programs with the same version may differ.
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
	_ = b.shared.Upload(ctx, b.resultStore().Peek) // the cache logs its errors
	r.Shared = b.shared.Counts()
}
