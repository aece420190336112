package output

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/internal/testenv"
)

// clearState publishes a site, so that there is something to clear, and clears its state folder.
func (w *world) clearState(t *testing.T) string {
	t.Helper()
	state := w.path("site/.gosaur")
	w.mustPublish(w.options(), "site/build", oldSite)
	w.write("site/.gosaur/"+StateStore+"/index", "x")
	w.write("site/.gosaur/"+StateLinks, "{}")
	unlock, err := Lock(t.Context(), state, func() { t.Error("nobody else holds the lock") })
	if err != nil {
		t.Fatal(explain(err))
	}
	found, err := ClearState(state, unlock)
	if err != nil {
		t.Fatal(err)
	}
	var text []string
	for _, d := range found {
		text = append(text, d.Message)
	}
	return strings.Join(text, "\n")
}

func TestALockIsNotHeldAfterTheBuildWasCancelled(t *testing.T) {
	state := filepath.Join(t.TempDir(), ".gosaur")
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Lock(ended, state, func() {}); !errors.Is(err, context.Canceled) {
		t.Fatalf("got the error %v, want that of the context", err)
	}
	unlock, err := Lock(t.Context(), state, func() { t.Error("the lock is held still") })
	if err != nil {
		t.Fatal(explain(err))
	}
	unlock()
}

func TestTheStateFolderIsCleared(t *testing.T) {
	w := newWorld(t)
	if text := w.clearState(t); text != "" {
		t.Errorf("found %q", text)
	}
	if pathExists(w.path("site/.gosaur")) {
		t.Error("the folder is there still")
	}
}

func TestFilesInTheStateFolderThatGosaurDidNotWriteAreKeptAndNamed(t *testing.T) {
	w := newWorld(t, "site/.gosaur/notes.md", "site/.gosaur/drafts/one.md")
	if text := w.clearState(t); !strings.Contains(text, "drafts/, notes.md") {
		t.Errorf("found %q", text)
	}
	want := map[string]string{"notes.md": "text of site/.gosaur/notes.md", "drafts/one.md": "text of site/.gosaur/drafts/one.md"}
	if diff := cmp.Diff(want, w.files("site/.gosaur")); diff != "" {
		t.Errorf("left (-want +got):\n%s", diff)
	}
}

func TestALinkAsStateFolderIsFollowedAndKept(t *testing.T) {
	testenv.NeedSymlinks(t)
	w := newWorld(t, "precious/thesis.md")
	w.link("site/.gosaur", "precious")
	if text := w.clearState(t); !strings.Contains(text, "thesis.md") {
		t.Errorf("found %q", text)
	}
	want := map[string]string{"thesis.md": "text of precious/thesis.md"}
	if diff := cmp.Diff(want, w.files("precious")); diff != "" {
		t.Errorf("left (-want +got):\n%s", diff)
	}
	if _, err := os.Readlink(w.path("site/.gosaur")); err != nil {
		t.Errorf("the link is gone: %v", err)
	}
}

func TestALinkInTheStateFolderIsNotFollowed(t *testing.T) {
	testenv.NeedSymlinks(t)
	w := newWorld(t, "disk/index", "disk/thesis.md")
	w.mkdir("site/.gosaur")
	w.link("site/.gosaur/"+StateStore, "disk")
	w.clearState(t)
	if _, err := os.Stat(w.path("disk/thesis.md")); err != nil {
		t.Error(err)
	}
}

func TestAStateFolderThatIsNotAFolderIsAnErrorOfTheSite(t *testing.T) {
	testenv.NeedSymlinks(t)
	for name, make := range map[string]func(*world){
		"a file":                     func(w *world) { w.write("site/.gosaur", "mine") },
		"a link that leads nowhere":  func(w *world) { w.link("site/.gosaur", "nowhere") },
		"a link to itself":           func(w *world) { w.link("site/.gosaur", "site/.gosaur") },
		"a link to somebody's file":  func(w *world) { w.link("site/.gosaur", "work/notes.txt") },
		"a link into a file, broken": func(w *world) { w.link("site/.gosaur", "work/notes.txt/x") },
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			make(w)
			_, err := Lock(t.Context(), filepath.Join(w.path("site"), ".gosaur"), func() {})
			text, d := refusal(t, err)
			if d.Code != "GS1803" || !strings.Contains(text, ".gosaur") || !strings.Contains(text, "not a folder") || strings.Contains(text, w.dir) {
				t.Errorf("%s: %s", d.Code, text)
			}
			if data, err := os.ReadFile(w.path("work/notes.txt")); err != nil || string(data) != "text of work/notes.txt" {
				t.Error(errors.New("somebody's file changed"), err)
			}
		})
	}
}
