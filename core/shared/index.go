package shared

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"errors"

	"github.com/gosaur/gosaur/core/compact"
	"github.com/gosaur/gosaur/core/store"
)

// An index is one object:
//
//	magic, version of Gosaur, number of packs, their sizes,
//	number of blocks, the blocks, and a seal of all before it.
//
// A block has the number of its pack, its offset and length there, its uncompressed length,
// its SHA-256, and the short keys of its entries. The seal is an HMAC-SHA256 with
// Settings.Key, or a SHA-256 if there is no key.
const indexMagic = "gosaur-shared-1\n"

// shortKey is the beginning of a hash of the kind and key of an entry. It is long enough to
// find the block, which has the whole key.
type shortKey [12]byte

func shortKeyOf(kind string, key store.Key) shortKey {
	full := store.KeyOf([]byte(kind), key[:])
	return shortKey(full[:len(shortKey{})])
}

// index describes the packs that one build has added.
type index struct {
	// packs are the sizes of the packs.
	packs  []int64
	blocks []block
}

// block is a part of a pack that is compressed as a unit.
type block struct {
	pack           int
	offset, length int64
	rawLength      int
	sum            [sha256.Size]byte
	entries        []shortKey
}

var (
	errForeign   = errors.New("it belongs to another version of Gosaur, or to another program")
	errSignature = errors.New("it is damaged, or not signed with the key")
	errIndex     = errors.New("it is not an index")
	errBlock     = errors.New("a block is damaged")
)

// seal returns the seal of an index with the given body.
func seal(key, body []byte) []byte {
	if len(key) == 0 {
		sum := sha256.Sum256(body)
		return sum[:]
	}
	h := hmac.New(sha256.New, key)
	h.Write(body)
	return h.Sum(nil)
}

func (x *index) encode(version string, key []byte) []byte {
	var w compact.Encoder
	w.Fixed([]byte(indexMagic))
	w.String(version)
	w.Number(uint64(len(x.packs)))
	for _, size := range x.packs {
		w.Signed(size)
	}
	w.Number(uint64(len(x.blocks)))
	for i := range x.blocks {
		b := &x.blocks[i]
		w.Number(uint64(b.pack)) //nolint:gosec // counted from 0
		w.Signed(b.offset)
		w.Signed(b.length)
		w.Number(uint64(b.rawLength)) //nolint:gosec // a length
		w.Fixed(b.sum[:])
		w.Number(uint64(len(b.entries)))
		for _, e := range b.entries {
			w.Fixed(e[:])
		}
	}
	return append(w.Bytes(), seal(key, w.Bytes())...)
}

// decodeIndex decodes and verifies an index, which may come from an untrusted source.
func decodeIndex(data []byte, version string, key []byte) (*index, error) {
	if !bytes.HasPrefix(data, []byte(indexMagic)) || len(data) < len(indexMagic)+sha256.Size {
		return nil, errForeign
	}
	body := data[:len(data)-sha256.Size]
	if !hmac.Equal(seal(key, body), data[len(body):]) {
		return nil, errSignature
	}
	r := compact.DecoderOf(body[len(indexMagic):])
	if r.String() != version {
		return nil, errForeign
	}
	x := &index{packs: make([]int64, r.Count(1))}
	for i := range x.packs {
		x.packs[i] = r.Signed()
	}
	x.blocks = make([]block, r.Count(5+sha256.Size))
	for i := range x.blocks {
		b := &x.blocks[i]
		b.pack, b.offset, b.length, b.rawLength = r.Int(), r.Signed(), r.Signed(), r.Int()
		copy(b.sum[:], r.Fixed(sha256.Size))
		b.entries = make([]shortKey, r.Count(len(shortKey{})))
		for j := range b.entries {
			copy(b.entries[j][:], r.Fixed(len(shortKey{})))
		}
		if b.pack < 0 || b.pack >= len(x.packs) || b.offset < 0 || b.length <= 0 || b.length > MaxObject || b.offset > MaxObject || b.rawLength < 0 || b.rawLength > MaxObject {
			return nil, errIndex
		}
	}
	if r.Err() != nil || r.More() {
		return nil, errIndex
	}
	return x, nil
}
