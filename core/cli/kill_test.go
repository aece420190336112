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
	"strings"
	"syscall"
	"testing"
	"time"
)

// killedSite is a small site; its text says which of two forms it has.
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

// gosaur returns the command that runs this program on a site.
func gosaur(t *testing.T, site string, args ...string) *exec.Cmd {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), "gosaur", append(args, site)...)
	cmd.Env = append(os.Environ(), "CI=true", "XDG_CACHE_HOME="+filepath.Join(filepath.Dir(site), "cache"))
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
}

func TestAnInterruptedBuildCleansUp(t *testing.T) {
	site := killedSite(t)
	write(t, site, "old")
	before := built(t, site)
	write(t, site, "new")
	for signal, want := range map[os.Signal]int{os.Interrupt: exitInterrupted, syscall.SIGTERM: exitTerminated} {
		cmd := gosaur(t, site, "build", "--no-cache")
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

func TestTwoBuildsOfOneSiteGoOneAfterTheOther(t *testing.T) {
	site := killedSite(t)
	write(t, site, "new")
	var runs [3]*exec.Cmd
	for i := range runs {
		runs[i] = gosaur(t, site, "build")
		if err := runs[i].Start(); err != nil {
			t.Fatal(err)
		}
	}
	for _, cmd := range runs {
		if err := cmd.Wait(); err != nil {
			t.Error(err)
		}
	}
	together := tree(t, filepath.Join(site, "build"))
	if !maps.Equal(together, built(t, site)) {
		t.Error("builds at the same time give other bytes than one alone")
	}
}
