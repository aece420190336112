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

// factsKey is the cache key of a part of the facts about the texts of a locale; it changes when their format does.
func factsKey(locale string, part int) string { return fmt.Sprintf("texts 1 %s %d", locale, part) }

// textFacts returns what the last build found in texts.
func (c *cache) textFacts(locale string) *records.TextFacts {
	return records.ReadTextFacts(func(part int) []byte {
		value, _, err := c.host.CacheGet(c.ctx, factsKey(locale, part))
		if err != nil {
			return nil
		}
		return value
	})
}

// storeTextFacts stores the known facts about texts.
func (c *cache) storeTextFacts(locale string, facts *records.TextFacts) {
	facts.EncodeChanged(func(part int, encoded []byte) {
		_ = c.host.CachePut(c.ctx, factsKey(locale, part), encoded) // if this fails, the texts are read again
	})
}
