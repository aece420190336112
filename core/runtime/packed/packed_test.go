package packed

import (
	"archive/zip"
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var tree = map[string]string{
	"@s/b/style.css": "a {}", "a/empty.js": "", "a/index.js": strings.Repeat("export default 1;\n", 1000), "b/index.js": strings.Repeat("export default 1;\n", 1000),
}

func pack(t *testing.T) []byte {
	t.Helper()
	archive, err := Write([]string{"@s/b/style.css", "a/empty.js", "a/index.js", "b/index.js"}, func(name string) ([]byte, error) { return []byte(tree[name]), nil })
	if err != nil {
		t.Fatal(err)
	}
	return archive
}

func TestPackedFilesAreReadAsTheyWere(t *testing.T) {
	files, err := Open(pack(t))
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]string{}
	for _, f := range files {
		data, err := f.Read()
		if err != nil || int64(len(data)) != f.Size {
			t.Errorf("%s: %d bytes of %d, %v", f.Name, len(data), f.Size, err)
		}
		got[f.Name] = string(data)
	}
	if d := cmp.Diff(tree, got); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
}

func TestTheSameFilesGiveTheSameBytes(t *testing.T) {
	if !bytes.Equal(pack(t), pack(t)) {
		t.Error("two archives of the same files differ")
	}
}

func TestFilesThatRepeatOneAnotherTakeNoMoreThanOne(t *testing.T) {
	if n := len(pack(t)); n > 600 {
		t.Errorf("%d bytes", n)
	}
}

func TestAZipArchiveIsOneOfFiles(t *testing.T) {
	files, err := Open(zipped(t, map[string]string{"a/index.js": "one"}))
	if err != nil || len(files) != 1 {
		t.Fatal(files, err)
	}
	if data, err := files[0].Read(); err != nil || string(data) != "one" || files[0].Name != "a/index.js" {
		t.Errorf("%s holds %q, %v", files[0].Name, data, err)
	}
}

func TestDamagedArchivesAreRefused(t *testing.T) {
	for name, entries := range map[string]map[string]string{
		"a size that is not a number": {indexName: "many a/index.js\n", streamName: ""},
		"a size below zero":           {indexName: "-1 a/index.js\n", streamName: ""},
		"a path out of the archive":   {indexName: "0 ../index.js\n", streamName: ""},
	} {
		if files, err := Open(zipped(t, entries)); err == nil {
			t.Errorf("%s: %v", name, files)
		}
	}
	for name, stream := range map[string]string{"no stream": "", "another stream": "text"} {
		files, err := Open(zipped(t, map[string]string{indexName: "3 a/index.js\n", streamName: stream}))
		if err != nil {
			t.Fatal(err)
		}
		if data, err := files[0].Read(); err == nil {
			t.Errorf("%s is read as %q", name, data)
		}
	}
	if _, err := Open([]byte("text")); err == nil {
		t.Error("text is an archive")
	}
}

func TestAFileThatCannotBeReadIsNotPacked(t *testing.T) {
	gone := errors.New("gone")
	if _, err := Write([]string{"a"}, func(string) ([]byte, error) { return nil, gone }); !errors.Is(err, gone) {
		t.Error(err)
	}
}

func zipped(t *testing.T, entries map[string]string) []byte {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for name, text := range entries {
		part, err := w.Create(name)
		if err == nil {
			_, err = part.Write([]byte(text))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}
