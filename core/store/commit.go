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
	// lockWait is how long a commit waits for that of another process, which takes
	// milliseconds. What cannot be kept is forgotten.
	lockWait = 5 * time.Second
	// orphanAge is how old a segment without entries has to be before it is taken for that
	// of a process that was killed, not of one that is writing it.
	orphanAge = 24 * time.Hour
	// sparse is the part of a segment that has to be in use, as a divisor: below it, the
	// values are moved to a new segment.
	sparse = 2
)

// commit replaces the index by one with what was added and used. The mutex is held.
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
	latest := readIndex(file, s.version) // another process may have committed since
	entries := s.compact(s.limits.keep(s.merge(latest), s.now))
	encoded := encodeIndex(s.version, entries)
	if err := replace(s.disk, file, encoded); err != nil {
		return fmt.Errorf("keep results of the build: %w", err)
	}
	s.index = parseIndex(encoded[:len(encoded)-4], s.version)
	s.added, s.used = map[Key]place{}, map[Key]bool{}
	s.sweep(latest.segments)
	return nil
}

// merge joins the entries of the index with what this process added and used.
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

// keep drops the entries that are too old, and those used longest ago where all together
// are too large.
func (l Limits) keep(entries []entry, now uint32) []entry {
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

// compact moves the values of segments that are mostly unused to the segment of this
// process, so that the files of the others can go. Values that cannot be read are dropped.
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
		moving[id] = err != nil || bytes < info.Size()/sparse
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
	if s.out != nil && s.out.buffer.Flush() != nil { // the values are where they were
		return slices.DeleteFunc(entries, func(e entry) bool { return e.segment == s.out.id })
	}
	return out
}

// maxSegments is how many segments there may be: one is added with each build that makes
// anything anew.
const maxSegments = 64

// move appends a value to the segment of this process.
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

// sweep removes segments without entries: at once those that had some before.
func (s *Store) sweep(before []segmentID) {
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
		unfinished := strings.HasPrefix(f.Name(), nextIndex)
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

// nextIndex begins the name of an index that is being written.
const nextIndex = ".index-"

// replace writes a file that appears whole or not at all.
func replace(d disk, file string, data []byte) error {
	next := filepath.Join(filepath.Dir(file), nextIndex+rand.Text())
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
