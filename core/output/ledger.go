package output

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"

	"golang.org/x/sync/errgroup"

	"github.com/gosaur/gosaur/core/fileid"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// ledger tracks the files of a site under construction: their content and location. It is safe for concurrent
// use.
type ledger struct {
	// dir is the folder of the new site.
	dir  string
	disk Disk
	// published is the record of the published site; nil if unknown.
	published *record

	mu sync.Mutex
	// files are the files of the new site, by path.
	files map[string]*entry
	// folders are the folders of these files.
	folders map[string]bool
	// dirRecord is the record of the files in dir, at first those of an earlier build.
	dirRecord *record
	// createdDirs are the folders in dir that are known to exist.
	createdDirs map[string]bool
	// exposed reports whether dir may contain other files.
	exposed bool
	// noHardLinks reports whether files in dir must not be hard links to those of the published site, because
	// other code may write to them.
	noHardLinks bool
}

// entry is a file of the new site.
type entry struct {
	File
	// inDir reports whether the file is in the ledger's dir. Otherwise it is in the published site.
	inDir bool
}

func newLedger(dir string, disk Disk, published, dirRecord *record) *ledger {
	if dirRecord == nil {
		dirRecord = &record{files: map[string]recorded{}}
	}
	dirRecord.dir = dir
	return &ledger{
		dir: dir, disk: disk, published: published, dirRecord: dirRecord,
		files: map[string]*entry{}, folders: map[string]bool{}, createdDirs: map[string]bool{},
	}
}

// publishedFile returns the published file with a name if its digest begins with sum.
func (l *ledger) publishedFile(name string, sum []byte) (File, bool) {
	f, ok := l.published.find(name)
	if !ok || !bytes.HasPrefix(f.sum[:], sum) {
		return File{}, false
	}
	return File{Path: name, Size: f.id.Size, SHA256: f.sum}, true
}

// mayContain reports whether there is a published file with a name and size.
func (l *ledger) mayContain(name string, size int64) bool {
	f, ok := l.published.find(name)
	return ok && f.id.Size == size
}

// keep adds a file to the new site if the published site contains it.
func (l *ledger) keep(f File) bool {
	if !l.published.contains(f) {
		return false
	}
	l.add(f, false)
	return true
}

func (l *ledger) add(f File, inDir bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.files[f.Path] = &entry{f, inDir}
	addParents(l.folders, f.Path)
}

// write adds a file to the new site. It calls fill to write the content, unless dir already contains the
// file.
func (l *ledger) write(f File, fill func(io.Writer) error) error {
	if l.reuse(f, l.dirRecord.contains) {
		return nil
	}
	return l.createFile(f, fill)
}

// reuse adds a file of an earlier build to the new site if dir contains it.
func (l *ledger) reuse(f File, contains func(File) bool) bool {
	if l.noHardLinks && l.isLinked(f) || !contains(f) {
		return false
	}
	l.add(f, true)
	return true
}

// isLinked reports whether a file in dir is a hard link to the published one.
func (l *ledger) isLinked(f File) bool {
	known, ok := l.dirRecord.find(f.Path)
	return ok && known.linked && l.published.contains(f)
}

// createFile creates a file in dir.
func (l *ledger) createFile(f File, fill func(io.Writer) error) error {
	out, err := l.create(f.Path)
	if err != nil {
		return err
	}
	err = fill(out)
	if closeErr := out.Close(); err == nil {
		err = closeErr
	}
	if err != nil {
		return err
	}
	return l.recordWritten(f, false)
}

// copy adds a file with the content of r to the new site.
func (l *ledger) copy(name string, r io.Reader) error {
	out, err := l.create(name)
	if err != nil {
		return err
	}
	f, err := digestOf(name, io.TeeReader(r, out))
	if closeErr := out.Close(); err == nil {
		err = closeErr
	}
	if err != nil {
		return err
	}
	return l.recordWritten(f, false)
}

// create creates a file below dir and its folder.
func (l *ledger) create(name string) (out io.WriteCloser, err error) {
	err = l.createWith(name, func(target string) error {
		out, err = l.disk.Create(target)
		return err
	})
	return out, err
}

// createWith creates a file below dir with do, and its folder. It first removes an old file there instead of
// overwriting it, because the published site may share the file.
func (l *ledger) createWith(name string, do func(target string) error) error {
	target := filepath.Join(l.dir, filepath.FromSlash(name))
	l.dirRecord.touch(name)
	if _, exists := l.dirRecord.find(name); exists {
		if err := l.disk.Remove(target); err != nil && !errors.Is(err, fs.ErrNotExist) && !isBlocked(err) {
			return err
		}
		l.dirRecord.remove(name)
	}
	err := l.withParent(target, do)
	if err == nil || !isBlocked(err) {
		return err
	}
	if removed, failed := l.removeBlocking(name); failed != nil || !removed {
		return errors.Join(failed, err)
	}
	return l.withParent(target, do)
}

// withParent creates the folder of a file and calls do.
func (l *ledger) withParent(target string, do func(target string) error) error {
	dir := filepath.Dir(target)
	l.mu.Lock()
	created := l.createdDirs[dir]
	l.mu.Unlock()
	for ; ; created = false {
		if !created {
			if err := l.disk.MkdirAll(dir); err != nil {
				return err
			}
			l.mu.Lock()
			l.createdDirs[dir] = true
			l.mu.Unlock()
		}
		if err := do(target); !created || !errors.Is(err, fs.ErrNotExist) {
			return err // otherwise the empty folder was removed; create it again
		}
	}
}

// removeBlocking removes files of an earlier build that are in the way of a new file: files with the names of its
// folders, and files below its own name. It reports whether there were any.
func (l *ledger) removeBlocking(name string) (removed bool, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, old := range l.dirRecord.names() {
		if !strings.HasPrefix(name, old+"/") && !strings.HasPrefix(old, name+"/") || l.files[old] != nil {
			continue
		}
		l.dirRecord.touch(old)
		if err := removeFile(l.disk, l.dir, old); err != nil {
			return removed, err
		}
		l.dirRecord.remove(old)
		removed = true
	}
	return removed, nil
}

// recordWritten adds a file that has been written to dir. linked reports whether it is a hard link to the published
// one.
func (l *ledger) recordWritten(f File, linked bool) error {
	info, err := os.Lstat(filepath.Join(l.dir, filepath.FromSlash(f.Path)))
	if err != nil {
		return err
	}
	written := recorded{id: fileid.From(info), sum: f.SHA256, linked: linked}
	l.dirRecord.set(f.Path, written)
	if linked {
		l.published.set(f.Path, written) // linking changes the times of the inode
	}
	l.add(f, true)
	return nil
}

func (l *ledger) has(name string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.files[name] != nil || l.folders[name]
}

func (l *ledger) isTaken(name string) bool {
	if l.has(name) {
		return true
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	for dir := path.Dir(name); dir != "."; dir = path.Dir(dir) {
		if l.files[dir] != nil {
			return true
		}
	}
	return false
}

func (l *ledger) read(name string) ([]byte, error) {
	l.mu.Lock()
	e := l.files[name]
	l.mu.Unlock()
	if e == nil {
		return nil, nil
	}
	return sitefile.Read(l.path(e), sitefile.Made)
}

func (l *ledger) path(e *entry) string {
	dir := l.dir
	if !e.inDir {
		dir = l.published.dir
	}
	return filepath.Join(dir, filepath.FromSlash(e.Path))
}

// sortedFiles returns the files of the new site so far, sorted by path.
func (l *ledger) sortedFiles() []File {
	l.mu.Lock()
	defer l.mu.Unlock()
	files := make([]File, 0, len(l.files))
	if l.published != nil { // it usually has the same names, already sorted
		for _, name := range l.published.names() {
			if e := l.files[name]; e != nil {
				files = append(files, e.File)
			}
		}
	}
	if len(files) == len(l.files) {
		return files
	}
	files = files[:0]
	for _, e := range l.files {
		files = append(files, e.File)
	}
	slices.SortFunc(files, func(a, b File) int { return cmp.Compare(a.Path, b.Path) })
	return files
}

// totals returns the number of files so far and their total size in bytes.
func (l *ledger) totals() (files int, bytes int64) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, e := range l.files {
		bytes += e.Size
	}
	return len(l.files), bytes
}

// isPublished reports whether the new site is equal to the published one.
func (l *ledger) isPublished() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.published == nil || len(l.files) != len(l.published.files) {
		return false
	}
	for _, e := range l.files {
		if e.inDir {
			return false
		}
	}
	return true
}

// publishedRecord returns the record of a file that the new site shares with the published one.
func (l *ledger) publishedRecord(name string) (recorded, bool) {
	l.mu.Lock()
	e := l.files[name]
	l.mu.Unlock()
	if e == nil || e.inDir {
		return recorded{}, false
	}
	return l.published.find(name)
}

// complete makes dir contain exactly the files of the new site.
func (l *ledger) complete(ctx context.Context) error {
	l.mu.Lock()
	var obsolete []string
	for _, name := range l.dirRecord.names() {
		if l.files[name] == nil {
			obsolete = append(obsolete, name)
		}
	}
	var missing []*entry
	for _, e := range l.files {
		if !e.inDir || l.noHardLinks && l.isLinked(e.File) {
			missing = append(missing, e)
		}
	}
	l.mu.Unlock()
	for _, name := range obsolete {
		l.dirRecord.touch(name)
	}
	if err := removeFiles(l.disk, l.dir, obsolete); err != nil {
		return Failure("remove files of an earlier site", err)
	}
	for _, name := range obsolete {
		l.dirRecord.remove(name)
	}
	if err := removeFile(l.disk, l.dir, MarkName); err != nil {
		return Failure("remove "+MarkName, err)
	}
	l.mu.Lock()
	l.createdDirs = map[string]bool{}
	l.mu.Unlock()
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(runtime.GOMAXPROCS(0))
	for part := range slices.Chunk(missing, 64) {
		group.Go(func() error {
			for _, e := range part {
				if err := ctx.Err(); err != nil {
					return err
				}
				if err := l.copyPublished(e); err != nil {
					return Failure("write "+e.Path, err)
				}
			}
			return nil
		})
	}
	return group.Wait()
}

// copyPublished adds a file of the published site to dir, unless dir already contains it.
func (l *ledger) copyPublished(e *entry) error {
	// The published site contains the file, as keep has checked.
	contains := func(f File) bool { return l.dirRecord.isSharedWith(l.published, f) || l.dirRecord.contains(f) }
	if l.reuse(e.File, contains) {
		return nil
	}
	from := filepath.Join(l.published.dir, filepath.FromSlash(e.Path))
	if !l.noHardLinks {
		err := l.createWith(e.Path, func(target string) error { return l.disk.Link(from, target) })
		if err == nil {
			return l.recordWritten(e.File, true)
		}
		// The file system does not support links, or the file has too many.
	}
	in, err := sitefile.Open(from)
	if err != nil {
		return err
	}
	defer func() { _ = in.Close() }()
	return l.createFile(e.File, func(w io.Writer) error {
		f, err := digestOf(e.Path, io.TeeReader(in, w))
		if err == nil && f.SHA256 != e.SHA256 {
			err = errors.New("the published file was changed during the build")
		}
		return err
	})
}

// recordChanges adds the changes that others have made in dir since it was complete.
func (l *ledger) recordChanges() error {
	l.dirRecord.touchAll()
	present := map[string]bool{}
	files, err := listFiles(l.dir)
	if err != nil {
		return Failure("read the new site", err)
	}
	for _, f := range files {
		present[f.Path] = true
		info, err := os.Lstat(filepath.Join(l.dir, filepath.FromSlash(f.Path)))
		if err == nil {
			if known, ok := l.dirRecord.find(f.Path); ok && known.id == fileid.From(info) && info.Mode().IsRegular() {
				continue
			}
			if err = f.digest(l.dir); err == nil {
				err = l.recordWritten(f, false)
			}
		}
		if err != nil {
			return Failure("read the new site", err)
		}
	}
	for _, name := range l.dirRecord.names() {
		if !present[name] { // deleted by a plugin
			l.dirRecord.remove(name)
			l.mu.Lock()
			delete(l.files, name)
			l.mu.Unlock()
		}
	}
	return nil
}
