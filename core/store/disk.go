package store

import (
	"io"
	"os"
)

// disk is the file system that a store is written to. Tests inject errors through it.
type disk interface {
	MkdirAll(dir string) error
	// Create creates a file; it is an error if the file exists.
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

// realDisk is the file system of the operating system.
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
