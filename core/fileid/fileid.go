package fileid

import (
	"fmt"
	"io/fs"
	"os"
	"time"

	"github.com/gosaur/gosaur/core/compact"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// ID is what a file was like at one time. A file with another ID may have been changed; one
// with the same holds what it held, if the ID was settled.
type ID struct {
	Size int64
	// Mtime and Ctime are in nanoseconds since 1970. Ctime, the time of the inode's last
	// change, is 0 on systems that lack it.
	Mtime, Ctime int64
	// Inode and Device are 0 on systems that lack them.
	Inode, Device uint64
}

// Of describes a regular file, or the one that a symbolic link leads to. Anything else is
// an error: that of the system, or that of sitefile.Check.
func Of(path string) (ID, error) {
	info, err := os.Stat(path)
	if err != nil {
		return ID{}, fmt.Errorf("look at %s: %w", path, err)
	}
	if err := sitefile.Check(path, info); err != nil {
		return ID{}, err
	}
	return From(info), nil
}

// From describes the file that info is about.
func From(info fs.FileInfo) ID {
	id := ID{Size: info.Size(), Mtime: info.ModTime().UnixNano()}
	id.system(info)
	return id
}

const (
	// coarsestClockUnit is the unit of the coarsest clock of a file system, that of FAT.
	coarsestClockUnit = 2 * time.Second
	// maxClockTick is the longest time between two states of the clock that a kernel takes fine
	// times from, with some to spare.
	maxClockTick = 100 * time.Millisecond
	// maxClockLag is how far that clock is behind the system's at most.
	maxClockLag = 20 * time.Millisecond
)

// Settled reports whether a change of the file after now would give it another ID. Just
// after a change it would not: the clock of the file system may not distinguish the two.
func (id ID) Settled(now time.Time) bool { return id.olderThan(now, maxClockTick) }

// ChangedSince reports whether the file may have been changed at a time or after it.
func (id ID) ChangedSince(t time.Time) bool { return !id.olderThan(t, maxClockLag) }

func (id ID) olderThan(t time.Time, unit time.Duration) bool {
	changed := max(id.Mtime, id.Ctime)
	if changed%int64(time.Millisecond) == 0 {
		unit = coarsestClockUnit
	}
	return t.UnixNano()-changed > int64(unit)
}

// Encode writes the ID.
func (id ID) Encode(w *compact.Encoder) {
	w.Signed(id.Size)
	w.Signed(id.Mtime)
	w.Signed(id.Ctime)
	w.Number(id.Inode)
	w.Number(id.Device)
}

// Decode reads what Encode wrote.
func Decode(r *compact.Decoder) ID {
	return ID{Size: r.Signed(), Mtime: r.Signed(), Ctime: r.Signed(), Inode: r.Number(), Device: r.Number()}
}
