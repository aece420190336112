//go:build unix

package pipeline_test

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/pipeline"
	"github.com/gosaur/gosaur/internal/testenv"
)

// everyFault reports whether to test all operations, as in make test-faults, which is slow.
func everyFault() bool { return os.Getenv("GOSAUR_FAULTS") == "all" }

// faultSteps returns the numbers of the operations that fail in a test: all of them, or those at the
// beginning and the end, one in between, and the writes of plugins. renamed reports that the system
// cannot exchange folders; then only the operations at the end are tested, since the others are the same.
func faultSteps(d *pipeline.FailingDisk, renamed bool) []int {
	var steps []int
	for n, total := 1, d.Done; n <= total; n++ {
		ofPlugin := strings.HasSuffix(d.Names[n-1], "sitemap.xml") && !renamed
		if everyFault() || n > total-4 || ofPlugin || !renamed && (n <= 2 || n == total/2) {
			steps = append(steps, n)
		}
	}
	return steps
}

func TestADiskThatFailsAtAnyStepLeavesAWholeSite(t *testing.T) {
	t.Parallel()
	o := pipeline.SaveBundles(site(t, small))
	run(t, o)
	before := output(t, o.OutDir)
	intro := filepath.Join(o.SiteDir, "docs/intro.md")
	writeFile(t, intro, []byte("# Introduction\n\nAnother text, see [the guide](guide/start.md#first).\n"))
	for name, noExchange := range map[string]bool{"folders are exchanged": false, "folders are renamed": true} {
		t.Run(name, func(t *testing.T) {
			restore(t, o, before)
			counting := &pipeline.FailingDisk{NoExchange: noExchange}
			run(t, counting.On(o))
			after := output(t, o.OutDir)
			for _, n := range faultSteps(counting, noExchange) {
				restore(t, o, before)
				failAtStep(t, o, &pipeline.FailingDisk{FailAt: n, Err: syscall.ENOSPC, NoExchange: noExchange}, before, after)
			}
			run(t, o)
			if diff := differing(after, output(t, o.OutDir)); len(diff) > 0 {
				t.Errorf("the build after the failures differs in %v", diff)
			}
			if left, _ := filepath.Glob(o.OutDir + ".gosaur-*"); len(left) > 0 {
				t.Errorf("left behind: %v", left)
			}
		})
	}
}

// restore replaces the output by files, without the record of the build.
func restore(t *testing.T, o pipeline.Options, files map[string]string) {
	t.Helper()
	if err := errors.Join(os.RemoveAll(o.OutDir), os.RemoveAll(filepath.Join(o.SiteDir, config.StateDir, "outputs"))); err != nil {
		t.Fatal(err)
	}
	for file, text := range files {
		writeFile(t, filepath.Join(o.OutDir, file), []byte(text))
	}
}

// failAtStep builds on a disk that fails once. If the build succeeds nevertheless, the output must
// be the new site, and otherwise the previous one.
func failAtStep(t *testing.T, o pipeline.Options, d *pipeline.FailingDisk, before, after map[string]string) {
	t.Helper()
	_, err := pipeline.Run(t.Context(), d.On(o))
	got, step := output(t, o.OutDir), d.Names[d.FailAt-1]
	var failure *diag.Failure
	switch {
	case err == nil: // only cleaning up failed, or there was another way
		if diff := differing(after, got); len(diff) > 0 {
			t.Errorf("step %d, %s: the build succeeded, but %v differ", d.FailAt, step, diff)
		}
	case !errors.As(err, &failure) || failure.Diagnostics[0].Code != diag.CodeOutput || !strings.Contains(failure.Diagnostics[0].Hint, "make room"):
		t.Errorf("step %d, %s: the error is not a finding with a hint: %v", d.FailAt, step, err)
	default:
		if diff := differing(before, got); len(diff) > 0 {
			t.Errorf("step %d, %s: %v of the previous output differ", d.FailAt, step, diff)
		}
	}
}

func TestErrorsOfTheDiskHaveHints(t *testing.T) {
	t.Parallel()
	for fault, hint := range map[error]string{
		syscall.ENOSPC: "make room on the disk", syscall.EDQUOT: "make room in the quota", syscall.EROFS: "--out-dir",
		syscall.EACCES: "give write permission", syscall.ENAMETOOLONG: "shorten the file's name", syscall.EIO: "",
	} {
		err := pipeline.OutputFailure("write a.html", &os.PathError{Op: "open", Path: "/tmp/x", Err: fault})
		var failure *diag.Failure
		if !errors.As(err, &failure) {
			t.Errorf("%v: %v", fault, err)
			continue
		}
		found := failure.Diagnostics[0]
		if !strings.Contains(found.Hint, hint) || !strings.Contains(found.Message, fault.Error()) || strings.Contains(found.Message, "/tmp/x") {
			t.Errorf("%v: %q, hint %q", fault, found.Message, found.Hint)
		}
	}
}

func TestStaticDirectoriesAreReadAsFarAsTheyCanBe(t *testing.T) {
	t.Parallel()
	testenv.NeedSymlinks(t)
	o := site(t, small)
	shared := t.TempDir()
	writeFile(t, filepath.Join(shared, "logo.svg"), []byte("<svg/>"))
	static := filepath.Join(o.SiteDir, "static")
	for name, target := range map[string]string{"shared": shared, "file.svg": filepath.Join(shared, "logo.svg"), "loop": static, "nowhere": filepath.Join(shared, "none")} {
		if err := os.Symlink(target, filepath.Join(static, name)); err != nil {
			t.Fatal(err)
		}
	}
	_, err := pipeline.Run(t.Context(), o)
	var failure *diag.Failure
	if !errors.As(err, &failure) {
		t.Fatalf("a broken symbolic link: %v", err)
	}
	if !slices.ContainsFunc(failure.Diagnostics, func(d diag.Diagnostic) bool {
		return d.Severity == diag.Error && d.Pos.File == "static/nowhere"
	}) {
		t.Errorf("the broken symbolic link is not among %v", failure.Diagnostics)
	}
	if err := errors.Join(os.Remove(filepath.Join(static, "nowhere")), syscall.Mkfifo(filepath.Join(static, "pipe"), 0o600)); err != nil {
		t.Fatal(err)
	}
	writeFile(t, filepath.Join(static, "older/.gosaur-output"), nil)
	report := run(t, o)
	var warned []string
	for _, d := range report.Diagnostics {
		if d.Code == diag.CodeOutput || d.Code == diag.CodeUnreadableFile {
			warned = append(warned, d.Pos.File)
		}
	}
	if d := cmp.Diff([]string{"static/loop", "static/older", "static/pipe"}, warned); d != "" {
		t.Errorf("warnings (-want +got):\n%s", d)
	}
	files := output(t, o.OutDir)
	for _, name := range []string{"robots.txt", "shared/logo.svg", "file.svg"} {
		if _, ok := files[name]; !ok {
			t.Errorf("%s is not published", name)
		}
	}
}
