package sitefile_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

func TestARegularFileIsReadAlsoThroughALink(t *testing.T) {
	dir := t.TempDir()
	for _, text := range []string{"", "a", strings.Repeat("long ", 100_000)} {
		file, link := filepath.Join(dir, "a"), filepath.Join(dir, "link")
		if err := errors.Join(os.WriteFile(file, []byte(text), 0o600), os.RemoveAll(link), os.Symlink(file, link)); err != nil {
			t.Fatal(err)
		}
		for _, name := range []string{file, link} {
			if got, err := sitefile.Read(name, sitefile.Settings); err != nil || string(got) != text {
				t.Errorf("%s: %d of %d bytes, %v", name, len(got), len(text), err)
			}
		}
	}
}

func TestAFileBeyondItsLimitIsRefusedWithARemedy(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.md")
	f, err := os.Create(file)
	if err != nil {
		t.Fatal(err)
	}
	limit := sitefile.Document.Limit()
	if err := errors.Join(f.Truncate(limit), f.Close()); err != nil { // a file with holes takes no room
		t.Fatal(err)
	}
	if data, err := sitefile.Read(file, sitefile.Document); err != nil || int64(len(data)) != limit {
		t.Errorf("at the limit: %d bytes, %v", len(data), err)
	}
	if err := os.Truncate(file, limit+1); err != nil {
		t.Fatal(err)
	}
	_, err = sitefile.Read(file, sitefile.Document)
	var refused *sitefile.Error
	if !errors.As(err, &refused) || refused.Reason != "it is larger than 16 MiB" || refused.Hint == "" {
		t.Errorf("beyond it: %v", err)
	}
}

func TestAFileThatDoesNotExistIsSaidToBeMissing(t *testing.T) {
	_, err := sitefile.Read(filepath.Join(t.TempDir(), "a"), sitefile.Code)
	if !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("%v", err)
	}
}

func TestAFindingSaysWhichFileItIsAndWhatToDo(t *testing.T) {
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, "x.md"), 0o700); err != nil {
		t.Fatal(err)
	}
	_, err := sitefile.Read(filepath.Join(dir, "x.md"), sitefile.Document)
	var refused *sitefile.Error
	if !errors.As(err, &refused) {
		t.Fatalf("%v", err)
	}
	want := diag.Diagnostic{
		Code: diag.CodeUnreadableFile, Severity: diag.Error, Pos: diag.Pos{File: "x.md"},
		Message: "the file is not read: it is a folder, not a file", Hint: "rename the folder, or name a file in it",
	}
	if got := refused.Finding(dir); got.String() != want.String() || got.Hint != want.Hint {
		t.Errorf("got %v %q", got, got.Hint)
	}
	if got := sitefile.Finding(diag.Pos{File: "a.toml", Line: 3}, "the sidebar file x.md", err); got.Message != "the sidebar file x.md is not read: it is a folder, not a file" {
		t.Errorf("got %v", got)
	}
}

func TestReadingEndsWithTheContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	endless := sitefile.Reader(ctx, endOn{cancel, 1 << 20, bytes.NewReader(make([]byte, 1<<30>>6))})
	n, err := io.Copy(io.Discard, endless)
	if !errors.Is(err, context.Canceled) || n > 2<<20 {
		t.Errorf("%d bytes, %v", n, err)
	}
}

// endOn cancels a context once the given number of bytes has been read.
type endOn struct {
	cancel context.CancelFunc
	after  int64
	r      *bytes.Reader
}

func (e endOn) Read(p []byte) (int, error) {
	if e.r.Size()-int64(e.r.Len()) >= e.after {
		e.cancel()
	}
	return e.r.Read(p)
}
