package cache

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"hash"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"time"
)

// Key identifies an entry by what it was made from.
type Key [sha256.Size]byte

// KeyOf hashes a sequence of parts. Their lengths are part of the hash, so that no
// two sequences share a key.
func KeyOf(parts ...[]byte) Key {
	h := sha256.New()
	for _, p := range parts {
		writePart(h, p)
	}
	return Key(h.Sum(nil))
}

func writePart(h hash.Hash, p []byte) {
	var size [8]byte
	binary.BigEndian.PutUint64(size[:], uint64(len(p)))
	h.Write(size[:])
	h.Write(p)
}

// Store is a folder of entries. A nil Store holds nothing and keeps nothing. It is
// safe for concurrent use, also by several processes.
type Store struct {
	dir  string
	used sync.Map
}

// Open returns the store in a folder, which need not exist yet.
func Open(dir string) *Store { return &Store{dir: dir} }

// magic begins every entry, followed by the seal of the rest.
var magic = []byte("gosaur2\n")

// seal is a checksum of an entry and of what it is the entry of: a file in the place of
// another one is as wrong as a damaged one.
func seal(kind string, key Key, payload []byte) Key { return KeyOf([]byte(kind), key[:], payload) }

func (s *Store) file(kind string, key Key) string {
	name := hex.EncodeToString(key[:])
	return filepath.Join(s.dir, kind, name[:2], name[2:])
}

// Get returns the entry of a key, or false if there is none that is whole.
func (s *Store) Get(kind string, key Key) ([]byte, bool) {
	if s == nil {
		return nil, false
	}
	file := s.file(kind, key)
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, false
	}
	rest, ok := bytes.CutPrefix(data, magic)
	if !ok || len(rest) < sha256.Size {
		return nil, false
	}
	payload := rest[sha256.Size:]
	if sum := seal(kind, key, payload); !bytes.Equal(sum[:], rest[:sha256.Size]) {
		return nil, false
	}
	s.used.Store(file, true)
	return payload, true
}

// Put keeps an entry. It appears whole or not at all.
func (s *Store) Put(kind string, key Key, payload []byte) {
	if s == nil {
		return
	}
	file := s.file(kind, key)
	dir := filepath.Dir(file)
	if os.MkdirAll(dir, 0o755) != nil {
		return
	}
	sum := seal(kind, key, payload)
	temp, err := os.CreateTemp(dir, ".new-*")
	if err != nil {
		return
	}
	_, err = temp.Write(bytes.Join([][]byte{magic, sum[:], payload}, nil))
	if closeErr := temp.Close(); err != nil || closeErr != nil || os.Rename(temp.Name(), file) != nil {
		_ = os.Remove(temp.Name())
		return
	}
	s.used.Store(file, true)
}

// Sweep removes the entries that this Store neither read nor wrote and that are
// older than the age.
func (s *Store) Sweep(age time.Duration) {
	if s == nil {
		return
	}
	limit := time.Now().Add(-age)
	_ = filepath.WalkDir(s.dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return fs.SkipDir // what cannot be read cannot be swept
		}
		if entry.IsDir() {
			return nil
		}
		if _, used := s.used.Load(path); used {
			return nil
		}
		if info, err := entry.Info(); err == nil && info.ModTime().Before(limit) {
			_ = os.Remove(path)
		}
		return nil
	})
}
