package fileid_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/gosaur/gosaur/core/fileid"
)

func TestAFileThatIsChangedHasAnotherID(t *testing.T) {
	changes := map[string]func(t *testing.T, file string){
		"written": func(t *testing.T, file string) { must(t, os.WriteFile(file, []byte("longer"), 0o600)) },
		"replaced by one of the same size and time": func(t *testing.T, file string) {
			info, err := os.Stat(file)
			must(t, err)
			must(t, os.WriteFile(file+".next", []byte("TEXT"), 0o600))
			must(t, os.Chtimes(file+".next", info.ModTime(), info.ModTime()))
			must(t, os.Rename(file+".next", file))
		},
		"touched": func(t *testing.T, file string) { must(t, os.Chtimes(file, time.Unix(1, 0), time.Unix(1, 0))) },
	}
	for name, change := range changes {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "a.md")
			must(t, os.WriteFile(file, []byte("text"), 0o600))
			before, err := fileid.Of(file)
			must(t, err)
			if again, err := fileid.Of(file); err != nil || again != before {
				t.Fatalf("nothing was changed: %v, %v, %v", before, again, err)
			}
			change(t, file)
			if after, err := fileid.Of(file); err != nil || after == before {
				t.Errorf("%v, %v", after, err)
			}
		})
	}
}

func TestOnlyRegularFilesHaveAnID(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{dir, filepath.Join(dir, "none")} {
		if id, err := fileid.Of(name); err == nil {
			t.Errorf("%s: %v", name, id)
		}
	}
}

func TestAnIDSettlesWhenTheClockHasGoneOn(t *testing.T) {
	const second = int64(time.Second)
	for name, c := range map[string]struct {
		id    fileid.ID
		after time.Duration
		want  bool
	}{
		"at once":                   {fileid.ID{Mtime: 5*second + 123}, 0, false},
		"fine times":                {fileid.ID{Mtime: 5*second + 123}, 200 * time.Millisecond, true},
		"whole seconds":             {fileid.ID{Mtime: 5 * second}, 200 * time.Millisecond, false},
		"whole seconds, later":      {fileid.ID{Mtime: 5 * second}, 3 * time.Second, true},
		"an old time, set by touch": {fileid.ID{Mtime: 1, Ctime: 5*second + 123}, 10 * time.Millisecond, false},
		"a time of the future":      {fileid.ID{Mtime: 500*second + 123}, time.Second, false},
	} {
		t.Run(name, func(t *testing.T) {
			if got := c.id.Settled(time.Unix(5, 123).Add(c.after)); got != c.want {
				t.Errorf("got %v", got)
			}
		})
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
