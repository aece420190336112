package index

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"strconv"
	"sync"

	"github.com/klauspost/compress/gzip"
)

// packed is a compressed file and the digest of its content before that.
type packed struct {
	digest   [sha256.Size]byte
	contents []byte
}

// file is a file of an index, below its folder.
type file struct {
	name string
	packed
}

func numbered(letter string, shards []packed) []file {
	files := make([]file, len(shards))
	for i, shard := range shards {
		files[i] = file{letter + strconv.Itoa(i) + ".bin", shard}
	}
	return files
}

// level is that of a package that makes files 1 % smaller than the standard library does at its
// level 3, in 5/9 of the time.
const level = 5

// Cache keeps compressed files by the digest of their content, and lists of files by the digest of the pages that
// they were made of. It is safe for concurrent use.
type Cache interface {
	// Get returns a value; nil if there is none.
	Get(digest [sha256.Size]byte) []byte
	Put(digest [sha256.Size]byte, value []byte)
}

// packer compresses files. It is safe for concurrent use.
type packer struct {
	// kept has files of earlier builds; nil for none.
	kept    Cache
	writers sync.Pool
}

func newPacker(kept Cache) *packer {
	return &packer{kept: kept, writers: sync.Pool{New: func() any {
		w, _ := gzip.NewWriterLevel(nil, level) // the level is valid
		return w
	}}}
}

// pack compresses content, which the caller may change afterwards.
func (p *packer) pack(content []byte) packed {
	f := packed{digest: sha256.Sum256(content)}
	if p.kept != nil {
		f.contents = p.kept.Get(f.digest)
	}
	if f.contents != nil {
		return f
	}
	w := p.writers.Get().(*gzip.Writer)
	defer p.writers.Put(w)
	var b bytes.Buffer
	w.Reset(&b)
	_, _ = w.Write(content) // a buffer takes everything
	_ = w.Close()
	f.contents = b.Bytes()
	if p.kept != nil {
		p.kept.Put(f.digest, f.contents)
	}
	return f
}

// hashOf is a hash of the content of an index: 12 hexadecimal digits.
func hashOf(files []file) string {
	h := sha256.New()
	for i := range files {
		h.Write([]byte(files[i].name))
		h.Write(files[i].digest[:])
	}
	return hex.EncodeToString(h.Sum(nil)[:6])
}
