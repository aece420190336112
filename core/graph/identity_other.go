//go:build !unix

package graph

import (
	"fmt"
	"os"
	"time"

	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// identity tells a version of a file from others.
type identity struct{ size, mtime int64 }

// identify describes a regular file. Other kinds of files are an error.
func identify(path string) (identity, error) {
	info, err := os.Stat(path)
	if err != nil {
		return identity{}, fmt.Errorf("look at %s: %w", path, err)
	}
	if err := sitefile.Check(path, info); err != nil {
		return identity{}, err
	}
	return identity{size: info.Size(), mtime: info.ModTime().UnixNano()}, nil
}

// changed is the time of the last change.
func (id identity) changed() time.Time { return time.Unix(0, id.mtime) }

func (id identity) encode(w *Encoder) {
	w.Signed(id.size)
	w.Signed(id.mtime)
}

func (id *identity) decode(r *Decoder) { id.size, id.mtime = r.Signed(), r.Signed() }
