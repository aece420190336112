package search

import (
	"context"
	"crypto/sha256"
	"encoding/hex"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/search/index"
)

// packed keeps the compressed files of the index in the host's cache. One that cannot be kept
// is compressed again.
type packed struct {
	ctx  context.Context //nolint:containedctx // of the one call of IndexPages
	host plugin.Host
}

var _ index.Packed = (*packed)(nil)

// packedKey is the cache key; it changes when the compression does.
func packedKey(digest [sha256.Size]byte) string { return "packed 1 " + hex.EncodeToString(digest[:]) }

// Get implements index.Packed.
func (p *packed) Get(digest [sha256.Size]byte) []byte {
	value, _, err := p.host.CacheGet(p.ctx, packedKey(digest))
	if err != nil {
		return nil
	}
	return value
}

// Put implements index.Packed.
func (p *packed) Put(digest [sha256.Size]byte, compressed []byte) {
	_ = p.host.CachePut(p.ctx, packedKey(digest), compressed) // it is compressed again then
}
