// Package fileid tells whether a file is still the one that it was, without reading it: by
// its size, its times, its inode and its device.
package fileid
