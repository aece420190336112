package answer_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/rs/zerolog"

	"github.com/gosaur/gosaur/plugins/search/answer"
	"github.com/gosaur/gosaur/plugins/search/records"
)

func TestFolderTakesUpTheNextBuild(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, filepath.FromSlash(records.File))
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	build := func(s *records.Set) {
		data, err := s.Encode()
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file+".new", data, 0o644); err != nil {
			t.Fatal(err)
		}
		if err := os.Rename(file+".new", file); err != nil {
			t.Fatal(err)
		}
	}
	first := set()
	build(first)
	folder, err := answer.Open(dir, zerolog.Nop())
	if err != nil {
		t.Fatal(err)
	}
	count := func() int {
		result, err := folder.Search(t.Context(), &answer.Request{IndexName: "docs", Query: "cache"})
		if err != nil {
			t.Fatal(err)
		}
		return result.NbHits
	}
	before := count()
	if before == 0 || folder.Len() != len(first.Records) {
		t.Fatalf("%d hits among %d records", before, folder.Len())
	}
	build(&records.Set{Header: first.Header, Records: first.Records[:1]})
	for deadline := time.Now().Add(20 * time.Second); count() != 0; time.Sleep(50 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("the old records are still found")
		}
	}
}

func TestFolderWithoutRecordsIsAnError(t *testing.T) {
	if _, err := answer.Open(t.TempDir(), zerolog.Nop()); err == nil {
		t.Error("no error")
	}
}
