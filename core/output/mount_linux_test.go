package output

import (
	"os"
	"slices"
	"testing"

	"golang.org/x/sys/unix"
)

// mountAt makes a folder of the world a mount point: a real one if the process may mount,
// otherwise only according to the surroundings.
func mountAt(t *testing.T, w *world, name string) {
	t.Helper()
	w.mkdir(name)
	dir := w.path(name)
	if err := unix.Mount("tmpfs", dir, "tmpfs", 0, "size=1m"); err != nil {
		t.Logf("no mount can be made (%v), so the surroundings say that there is one", err)
		w.around.Mounts, w.around.Mounted = []string{dir}, func(path string) bool { return path == dir }
		return
	}
	t.Cleanup(func() {
		if err := unix.Unmount(dir, unix.MNT_DETACH); err != nil {
			t.Error(err)
		}
	})
	here := ThisMachine()
	w.around.Mounts, w.around.Mounted = here.Mounts, here.Mounted
}

func TestAMountPointIsUpdatedInPlace(t *testing.T) {
	w := newWorld(t)
	mountAt(t, w, "site/build")
	before, err := os.Stat(w.path("site/build"))
	if err != nil {
		t.Fatal(err)
	}
	w.mustPublish(w.options(), "site/build", oldSite)
	w.mustPublish(w.options(), "site/build", newSite)
	if after, err := os.Stat(w.path("site/build")); err != nil || !os.SameFile(before, after) {
		t.Errorf("the folder is another one: %v", err)
	}
	w.write("site/build/mine.txt", "work")
	refusal(t, w.publish(w.options(), "site/build", oldSite))
	if err := os.Remove(w.path("site/build/mine.txt")); err != nil {
		t.Fatal(err)
	}
	f, err := Open(w.path("site/build"), w.options())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.Clear(); err != nil || len(w.files("site/build")) > 0 {
		t.Errorf("after clear: %v, %v", w.files("site/build"), err)
	}
}

func TestAFolderAroundAMountPointIsNeverReplaced(t *testing.T) {
	w := newWorld(t)
	mountAt(t, w, "out/disk")
	o := w.options()
	o.Force = true
	refusal(t, w.publish(o, "out", newSite))
}

func TestMountPointsOfTheMachineAreKnown(t *testing.T) {
	if _, err := os.Stat("/proc/self/mountinfo"); err != nil {
		t.Fatalf("the test needs /proc: %v", err)
	}
	here := ThisMachine()
	if !here.Mounted("/proc") || here.Mounted(t.TempDir()) {
		t.Error("mount points are taken for folders, or folders for mount points")
	}
	if !slices.Contains(here.Mounts, "/proc") {
		t.Errorf("mounts %v", here.Mounts)
	}
}
