package tree

import "sync"

// maxScratch is the largest buffer, in bytes, that is kept for the next document.
const maxScratch = 1 << 20

// scratch is the memory of a finished tree.
type scratch struct {
	buf    []byte
	frames []Frame
	spans  []span
	attrs  []Attr
}

// Reuse gives an empty tree the memory of a finished one, or a new buffer with a given
// capacity.
func (t *Tree) Reuse(pool *sync.Pool, size int) {
	if old, ok := pool.Get().(*scratch); ok {
		t.buf, t.frames, t.spans, t.attrs = old.buf[:0], old.frames[:0], old.spans[:0], old.attrs[:0]
		return
	}
	t.buf = make([]byte, 0, size)
}

// Release returns the memory of a finished tree to the pool. The tree must not be used
// afterwards; its nodes are copies.
func (t *Tree) Release(pool *sync.Pool) {
	if cap(t.buf) <= maxScratch {
		clear(t.frames[:cap(t.frames)])
		clear(t.spans[:cap(t.spans)])
		clear(t.attrs[:cap(t.attrs)])
		pool.Put(&scratch{t.buf, t.frames, t.spans, t.attrs})
	}
	t.buf, t.frames, t.spans, t.attrs = nil, nil, nil, nil
}
