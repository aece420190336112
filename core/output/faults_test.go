package output

import (
	"errors"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/diag"
)

// ways are the ways to publish an output. atomic reports whether readers see either the old
// site or the new one.
var ways = map[string]struct {
	atomic     bool
	noExchange bool
	stuck      bool
	mounted    bool
	spare      bool
	apart      bool
}{
	"by exchange":                   {atomic: true},
	"by exchange with a spare":      {atomic: true, spare: true},
	"by renames":                    {noExchange: true},
	"inside a mount point":          {mounted: true},
	"inside what cannot be renamed": {noExchange: true, stuck: true},
	"from another file system":      {noExchange: true, stuck: true, apart: true},
}

// attempts publishes the new site over the old one on a disk that fails at one step after
// another, and calls judge after each attempt.
func attempts(t *testing.T, dead bool, failErr error, judge func(t *testing.T, w *world, atomic bool, d *faultyDisk, err error)) {
	for name, way := range ways {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for n := 1; ; n++ {
				w := newWorld(t)
				if way.mounted {
					w.mkdir("site/build")
					w.around.Mounted = func(dir string) bool { return dir == w.path("site/build") }
				}
				d := &faultyDisk{noExchange: way.noExchange, failAt: n, failErr: failErr, dead: dead}
				if way.stuck {
					d.stuck = w.path("site/build")
					d.apart = way.apart
				}
				if way.spare {
					w.mustPublish(w.options(), "site/build", olderSite)
				}
				w.mustPublish(w.options(), "site/build", oldSite)
				o := w.options()
				o.Disk = d
				err := w.publish(o, "site/build", newSite)
				if d.last == "" {
					break // it takes fewer steps
				}
				judge(t, w, way.atomic, d, err)
				if err := w.publish(w.options(), "site/build", newSite); err != nil {
					t.Errorf("step %d, %s: the next build: %v", n, d.last, explain(err))
				}
				w.mustPublish(w.options(), "site/build", newSite)
				if left, _ := filepath.Glob(w.path("site/build.gosaur-*")); len(left) > 0 || pathExists(w.path("site/build/"+insideWork)) {
					t.Errorf("step %d, %s: left behind: %v", n, d.last, left)
				}
				if t.Failed() {
					return
				}
			}
		})
	}
}

func TestADiskThatFailsAtAnyStepLeavesTheOldSiteOrTheNewOne(t *testing.T) {
	attempts(t, false, syscall.ENOSPC, func(t *testing.T, w *world, _ bool, d *faultyDisk, err error) {
		got := w.files("site/build")
		var failure *diag.Failure
		switch {
		case err == nil:
			if diff := cmp.Diff(newSite, got); diff != "" {
				t.Errorf("step %d, %s: published, but (-want +got):\n%s", d.failAt, d.last, diff)
			}
		case !errors.As(err, &failure) || failure.Diagnostics[0].Code != diag.CodeOutput || !strings.Contains(failure.Diagnostics[0].Hint, "make room"):
			t.Errorf("step %d, %s: no finding with a remedy: %v", d.failAt, d.last, err)
		case strings.Contains(failure.Diagnostics[0].Message, "untouched") && !maps.Equal(got, oldSite):
			t.Errorf("step %d, %s: the site is said to be untouched, and is not: %v", d.failAt, d.last, got)
		}
	})
}

func TestABuildKilledAtAnyStepIsFollowedByOneThatWorks(t *testing.T) {
	attempts(t, true, errKilled, func(t *testing.T, w *world, atomic bool, d *faultyDisk, _ error) {
		if !atomic {
			return // the next build works, which is seen for all
		}
		if got := w.files("site/build"); !maps.Equal(got, oldSite) && !maps.Equal(got, newSite) {
			t.Errorf("killed at step %d, %s: neither the old site nor the new one: %v", d.failAt, d.last, got)
		}
	})
}

func TestAClearThatIsKilledIsFollowedByOneThatWorks(t *testing.T) {
	for n := 1; ; n++ {
		w := newWorld(t)
		w.mustPublish(w.options(), "site/build", oldSite)
		o := w.options()
		d := &faultyDisk{failAt: n, failErr: errKilled, dead: true}
		o.Disk = d
		f, err := Open(w.path("site/build"), o)
		if err != nil {
			t.Fatal(err)
		}
		_, err = f.Clear()
		if d.last == "" {
			break
		}
		if err == nil {
			t.Errorf("step %d, %s: no error", n, d.last)
		}
		f, err = Open(w.path("site/build"), w.options())
		if err != nil {
			t.Fatalf("step %d, %s: %v", n, d.last, explain(err))
		}
		if _, err := f.Clear(); err != nil || pathExists(w.path("site/build")) {
			t.Errorf("step %d, %s: %v", n, d.last, err)
		}
	}
}

// lateDisk adds a foreign file to the output just before it is exchanged.
type lateDisk struct {
	faultyDisk
	late func()
	kill bool
}

func (d *lateDisk) Exchange(a, b string) error {
	if d.late != nil && !d.noExchange {
		d.late()
		d.late = nil
		if err := d.faultyDisk.Exchange(a, b); err != nil || !d.kill {
			return err
		}
		d.failAt, d.dead, d.failErr = 1, true, errKilled
		return nil
	}
	return d.faultyDisk.Exchange(a, b)
}

func (d *lateDisk) Rename(from, to string) error {
	if d.late != nil && d.noExchange && strings.HasSuffix(to, "previous") {
		d.late()
		d.late = nil
	}
	return d.faultyDisk.Rename(from, to)
}

func TestAFileCreatedDuringTheBuildIsKept(t *testing.T) {
	for name, noExchange := range map[string]bool{"by exchange": false, "by renames": true} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			w.mustPublish(w.options(), "site/build", oldSite)
			o := w.options()
			o.Disk = &lateDisk{faultyDisk: faultyDisk{noExchange: noExchange}, late: func() { w.write("site/build/mine.txt", "work") }}
			text, _ := refusal(t, w.publish(o, "site/build", newSite))
			if !strings.Contains(text, "mine.txt") {
				t.Error(text)
			}
			want := maps.Clone(oldSite)
			want["mine.txt"] = "work"
			if diff := cmp.Diff(want, w.files("site/build")); diff != "" {
				t.Errorf("the output (-want +got):\n%s", diff)
			}
		})
	}
}

func TestAFileCreatedBeforeAKillIsKeptNextToTheOutput(t *testing.T) {
	w := newWorld(t)
	w.mustPublish(w.options(), "site/build", oldSite)
	o := w.options()
	o.Disk = &lateDisk{late: func() { w.write("site/build/mine.txt", "work") }, kill: true}
	if err := w.publish(o, "site/build", newSite); err == nil {
		t.Fatal("the build was not killed")
	}
	f, err := Open(w.path("site/build"), w.options())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.Begin(); err != nil {
		t.Fatal(err)
	}
	if data, err := os.ReadFile(w.path("site/build.gosaur-kept/mine.txt")); err != nil || string(data) != "work" {
		t.Errorf("the file holds %q, %v", data, err)
	}
	if found := f.Warnings(); len(found) != 1 || !strings.Contains(found[0].Message, "build.gosaur-kept") {
		t.Errorf("found %v", found)
	}
	if err := f.Discard(); err != nil {
		t.Fatal(err)
	}
}

func TestAFolderWithTheNameOfAWorkFolderIsKept(t *testing.T) {
	w := newWorld(t)
	w.write("site/build.gosaur-next/mine.txt", "work")
	w.mustPublish(w.options(), "site/build", newSite)
	if data, err := os.ReadFile(w.path("site/build.gosaur-kept/mine.txt")); err != nil || string(data) != "work" {
		t.Errorf("the file holds %q, %v", data, err)
	}
}
