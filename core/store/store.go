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

// KeyOf returns the beginning of the SHA-256 of a sequence of parts. It also hashes their
// lengths, so that different sequences have different keys.
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

// KeyOfStrings is like KeyOf for strings.
func KeyOfStrings(parts ...string) Key {
	list := make([][]byte, len(parts))
	for i, p := range parts {
		list[i] = []byte(p)
	}
	return KeyOf(list...)
}

// Limits bound the values that a store keeps when it commits. Zero means the default.
type Limits struct {
	// Bytes bounds the total size of the values; the default is 4 GiB. The least recently
	// used values are dropped first.
	Bytes int64
	// Age is how long an unused value is kept; the default is 14 days.
	Age time.Duration
}

const (
	defaultBytes = 4 << 30
	defaultAge   = 14 * 24 * time.Hour
)

func (l Limits) withDefaults() Limits {
	if l.Bytes <= 0 {
		l.Bytes = defaultBytes
	}
	if l.Age <= 0 {
		l.Age = defaultAge
	}
	return l
}

// Store is an open store. It is safe for concurrent use. A nil Store is empty and keeps
// nothing.
type Store struct {
	dir string
	// temporary reports whether the store ends with the process; remove is its folder then.
	temporary bool
	remove    string
	disk      disk
	version   string
	limits    Limits
	// now is the time at which the store was opened, in seconds since 1970.
	now uint32
	// peer provides entries from other machines; nil for none.
	peer Peer

	// mu guards the fields below.
	mu       sync.RWMutex
	index    *index
	segments map[segmentID]*os.File
	// added holds the places of values that were put since the last commit, used the keys of
	// the index that were read and whose time of use is to be updated.
	added map[Key]place
	used  map[Key]bool
	// out is the segment of this process; nil until a value is put.
	out *writer
	// failed reports that writing has failed, or that the store is closed: Put does nothing.
	failed bool
}

// Open opens the store in a folder, which need not exist. version names the format of the
// values; a store of another version is empty, and is replaced by the next commit.
func Open(dir, version string, limits Limits) *Store {
	return &Store{
		dir: dir, disk: realDisk{}, version: version, limits: limits.withDefaults(), now: uint32(time.Now().Unix()), //nolint:gosec // until the year 2106

		index:    readIndex(filepath.Join(dir, indexName), version),
		segments: map[segmentID]*os.File{}, added: map[Key]place{}, used: map[Key]bool{},
	}
}

// OpenTemporary returns an empty store that only this process uses and that is deleted when it
// ends.
func OpenTemporary() *Store {
	return &Store{
		temporary: true, disk: realDisk{}, limits: Limits{}.withDefaults(), now: uint32(time.Now().Unix()), //nolint:gosec // until the year 2106

		index:    &index{},
		segments: map[segmentID]*os.File{}, added: map[Key]place{}, used: map[Key]bool{},
	}
}

// touchAfter is how old the recorded last use of a value must be, in seconds, before another
// use is recorded. Because of it, a build that only reads rarely has to write.
const touchAfter = 24 * 60 * 60

// place is where a value is stored.
type place struct {
	segment segmentID
	offset  uint64
	length  uint32
	sum     uint32
	// used is the time of the last use in seconds since 1970, accurate to touchAfter.
	used uint32
}

// Has reports whether the store or its peer has a value for a key, without checking whether
// the value is intact. It counts as a use of the value.
func (s *Store) Has(kind string, key Key) bool {
	if s == nil {
		return false
	}
	full := storedKey(kind, key)
	_, ok := s.find(full)
	if !ok && s.peer != nil && s.peer.Fetch(kind, key) {
		_, ok = s.find(full)
	}
	if ok && s.peer != nil {
		s.peer.Note(kind, key)
	}
	return ok
}

// Get returns the value for a key, from the store or its peer. It returns false if there is none
// or it is damaged.
func (s *Store) Get(kind string, key Key) ([]byte, bool) {
	if s == nil {
		return nil, false
	}
	value, ok := s.get(storedKey(kind, key))
	if !ok && s.peer != nil && s.peer.Fetch(kind, key) {
		value, ok = s.get(storedKey(kind, key))
	}
	if ok && s.peer != nil {
		s.peer.Note(kind, key)
	}
	return value, ok
}

// Peek is like Get but neither asks nor notifies the peer. Peers use it to read what they share.
func (s *Store) Peek(kind string, key Key) ([]byte, bool) { return s.get(storedKey(kind, key)) }

func (s *Store) get(full Key) ([]byte, bool) {
	p, ok := s.find(full)
	if !ok {
		return nil, false
	}
	value, err := s.read(p)
	return value, err == nil && checksum(full, value) == p.sum
}

// storedKey returns the key under which a value of a kind is stored.
func storedKey(kind string, key Key) Key { return KeyOf([]byte(kind), key[:]) }

// castagnoli is the table of a polynomial that processors support in hardware.
var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// checksum covers the key as well, so that the value of another key counts as damaged.
func checksum(key Key, value []byte) uint32 {
	return crc32.Update(crc32.Checksum(key[:], castagnoli), castagnoli, value)
}

// find returns the place of a value and counts as a use of it.
func (s *Store) find(key Key) (place, bool) {
	s.mu.RLock()
	p, ok := s.added[key]
	marked, index := s.used[key], s.index
	s.mu.RUnlock()
	if ok {
		return p, true
	}
	if p, ok = index.find(key); ok && !marked && p.used+touchAfter < s.now {
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

// segment returns the file of a segment, and opens it if necessary.
func (s *Store) segment(id segmentID) (io.ReaderAt, error) {
	s.mu.RLock()
	f, out := s.segments[id], s.out
	s.mu.RUnlock()
	if f != nil {
		return f, nil
	}
	if out != nil && out.id == id {
		if err := s.flush(out); err != nil {
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

// flush writes the buffered data of a writer, unless the store no longer uses it: the store flushes a writer when
// it closes it.
func (s *Store) flush(out *writer) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.out != out {
		return nil
	}
	return out.buffer.Flush()
}

// maxValue is the maximum size of a value in bytes.
const maxValue = 1 << 30

// Put stores the value for a key and replaces an earlier one. If that fails, or the value is
// larger than 1 GiB, the value is not kept.
func (s *Store) Put(kind string, key Key, value []byte) {
	if s == nil {
		return
	}
	s.PutFetched(kind, key, value)
	if s.peer != nil {
		s.peer.Note(kind, key)
	}
}

// PutFetched is like Put but does not notify the peer. Peers use it to deliver values.
func (s *Store) PutFetched(kind string, key Key, value []byte) {
	if len(value) > maxValue {
		return
	}
	full := storedKey(kind, key)
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
		s.failed = true // earlier values are intact and stay in s.added
		return
	}
	s.out.size += uint64(len(value))
	s.added[full] = p
}

// Close commits and closes the files. The store keeps nothing that is put afterwards.
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

// Commit makes the values that were put visible to other processes, and drops values that
// exceed the limits. The store remains open.
func (s *Store) Commit() error {
	if s == nil {
		return nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.commit()
}

// Discard closes the files without a commit: values that were put since the last one are lost.
func (s *Store) Discard() {
	if s == nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.closeFiles()
}

// closeFiles closes all files and deletes the segment of this process if the index does not
// name it. The caller holds the mutex.
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

// Peer provides entries from other machines. It must be safe for concurrent use.
type Peer interface {
	// Fetch passes an entry to Store.PutFetched and reports true if the peer has it.
	Fetch(kind string, key Key) bool
	// Note is called for every entry that is read from the store or put into it.
	Note(kind string, key Key)
}

// Join makes s ask a peer for entries that it lacks. It must be called before several
// goroutines use s.
func (s *Store) Join(p Peer) {
	if s != nil {
		s.peer = p
	}
}
