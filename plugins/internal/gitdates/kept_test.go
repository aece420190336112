package gitdates

import (
	"context"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// memory is a cache.
type memory struct {
	values map[string][]byte
	puts   int
}

func (m *memory) CacheGet(_ context.Context, key string) (value []byte, found bool, err error) {
	value, found = m.values[key]
	return value, found, nil
}

func (m *memory) CachePut(_ context.Context, key string, value []byte) error {
	m.values[key] = value
	m.puts++
	return nil
}

func TestGitIsAskedOnceForACommit(t *testing.T) {
	r := newRepository(t)
	r.write("docs/a.md", "a")
	r.commit("2020-01-01", "Ann")
	cache := &memory{values: map[string][]byte{}}
	read := func(folders ...string) *History {
		t.Helper()
		h, err := Read(t.Context(), cache, r.dir, folders...)
		if err != nil {
			t.Fatal(err)
		}
		direct, err := Read(t.Context(), nil, r.dir, folders...)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(direct, h, cmp.AllowUnexported(History{}, authorship{}, person{})); diff != "" {
			t.Errorf("the history is not what git says:\n%s", diff)
		}
		return h
	}
	for _, step := range []struct {
		what string
		do   func()
		puts int
	}{
		{"the first time", func() { read("docs") }, 1},
		{"again", func() { read("docs") }, 0},
		{"another folder", func() { read(".") }, 1},
		{"a file that is not committed", func() { r.write("docs/b.md", "b"); read("docs") }, 0},
		{"a commit", func() { r.commit("2020-01-02", "Bob"); read("docs") }, 1},
		{"other names of people", func() { r.write(".mailmap", "Anna <ann@example.com> <ann@example.com>\n"); read("docs") }, 1},
		{"a setting", func() { r.git("2020-01-02", "Ann", "config", "log.follow", "false"); read("docs") }, 1},
		{"damage", func() {
			for key := range cache.values {
				cache.values[key] = []byte("x")
			}
			read("docs")
		}, 1},
	} {
		cache.puts = 0
		step.do()
		if cache.puts != step.puts {
			t.Errorf("%s: %d histories were kept, want %d", step.what, cache.puts, step.puts)
		}
	}
	if c, ok := read("docs").Updated("docs/b.md"); !ok || c.By != "Bob" {
		t.Errorf("the last change is %+v", c)
	}
}

func FuzzKeptHistoriesAreReadOrRefused(f *testing.F) {
	f.Add((&History{first: map[string]Change{"a": {By: "b"}}}).encode())
	f.Fuzz(func(_ *testing.T, data []byte) { _, _ = decode(data) })
}
