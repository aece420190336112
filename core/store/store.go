package store

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"io"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// Key identifies an entry.
type Key [20]byte

// KeyOf hashes a sequence of parts. Their lengths are part of the hash, so that no two
// sequences share a key.
func KeyOf(parts ...[]byte) Key {
	h := sha256.New()
	var size [8]byte
	for _, p := range parts {
		binary.BigEndian.PutUint64(size[:], uint64(len(p)))
		h.Write(size[:])
		h.Write(p)
	}
	var sum [sha256.Size]byte
	return Key(h.Sum(sum[:0])[:len(Key{})])
}

// KeyOfStrings is KeyOf for strings.
func KeyOfStrings(parts ...string) Key {
	list := make([][]byte, len(parts))
	for i, p := range parts {
		list[i] = []byte(p)
	}
	return KeyOf(list...)
}

// Limits bound a store. Zero means the default.
type Limits struct {
	// Bytes is the size of all values together; the default is 4 GiB. The values that were
	// not used for the longest time go first.
	Bytes int64
	// Age is how long a value stays that no build uses; the default is 14 days.
	Age time.Duration
}

const (
	defaultBytes = 4 << 30
	defaultAge   = 14 * 24 * time.Hour
)

func (l Limits) filled() Limits {
	if l.Bytes <= 0 {
		l.Bytes = defaultBytes
	}
	if l.Age <= 0 {
		l.Age = defaultAge
	}
	return l
}

// Store is an open store. A nil Store holds nothing and keeps nothing. It is safe for
// concurrent use.
type Store struct {
	dir string
	// temporary reports whether the store ends with the process; remove is its folder then.
	temporary bool
	remove    string
	disk      disk
	version   string
	limits    Limits
	now       uint32
	index     *index
	// peer has results of other machines; nil for none.
	peer Peer

	mu       sync.RWMutex
	segments map[segmentID]*os.File
	added    map[Key]place
	used     map[Key]bool
	out      *writer
	failed   bool
}

// Open returns the store in a folder, which need not exist. A store of another version,
// which names the format of the values, is an empty one.
func Open(dir, version string, limits Limits) *Store {
	return &Store{
		dir: dir, disk: realDisk{}, version: version, limits: limits.filled(), now: uint32(time.Now().Unix()), //nolint:gosec // until the year 2106

		index:    readIndex(filepath.Join(dir, indexName), version),
		segments: map[segmentID]*os.File{}, added: map[Key]place{}, used: map[Key]bool{},
	}
}

// OpenTemporary returns an empty store that nobody else sees and that ends with the process.
func OpenTemporary() *Store {
	return &Store{
		temporary: true, disk: realDisk{}, limits: Limits{}.filled(), now: uint32(time.Now().Unix()), //nolint:gosec // until the year 2106

		index:    &index{},
		segments: map[segmentID]*os.File{}, added: map[Key]place{}, used: map[Key]bool{},
	}
}

// touchAfter is how old the last use of a value has to be, in seconds, before a further one is
// noted: a build that only reads has nothing to write.
const touchAfter = 24 * 60 * 60

// place says where a value is.
type place struct {
	segment segmentID
	offset  uint64
	length  uint32
	sum     uint32
	// used is the time of the last use, in seconds since 1970, a day more or less.
	used uint32
}

// Has reports whether there is a value under a key. Whether it is whole shows when it is
// read. The value counts as used.
func (s *Store) Has(kind string, key Key) bool {
	if s == nil {
		return false
	}
	full := sealed(kind, key)
	_, ok := s.find(full)
	if !ok && s.peer != nil && s.peer.Fetch(kind, key) {
		_, ok = s.find(full)
	}
	if ok && s.peer != nil {
		s.peer.Note(kind, key)
	}
	return ok
}

// Get returns the value of a key, or false if there is none that is whole.
func (s *Store) Get(kind string, key Key) ([]byte, bool) {
	if s == nil {
		return nil, false
	}
	value, ok := s.get(sealed(kind, key))
	if !ok && s.peer != nil && s.peer.Fetch(kind, key) {
		value, ok = s.get(sealed(kind, key))
	}
	if ok && s.peer != nil {
		s.peer.Note(kind, key)
	}
	return value, ok
}

// Peek is Get for the peer: it does not ask the peer, and does not tell it.
func (s *Store) Peek(kind string, key Key) ([]byte, bool) { return s.get(sealed(kind, key)) }

func (s *Store) get(full Key) ([]byte, bool) {
	p, ok := s.find(full)
	if !ok {
		return nil, false
	}
	value, err := s.read(p)
	return value, err == nil && checksum(full, value) == p.sum
}

// sealed makes the kind part of the key.
func sealed(kind string, key Key) Key { return KeyOf([]byte(kind), key[:]) }

// castagnoli is the polynomial that processors compute themselves.
var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// checksum covers the key, too: a value in place of another one is as wrong as a
// damaged one.
func checksum(key Key, value []byte) uint32 {
	return crc32.Update(crc32.Checksum(key[:], castagnoli), castagnoli, value)
}

func (s *Store) find(key Key) (place, bool) {
	s.mu.RLock()
	p, ok := s.added[key]
	marked := s.used[key]
	s.mu.RUnlock()
	if ok {
		return p, true
	}
	if p, ok = s.index.find(key); ok && !marked && p.used+touchAfter < s.now {
		s.mu.Lock()
		s.used[key] = true
		s.mu.Unlock()
	}
	return p, ok
}

func (s *Store) read(p place) ([]byte, error) {
	f, err := s.segment(p.segment)
	if err != nil {
		return nil, err
	}
	value := make([]byte, p.length)
	if _, err := f.ReadAt(value, int64(p.offset)); err != nil { //nolint:gosec // checked by the index
		return nil, fmt.Errorf("read a value: %w", err)
	}
	return value, nil
}

// segment opens a segment, or returns the one that is open.
func (s *Store) segment(id segmentID) (io.ReaderAt, error) {
	s.mu.RLock()
	f, out := s.segments[id], s.out
	s.mu.RUnlock()
	if f != nil {
		return f, nil
	}
	if out != nil && out.id == id {
		if err := s.flush(); err != nil {
			return nil, err
		}
		return out.file, nil
	}
	f, err := sitefile.Open(filepath.Join(s.dir, id.fileName()))
	if err != nil {
		return nil, fmt.Errorf("open a segment: %w", err)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if other := s.segments[id]; other != nil {
		_ = f.Close()
		return other, nil
	}
	s.segments[id] = f
	return f, nil
}

func (s *Store) flush() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.out.buffer.Flush()
}

// maxValue is the largest value that is kept.
const maxValue = 1 << 30

// Put keeps a value. Another one under the key is replaced.
func (s *Store) Put(kind string, key Key, value []byte) {
	if s == nil {
		return
	}
	s.PutFetched(kind, key, value)
	if s.peer != nil {
		s.peer.Note(kind, key)
	}
}

// PutFetched is Put for a value that comes from the peer.
func (s *Store) PutFetched(kind string, key Key, value []byte) {
	if len(value) > maxValue {
		return
	}
	full := sealed(kind, key)
	p := place{length: uint32(len(value)), sum: checksum(full, value), used: s.now} //nolint:gosec // bounded above
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.failed {
		return
	}
	if s.out == nil {
		if s.out = s.newWriter(); s.out == nil {
			s.failed = true
			return
		}
	}
	p.segment, p.offset = s.out.id, s.out.size
	if _, err := s.out.buffer.Write(value); err != nil {
		s.failed = true // what was written before is whole; its places are kept
		return
	}
	s.out.size += uint64(len(value))
	s.added[full] = p
}

// Close keeps what was put, forgets what is too old or too much, and closes the files.
func (s *Store) Close() error {
	if s == nil {
		return nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	err := s.commit()
	s.closeFiles()
	return err
}

// Commit makes what was put visible to other processes, and goes on.
func (s *Store) Commit() error {
	if s == nil {
		return nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.commit()
}

// Discard closes the files and forgets what was put.
func (s *Store) Discard() {
	if s == nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.closeFiles()
}

// closeFiles closes all files. The mutex is held.
func (s *Store) closeFiles() {
	for _, f := range s.segments {
		_ = f.Close()
	}
	if s.out != nil {
		_ = s.out.file.Close()
		switch {
		case s.temporary:
			_ = os.RemoveAll(s.remove)
		case !slices.Contains(s.index.segments, s.out.id):
			_ = s.disk.Remove(filepath.Join(s.dir, s.out.id.fileName()))
		}
		s.out = nil
	}
	s.segments, s.added, s.failed = map[segmentID]*os.File{}, map[Key]place{}, true
}

var _ io.Closer = (*Store)(nil)
