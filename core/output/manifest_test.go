package output

import (
	"bytes"
	"crypto/sha256"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

func TestTheManifestOfAnOutputIsKeptAndRead(t *testing.T) {
	w := newWorld(t)
	for range 2 {
		w.mustPublish(w.options(), "site/build", oldSite)
		w.mustPublish(w.options(), "elsewhere/out", newSite)
		w.mustPublish(w.options(), "site/build", newSite)
	}
	kept, err := filepath.Glob(w.path("site/.gosaur/outputs/*-*"))
	if err != nil || len(kept) != 2 {
		t.Fatalf("kept %v, %v; want one for each output", kept, err)
	}
	if diff := cmp.Diff([]string{w.path("elsewhere/out"), w.path("site/build")}, Outputs(w.path("site"), w.path("site/.gosaur"))); diff != "" {
		t.Errorf("outputs (-want +got):\n%s", diff)
	}
	for _, name := range kept {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		m, err := DecodeManifest(bytes.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range m.Files {
			if f.Size != int64(len(newSite[f.Path])) || f.SHA256 != sha256.Sum256([]byte(newSite[f.Path])) {
				t.Errorf("%s: %d bytes, %x", f.Path, f.Size, f.SHA256)
			}
		}
		mark, err := readMark(w.path("site/build"))
		if err != nil || len(m.Files) != len(newSite) || mark.Manifest != m.Digest() {
			t.Errorf("%d files, the mark has %v, %v", len(m.Files), mark, err)
		}
		for cut := range text {
			if m, err := DecodeManifest(bytes.NewReader(text[:cut])); err == nil && cut < len(text)-1 {
				t.Fatalf("%d bytes are read as a manifest of %d files", cut, len(m.Files))
			}
		}
	}
}

func TestTheMarkNamesNoFile(t *testing.T) {
	w := newWorld(t)
	w.mustPublish(w.options(), "site/build", map[string]string{"secret-draft/index.html": "x"})
	text, err := os.ReadFile(w.path("site/build/" + MarkName))
	if err != nil || strings.Contains(string(text), "secret") || strings.Contains(string(text), w.dir) {
		t.Errorf("%s, %v", text, err)
	}
}

func TestEqualSitesHaveEqualMarks(t *testing.T) {
	w := newWorld(t)
	w.mustPublish(w.options(), "site/build", newSite)
	w.mustPublish(w.options(), "other", newSite)
	a, err := os.ReadFile(w.path("site/build/" + MarkName))
	if err != nil {
		t.Fatal(err)
	}
	if b, err := os.ReadFile(w.path("other/" + MarkName)); err != nil || !bytes.Equal(a, b) {
		t.Errorf("%s and %s, %v", a, b, err)
	}
}

func FuzzDecodeManifest(f *testing.F) {
	var text bytes.Buffer
	m := &Manifest{Dir: "build", Files: []File{{Path: "a \"b\"\n\xff/c", Size: 3, SHA256: sha256.Sum256([]byte("abc"))}, {Path: "b"}}}
	if err := m.Encode(&text); err != nil {
		f.Fatal(err)
	}
	f.Add(text.Bytes())
	f.Add([]byte("gosaur manifest 1 \"build\"\nend 0 e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := DecodeManifest(bytes.NewReader(data))
		if err != nil {
			return
		}
		var again bytes.Buffer
		if err := m.Encode(&again); err != nil {
			t.Fatal(err)
		}
		same, err := DecodeManifest(&again)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(m, same, cmpopts.IgnoreUnexported(Manifest{})); diff != "" {
			t.Error(diff)
		}
	})
}

func FuzzReadMark(f *testing.F) {
	data, err := mark{Manifest: "x", Names: nameSetOf([]string{"a", "b/c"})}.encode()
	if err != nil {
		f.Fatal(err)
	}
	f.Add(data)
	f.Add([]byte(`{"version":1,"names":"AAAA"}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, MarkName), data, 0o600); err != nil {
			t.Fatal(err)
		}
		m, err := readMark(dir)
		if err != nil {
			return
		}
		if m.Names.has("a/foreign/file") {
			t.Errorf("a foreign file is known by %q", data)
		}
	})
}
