//go:build unix

package graph

import (
	"fmt"
	"os"
	"syscall"
	"time"

	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// identity tells a version of a file from others.
type identity struct {
	size   int64
	mtime  int64
	ctime  int64
	inode  uint64
	device uint64
}

// identify describes a regular file. Other kinds of files are an error.
func identify(path string) (identity, error) {
	info, err := os.Stat(path)
	if err != nil {
		return identity{}, fmt.Errorf("look at %s: %w", path, err)
	}
	if err := sitefile.Check(path, info); err != nil {
		return identity{}, err
	}
	id := identity{size: info.Size(), mtime: info.ModTime().UnixNano()}
	if st, ok := info.Sys().(*syscall.Stat_t); ok {
		id.ctime, id.inode, id.device = changeTime(st), st.Ino, uint64(st.Dev) //nolint:unconvert,gosec // its type depends on the system
	}
	return id, nil
}

// changed is the time of the last change, of which users cannot set that of the inode.
func (id identity) changed() time.Time { return time.Unix(0, max(id.mtime, id.ctime)) }

func (id identity) encode(w *Encoder) {
	w.Signed(id.size)
	w.Signed(id.mtime)
	w.Signed(id.ctime)
	w.Number(id.inode)
	w.Number(id.device)
}

func (id *identity) decode(r *Decoder) {
	id.size, id.mtime, id.ctime = r.Signed(), r.Signed(), r.Signed()
	id.inode, id.device = r.Number(), r.Number()
}
