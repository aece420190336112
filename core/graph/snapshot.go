package graph

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"

	"github.com/gosaur/gosaur/core/compact"
	"github.com/gosaur/gosaur/core/fileid"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// Scope is a part of the disk.
type Scope struct {
	// Roots are files, and folders with all that is in them, absolute. They need not exist.
	Roots []string
	// Except are files and folders, absolute, that do not count.
	Except []string
	// ExceptNames are names of files and folders that do not count below the roots.
	ExceptNames []string
	// Marks are names of files that say of their folder that what is in it does not count.
	Marks []string
}

// Snapshot is what a part of the disk was like at one time. It tells whether anything there
// has changed since, and needs no file to be read for that.
type Snapshot struct{ entries []entry }

// entryKind says how an entry is compared.
type entryKind uint8

const (
	// absent is a path where there is nothing.
	absent entryKind = iota
	// noFile is a path where there is no file that can be read.
	noFile
	// settled is a file or a folder with an ID that another content would not have.
	settled
	// recent is a file that was changed so shortly before that only its content tells.
	recent
	// listed is a folder of which some names do not count, or that was changed recently.
	listed
)

// entry is one file or folder.
type entry struct {
	kind entryKind
	path string
	// id is that of the file or folder; it is kept of a settled entry. digest is that of the content or
	// the names of others.
	id     fileid.ID
	digest Digest
}

// maxEntries bounds a snapshot. A site that lies at the top of a much larger tree has none.
const maxEntries = 1 << 19

// ErrTooMany says that a part of the disk has more files than a snapshot may have.
var ErrTooMany = errors.New("there are too many files")

// Take looks at a part of the disk.
func Take(ctx context.Context, scope *Scope) (*Snapshot, error) {
	t := &taker{scope: scope, now: time.Now(), seen: map[fileid.ID]bool{}}
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(2 * runtime.GOMAXPROCS(0))
	t.group, t.ctx = group, ctx
	for _, root := range scope.Roots {
		t.path(root)
	}
	if err := group.Wait(); err != nil {
		return nil, err
	}
	slices.SortFunc(t.entries, func(a, b entry) int { return comparePaths(a.path, b.path) })
	return &Snapshot{t.entries}, nil
}

func comparePaths(a, b string) int {
	if a < b {
		return -1
	}
	return 1
}

// taker makes a snapshot.
type taker struct {
	scope *Scope
	now   time.Time
	group *errgroup.Group
	ctx   context.Context //nolint:containedctx // of the one call of Take

	mu      sync.Mutex
	entries []entry
	// seen are folders that were entered, so that links do not lead in circles.
	seen map[fileid.ID]bool
}

// path looks at a root, or at what a symbolic link leads to.
func (t *taker) path(path string) {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		t.add(entry{kind: absent, path: path})
	case info.IsDir():
		t.folder(path, info)
	default:
		t.add(t.file(path, info))
	}
}

func (t *taker) add(entries ...entry) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.entries = append(t.entries, entries...)
}

// file describes a file. A pipe or a device has no content, but an ID.
func (t *taker) file(path string, info fs.FileInfo) entry {
	id := fileid.From(info)
	if id.Settled(t.now) || !info.Mode().IsRegular() {
		return entry{kind: settled, path: path, id: id}
	}
	digest, err := digestOfFile(path)
	if err != nil {
		return entry{kind: noFile, path: path}
	}
	return entry{kind: recent, path: path, id: id, digest: digest}
}

// folder looks at a folder and at all in it, the folders among that in other goroutines if
// there are any to spare.
func (t *taker) folder(path string, info fs.FileInfo) {
	id := fileid.From(info)
	where := fileid.ID{Inode: id.Inode, Device: id.Device}
	t.mu.Lock()
	again := where != fileid.ID{} && t.seen[where]
	t.seen[where] = true
	full := len(t.entries) > maxEntries
	t.mu.Unlock()
	if again || t.ctx.Err() != nil {
		return
	}
	look := func() error {
		if full {
			return ErrTooMany
		}
		t.inside(path, id)
		return t.ctx.Err()
	}
	if !t.group.TryGo(look) {
		if err := look(); err != nil {
			t.group.Go(func() error { return err })
		}
	}
}

func (t *taker) inside(path string, id fileid.ID) {
	names, partly, err := t.scope.names(path)
	if err != nil {
		t.add(entry{kind: absent, path: path})
		return
	}
	list := make([]entry, 1, len(names)+1)
	if list[0] = (entry{kind: settled, path: path, id: id}); partly || !id.Settled(t.now) {
		list[0] = entry{kind: listed, path: path, id: id, digest: DigestOfStrings(names...)}
	}
	for _, name := range names {
		child := filepath.Join(path, name)
		info, err := os.Lstat(child)
		switch {
		case err != nil:
			list = append(list, entry{kind: absent, path: child})
		case info.Mode()&fs.ModeSymlink != 0:
			t.path(child)
		case info.IsDir():
			t.folder(child, info)
		default:
			list = append(list, t.file(child, info))
		}
	}
	t.add(list...)
}

// names are those in a folder that count. partly says that there may be others.
func (s *Scope) names(path string) (names []string, partly bool, err error) {
	entries, err := os.ReadDir(path)
	if err != nil {
		return nil, false, err //nolint:wrapcheck // the caller takes any error for an absent folder
	}
	for _, e := range entries {
		if slices.Contains(s.Marks, e.Name()) {
			return []string{e.Name()}, true, nil
		}
	}
	for _, except := range s.Except {
		partly = partly || filepath.Dir(except) == path
	}
	for _, e := range entries {
		if slices.Contains(s.ExceptNames, e.Name()) || slices.Contains(s.Except, filepath.Join(path, e.Name())) {
			partly = true
			continue
		}
		names = append(names, e.Name())
	}
	return names, partly, nil
}

// Covers reports whether a path is one that a snapshot of the scope tells of, if there is
// anything.
func (s *Scope) Covers(path string) bool {
	for up := path; ; up = filepath.Dir(up) {
		if slices.Contains(s.Roots, up) {
			return true
		}
		if up == filepath.Dir(up) || slices.Contains(s.Except, up) || slices.Contains(s.ExceptNames, filepath.Base(up)) {
			return false
		}
	}
}

// Holds reports whether nothing has changed since the snapshot was taken.
func (s *Snapshot) Holds(scope *Scope) bool {
	var changed atomic.Bool
	var wg sync.WaitGroup
	for part := range slices.Chunk(s.entries, max(256, len(s.entries)/runtime.GOMAXPROCS(0)+1)) {
		wg.Go(func() {
			for i := range part {
				if changed.Load() {
					return
				}
				if !part[i].holds(scope) {
					changed.Store(true)
				}
			}
		})
	}
	wg.Wait()
	return !changed.Load()
}

func (e *entry) holds(scope *Scope) bool {
	switch e.kind {
	case settled:
		info, err := os.Stat(e.path)
		return err == nil && fileid.From(info) == e.id
	case recent:
		digest, err := digestOfFile(e.path)
		return err == nil && digest == e.digest
	case listed:
		names, _, err := scope.names(e.path)
		if err != nil {
			return e.digest == Missing
		}
		return DigestOfStrings(names...) == e.digest
	case absent:
		_, err := os.Stat(e.path)
		return err != nil
	case noFile:
		f, err := sitefile.Open(e.path)
		if err == nil {
			_ = f.Close()
		}
		return err != nil
	}
	return false
}

// ChangedSince reports whether anything may have changed after a time before the snapshot was taken.
func (s *Snapshot) ChangedSince(t time.Time) bool {
	return slices.ContainsFunc(s.entries, func(e entry) bool { return e.id.ChangedSince(t) })
}

// Encode writes the snapshot.
func (s *Snapshot) Encode(w *compact.Encoder) {
	w.Number(uint64(len(s.entries)))
	before := ""
	for i := range s.entries {
		e := &s.entries[i]
		w.Number(uint64(e.kind))
		same := commonPrefix(before, e.path)
		w.Number(uint64(same)) //nolint:gosec // a length
		w.String(e.path[same:])
		before = e.path
		switch e.kind {
		case settled:
			e.id.Encode(w)
		case recent, listed:
			w.Fixed(e.digest[:])
		case absent, noFile:
		}
	}
}

func commonPrefix(a, b string) int {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}

// DecodeSnapshot reads what Encode wrote.
func DecodeSnapshot(r *compact.Decoder) *Snapshot {
	s := &Snapshot{entries: make([]entry, r.Count(3))}
	before := ""
	for i := range s.entries {
		e := &s.entries[i]
		e.kind = entryKind(r.Number()) //nolint:gosec // another kind never holds
		same := r.Int()
		if same > len(before) {
			same = 0
		}
		e.path = before[:same] + r.String()
		before = e.path
		switch e.kind {
		case settled:
			e.id = fileid.Decode(r)
		case recent, listed:
			copy(e.digest[:], r.Fixed(len(e.digest)))
		case absent, noFile:
		}
	}
	return s
}

// Asked describes what was asked of the disk, but for what a scope covers.
func (d *Disk) Asked(scope *Scope) *Snapshot {
	d.mu.RLock()
	defer d.mu.RUnlock()
	s := &Snapshot{}
	for key, digest := range d.known {
		path, isFolder := key, false
		if n := len(key) - 1; n >= 0 && key[n] == 0 {
			path, isFolder = key[:n], true
		}
		if scope.Covers(path) {
			continue
		}
		stat, known := d.stats[path]
		switch {
		case isFolder:
			s.entries = append(s.entries, entry{kind: listed, path: path, digest: digest})
		case digest == Missing:
			s.entries = append(s.entries, entry{kind: noFile, path: path})
		case known && stat.digest == digest:
			s.entries = append(s.entries, entry{kind: settled, path: path, id: stat.id})
		default:
			s.entries = append(s.entries, entry{kind: recent, path: path, digest: digest})
		}
	}
	slices.SortFunc(s.entries, func(a, b entry) int { return comparePaths(a.path, b.path) })
	return s
}
