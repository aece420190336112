package shared

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/rs/zerolog"

	"github.com/gosaur/gosaur/core/store"
)

// memory is a store of objects that can be slow, fail and return wrong data.
type memory struct {
	mu       sync.Mutex
	objects  map[string][]byte
	written  map[string]time.Time
	requests int
	// before runs before each request. If it returns an error, the request fails with it.
	before func(ctx context.Context, what, name string) error
}

func newMemory() *memory {
	return &memory{objects: map[string][]byte{}, written: map[string]time.Time{}}
}

func (m *memory) ask(ctx context.Context, what, name string) error {
	m.mu.Lock()
	m.requests++
	before := m.before
	m.mu.Unlock()
	if before != nil {
		return before(ctx, what, name)
	}
	return nil
}

func (m *memory) List(ctx context.Context, prefix string) ([]Object, error) {
	if err := m.ask(ctx, "list", prefix); err != nil {
		return nil, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	var list []Object
	for name, data := range m.objects {
		if strings.HasPrefix(name, prefix) {
			list = append(list, Object{Name: name, Size: int64(len(data)), Written: m.written[name]})
		}
	}
	return list, nil
}

func (m *memory) Read(ctx context.Context, name string, offset, length int64) ([]byte, error) {
	if err := m.ask(ctx, "read", name); err != nil {
		return nil, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	data, ok := m.objects[name]
	if !ok {
		return nil, ErrNotFound
	}
	data = data[min(offset, int64(len(data))):]
	if length >= 0 {
		data = data[:min(length, int64(len(data)))]
	}
	return bytes.Clone(data), nil
}

func (m *memory) Write(ctx context.Context, name string, data []byte) error {
	if err := m.ask(ctx, "write", name); err != nil {
		return err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.objects[name], m.written[name] = bytes.Clone(data), time.Now()
	return nil
}

func (m *memory) Delete(ctx context.Context, name string) error {
	if err := m.ask(ctx, "delete", name); err != nil {
		return err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.objects, name)
	return nil
}

func (m *memory) Close() error { return nil }

func (m *memory) change(part string, to func([]byte) []byte) {
	for name, data := range m.objects {
		if strings.Contains(name, part) {
			m.objects[name] = to(data)
		}
	}
}

// machine is a machine that builds a site.
type machine struct {
	*Cache
	t     *testing.T
	mu    sync.Mutex
	local map[string][]byte
	log   bytes.Buffer
}

func newMachine(t *testing.T, objects Objects, change func(*Settings)) *machine {
	t.Helper()
	m := &machine{t: t, local: map[string][]byte{}}
	s := &Settings{
		Name:    "s3://bucket",
		Connect: func(context.Context) (Objects, error) { return objects, nil },
		Version: func() (string, error) { return "1", nil },
		Site:    "site", Wait: 5 * time.Second, Keep: 24 * time.Hour, MaxBytes: 1 << 40,
		Shares: func(kind string) bool { return kind != "own" },
		Genuine: func(kind string, key store.Key, value []byte) bool {
			return kind != "file" || store.KeyOf(value) == key
		},
		Put: m.put, Log: zerolog.New(&m.log).Level(zerolog.WarnLevel),
	}
	if change != nil {
		change(s)
	}
	m.Cache = Open(t.Context(), s)
	t.Cleanup(m.Close)
	return m
}

func (m *machine) put(kind string, key store.Key, value []byte) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.local[kind+string(key[:])] = value
}

func (m *machine) get(kind string, key store.Key) ([]byte, bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	value, ok := m.local[kind+string(key[:])]
	return value, ok
}

// make creates a result without uploading it.
func (m *machine) make(kind, name, value string) {
	key := store.KeyOfStrings(name)
	m.put(kind, key, []byte(value))
	m.Note(kind, key)
}

// fetch returns what a build finds for a result.
func (m *machine) fetch(kind, name string) string {
	key := store.KeyOfStrings(name)
	if _, ok := m.get(kind, key); !ok {
		m.Fetch(kind, key)
	}
	value, _ := m.get(kind, key)
	return string(value)
}

func (m *machine) upload() { _ = m.Upload(m.t.Context(), m.get) }

// warnings closes the connection and returns the warnings so far.
func (m *machine) warnings() []string {
	m.Close()
	return strings.FieldsFunc(strings.TrimSpace(m.log.String()), func(r rune) bool { return r == '\n' })
}

func (m *machine) wantWarning(text string) {
	m.t.Helper()
	if got := m.warnings(); len(got) != 1 || !strings.Contains(got[0], text) {
		m.t.Errorf("warnings %q; want one with %q", got, text)
	}
}

// storeWith returns a store to which a machine has uploaded n results.
func storeWith(t *testing.T, n int, change func(*Settings)) *memory {
	t.Helper()
	objects := newMemory()
	a := newMachine(t, objects, change)
	for i := range n {
		a.make("render", fmt.Sprint("page ", i), fmt.Sprint("html ", i, strings.Repeat(" a sidebar", 500)))
	}
	a.upload()
	if w := a.warnings(); len(w) > 0 {
		t.Fatal(w)
	}
	return objects
}

func TestAResultReachesAnotherMachine(t *testing.T) {
	objects := storeWith(t, 3, nil)
	b := newMachine(t, objects, nil)
	if got := b.fetch("render", "page 2"); !strings.HasPrefix(got, "html 2 a sidebar") {
		t.Errorf("got %.30q", got)
	}
	if got := b.fetch("render", "page 3"); got != "" {
		t.Errorf("got %q of a page that nobody made", got)
	}
	if w := b.warnings(); len(w) > 0 {
		t.Error(w)
	}
}

func TestTwentyThousandResultsTakeSomeDozensOfRequests(t *testing.T) {
	objects := storeWith(t, 20_000, nil)
	if objects.requests > 20 {
		t.Errorf("%d requests to give them", objects.requests)
	}
	objects.requests = 0
	b := newMachine(t, objects, nil)
	for i := range 20_000 {
		if b.fetch("render", fmt.Sprint("page ", i)) == "" {
			t.Fatalf("page %d is missing", i)
		}
	}
	if objects.requests > 60 {
		t.Errorf("%d requests to take them", objects.requests)
	}
}

func TestResultsOfOtherKindsAreNotShared(t *testing.T) {
	objects := newMemory()
	a := newMachine(t, objects, nil)
	a.make("own", "stats", "times of files")
	a.upload()
	if len(objects.objects) > 0 {
		t.Errorf("%d objects", len(objects.objects))
	}
}

func TestStoredResultsAreNotUploadedAgain(t *testing.T) {
	objects := storeWith(t, 3, nil)
	before := len(objects.objects)
	b := newMachine(t, objects, nil)
	b.make("render", "page 1", "html 1")
	b.upload()
	if len(objects.objects) != before {
		t.Errorf("%d objects, were %d", len(objects.objects), before)
	}
}

func TestResultsInAnAgingIndexAreUploadedAgain(t *testing.T) {
	objects := storeWith(t, 3, nil)
	for name := range objects.written {
		objects.written[name] = time.Now().Add(-13 * time.Hour) // they are kept for 24
	}
	b := newMachine(t, objects, nil)
	b.fetch("render", "page 1")
	b.make("render", "page 1", "html 1")
	b.upload()
	for name := range objects.written {
		if objects.written[name].Before(time.Now().Add(-time.Hour)) {
			delete(objects.objects, name)
		}
	}
	if got := newMachine(t, objects, nil).fetch("render", "page 1"); got != "html 1" {
		t.Errorf("got %q", got)
	}
}

func TestReadOnlyMachinesUploadNothing(t *testing.T) {
	objects := storeWith(t, 3, nil)
	before := len(objects.objects)
	b := newMachine(t, objects, func(s *Settings) { s.ReadOnly = true })
	if b.fetch("render", "page 1") == "" {
		t.Error("they take nothing either")
	}
	b.make("render", "page 9", "html")
	b.upload()
	if len(objects.objects) != before {
		t.Errorf("%d objects, were %d", len(objects.objects), before)
	}
}

func TestInvalidObjectsAreDroppedWithOneWarning(t *testing.T) {
	flip := func(data []byte) []byte {
		data = bytes.Clone(data)
		data[len(data)/2] ^= 1
		return data
	}
	cut := func(data []byte) []byte { return data[:len(data)/2] }
	signed := func(key string) func(*Settings) { return func(s *Settings) { s.Key = []byte(key) } }
	tests := map[string]struct {
		part   string
		to     func([]byte) []byte
		writer func(*Settings)
		reader func(*Settings)
		want   string
	}{
		"a bit of an index":       {"/index/", flip, nil, nil, "damaged"},
		"half an index":           {"/index/", cut, nil, nil, "damaged"},
		"no index":                {"/index/", func([]byte) []byte { return []byte("<html>") }, nil, nil, "another program"},
		"an empty index":          {"/index/", func([]byte) []byte { return nil }, nil, nil, "another program"},
		"a bit of a pack":         {"/pack/", flip, nil, nil, "block is damaged"},
		"half a pack":             {"/pack/", cut, nil, nil, "block is damaged"},
		"signed with another key": {"/", bytes.Clone, signed("theirs"), signed("ours"), "not signed"},
		"not signed":              {"/", bytes.Clone, nil, signed("ours"), "not signed"},
		"another version": {"/index/", func([]byte) []byte {
			return (&index{}).encode("2", nil)
		}, nil, nil, "another version"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			objects := storeWith(t, 3, test.writer)
			objects.change(test.part, test.to)
			b := newMachine(t, objects, test.reader)
			for i := range 3 {
				if got := b.fetch("render", fmt.Sprint("page ", i)); got != "" {
					t.Errorf("took %.20q", got)
				}
			}
			b.wantWarning(test.want)
		})
	}
}

func TestAValueThatDoesNotMatchItsKeyIsDropped(t *testing.T) {
	objects := newMemory()
	a := newMachine(t, objects, nil)
	a.make("file", "main.js", "alert(1)") // the key is not the hash of this value
	a.make("render", "page", "html")
	a.upload()
	b := newMachine(t, objects, nil)
	if got := b.fetch("file", "main.js"); got != "" {
		t.Errorf("took %q", got)
	}
	b.wantWarning("another version of Gosaur, or to another program")
}

func TestADeadStoreCostsOneWaitAndOneWarning(t *testing.T) {
	hang := func(ctx context.Context, _, _ string) error { <-ctx.Done(); return ctx.Err() }
	refuse := func(context.Context, string, string) error { return errors.New("connection refused") }
	only := func(kind string, do func(context.Context, string, string) error) func(context.Context, string, string) error {
		return func(ctx context.Context, what, name string) error {
			if strings.Contains(name, kind) {
				return do(ctx, what, name)
			}
			return nil
		}
	}
	tests := map[string]struct {
		before func(context.Context, string, string) error
		want   string
	}{
		"silent from the start": {hang, "has waited"}, "refuses from the start": {refuse, "connection refused"},
		"silent about packs": {only("/pack/", hang), "has waited"}, "refuses packs": {only("/pack/", refuse), "connection refused"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			objects := storeWith(t, 3, nil)
			objects.before = test.before
			b := newMachine(t, objects, func(s *Settings) { s.Wait = 200 * time.Millisecond })
			start := time.Now()
			var group sync.WaitGroup
			for i := range 50 {
				group.Go(func() {
					if got := b.fetch("render", fmt.Sprint("page ", i%3)); got != "" {
						t.Errorf("took %.20q", got)
					}
				})
			}
			group.Wait()
			b.make("render", "page", "html")
			b.upload()
			if took := time.Since(start); took > 2*time.Second {
				t.Errorf("it took %s", took)
			}
			b.wantWarning(test.want)
		})
	}
}

func TestASlowStoreCostsTheWaitOnce(t *testing.T) {
	objects := storeWith(t, 3, nil)
	for i := range 40 { // builds, each with its own object
		a := newMachine(t, objects, nil)
		a.make("render", fmt.Sprint("other ", i), "html")
		a.upload()
	}
	objects.before = func(ctx context.Context, what, _ string) error {
		if what == "read" {
			select {
			case <-time.After(100 * time.Millisecond):
			case <-ctx.Done():
			}
		}
		return nil
	}
	b := newMachine(t, objects, func(s *Settings) { s.Wait = time.Second })
	start := time.Now()
	for i := range 40 {
		b.fetch("render", fmt.Sprint("other ", i))
	}
	if took := time.Since(start); took > 3*time.Second {
		t.Errorf("it took %s", took)
	}
	b.wantWarning("has waited 1s")
}

func TestAStoreThatAcceptsNothingCostsOneWarning(t *testing.T) {
	objects := newMemory()
	objects.before = func(_ context.Context, what, _ string) error {
		if what == "write" {
			return errors.New("access denied")
		}
		return nil
	}
	a := newMachine(t, objects, nil)
	a.make("render", "page", "html")
	a.upload()
	a.wantWarning("access denied")
}

func TestConcurrentBuildsLoseNoResults(t *testing.T) {
	objects := newMemory()
	var group sync.WaitGroup
	for n := range 8 {
		a := newMachine(t, objects, nil)
		group.Go(func() {
			for i := range 50 {
				a.make("render", fmt.Sprint("page ", n, i), "html")
			}
			a.upload()
		})
	}
	group.Wait()
	b := newMachine(t, objects, nil)
	for n := range 8 {
		for i := range 50 {
			if b.fetch("render", fmt.Sprint("page ", n, i)) != "html" {
				t.Errorf("page %d of build %d is missing", i, n)
			}
		}
	}
}

func TestAnIndexWithoutItsPackCausesNoWarning(t *testing.T) {
	objects := storeWith(t, 3, nil)
	for name := range objects.objects {
		if strings.Contains(name, "/pack/") {
			delete(objects.objects, name)
		}
	}
	b := newMachine(t, objects, nil)
	if got := b.fetch("render", "page 1"); got != "" || len(b.warnings()) > 0 {
		t.Errorf("got %.20q, warnings %q", got, b.warnings())
	}
}

func TestOldObjectsAreDeleted(t *testing.T) {
	c := newMachine(t, newMemory(), func(s *Settings) { s.MaxBytes = 1000 }).Cache
	<-c.opened
	now := time.Now()
	old, young := now.Add(-25*time.Hour), now.Add(-time.Hour)
	list := []Object{
		{c.indexPrefix() + "003-c", 100, young}, {c.packName("003-c", 0), 400, young},
		{c.indexPrefix() + "002-b", 100, young}, {c.packName("002-b", 0), 400, young}, // within the limit of 1,000 bytes
		{c.indexPrefix() + "001-a", 100, young}, {c.packName("001-a", 0), 400, young}, {c.packName("001-a", 1), 400, young}, // over the limit
		{c.packName("004-killed", 0), 400, young}, // its index may still be written
		{rootPrefix + "otherversion/site/index/x", 1, old}, {rootPrefix + "otherversion/site/index/y", 1, young},
	}
	got := strings.Join(c.expired(list, now), " ")
	want := strings.Join([]string{rootPrefix + "otherversion/site/index/x", c.indexPrefix() + "001-a", c.packName("001-a", 0), c.packName("001-a", 1)}, " ")
	if got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
}

func TestAFolderStoresObjects(t *testing.T) {
	objects := &folder{t.TempDir()}
	ctx := t.Context()
	if list, err := objects.List(ctx, "a/"); err != nil || len(list) > 0 {
		t.Errorf("%v, %v", list, err)
	}
	if _, err := objects.Read(ctx, "a/b", 0, -1); !errors.Is(err, ErrNotFound) {
		t.Error(err)
	}
	if err := objects.Write(ctx, "a/b", []byte("0123456789")); err != nil {
		t.Fatal(err)
	}
	if data, err := objects.Read(ctx, "a/b", 2, 3); err != nil || string(data) != "234" {
		t.Errorf("%q, %v", data, err)
	}
	if list, err := objects.List(ctx, "a/"); err != nil || len(list) != 1 || list[0].Name != "a/b" || list[0].Size != 10 {
		t.Errorf("%v, %v", list, err)
	}
	for range 2 {
		if err := objects.Delete(ctx, "a/b"); err != nil {
			t.Error(err)
		}
	}
}

func FuzzDecodeIndex(f *testing.F) {
	x := &index{packs: []int64{10}, blocks: []block{{length: 10, rawLength: 20, entries: []shortKey{{1}}}}}
	f.Add(x.encode("1", nil))
	f.Fuzz(func(_ *testing.T, data []byte) {
		_, _ = decodeIndex(data, "1", nil)
		_, _ = decodeIndex(append(append([]byte(indexMagic), data...), seal(nil, append([]byte(indexMagic), data...))...), "1", nil)
	})
}
