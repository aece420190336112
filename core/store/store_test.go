package store_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/gosaur/gosaur/core/store"
)

const version = "test 1"

func open(t *testing.T, dir string) *store.Store {
	t.Helper()
	s := store.Open(dir, version, store.Limits{})
	t.Cleanup(func() { _ = s.Close() })
	return s
}

func mustClose(t *testing.T, s *store.Store) {
	t.Helper()
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
}

func key(name string) store.Key { return store.KeyOfStrings(name) }

func wantValue(t *testing.T, s *store.Store, kind, name, want string) {
	t.Helper()
	if got, ok := s.Get(kind, key(name)); !ok || string(got) != want {
		t.Errorf("Get(%s, %s) = %q, %v; want %q", kind, name, got, ok, want)
	}
}

func wantNone(t *testing.T, s *store.Store, kind, name string) {
	t.Helper()
	if got, ok := s.Get(kind, key(name)); ok {
		t.Errorf("Get(%s, %s) = %q; want nothing", kind, name, got)
	}
}

func TestValuesCanBeReadAtOnceAndAfterReopening(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "store")
	s := open(t, dir)
	s.Put("page", key("a"), []byte("one"))
	s.Put("tree", key("a"), []byte("two"))
	s.Put("page", key("empty"), nil)
	wantValue(t, s, "page", "a", "one")
	s.Put("page", key("b"), []byte("three")) // after a read, which flushes
	wantValue(t, s, "page", "b", "three")
	mustClose(t, s)

	s = open(t, dir)
	wantValue(t, s, "page", "a", "one")
	wantValue(t, s, "tree", "a", "two")
	wantValue(t, s, "page", "empty", "")
	wantNone(t, s, "page", "c")
	if s.Has("page", key("c")) || !s.Has("page", key("b")) {
		t.Error("Has disagrees with Get")
	}
}

func TestPutReplacesAnEarlierValue(t *testing.T) {
	dir := t.TempDir()
	for i := range 3 {
		s := open(t, dir)
		s.Put("page", key("a"), fmt.Append(nil, i))
		mustClose(t, s)
	}
	wantValue(t, open(t, dir), "page", "a", "2")
}

func TestAStoreOfAnotherVersionIsEmpty(t *testing.T) {
	dir := t.TempDir()
	s := store.Open(dir, "another", store.Limits{})
	s.Put("page", key("a"), []byte("old"))
	mustClose(t, s)
	s = open(t, dir)
	wantNone(t, s, "page", "a")
	s.Put("page", key("b"), []byte("new"))
	mustClose(t, s)
	wantValue(t, open(t, dir), "page", "b", "new")
}

func TestTheSegmentsOfAnotherVersionAreDeleted(t *testing.T) {
	dir := t.TempDir()
	for _, version := range []string{"1", "2", "3"} {
		s := store.Open(dir, version, store.Limits{})
		s.Put("page", key("a"), []byte(version))
		mustClose(t, s)
		if files, err := filepath.Glob(filepath.Join(dir, "*.segment")); err != nil || len(files) != 1 {
			t.Errorf("version %s left %d segments (%v), want its own", version, len(files), err)
		}
	}
}

func TestANilStoreKeepsNothing(t *testing.T) {
	var s *store.Store
	s.Put("page", key("a"), []byte("x"))
	wantNone(t, s, "page", "a")
	if err := s.Close(); err != nil || s.Has("page", key("a")) {
		t.Error("a nil store is not empty")
	}
}

func TestAFolderThatCannotBeWrittenIsAnEmptyStore(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(dir, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	s := open(t, dir)
	s.Put("page", key("a"), []byte("x"))
	wantNone(t, s, "page", "a")
	mustClose(t, s)
}

// The test damages all files of a store of two builds. Every value must then be intact or
// absent, and the store must work.
func TestDamagedValuesAreAbsent(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	damages := map[string]func(data []byte) []byte{
		"a flipped bit": func(data []byte) []byte {
			data[random.IntN(len(data))] ^= 1 << random.IntN(8)
			return data
		},
		"cut short":      func(data []byte) []byte { return data[:random.IntN(len(data))] },
		"emptied":        func([]byte) []byte { return nil },
		"something else": func(data []byte) []byte { return bytes.Repeat([]byte("x"), len(data)) },
		"grown":          func(data []byte) []byte { return append(data, "more"...) },
	}
	for name, damage := range damages {
		t.Run(name, func(t *testing.T) {
			for range 20 {
				dir := t.TempDir()
				fill(t, dir, 0, 10)
				fill(t, dir, 10, 20)
				files, err := filepath.Glob(filepath.Join(dir, "*"))
				if err != nil {
					t.Fatal(err)
				}
				for _, file := range files {
					if data, err := os.ReadFile(file); err == nil && len(data) > 0 {
						if err := os.WriteFile(file, damage(data), 0o600); err != nil {
							t.Fatal(err)
						}
					}
				}
				s := open(t, dir)
				for i := range 20 {
					if got, ok := s.Get("page", key(fmt.Sprint(i))); ok && string(got) != contents(i) {
						t.Fatalf("value %d is %q", i, got)
					}
				}
				s.Put("page", key("new"), []byte("new"))
				mustClose(t, s)
				wantValue(t, open(t, dir), "page", "new", "new")
			}
		})
	}
}

func contents(i int) string { return strings.Repeat(fmt.Sprint("value ", i, " "), 10) }

func fill(t *testing.T, dir string, from, to int) {
	t.Helper()
	s := open(t, dir)
	for i := from; i < to; i++ {
		s.Put("page", key(fmt.Sprint(i)), []byte(contents(i)))
	}
	mustClose(t, s)
}

func TestStoresOpenAtOnceKeepTheValuesOfBoth(t *testing.T) {
	dir := t.TempDir()
	a, b := open(t, dir), open(t, dir)
	a.Put("page", key("a"), []byte("from a"))
	b.Put("page", key("b"), []byte("from b"))
	a.Put("page", key("both"), []byte("same"))
	b.Put("page", key("both"), []byte("same"))
	mustClose(t, a)
	mustClose(t, b)
	s := open(t, dir)
	wantValue(t, s, "page", "a", "from a")
	wantValue(t, s, "page", "b", "from b")
	wantValue(t, s, "page", "both", "same")
}

func TestAKilledWriterLosesOnlyItsOwnValues(t *testing.T) {
	dir := t.TempDir()
	fill(t, dir, 0, 3)
	killed := open(t, dir)
	killed.Put("page", key("lost"), []byte("x"))
	wantValue(t, killed, "page", "lost", "x") // written, but in no index
	s := open(t, dir)
	wantNone(t, s, "page", "lost")
	wantValue(t, s, "page", "2", contents(2))
}

func TestAStoreIsSafeForConcurrentUse(t *testing.T) {
	dir := t.TempDir()
	fill(t, dir, 0, 50)
	s := open(t, dir)
	var work sync.WaitGroup
	for worker := range 8 {
		work.Go(func() {
			for i := range 100 {
				s.Put("page", key(fmt.Sprint(i)), []byte(contents(i)))
				if got, ok := s.Get("page", key(fmt.Sprint(i))); !ok || string(got) != contents(i) {
					t.Errorf("worker %d: value %d is %q", worker, i, got)
				}
			}
			if err := s.Commit(); err != nil {
				t.Error(err)
			}
		})
	}
	work.Wait()
}

func TestGetDuringCommit(t *testing.T) {
	s := open(t, t.TempDir())
	var work sync.WaitGroup
	work.Go(func() {
		for i := range 20 {
			s.Put("page", key(fmt.Sprint(i)), []byte(contents(i)))
			if err := s.Commit(); err != nil {
				t.Error(err)
			}
		}
	})
	work.Go(func() {
		for range 2000 {
			wantNone(t, s, "page", "absent")
		}
	})
	work.Wait()
}

func TestTheSizeOfAStoreIsBounded(t *testing.T) {
	dir := t.TempDir()
	for round := range 80 {
		s := store.Open(dir, version, store.Limits{Bytes: 20_000})
		for i := range 10 {
			s.Put("page", key(fmt.Sprint(round, i)), bytes.Repeat([]byte{byte(i)}, 1000))
		}
		mustClose(t, s)
	}
	var total int64
	files, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if info, err := f.Info(); err == nil {
			total += info.Size()
		}
	}
	if total > 60_000 || len(files) > 20 {
		t.Errorf("the store has %d bytes in %d files", total, len(files))
	}
}

func TestUnusedValuesAreDroppedAfterTheirAge(t *testing.T) {
	dir := t.TempDir()
	fill(t, dir, 0, 10)
	s := store.Open(dir, version, store.Limits{Age: 10 * 24 * time.Hour})
	store.AdvanceDays(s, 8)
	wantValue(t, s, "page", "3", contents(3))
	mustClose(t, s)
	s = store.Open(dir, version, store.Limits{Age: 10 * 24 * time.Hour})
	store.AdvanceDays(s, 12)
	s.Put("page", key("new"), nil)
	mustClose(t, s)
	s = open(t, dir)
	wantValue(t, s, "page", "3", contents(3))
	wantNone(t, s, "page", "4")
}
