package index_test

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/json"
	"flag"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/search/index"
	"github.com/gosaur/gosaur/plugins/search/records"
)

var update = flag.Bool("update", false, "write the golden files")

// The golden files are uncompressed indexes, which the tests of the browser's side search.
func TestTheIndexesThatTheBrowserIsTestedWith(t *testing.T) {
	for name, pages := range map[string][]records.Page{"site": site(), "large": large()} {
		t.Run(name, func(t *testing.T) {
			golden := filepath.Join("testdata", name)
			got := unpacked(t, pages)
			if *update {
				writeTree(t, golden, got)
			}
			if diff := cmp.Diff(readTree(t, golden), got); diff != "" {
				t.Errorf("the index differs from %s (-want +got):\n%s", golden, diff)
			}
		})
	}
}

func TestTheBytesDependOnThePagesAlone(t *testing.T) {
	first, second := build(t, site()), build(t, site())
	if diff := cmp.Diff(first, second); diff != "" {
		t.Errorf("two runs differ:\n%s", diff)
	}
}

func TestOlderVersionsMakeIndexesOfTheirOwn(t *testing.T) {
	var got struct {
		Language string
		Indexes  []struct {
			Tags   []string
			Folder string
		}
	}
	files := unpacked(t, site())
	if err := json.Unmarshal([]byte(files["index.json"]), &got); err != nil {
		t.Fatal(err)
	}
	var tags [][]string
	for _, member := range got.Indexes {
		tags = append(tags, member.Tags)
		if files[member.Folder+"r.bin"] == "" {
			t.Errorf("%s has no root", member.Folder)
		}
	}
	want := [][]string{{"default", "docs-default-2.0", "docs-forms-current"}, {"docs-default-1.0"}}
	if diff := cmp.Diff(want, tags); diff != "" {
		t.Errorf("tags (-want +got):\n%s", diff)
	}
}

func TestASiteWithoutPagesHasNoIndex(t *testing.T) {
	want := map[string]string{"index.json": `{"language":"en","indexes":[]}` + "\n"}
	if diff := cmp.Diff(want, unpacked(t, nil)); diff != "" {
		t.Errorf("files (-want +got):\n%s", diff)
	}
}

func TestFilesStaySmallOnALargeSite(t *testing.T) {
	var pages []records.Page
	for i := range 2000 {
		p := records.Page{Path: "/p" + string(rune('a'+i%26)) + strings.Repeat("x", i/26%9), Title: "Common page", Tag: "default", Latest: true}
		p.Lead.Text = []string{strings.Repeat("common words on every page ", 3), "word" + strings.Repeat(string(rune('a'+i%23)), 1+i%5) + string(rune('a'+i%19))}
		pages = append(pages, p)
	}
	for name, contents := range build(t, pages) {
		if len(contents) > 8<<10 {
			t.Errorf("%s has %d bytes", name, len(contents))
		}
	}
}

// memory holds the compressed files of earlier builds.
type memory struct {
	mu         sync.Mutex
	files      map[[sha256.Size]byte][]byte
	puts, hits int
}

func (m *memory) Get(digest [sha256.Size]byte) []byte {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.files[digest] != nil {
		m.hits++
	}
	return m.files[digest]
}

func (m *memory) Put(digest [sha256.Size]byte, compressed []byte) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.files[digest] = compressed
	m.puts++
}

func TestAFileIsCompressedOnce(t *testing.T) {
	pages := []records.Page{{Path: "/a", Title: "Apples", Latest: true}, {Path: "/b", Title: "Pears", Latest: true}}
	kept := &memory{files: map[[sha256.Size]byte][]byte{}}
	first, err := index.Build(index.Settings{Language: "en"}, pages, kept, nil)
	if err != nil || kept.puts == 0 {
		t.Fatalf("%v, %d files compressed", err, kept.puts)
	}
	puts := kept.puts
	kept.hits = 0
	second, err := index.Build(index.Settings{Language: "en"}, pages, kept, nil)
	if err != nil || kept.puts > puts || kept.hits < len(first)-1 {
		t.Errorf("%v, %d files compressed again, %d taken", err, kept.puts-puts, kept.hits)
	}
	if diff := cmp.Diff(first, second); diff != "" {
		t.Error(diff)
	}
}

func build(t *testing.T, pages []records.Page) map[string][]byte {
	t.Helper()
	files, err := index.Build(index.Settings{Language: "en"}, pages, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	out := map[string][]byte{}
	for _, f := range files {
		out[strings.TrimPrefix(f.Path, plugin.IndexFolder)] = f.Contents
	}
	return out
}

func unpacked(t *testing.T, pages []records.Page) map[string]string {
	t.Helper()
	out := map[string]string{}
	for name, contents := range build(t, pages) {
		if strings.HasSuffix(name, ".bin") {
			r, err := gzip.NewReader(bytes.NewReader(contents))
			if err != nil {
				t.Fatal(err)
			}
			if contents, err = io.ReadAll(r); err != nil {
				t.Fatal(err)
			}
		}
		out[name] = string(contents)
	}
	return out
}

func readTree(t *testing.T, dir string) map[string]string {
	t.Helper()
	out := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := os.ReadFile(path)
		rel, _ := filepath.Rel(dir, path)
		out[filepath.ToSlash(rel)] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func writeTree(t *testing.T, dir string, files map[string]string) {
	t.Helper()
	if err := os.RemoveAll(dir); err != nil {
		t.Fatal(err)
	}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(files[name]), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
