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
	file   *os.File
	buffer *bufio.Writer
	size   uint64
}

// newWriter makes a segment; nil if that cannot be.
func newWriter(dir string) *writer {
	if os.MkdirAll(dir, 0o755) != nil {
		return nil
	}
	w := &writer{}
	_, _ = rand.Read(w.id[:]) // never fails
	file, err := os.OpenFile(filepath.Join(dir, w.id.fileName()), os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return nil
	}
	w.file, w.buffer = file, bufio.NewWriterSize(file, 1<<18)
	return w
}
