// Package fileid tells whether a file has changed without reading it: by its size, its times,
// its inode and its device.
package fileid
