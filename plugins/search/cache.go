package search

import (
	"context"
	"crypto/sha256"
	"encoding/hex"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/search/index"
)

// cache keeps in the host's cache what the next build of the index needs. What cannot be kept is made again.
type cache struct {
	ctx  context.Context //nolint:containedctx // of the one call of IndexPages
	host plugin.Host
}

var _ index.Cache = (*cache)(nil)

// cacheKey is the key of the host's cache; it changes when the index does.
func cacheKey(digest [sha256.Size]byte) string { return "index 3 " + hex.EncodeToString(digest[:]) }

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
