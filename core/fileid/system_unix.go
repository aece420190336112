//go:build unix

package fileid

import (
	"io/fs"
	"syscall"
)

func (id *ID) system(info fs.FileInfo) {
	if st, ok := info.Sys().(*syscall.Stat_t); ok {
		id.Ctime, id.Inode, id.Device = changeTime(st), st.Ino, uint64(st.Dev) //nolint:unconvert,gosec // its type depends on the system
	}
}
