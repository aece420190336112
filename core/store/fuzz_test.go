package store

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"os"
	"path/filepath"
	"testing"
)

// FuzzIndexIsReadOrEmpty tests that any bytes, even with a valid checksum, are read as an index
// or as an empty one, and that Get and Has survive wrong places in segments.
func FuzzIndexIsReadOrEmpty(f *testing.F) {
	id := segmentID(bytes.Repeat([]byte{1}, len(segmentID{})))
	key := KeyOfStrings("a")
	whole := encodeIndex("1", []entry{{key, place{segment: id, offset: 0, length: 5, sum: 7, used: 1}}})
	f.Add(whole, []byte("value"))
	f.Add(whole[:len(whole)-4], []byte(""))
	f.Add(encodeIndex("1", []entry{{key, place{segment: id, offset: 1 << 61, length: 1<<32 - 1}}}), []byte("value"))
	f.Add(encodeIndex("2", nil), []byte{})
	f.Add([]byte(indexMagic), []byte{0, 1, 2})
	f.Fuzz(func(t *testing.T, data, segment []byte) {
		for _, index := range [][]byte{data, binary.LittleEndian.AppendUint32(bytes.Clone(data), crc32.Checksum(data, castagnoli))} {
			dir := t.TempDir()
			for name, content := range map[string][]byte{indexName: index, id.fileName(): segment} {
				if err := os.WriteFile(filepath.Join(dir, name), content, 0o600); err != nil {
					t.Fatal(err)
				}
			}
			s := Open(dir, "1", Limits{})
			for i := range s.index.len() {
				s.index.at(i)
			}
			if value, ok := s.Get("kind", key); ok && len(value) > len(segment) {
				t.Errorf("Get returns %d bytes of a segment of %d", len(value), len(segment))
			}
			s.Has("kind", key)
		}
	})
}
