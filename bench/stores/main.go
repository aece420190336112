// Command stores compares the store of builds with two embedded databases, under the load of builds: a cold build
// fills it, a build without changes opens it and reads an entry of each page, and an edit also writes a few entries.
// It prints the median of the rounds, in milliseconds, and the size on disk.
//
//	go run . -pages 20000 -rounds 5
package main

import (
	"encoding/binary"
	"flag"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"sync"
	"time"

	"github.com/cockroachdb/pebble"
	"go.etcd.io/bbolt"

	"github.com/gosaur/gosaur/core/store"
)

// entries are the entries of a page: its facts, the head of its document and its tree.
var entries = []struct {
	kind string
	size int
	// read reports whether each build reads it.
	read bool
}{{"page", 1200, true}, {"document", 1800, true}, {"tree", 6000, false}}

// database is one of the stores under comparison.
type database interface {
	get(kind string, key store.Key) bool
	// put may delay writing until commit, which ends the use of the database.
	put(kind string, key store.Key, value []byte)
	commit() error
}

func main() {
	pages := flag.Int("pages", 20000, "pages of the site")
	rounds := flag.Int("rounds", 5, "rounds, of which the median counts")
	flag.Parse()
	if err := run(*pages, *rounds); err != nil {
		fmt.Fprintln(os.Stderr, "stores:", err)
		os.Exit(1)
	}
}

func run(pages, rounds int) error {
	fmt.Println("| store | cold, ms | nothing changed, ms | edit, ms | MB |")
	fmt.Println("| --- | --- | --- | --- | --- |")
	for _, candidate := range []struct {
		name string
		open func(dir string) (database, error)
	}{{"Gosaur's", openOwn}, {"bbolt", openBolt}, {"pebble", openPebble}} {
		var times [3][]time.Duration
		var size int64
		for range rounds {
			took, bytes, err := measure(candidate.open, pages)
			if err != nil {
				return fmt.Errorf("%s: %w", candidate.name, err)
			}
			size = bytes
			for i, t := range took {
				times[i] = append(times[i], t)
			}
		}
		fmt.Printf("| %s |", candidate.name)
		for _, list := range times {
			slices.Sort(list)
			fmt.Printf(" %d |", list[len(list)/2].Milliseconds())
		}
		fmt.Printf(" %d |\n", size>>20)
	}
	return nil
}

// measure runs the three builds on an empty folder.
func measure(open func(string) (database, error), pages int) (took [3]time.Duration, size int64, err error) {
	dir, err := os.MkdirTemp("", "stores")
	if err != nil {
		return took, 0, err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	for i, build := range []func(database) error{
		func(db database) error { return fill(db, 0, pages) },
		func(db database) error { return readAll(db, pages) },
		func(db database) error {
			if err := readAll(db, pages); err != nil {
				return err
			}
			return fill(db, pages, pages+2)
		},
	} {
		runtime.GC()
		start := time.Now()
		db, err := open(dir)
		if err != nil {
			return took, 0, err
		}
		if err := build(db); err != nil {
			return took, 0, err
		}
		if err := db.commit(); err != nil {
			return took, 0, err
		}
		took[i] = time.Since(start)
	}
	err = filepath.WalkDir(dir, func(_ string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		info, err := entry.Info()
		if err == nil {
			size += info.Size()
		}
		return err
	})
	return took, size, err
}

func keyOf(kind string, page int) store.Key {
	return store.KeyOf([]byte(kind), binary.BigEndian.AppendUint64(nil, uint64(page)))
}

// fill puts the entries of pages from first up to last.
func fill(db database, first, last int) error {
	random := rand.New(rand.NewPCG(uint64(first), 7)) //nolint:gosec // data for a measurement
	for page := first; page < last; page++ {
		for _, e := range entries {
			value := make([]byte, e.size)
			for i := range value {
				value[i] = "etaoin shrdlu<>/=\""[random.IntN(18)]
			}
			db.put(e.kind, keyOf(e.kind, page), value)
		}
	}
	return nil
}

// readAll reads what each build reads, on all processors.
func readAll(db database, pages int) error {
	var group sync.WaitGroup
	var missing sync.Once
	var err error
	workers := runtime.GOMAXPROCS(0)
	for worker := range workers {
		group.Go(func() {
			for page := worker; page < pages; page += workers {
				for _, e := range entries {
					if e.read && !db.get(e.kind, keyOf(e.kind, page)) {
						missing.Do(func() { err = fmt.Errorf("the %s of page %d is missing", e.kind, page) })
					}
				}
			}
		})
	}
	group.Wait()
	return err
}

type own struct{ *store.Store }

func openOwn(dir string) (database, error) {
	return own{store.Open(filepath.Join(dir, "store"), "1", store.Limits{})}, nil
}

func (o own) get(kind string, key store.Key) bool { _, ok := o.Get(kind, key); return ok }

func (o own) put(kind string, key store.Key, value []byte) { o.Put(kind, key, value) }

func (o own) commit() error {
	if err := o.Commit(); err != nil {
		return err
	}
	return o.Close()
}

// bolt uses one transaction for all writes.
type bolt struct {
	db      *bbolt.DB
	pending map[string][]byte
}

var bucket = []byte("results")

func openBolt(dir string) (database, error) {
	db, err := bbolt.Open(filepath.Join(dir, "bolt"), 0o600, &bbolt.Options{NoSync: true, NoFreelistSync: true, FreelistType: bbolt.FreelistMapType})
	return &bolt{db, map[string][]byte{}}, err
}

func fullKey(kind string, key store.Key) []byte { return append([]byte(kind), key[:]...) }

func (b *bolt) get(kind string, key store.Key) (found bool) {
	_ = b.db.View(func(tx *bbolt.Tx) error {
		if results := tx.Bucket(bucket); results != nil {
			found = len(slices.Clone(results.Get(fullKey(kind, key)))) > 0
		}
		return nil
	})
	return found
}

func (b *bolt) put(kind string, key store.Key, value []byte) {
	b.pending[string(fullKey(kind, key))] = value
}

func (b *bolt) commit() error {
	if len(b.pending) > 0 {
		keys := make([]string, 0, len(b.pending))
		for key := range b.pending {
			keys = append(keys, key)
		}
		slices.Sort(keys) // random keys take several times as long
		err := b.db.Update(func(tx *bbolt.Tx) error {
			results, err := tx.CreateBucketIfNotExists(bucket)
			for _, key := range keys {
				if err == nil {
					err = results.Put([]byte(key), b.pending[key])
				}
			}
			return err
		})
		if err != nil {
			return err
		}
	}
	return b.db.Close()
}

// lsm is pebble with its default settings, without waiting for the disk.
type lsm struct {
	db    *pebble.DB
	batch *pebble.Batch
}

func openPebble(dir string) (database, error) {
	db, err := pebble.Open(filepath.Join(dir, "pebble"), &pebble.Options{Logger: silent{}})
	if err != nil {
		return nil, err
	}
	return &lsm{db, db.NewBatch()}, nil
}

func (l *lsm) get(kind string, key store.Key) bool {
	value, closer, err := l.db.Get(fullKey(kind, key))
	if err != nil {
		return false
	}
	found := len(slices.Clone(value)) > 0
	return closer.Close() == nil && found
}

func (l *lsm) put(kind string, key store.Key, value []byte) {
	_ = l.batch.Set(fullKey(kind, key), value, pebble.NoSync) // commit reports errors
	if l.batch.Len() > 8<<20 {
		_ = l.batch.Commit(pebble.NoSync)
		l.batch = l.db.NewBatch()
	}
}

func (l *lsm) commit() error {
	if err := l.batch.Commit(pebble.NoSync); err != nil {
		return err
	}
	return l.db.Close()
}

type silent struct{}

func (silent) Infof(string, ...any)  {}
func (silent) Errorf(string, ...any) {}
func (silent) Fatalf(format string, args ...any) {
	fmt.Fprintf(os.Stderr, format+"\n", args...)
	os.Exit(1)
}
