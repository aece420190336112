// Package fileid identifies a version of a file by its size, times, inode and device.
//
// A path or the result of a stat goes in, and an ID comes out that is equal as long as the file
// has not changed. The package never reads the content of a file.
package fileid
