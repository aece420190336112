package store

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"
)

// faultyDisk is a file system whose operation number failAt, counted from 1, fails. If dead
// is set, all later operations fail too, as after a kill.
type faultyDisk struct {
	realDisk
	failAt int
	dead   bool
	done   int
	last   string
}

var errFault = syscall.ENOSPC

func (d *faultyDisk) step(name string) error {
	d.done++
	if d.done == d.failAt {
		d.last = name
	}
	if d.failAt > 0 && (d.done == d.failAt || d.dead && d.done > d.failAt) {
		return errFault
	}
	return nil
}

func (d *faultyDisk) MkdirAll(dir string) error {
	if err := d.step("make a folder"); err != nil {
		return err
	}
	return d.realDisk.MkdirAll(dir)
}

func (d *faultyDisk) Create(name string) (file, error) {
	if err := d.step("create " + filepath.Ext(name)); err != nil {
		return nil, err
	}
	f, err := d.realDisk.Create(name)
	return &faultyFile{f, d, filepath.Ext(name)}, err
}

func (d *faultyDisk) Rename(from, to string) error {
	if err := d.step("rename"); err != nil {
		return err
	}
	return d.realDisk.Rename(from, to)
}

func (d *faultyDisk) Remove(name string) error {
	if err := d.step("remove " + filepath.Ext(name)); err != nil {
		return err
	}
	return d.realDisk.Remove(name)
}

// faultyFile is a file of a faultyDisk. A failing Write writes half of its data.
type faultyFile struct {
	file
	disk *faultyDisk
	name string
}

func (f *faultyFile) Write(p []byte) (int, error) {
	if err := f.disk.step("write " + f.name); err != nil {
		n, _ := f.file.Write(p[:len(p)/2])
		return n, err
	}
	return f.file.Write(p)
}

func (f *faultyFile) ReadAt(p []byte, at int64) (int, error) {
	if err := f.disk.step("read " + f.name); err != nil {
		return 0, err
	}
	return f.file.ReadAt(p, at)
}

func (f *faultyFile) Close() error {
	return errors.Join(f.disk.step("close "+f.name), f.file.Close())
}

const faultVersion = "faults 1"

// faultKey returns the key of entry i.
func faultKey(i int) Key { return KeyOfStrings("entry", fmt.Sprint(i)) }

// faultValue returns the value of entry i. It is larger than the buffer of a segment, so that
// Put writes it to the disk.
func faultValue(i int) []byte { return bytes.Repeat(fmt.Appendf(nil, "value %d ", i), 20_000) }

// old is the number of entries that exist before the fault, in two segments; fresh is the
// number of entries that the failing build puts.
const old, fresh = 6, 3

// newFaultStore makes a store with the entries of two builds. The next commit evicts entries
// and compacts a sparse segment.
func newFaultStore(t *testing.T) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "store")
	for _, part := range [][2]int{{0, 4}, {4, old}} {
		s := Open(dir, faultVersion, Limits{})
		s.now -= uint32(old-part[0]) * touchAfter
		for i := part[0]; i < part[1]; i++ {
			s.Put("page", faultKey(i), faultValue(i))
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// faultLimits leaves room for six entries: the fresh ones and some of the old ones.
var faultLimits = Limits{Bytes: int64(len(faultValue(0))) * 6}

// work acts as a build that reads two of the old entries and puts the fresh ones.
func work(dir string, d disk) error {
	s := Open(dir, faultVersion, faultLimits)
	s.disk = d
	for _, i := range []int{0, 5} {
		s.Get("page", faultKey(i))
	}
	for i := old; i < old+fresh; i++ {
		s.Put("page", faultKey(i), faultValue(i))
		s.Get("page", faultKey(i))
	}
	return s.Close()
}

// checkEntries checks that every entry is intact or absent, and returns how many there are.
func checkEntries(t *testing.T, dir, when string) int {
	t.Helper()
	s := Open(dir, faultVersion, Limits{})
	defer func() { _ = s.Close() }()
	there := 0
	for i := range old + fresh {
		value, ok := s.Get("page", faultKey(i))
		if ok && !bytes.Equal(value, faultValue(i)) {
			t.Errorf("%s: entry %d has another value", when, i)
		}
		if ok {
			there++
		}
	}
	return there
}

func TestAFailingDiskLosesEntriesButCorruptsNone(t *testing.T) {
	for name, dead := range map[string]bool{"one operation fails": false, "all later operations fail": true} {
		t.Run(name, func(t *testing.T) {
			counting := &faultyDisk{}
			if err := work(newFaultStore(t), counting); err != nil {
				t.Fatal(err)
			}
			kinds := map[string]bool{}
			for n := 1; n <= counting.done; n++ {
				dir := newFaultStore(t)
				d := &faultyDisk{failAt: n, dead: dead}
				_ = work(dir, d)
				kinds[d.last] = true
				when := fmt.Sprintf("step %d of %d, %s", n, counting.done, d.last)
				if there := checkEntries(t, dir, when); there < 3 {
					t.Errorf("%s: %d entries are left", when, there)
				}
				if err := work(dir, realDisk{}); err != nil {
					t.Errorf("%s: the next build: %v", when, err)
				}
				if there := checkEntries(t, dir, when+", and the next build"); there != 6 {
					t.Errorf("%s: the next build leaves %d entries", when, there)
				}
				wantNoLeftovers(t, dir, when)
				if t.Failed() {
					return
				}
			}
			for _, kind := range []string{"create .segment", "write .segment", "remove .segment", "rename", "make a folder"} {
				if !kinds[kind] {
					t.Errorf("no failing step was %q; there were %v", kind, kinds)
				}
			}
		})
	}
}

// wantNoLeftovers makes all files of a store old and commits: files that the index does not
// name must be gone then.
func wantNoLeftovers(t *testing.T, dir, when string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	past := time.Now().Add(-2 * orphanAge)
	for _, e := range entries {
		if err := os.Chtimes(filepath.Join(dir, e.Name()), past, past); err != nil {
			t.Fatal(err)
		}
	}
	s := Open(dir, faultVersion, faultLimits)
	s.Put("page", KeyOfStrings("last"), []byte("x"))
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	live := map[string]bool{indexName: true, lockName: true}
	for _, id := range readIndex(filepath.Join(dir, indexName), faultVersion).segments {
		live[id.fileName()] = true
	}
	entries, err = os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if !live[e.Name()] {
			t.Errorf("%s: left behind: %s", when, e.Name())
		}
	}
}

func TestATemporaryStoreLeavesNothingWhenItsProcessIsKilled(t *testing.T) {
	temp := t.TempDir()
	t.Setenv("TMPDIR", temp)
	t.Setenv("TMP", temp)
	s := OpenTemporary()
	defer s.Discard()
	s.Put("page", faultKey(1), faultValue(1))
	if got, ok := s.Get("page", faultKey(1)); !ok || !bytes.Equal(got, faultValue(1)) {
		t.Error("the value is absent after Put")
	}
	if err := s.Commit(); err != nil {
		t.Error(err)
	}
	if got, ok := s.Get("page", faultKey(1)); !ok || !bytes.Equal(got, faultValue(1)) {
		t.Error("the value is absent after Commit")
	}
	entries, err := os.ReadDir(temp)
	if err != nil {
		t.Fatal(err)
	}
	if len(entries) > 0 && os.PathSeparator == '/' { // Windows cannot delete an open file
		t.Errorf("a kill would leave %v", entries)
	}
	s.Discard()
	if entries, err := os.ReadDir(temp); err != nil || len(entries) > 0 {
		t.Errorf("left: %v, %v", entries, err)
	}
	for _, name := range []string{indexName, lockName} {
		if _, err := os.Stat(name); err == nil {
			t.Errorf("%s is in the working folder", name)
		}
	}
}
