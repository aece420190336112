package index

import (
	"bytes"
	"crypto/sha256"
	"encoding/base32"
	"strconv"
	"sync"

	"github.com/klauspost/compress/gzip"
)

// digest is the SHA-256 of a content.
type digest = [sha256.Size]byte

// packed is a compressed file.
type packed struct {
	// digest is the digest of the content before compression, and sum that of the file.
	digest, sum digest
	// contents are nil if the cache has them, see packer.contents.
	contents []byte
}

// file is a file of an index. Its name begins with the folder.
type file struct {
	name string
	packed
}

const (
	// shardsPerFolder is how many shards share a folder. An edit changes the names of all of them.
	shardsPerFolder = 8
	// folderLetters is the length of the name of a folder, and base32 how it is written: file systems
	// may not tell upper from lower case.
	folderLetters = 7
)

var base32Names = base32.NewEncoding("abcdefghijklmnopqrstuvwxyz234567").WithPadding(base32.NoPadding)

// nameShards names the shards of a series, and returns the names of their folders, one after the other.
func nameShards(series string, shards []shard) (files []file, folders string) {
	for from := 0; from < len(shards); from += shardsPerFolder {
		part := shards[from:min(from+shardsPerFolder, len(shards))]
		h := sha256.New()
		for i := range part {
			h.Write(part[i].digest[:])
		}
		folder := folderOf(h.Sum(nil))
		folders += folder
		for i := range part {
			files = append(files, file{folder + "/" + series + strconv.Itoa(from+i) + ".bin", part[i].packed})
		}
	}
	return files, folders
}

// folderOf is the name of a folder whose content has a digest.
func folderOf(sum []byte) string { return base32Names.EncodeToString(sum)[:folderLetters] }

// compressionLevel belongs to a gzip package whose files are 1 % smaller than those of the standard library
// at level 3, in 5/9 of the time.
const compressionLevel = 5

// Cache stores compressed files by the digest of their content, and the state of an index by a digest of its
// name. It is safe for concurrent use.
type Cache interface {
	// Get returns a value; nil if there is none.
	Get(digest [sha256.Size]byte) []byte
	// Put stores a value, replacing an earlier one.
	Put(digest [sha256.Size]byte, value []byte)
}

// packer compresses files. It is safe for concurrent use.
type packer struct {
	// cache has files of earlier builds; nil for none.
	cache   Cache
	writers sync.Pool
	// ignoresStates reports whether states of earlier builds are unusable.
	ignoresStates bool
	// reused are the names of the files that are part of the site without being written.
	reused map[string]bool
}

func newPacker(cache Cache) *packer {
	return &packer{cache: cache, reused: map[string]bool{}, writers: sync.Pool{New: func() any {
		w, _ := gzip.NewWriterLevel(nil, compressionLevel) // the level is valid
		return w
	}}}
}

// pack compresses content, which the caller may change afterwards.
func (p *packer) pack(content []byte) packed {
	f := packed{digest: sha256.Sum256(content)}
	if p.cache != nil {
		f.contents = p.cache.Get(f.digest)
	}
	if f.contents != nil {
		f.sum = sha256.Sum256(f.contents)
		return f
	}
	w := p.writers.Get().(*gzip.Writer)
	defer p.writers.Put(w)
	var b bytes.Buffer
	w.Reset(&b)
	_, _ = w.Write(content) // writes to a buffer do not fail
	_ = w.Close()
	f.contents = b.Bytes()
	f.sum = sha256.Sum256(f.contents)
	if p.cache != nil {
		p.cache.Put(f.digest, f.contents)
		if !p.ignoresStates {
			f.contents = nil // all files of an index would take much memory beside its terms
		}
	}
	return f
}

// contents returns the bytes of a file; nil if they are no longer in the cache.
func (p *packer) contents(f *packed) []byte {
	if f.contents == nil && p.cache != nil {
		return p.cache.Get(f.digest)
	}
	return f.contents
}

// store keeps content for the next build, and returns its digest; nil if nothing is kept.
func (p *packer) store(content []byte) *digest {
	if p.cache == nil {
		return nil
	}
	sum := sha256.Sum256(content)
	p.cache.Put(sum, bytes.Clone(content))
	return &sum
}
