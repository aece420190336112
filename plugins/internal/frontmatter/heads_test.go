package frontmatter

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/internal/datafile"
)

// cache is a host that only keeps values.
type cache struct {
	plugin.UnimplementedHost
	values map[string][]byte
	puts   int
}

func (c *cache) CacheGet(_ context.Context, key string) (value []byte, found bool, err error) {
	value, found = c.values[key]
	return value, found, nil
}

func (c *cache) CachePut(_ context.Context, key string, value []byte) error {
	c.values[key] = value
	c.puts++
	return nil
}

func firstLine(text string) []string {
	line, _, _ := strings.Cut(text, "\n")
	return []string{line}
}

func TestAFileThatHasNotChangedIsNotReadAgain(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "a.md")
	write := func(text string) {
		t.Helper()
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	host := &cache{values: map[string][]byte{}}
	read := func() Head {
		t.Helper()
		h := NewHeads(host, dir, "test", firstLine)
		head, diags, err := h.Read(t.Context(), "a.md")
		if err != nil || len(diags) > 0 {
			t.Fatal(err, diags)
		}
		if err := h.Save(t.Context()); err != nil {
			t.Fatal(err)
		}
		return head
	}
	write("---\nid: 7\nhero:\n  title: [a, true, null]\n---\n# The *title*\n\nThe first.\n")
	if read(); host.puts != 0 {
		t.Error("a file was kept that may change without a trace")
	}
	time.Sleep(150 * time.Millisecond)
	values := cmp.AllowUnexported(datafile.Value{})
	first := read()
	if host.puts != 1 {
		t.Fatalf("%d values were kept, want 1", host.puts)
	}
	if again := read(); cmp.Diff(first, again, values) != "" || host.puts != 1 {
		t.Errorf("the head that was kept differs, or was kept again (%d times):\n%s", host.puts, cmp.Diff(first, again, values))
	}
	write("---\nid: 8\n---\n# Another\n")
	if head := read(); head.Title != "Another" || head.Notes[0] != "---" {
		t.Errorf("the file changed, and its head is %+v", head)
	}
}

func TestAFileWithFindingsIsReadEachTime(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "a.md"), []byte("---\nid: [\n---\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	time.Sleep(150 * time.Millisecond)
	host := &cache{values: map[string][]byte{}}
	for range 2 {
		h := NewHeads(host, dir, "test", firstLine)
		if _, diags, err := h.Read(t.Context(), "a.md"); err != nil || !diags.HasErrors() {
			t.Errorf("the findings are %v, %v", diags, err)
		}
		if err := h.Save(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
}

func TestHeadsOfFilesThatAreGoneAreForgotten(t *testing.T) {
	dir := t.TempDir()
	names := []string{"a.md", "b.md", "c.md", "d.md"}
	for _, name := range names {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("# "+name+"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	time.Sleep(150 * time.Millisecond)
	host := &cache{values: map[string][]byte{}}
	for _, round := range [][]string{names, names[:1]} {
		h := NewHeads(host, dir, "test", firstLine)
		for _, name := range round {
			if _, _, err := h.Read(t.Context(), name); err != nil {
				t.Fatal(err)
			}
		}
		if err := h.Save(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	kept := map[string]cachedHead{}
	for _, value := range host.values {
		for file, head := range decodeHeads(value) {
			kept[file] = head
		}
	}
	same := bucketOf("a.md")
	for _, name := range names[1:] {
		if _, ok := kept[name]; ok && bucketOf(name) == same {
			t.Errorf("%s is still kept", name)
		}
	}
}

func FuzzKeptHeadsAreReadOrRefused(f *testing.F) {
	f.Add([]byte("\x01\x04a.md"))
	f.Fuzz(func(_ *testing.T, data []byte) { decodeHeads(data) })
}
