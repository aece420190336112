package search

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/search/index"
	"github.com/gosaur/gosaur/plugins/search/records"
)

// cache stores what the next build of the index needs in the host's cache. What cannot be stored is computed
// again.
type cache struct {
	ctx  context.Context //nolint:containedctx // of the one call of IndexPages
	host plugin.Host
}

var _ index.Cache = (*cache)(nil)

// cacheKey is the key of the host's cache; it changes when the index does.
func cacheKey(digest [sha256.Size]byte) string { return "index 4 " + hex.EncodeToString(digest[:]) }

// Get implements index.Cache.
func (c *cache) Get(digest [sha256.Size]byte) []byte {
	value, _, err := c.host.CacheGet(c.ctx, cacheKey(digest))
	if err != nil {
		return nil
	}
	return value
}

// Put implements index.Cache.
func (c *cache) Put(digest [sha256.Size]byte, value []byte) {
	_ = c.host.CachePut(c.ctx, cacheKey(digest), value) // if this fails, it is computed again
}

// knownKey is the cache key of a part of the known texts of a locale; it changes when their format does.
func knownKey(locale string, part int) string { return fmt.Sprintf("texts 1 %s %d", locale, part) }

// known returns what the last build learnt from texts.
func (c *cache) known(locale string) *records.Known {
	return records.ReadKnown(func(part int) []byte {
		value, _, err := c.host.CacheGet(c.ctx, knownKey(locale, part))
		if err != nil {
			return nil
		}
		return value
	})
}

// keepKnown stores the known facts about texts.
func (c *cache) keepKnown(locale string, known *records.Known) {
	known.Changed(func(part int, encoded []byte) {
		_ = c.host.CachePut(c.ctx, knownKey(locale, part), encoded) // if this fails, the texts are read again
	})
}
