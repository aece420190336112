package fileid

import (
	"fmt"
	"io/fs"
	"os"
	"time"

	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// ID is what a file was like at one time. A file with another ID may have been changed; one
// with the same holds what it held, if the ID was settled.
type ID struct {
	Size int64
	// Mtime and Ctime are in nanoseconds since 1970. Ctime, the time of the inode's last
	// change, is 0 on systems that do not tell it.
	Mtime, Ctime int64
	// Inode and Device are 0 on systems that do not tell them.
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
	// coarse is the unit of the coarsest clock of a file system, that of FAT.
	coarse = 2 * time.Second
	// tick is the longest time between two states of the clock that a kernel takes fine
	// times from, with some to spare.
	tick = 100 * time.Millisecond
)

// Settled reports whether a change of the file after now would give it another ID. Just
// after a change it would not: the clock of the file system may not tell the two apart.
func (id ID) Settled(now time.Time) bool {
	changed := max(id.Mtime, id.Ctime)
	unit := tick
	if changed%int64(time.Millisecond) == 0 {
		unit = coarse
	}
	return now.UnixNano()-changed > int64(unit)
}
