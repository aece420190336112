package store

import (
	"io"
	"os"
)

// disk is what a store is written to. Tests have one that fails.
type disk interface {
	MkdirAll(dir string) error
	// Create makes a file that must not exist.
	Create(name string) (file, error)
	Rename(from, to string) error
	Remove(name string) error
}

// file is a file that is being written.
type file interface {
	io.Writer
	io.ReaderAt
	io.Closer
}

// realDisk is the file system of the machine.
type realDisk struct{}

var _ disk = realDisk{}

// MkdirAll implements disk.
func (realDisk) MkdirAll(dir string) error { return os.MkdirAll(dir, 0o755) }

// Create implements disk.
func (realDisk) Create(name string) (file, error) {
	return os.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o644)
}

// Rename implements disk.
func (realDisk) Rename(from, to string) error { return os.Rename(from, to) }

// Remove implements disk.
func (realDisk) Remove(name string) error { return os.Remove(name) }
