package store

import (
	"bufio"
	"crypto/rand"
	"encoding/hex"
	"os"
	"path/filepath"
	"strings"
)

// segmentID identifies a segment. It is random.
type segmentID [8]byte

const segmentSuffix = ".segment"

func (id segmentID) fileName() string { return hex.EncodeToString(id[:]) + segmentSuffix }

// segmentOf is the inverse of fileName. ok is false for names of other files.
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

// writer appends values to a new segment. size is the number of bytes written so far,
// including those in the buffer.
type writer struct {
	id     segmentID
	file   file
	buffer *bufio.Writer
	size   uint64
}

// newWriter creates a segment. It returns nil if that fails.
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
	if s.temporary {
		s.remove = dir
		// Delete the file while it is open, so that it vanishes even if the process is killed.
		// Windows cannot do that; closeFiles tries again.
		_ = os.RemoveAll(dir)
	}
	w.file, w.buffer = file, bufio.NewWriterSize(file, 1<<18)
	return w
}
