package cache_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/gosaur/gosaur/core/cache"
)

func entries(t *testing.T, dir string) []string {
	t.Helper()
	var files []string
	err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			files = append(files, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func TestEntryComesBackFromANewStore(t *testing.T) {
	dir := t.TempDir()
	key := cache.KeyOf([]byte("a"))
	cache.Open(dir).Put("page", key, []byte("payload"))
	if got, ok := cache.Open(dir).Get("page", key); !ok || string(got) != "payload" {
		t.Errorf("%q, %v", got, ok)
	}
	if _, ok := cache.Open(dir).Get("other", key); ok {
		t.Error("another kind has the entry too")
	}
}

func TestDamagedEntryIsAMiss(t *testing.T) {
	for name, damage := range map[string]func([]byte) []byte{
		"cut":     func(b []byte) []byte { return b[:len(b)-1] },
		"changed": func(b []byte) []byte { b[len(b)-1]++; return b },
		"empty":   func([]byte) []byte { return nil },
		"foreign": func([]byte) []byte { return []byte("something else altogether, long enough to be an entry") },
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			key := cache.KeyOf([]byte("a"))
			cache.Open(dir).Put("page", key, []byte("payload"))
			file := entries(t, dir)[0]
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(file, damage(data), 0o644); err != nil {
				t.Fatal(err)
			}
			if got, ok := cache.Open(dir).Get("page", key); ok {
				t.Errorf("got %q", got)
			}
		})
	}
}

func TestEntryInThePlaceOfAnotherIsAMiss(t *testing.T) {
	dir := t.TempDir()
	store, first, second := cache.Open(dir), cache.KeyOf([]byte("a")), cache.KeyOf([]byte("b"))
	store.Put("page", first, []byte("payload"))
	from := entries(t, dir)[0]
	store.Put("page", second, []byte("another"))
	store.Put("other", first, []byte("of another kind"))
	data, err := os.ReadFile(from)
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range entries(t, dir) {
		if err := os.WriteFile(file, data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if got, ok := store.Get("page", second); ok {
		t.Errorf("the other key has %q", got)
	}
	if got, ok := store.Get("other", first); ok {
		t.Errorf("the other kind has %q", got)
	}
	if _, ok := store.Get("page", first); !ok {
		t.Error("the entry in its own place is a miss")
	}
}

func TestKeysDependOnWhereThePartsEnd(t *testing.T) {
	if cache.KeyOf([]byte("ab"), []byte("c")) == cache.KeyOf([]byte("a"), []byte("bc")) {
		t.Error("two sequences share a key")
	}
}

func TestSweepRemovesOnlyOldUnusedEntries(t *testing.T) {
	dir := t.TempDir()
	store := cache.Open(dir)
	used, unused := cache.KeyOf([]byte("used")), cache.KeyOf([]byte("unused"))
	store.Put("page", used, nil)
	store.Put("page", unused, nil)
	later := cache.Open(dir)
	later.Get("page", used)
	later.Sweep(time.Hour)
	if n := len(entries(t, dir)); n != 2 {
		t.Errorf("%d entries after a sweep of old ones, want 2", n)
	}
	later.Sweep(-time.Hour)
	if _, ok := later.Get("page", unused); ok {
		t.Error("the unused entry is still there")
	}
	if _, ok := later.Get("page", used); !ok {
		t.Error("the used entry is gone")
	}
}

func TestNilStoreKeepsNothing(t *testing.T) {
	var store *cache.Store
	store.Put("page", cache.KeyOf(), []byte("x"))
	if _, ok := store.Get("page", cache.KeyOf()); ok {
		t.Error("a nil store has an entry")
	}
}
