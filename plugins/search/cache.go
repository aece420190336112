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

// cache keeps in the host's cache what the next build of the index needs. What cannot be kept is made again.
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
	_ = c.host.CachePut(c.ctx, cacheKey(digest), value) // it is made again then
}

// knownKey is the key of a part of what is known of the texts of a locale; it changes when their form does.
func knownKey(locale string, part int) string { return fmt.Sprintf("texts 1 %s %d", locale, part) }

// known returns what the last build learnt of texts.
func (c *cache) known(locale string) *records.Known {
	return records.ReadKnown(func(part int) []byte {
		value, _, err := c.host.CacheGet(c.ctx, knownKey(locale, part))
		if err != nil {
			return nil
		}
		return value
	})
}

// keepKnown keeps what is known of texts.
func (c *cache) keepKnown(locale string, known *records.Known) {
	known.Changed(func(part int, encoded []byte) {
		_ = c.host.CachePut(c.ctx, knownKey(locale, part), encoded) // the texts are read again then
	})
}
