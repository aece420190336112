package store

import (
	"bytes"
	"cmp"
	"context"
	"crypto/rand"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/gofrs/flock"

	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

const (
	lockName = "lock"
	// lockWait is how long a commit waits for the commit of another process, which takes
	// milliseconds. After that it fails.
	lockWait = 5 * time.Second
	// orphanAge is how old a segment without entries must be before it is deleted. A younger
	// one may be in use by a process that has not committed yet.
	orphanAge = 24 * time.Hour
	// sparseDivisor is a divisor: if less than 1/sparseDivisor of a segment is in use, its values are moved
	// to another segment.
	sparseDivisor = 2
	// maxSegments bounds the number of segments. Each build that keeps a new value adds one.
	maxSegments = 64
)

// commit replaces the index by one with the entries that were added and the new times of
// use. The caller holds the mutex.
func (s *Store) commit() error {
	if s.temporary || s.failed && s.out == nil || len(s.added) == 0 && len(s.used) == 0 {
		return nil
	}
	if s.out != nil {
		if err := s.out.buffer.Flush(); err != nil {
			s.failed = true
			return fmt.Errorf("keep results of the build: %w", err)
		}
	}
	lock := flock.New(filepath.Join(s.dir, lockName))
	ctx, cancel := context.WithTimeout(context.Background(), lockWait)
	defer cancel()
	if ok, err := lock.TryLockContext(ctx, 10*time.Millisecond); err != nil || !ok {
		return fmt.Errorf("keep results of the build: lock %s: %w", lock.Path(), err)
	}
	defer func() { _ = lock.Unlock() }()

	file := filepath.Join(s.dir, indexName)
	latest := readIndex(file, s.version) // another process may have committed meanwhile
	entries := s.compact(s.limits.recentEntries(s.merge(latest), s.now))
	encoded := encodeIndex(s.version, entries)
	if err := replace(s.disk, file, encoded); err != nil {
		return fmt.Errorf("keep results of the build: %w", err)
	}
	s.index = parseIndex(encoded[:len(encoded)-4], s.version)
	s.added, s.used = map[Key]place{}, map[Key]bool{}
	s.deleteUnused(latest.segments)
	return nil
}

// merge returns the entries of an index, with updated times of use, and those that this
// process added.
func (s *Store) merge(x *index) []entry {
	entries := make([]entry, 0, x.len()+len(s.added))
	for i := range x.len() {
		e := entry{Key(x.key(i)), x.at(i)}
		if _, replaced := s.added[e.key]; replaced {
			continue
		}
		if s.used[e.key] {
			e.used = s.now
		}
		entries = append(entries, e)
	}
	for key, p := range s.added {
		entries = append(entries, entry{key, p})
	}
	return entries
}

// recentEntries returns entries without those that were not used for too long. If the others are too large
// together, it also drops the least recently used ones.
func (l Limits) recentEntries(entries []entry, now uint32) []entry {
	age := uint32(l.Age / time.Second) //nolint:gosec // an age is some days
	entries = slices.DeleteFunc(entries, func(e entry) bool { return e.used+age < now })
	var total int64
	for _, e := range entries {
		total += int64(e.length)
	}
	if total <= l.Bytes {
		return entries
	}
	slices.SortFunc(entries, func(a, b entry) int {
		return cmp.Or(cmp.Compare(b.used, a.used), bytes.Compare(a.key[:], b.key[:]))
	})
	total = 0
	for i, e := range entries {
		if total += int64(e.length); total > l.Bytes {
			return entries[:i]
		}
	}
	return entries
}

// compact moves the values of sparse segments to the segment of this process, so that the
// sparse ones can be deleted, and returns the new entries. Values that cannot be read are
// dropped.
func (s *Store) compact(entries []entry) []entry {
	live := map[segmentID]int64{}
	for _, e := range entries {
		live[e.segment] += int64(e.length)
	}
	moving := map[segmentID]bool{}
	for id, bytes := range live {
		if s.out != nil && id == s.out.id {
			continue
		}
		info, err := os.Stat(filepath.Join(s.dir, id.fileName()))
		moving[id] = err != nil || bytes < info.Size()/sparseDivisor
	}
	if len(live) > maxSegments {
		for id := range live {
			moving[id] = s.out == nil || id != s.out.id
		}
	}
	out := make([]entry, 0, len(entries))
	for _, e := range entries {
		if !moving[e.segment] {
			out = append(out, e)
		} else if moved, ok := s.move(e); ok {
			out = append(out, moved)
		}
	}
	if s.out != nil && s.out.buffer.Flush() != nil { // keep the values where they were
		return slices.DeleteFunc(entries, func(e entry) bool { return e.segment == s.out.id })
	}
	return out
}

// move appends a value to the segment of this process and returns its new entry. It reports
// false if the value cannot be read or written.
func (s *Store) move(e entry) (entry, bool) {
	if s.out == nil {
		if s.out = s.newWriter(); s.out == nil {
			return e, false
		}
	}
	f := s.segments[e.segment]
	if f == nil {
		opened, err := sitefile.Open(filepath.Join(s.dir, e.segment.fileName()))
		if err != nil {
			return e, false
		}
		s.segments[e.segment] = opened
		f = opened
	}
	value := make([]byte, e.length)
	if _, err := f.ReadAt(value, int64(e.offset)); err != nil || checksum(e.key, value) != e.sum { //nolint:gosec // checked by the index
		return e, false
	}
	e.segment, e.offset = s.out.id, s.out.size
	if _, err := s.out.buffer.Write(value); err != nil {
		return e, false
	}
	s.out.size += uint64(len(value))
	return e, true
}

// deleteUnused deletes the segments without entries: those in before, which had entries until now,
// at once, and others when they are orphanAge old. It also deletes old unfinished indexes.
func (s *Store) deleteUnused(before []segmentID) {
	files, err := os.ReadDir(s.dir)
	if err != nil {
		return
	}
	live := map[segmentID]bool{}
	for _, id := range s.index.segments {
		live[id] = true
	}
	for _, f := range files {
		id, ok := segmentOf(f.Name())
		unfinished := strings.HasPrefix(f.Name(), newIndexPrefix)
		if !ok && !unfinished || live[id] || s.out != nil && s.out.id == id {
			continue
		}
		info, err := f.Info()
		if err != nil || !slices.Contains(before, id) && time.Since(info.ModTime()) < orphanAge {
			continue
		}
		_ = s.disk.Remove(filepath.Join(s.dir, f.Name()))
	}
}

// newIndexPrefix is the prefix of the name of an index that is being written.
const newIndexPrefix = ".index-"

// replace writes a file atomically.
func replace(d disk, file string, data []byte) error {
	next := filepath.Join(filepath.Dir(file), newIndexPrefix+rand.Text())
	out, err := d.Create(next)
	if err != nil {
		return fmt.Errorf("write the index: %w", err)
	}
	_, err = out.Write(data)
	if closeErr := out.Close(); err == nil {
		err = closeErr
	}
	if err == nil {
		err = d.Rename(next, file)
	}
	if err != nil {
		_ = d.Remove(next)
		return fmt.Errorf("write the index: %w", err)
	}
	return nil
}
