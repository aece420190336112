package index

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"runtime"
	"strconv"
	"sync"

	"github.com/klauspost/compress/gzip"
	"golang.org/x/sync/errgroup"
)

// file is a file of an index, below its folder.
type file struct {
	name     string
	contents []byte
}

func numbered(letter string, shards [][]byte) []file {
	files := make([]file, len(shards))
	for i, shard := range shards {
		files[i] = file{letter + strconv.Itoa(i) + ".bin", shard}
	}
	return files
}

// level is that of a package that makes files 1 % smaller than the standard library does at its
// level 3, in 5/9 of the time.
const level = 5

// Packed caches compressed files by the digest of their content. It is safe for concurrent use.
type Packed interface {
	// Get returns a compressed file; nil if there is none.
	Get(digest [sha256.Size]byte) []byte
	Put(digest [sha256.Size]byte, compressed []byte)
}

// pack compresses the files in their places, in parallel. Those in kept, which may be nil, are taken
// from there.
func pack(files []file, kept Packed) error {
	writers := sync.Pool{New: func() any {
		w, _ := gzip.NewWriterLevel(nil, level) // the level is valid
		return w
	}}
	var work errgroup.Group
	work.SetLimit(runtime.GOMAXPROCS(0))
	for i := range files {
		work.Go(func() error {
			digest := sha256.Sum256(files[i].contents)
			if kept != nil {
				if compressed := kept.Get(digest); compressed != nil {
					files[i].contents = compressed
					return nil
				}
			}
			w := writers.Get().(*gzip.Writer)
			defer writers.Put(w)
			var b bytes.Buffer
			w.Reset(&b)
			if _, err := w.Write(files[i].contents); err != nil {
				return fmt.Errorf("compress %s: %w", files[i].name, err)
			}
			if err := w.Close(); err != nil {
				return fmt.Errorf("compress %s: %w", files[i].name, err)
			}
			files[i].contents = b.Bytes()
			if kept != nil {
				kept.Put(digest, b.Bytes())
			}
			return nil
		})
	}
	return work.Wait()
}

// hashOf is a hash of the uncompressed content of an index: 12 hexadecimal digits.
func hashOf(files []file) string {
	h := sha256.New()
	for _, f := range files {
		fmt.Fprintf(h, "%s\x00%d\x00", f.name, len(f.contents))
		h.Write(f.contents)
	}
	return hex.EncodeToString(h.Sum(nil)[:6])
}
