package graph

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"github.com/gosaur/gosaur/core/compact"
	"github.com/gosaur/gosaur/core/fileid"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// Scope selects a part of the disk.
type Scope struct {
	// Roots are the absolute paths of files, and of folders with everything in them. They
	// need not exist.
	Roots []string
	// Except are the absolute paths of files and folders to leave out.
	Except []string
	// ExceptNames are names of files and folders to leave out anywhere below the roots.
	ExceptNames []string
	// Marks are names of files that exclude the contents of the folder they are in, such as
	// the mark of an output folder. The mark itself is part of the scope.
	Marks []string
}

// Snapshot is the state of a part of the disk at one time. Holds reports whether anything has
// changed since and reads only the files that changed shortly before the snapshot was taken.
type Snapshot struct{ entries []entry }

// entryKind determines how an entry is compared with the disk.
type entryKind uint8

const (
	// absent is a path that does not exist.
	absent entryKind = iota
	// noFile is a path where there is no readable regular file.
	noFile
	// settled is a file or folder whose ID would differ if it had other contents.
	settled
	// recent is a file that changed so shortly before the snapshot that its contents must be
	// compared.
	recent
	// listed is a folder whose names must be compared: some of them are left out, or it
	// changed recently.
	listed
)

// entry is one file or folder.
type entry struct {
	kind entryKind
	path string
	// id identifies the state of the file or folder. Encode writes it only for settled entries.
	id fileid.ID
	// digest is that of the contents of a recent file or of the names in a listed folder.
	digest Digest
}

// maxEntries bounds a snapshot. A site at the top of a much larger tree gets no snapshot.
const maxEntries = 1 << 19

// ErrTooMany is returned by Take if a scope has more files than a snapshot may have.
var ErrTooMany = errors.New("there are too many files")

// Take returns a snapshot of a part of the disk.
func Take(ctx context.Context, scope *Scope) (*Snapshot, error) {
	t := &taker{scope: scope, now: time.Now(), seen: map[fileid.ID]bool{}}
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(2 * runtime.GOMAXPROCS(0))
	t.group, t.ctx = group, ctx
	for _, root := range scope.Roots {
		t.addPath(root)
	}
	if err := group.Wait(); err != nil {
		return nil, err
	}
	slices.SortFunc(t.entries, comparePaths)
	return &Snapshot{t.entries}, nil
}

// taker takes a snapshot.
type taker struct {
	scope *Scope
	now   time.Time
	group *errgroup.Group
	ctx   context.Context //nolint:containedctx // a taker lives as long as one call of Take

	mu      sync.Mutex
	entries []entry
	// seen holds the folders that were visited, so that symbolic links cannot form a cycle.
	seen map[fileid.ID]bool
}

// addPath adds a root, or the target of a symbolic link.
func (t *taker) addPath(path string) {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		t.add(entry{kind: absent, path: path})
	case info.IsDir():
		t.addFolder(path, info)
	default:
		t.add(t.fileEntry(path, info))
	}
}

func (t *taker) add(entries ...entry) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.entries = append(t.entries, entries...)
}

// fileEntry returns the entry of a file. A pipe or device is compared by its ID alone.
func (t *taker) fileEntry(path string, info fs.FileInfo) entry {
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

// addFolder adds a folder and everything in it, in a goroutine of its own if one is free.
func (t *taker) addFolder(path string, info fs.FileInfo) {
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
		t.addContents(path, id)
		return t.ctx.Err()
	}
	if !t.group.TryGo(look) {
		if err := look(); err != nil {
			t.group.Go(func() error { return err })
		}
	}
}

// addContents adds a folder and everything in it.
func (t *taker) addContents(path string, id fileid.ID) {
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
			t.addPath(child)
		case info.IsDir():
			t.addFolder(child, info)
		default:
			list = append(list, t.fileEntry(child, info))
		}
	}
	t.add(list...)
}

// names returns the names in a folder that belong to the scope. partly reports that the
// folder may contain others.
func (s *Scope) names(path string) (names []string, partly bool, err error) {
	entries, err := os.ReadDir(path)
	if err != nil {
		return nil, false, err //nolint:wrapcheck // callers treat any error as an absent folder
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

// Covers reports whether a path, which need not exist, lies in the scope. It does not look at
// Marks.
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

// Holds reports whether nothing has changed since the snapshot was taken. scope is the scope
// that it was taken of.
func (s *Snapshot) Holds(scope *Scope) bool { return len(s.changedEntries(scope, 0)) == 0 }

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

// ChangedSince reports whether anything may have changed between t and the time at which the
// snapshot was taken.
func (s *Snapshot) ChangedSince(t time.Time) bool {
	return slices.ContainsFunc(s.entries, func(e entry) bool { return e.id.ChangedSince(t) })
}

// Encode appends the snapshot to w.
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

func comparePaths(a, b entry) int { return strings.Compare(a.path, b.path) }

// commonPrefix returns the length of the longest common prefix.
func commonPrefix(a, b string) int {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}

// DecodeSnapshot reads a snapshot that Encode has written.
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

// Asked returns a snapshot of the files and folders that d has read, except for those that
// scope covers.
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
	slices.SortFunc(s.entries, comparePaths)
	return s
}
