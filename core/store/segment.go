package store

import (
	"bufio"
	"crypto/rand"
	"encoding/hex"
	"os"
	"path/filepath"
	"strings"
)

// segmentID is the random name of a segment.
type segmentID [8]byte

const segmentSuffix = ".segment"

func (id segmentID) fileName() string { return hex.EncodeToString(id[:]) + segmentSuffix }

// segmentOf is the inverse of fileName.
func segmentOf(name string) (id segmentID, ok bool) {
	digits, ok := strings.CutSuffix(name, segmentSuffix)
	if !ok {
		return id, false
	}
	raw, err := hex.DecodeString(digits)
	if err != nil || len(raw) != len(id) {
		return id, false
	}
	return segmentID(raw), true
}

// writer appends values to a new segment.
type writer struct {
	id     segmentID
	file   file
	buffer *bufio.Writer
	size   uint64
}

// newWriter makes a segment; nil if that cannot be.
func (s *Store) newWriter() *writer {
	dir := s.dir
	if s.temporary {
		made, err := os.MkdirTemp("", "gosaur-store-*")
		if err != nil {
			return nil
		}
		dir = made
	} else if s.disk.MkdirAll(dir) != nil {
		return nil
	}
	w := &writer{}
	_, _ = rand.Read(w.id[:]) // never fails
	name := filepath.Join(dir, w.id.fileName())
	file, err := s.disk.Create(name)
	if err != nil {
		return nil
	}
	if s.temporary { // the file goes with the process, even a killed one
		s.remove = dir
		_ = os.RemoveAll(dir) // not on Windows, as long as the file is open
	}
	w.file, w.buffer = file, bufio.NewWriterSize(file, 1<<18)
	return w
}
