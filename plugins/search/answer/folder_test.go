package answer_test

import (
	"context"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/rs/zerolog"

	"github.com/gosaur/gosaur/plugins/search/answer"
	"github.com/gosaur/gosaur/plugins/search/records"
)

// publish puts records into an output folder, as a build does; cut leaves out bytes at their end.
func publish(t *testing.T, dir string, s *records.Set, cut int) {
	t.Helper()
	file := filepath.Join(dir, filepath.FromSlash(records.File))
	data, err := s.Encode()
	if err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file+".new", data[:len(data)-cut], 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(file+".new", file); err != nil {
		t.Fatal(err)
	}
}

func TestFolderTakesUpTheNextBuild(t *testing.T) {
	dir := t.TempDir()
	first := set()
	publish(t, dir, first, 0)
	folder, err := answer.Open(dir, english(), zerolog.Nop())
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
	publish(t, dir, &records.Set{Header: first.Header, Records: first.Records[:1]}, 0)
	for deadline := time.Now().Add(20 * time.Second); count() != 0; time.Sleep(50 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("the old records are still found")
		}
	}
}

func TestQueriesAreAnsweredWhileBuildsFollowOneAnother(t *testing.T) {
	dir := t.TempDir()
	all := set()
	few := &records.Set{Header: all.Header, Records: all.Records[:1]}
	publish(t, dir, all, 0)
	folder, err := answer.Open(dir, english(), zerolog.Nop())
	if err != nil {
		t.Fatal(err)
	}
	// A folder is looked at once a second: long enough for a build, a broken one, and another one.
	ctx, stop := context.WithTimeout(t.Context(), 2500*time.Millisecond)
	defer stop()
	var work sync.WaitGroup
	for range 4 {
		work.Go(func() {
			for ctx.Err() == nil {
				for _, query := range []string{"cache", "ca", "cahce", "<b>", "\xff\u202e", "日本"} {
					if _, err := folder.Search(t.Context(), &answer.Request{IndexName: "docs", Query: query}); err != nil {
						t.Error(err)
						return
					}
				}
			}
		})
	}
	for i := 0; ctx.Err() == nil; i++ {
		publish(t, dir, []*records.Set{few, all, all}[i%3], []int{0, 9, 0}[i%3])
		time.Sleep(600 * time.Millisecond)
	}
	work.Wait()
	if folder.Len() == 0 {
		t.Error("no records are left")
	}
}

func TestFolderWithoutRecordsIsAnError(t *testing.T) {
	if _, err := answer.Open(t.TempDir(), english(), zerolog.Nop()); err == nil {
		t.Error("no error")
	}
}
