//go:build unix

package cli

import (
	"bufio"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// killedSite is a small site in one of two versions, which its text names.
func killedSite(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{
		"site/docusaurus.toml": "title = \"A\"\nurl = \"https://example.com\"\n", "site/src/pages/index.md": "# Home\n", "site/static/a.txt": "a\n",
	} {
		writeText(t, filepath.Join(dir, name), text)
	}
	if modules, err := filepath.Abs("../../node_modules"); err == nil {
		_ = os.Symlink(modules, filepath.Join(dir, "node_modules")) // for a binary without its packages
	}
	return filepath.Join(dir, "site")
}

func writeText(t *testing.T, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// unpacking makes a command unpack the packages to a separate folder of its site, where a killed command may have left
// some.
func unpacking(cmd *exec.Cmd, site string) {
	cmd.Env = append(cmd.Env, cacheVariable+"="+filepath.Join(filepath.Dir(site), "cache"))
}

// gosaur returns the command that runs this program on a site.
func gosaur(t *testing.T, site string, args ...string) *exec.Cmd {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), "gosaur", append(args, site)...)
	temp := filepath.Join(filepath.Dir(site), "temp")
	if err := os.MkdirAll(temp, 0o755); err != nil {
		t.Fatal(err)
	}
	cmd.Env = append(os.Environ(), "CI=true", "TMPDIR="+temp)
	return cmd
}

func built(t *testing.T, site string) map[string]string {
	t.Helper()
	if out, err := gosaur(t, site, "build").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return tree(t, filepath.Join(site, "build"))
}

func tree(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		files[strings.TrimPrefix(path, dir)] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func write(t *testing.T, site, form string) {
	t.Helper()
	for _, name := range []string{"a", "b", "c", "d"} {
		writeText(t, filepath.Join(site, "docs", name+".md"), "# Page "+name+"\n\nThe form is "+form+".\n")
	}
}

func TestABuildKilledAtAnyMomentLeavesAWholeSite(t *testing.T) {
	t.Parallel()
	kills := 6
	if os.Getenv("GOSAUR_FAULTS") == "all" {
		kills = 200
	}
	site := killedSite(t)
	write(t, site, "old")
	before := built(t, site)
	write(t, site, "new")
	start := time.Now()
	after := built(t, site)
	took := time.Since(start)
	random := rand.New(rand.NewPCG(1, 2))
	form := before
	for range kills {
		text := "old"
		if maps.Equal(form, before) {
			text = "new"
		}
		write(t, site, text)
		cmd := gosaur(t, site, "build")
		unpacking(cmd, site)
		if random.IntN(4) == 0 {
			cmd.Args = append(cmd.Args, "--no-cache")
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		moment := time.Duration(random.Int64N(int64(took)))
		time.Sleep(moment)
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
		form = tree(t, filepath.Join(site, "build"))
		if !maps.Equal(form, before) && !maps.Equal(form, after) {
			t.Errorf("killed after %v, the output is neither the old site nor the new one", moment)
		}
	}
	write(t, site, "new")
	if got := built(t, site); !maps.Equal(got, after) {
		t.Error("the build after the kills gives other bytes")
	}
	if left, _ := filepath.Glob(filepath.Join(site, "build.*")); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
	if left, _ := filepath.Glob(filepath.Join(filepath.Dir(site), "temp", "*")); len(left) > 0 {
		t.Errorf("left behind in the folder for temporary files: %v", left)
	}
}

func TestWhatABuildKilledAtAnyMomentLeavesIsCleared(t *testing.T) {
	t.Parallel()
	kills := 3
	if os.Getenv("GOSAUR_FAULTS") == "all" {
		kills = 40
	}
	site := killedSite(t)
	write(t, site, "new")
	sources := tree(t, site)
	start := time.Now()
	built(t, site)
	took := time.Since(start)
	random := rand.New(rand.NewPCG(3, 4))
	for range kills {
		cmd := gosaur(t, site, "build")
		unpacking(cmd, site)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		moment := time.Duration(random.Int64N(int64(took)))
		time.Sleep(moment)
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
		if out, err := gosaur(t, site, "clear").CombinedOutput(); err != nil {
			t.Fatalf("killed after %v, clear: %v\n%s", moment, err, out)
		}
		if got := tree(t, site); !maps.Equal(got, sources) {
			t.Errorf("killed after %v, clear leaves %v", moment, slices.Sorted(maps.Keys(got)))
		}
		if left, _ := filepath.Glob(filepath.Join(site, ".gosaur*")); len(left) > 0 {
			t.Errorf("killed after %v, clear leaves %v", moment, left)
		}
	}
}

func TestAnInterruptedBuildCleansUp(t *testing.T) {
	t.Parallel()
	site := killedSite(t)
	write(t, site, "old")
	before := built(t, site)
	write(t, site, "new")
	for signal, want := range map[os.Signal]int{os.Interrupt: exitInterrupted, syscall.SIGTERM: exitTerminated} {
		cmd := gosaur(t, site, "build", "--no-cache", "--verbose")
		stderr, err := cmd.StderrPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		lines := bufio.NewReader(stderr)
		var out strings.Builder
		for !strings.Contains(out.String(), "compile") { // it is at work then, however slow the machine is
			line, err := lines.ReadString('\n')
			out.WriteString(line)
			if err != nil {
				t.Fatalf("the build ended: %v\n%s", err, out.String())
			}
		}
		if err := cmd.Process.Signal(signal); err != nil {
			t.Fatal(err)
		}
		_, _ = lines.WriteTo(&out)
		_ = cmd.Wait()
		if code := cmd.ProcessState.ExitCode(); code != want || !strings.Contains(out.String(), "Interrupted.") {
			t.Errorf("%v: exit code %d\n%s", signal, code, out.String())
		}
		if !maps.Equal(tree(t, filepath.Join(site, "build")), before) {
			t.Errorf("%v: the previous output changed", signal)
		}
		if left, _ := filepath.Glob(filepath.Join(site, "build.*")); len(left) > 0 {
			t.Errorf("%v: left behind: %v", signal, left)
		}
	}
}

func TestBuildsAndChecksAtOnceGiveWhatOneAloneGives(t *testing.T) {
	t.Parallel()
	rounds := 1
	if os.Getenv("GOSAUR_FAULTS") == "all" {
		rounds = 10
	}
	site := killedSite(t)
	for round := range rounds {
		write(t, site, strconv.Itoa(round))
		var runs []*exec.Cmd
		for _, args := range [][]string{{"build"}, {"check"}, {"build"}, {"check"}, {"build", "--out-dir", filepath.Join(filepath.Dir(site), "other")}} {
			cmd := gosaur(t, site, args...)
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			runs = append(runs, cmd)
		}
		for _, cmd := range runs {
			if err := cmd.Wait(); err != nil {
				t.Errorf("%v: %v", cmd.Args, err)
			}
		}
		together, other := tree(t, filepath.Join(site, "build")), tree(t, filepath.Join(filepath.Dir(site), "other"))
		warm := built(t, site)
		if out, err := gosaur(t, site, "build", "--no-cache").CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		alone := tree(t, filepath.Join(site, "build"))
		for name, got := range map[string]map[string]string{"at the same time": together, "into another folder": other, "afterwards, with what they have kept": warm} {
			if !maps.Equal(got, alone) {
				t.Errorf("round %d: a build %s gives other bytes than one alone", round, name)
			}
		}
	}
}
