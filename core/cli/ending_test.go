//go:build unix

package cli

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// Each command hangs in code that ignores its context, and opens a named pipe to show that.
func TestASignalEndsEveryCommandWhateverItWaitsFor(t *testing.T) {
	t.Parallel()
	const (
		config = "title = \"A\"\nurl = \"https://example.com\"\n"
		plugin = config + "[[plugins]]\nuse = \"./hang.sh\"\n"
		dates  = config + "[[plugins]]\nuse = \"docs\"\nshowLastUpdateTime = true\n"
		hang   = "#!/bin/sh\necho here > HANGS\nexec sleep 1000\n"
		// a module that esbuild needs seconds for
		statement = "export const a%d = (b: number[]) => b.map((c) => ({ ...a, d: c ?? `${c}`, e: /f/g.test(String(c)) }));\n"
		join      = "# A\n\n{new Array(2 ** 32 - 1).join('x')}\n"
	)
	var large strings.Builder
	for i := range 200_000 {
		fmt.Fprintf(&large, statement, i)
	}
	cases := map[string]struct {
		files map[string]string
		args  []string
		// says is a line on standard error that shows that the command is working; without it, the
		// pipe shows that. After makes, it is a file that shows it, for a command whose output
		// nobody reads.
		says string
	}{
		"build, a plugin":            {map[string]string{"docusaurus.toml": plugin, "hang.sh": hang}, []string{"build"}, ""},
		"check, a plugin":            {map[string]string{"docusaurus.toml": plugin, "hang.sh": hang}, []string{"check"}, ""},
		"start, a plugin":            {map[string]string{"docusaurus.toml": plugin, "hang.sh": hang}, []string{"start", "--no-open", "--port", "0"}, ""},
		"build, git":                 {map[string]string{"docusaurus.toml": dates, "bin/git": hang, "docs/a.md": "# A\n"}, []string{"build"}, ""},
		"check, git":                 {map[string]string{"docusaurus.toml": dates, "bin/git": hang, "docs/a.md": "# A\n"}, []string{"check"}, ""},
		"build, the embedded engine": {map[string]string{"docusaurus.toml": config, "docs/a.mdx": join}, []string{"build", "--verbose", "--engine", "embedded"}, "bundle in"},
		"build, Node":                {map[string]string{"docusaurus.toml": config, "docs/a.mdx": "{(() => { for (;;); })()}\n"}, []string{"build", "--verbose", "--engine", "node"}, "bundle in"},
		"build, a sidebar":           {map[string]string{"docusaurus.toml": config + "[[plugins]]\nuse = \"docs\"\nsidebarPath = \"s.js\"\n", "s.js": "for (;;);\n", "docs/a.md": "# A\n"}, []string{"build", "--verbose"}, "plugins in"},
		"build, Sass":                {map[string]string{"docusaurus.toml": config + "[theme]\ncustomCss = [\"a.scss\"]\n", "a.scss": "@while true { $a: 1; }\n", "docs/a.md": "# A\n"}, []string{"build", "--verbose"}, "compile 1 in"},
		"check, Sass":                {map[string]string{"docusaurus.toml": config + "[theme]\ncustomCss = [\"a.scss\"]\n", "a.scss": "@while true { $a: 1; }\n", "docs/a.md": "# A\n"}, []string{"check", "--verbose"}, "compile 1 in"},
		"swizzle, a plugin":          {map[string]string{"docusaurus.toml": plugin, "hang.sh": hang}, []string{"swizzle", "Footer", "--eject"}, ""},
		"migrate, a configuration":   {map[string]string{"docusaurus.config.js": "require('node:fs').writeFileSync('HANGS', 'here');\nfor (;;);\n"}, []string{"migrate"}, ""},
		"start, a named pipe":        {map[string]string{"docusaurus.toml": config, "docs/a.md": "# A\n", "docs/b.md": namedPipe, "src/pages/c.mdx": namedPipe}, []string{"start", "--no-open", "--port", "0"}, "http://"},
		"build, a large bundle":      {map[string]string{"docusaurus.toml": config, "docs/a.md": "# A\n", "src/pages/b.tsx": "const a = {};\n" + large.String() + "export default () => null;\n"}, []string{"build", "--verbose"}, "compile 1 in"},
		"plugin new, a full output":  {nil, []string{"plugin", "new"}, makes + "README.md"},
		"start, readers":             {map[string]string{"docusaurus.toml": config, "docs/a.md": "# A\n"}, []string{"start", "--no-open", "--port", "0"}, "http://"},
		"serve, readers":             {map[string]string{"docusaurus.toml": config, "build/index.html": "<p>A</p>", "docs/a.md": "# A\n"}, []string{"serve", "--port", "0"}, "http://"},
	}
	for name, c := range cases {
		for _, signal := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM} {
			t.Run(name+"/"+signal.String(), func(t *testing.T) {
				t.Parallel()
				site := killedSite(t)
				if err := os.RemoveAll(site); err != nil {
					t.Fatal(err)
				}
				pipe := filepath.Join(t.TempDir(), "hangs")
				if err := syscall.Mkfifo(pipe, 0o600); err != nil {
					t.Fatal(err)
				}
				for file, text := range c.files {
					if text == namedPipe {
						makeNamedPipe(t, filepath.Join(site, file))
						continue
					}
					writeText(t, filepath.Join(site, file), strings.ReplaceAll(text, "HANGS", pipe))
					if strings.HasPrefix(text, "#!") {
						if err := os.Chmod(filepath.Join(site, file), 0o700); err != nil {
							t.Fatal(err)
						}
					}
				}
				cmd := gosaur(t, site, c.args...)
				cmd.Env = append(cmd.Env, "PATH="+filepath.Join(site, "bin")+":"+os.Getenv("PATH"))
				var wait func()
				if file, ok := strings.CutPrefix(c.says, makes); ok {
					wait = waitForFile(t, cmd, filepath.Join(site, file))
				} else {
					wait = waitFor(t, cmd, pipe, c.says)
				}
				if err := cmd.Start(); err != nil {
					t.Fatal(err)
				}
				wait()
				if err := cmd.Process.Signal(signal); err != nil {
					t.Fatal(err)
				}
				told := time.Now()
				_ = cmd.Wait() // a command that does not end fails the test by the test's own limit
				if took := time.Since(told); took > endsWithin {
					slowed := slowdown(t)
					t.Logf("it ended %v after the signal, on a machine that takes %.1f times as long as an idle one", took, slowed)
					if took > endsWithinBusy || slowed < busy {
						t.Errorf("want %v, or %v on a busy machine", endsWithin, endsWithinBusy)
					}
				}
				want := map[syscall.Signal]int{syscall.SIGINT: exitInterrupted, syscall.SIGTERM: exitTerminated}[signal]
				if code := cmd.ProcessState.ExitCode(); code != want && (code != exitOK || c.args[0] != "start" && c.args[0] != "serve") {
					t.Errorf("exit code %d, want %d: %v", code, want, cmd.ProcessState)
				}
			})
		}
	}
}

// namedPipe is the text of files that are named pipes without a writer; makes is the prefix
// of a file name in place of a line.
const (
	namedPipe = "|"
	makes     = "makes "
)

// The time in which a command must end, on an idle machine and on a busy one, which takes
// busy times as long.
const (
	endsWithin     = 2 * time.Second
	endsWithinBusy = 10 * time.Second
	busy           = 1.1
)

// slowdown returns how many times longer than its processor time a program takes on this
// machine now.
func slowdown(t *testing.T) float64 {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), "gosaur", "--version")
	start := time.Now()
	if err := cmd.Run(); err != nil {
		t.Fatal(err)
	}
	worked := cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	return max(1, time.Since(start).Seconds()/max(worked, time.Millisecond).Seconds())
}

func makeNamedPipe(t *testing.T, file string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o750); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Mkfifo(file, 0o600); err != nil {
		t.Fatal(err)
	}
}

// waitForFile gives a command a standard output that is full, and returns a function that
// waits until the command has created a file.
func waitForFile(t *testing.T, cmd *exec.Cmd, file string) func() {
	t.Helper()
	out, in, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _, _ = out.Close(), in.Close() })
	if err := in.SetWriteDeadline(time.Now().Add(time.Second)); err != nil {
		t.Fatal(err)
	}
	if _, err := in.Write(make([]byte, 4<<20)); !errors.Is(err, os.ErrDeadlineExceeded) {
		t.Fatalf("the pipe is not full: %v", err)
	}
	cmd.Stdout = in
	return func() {
		for end := time.Now().Add(silence); ; time.Sleep(10 * time.Millisecond) {
			if _, err := os.Stat(file); err == nil {
				time.Sleep(100 * time.Millisecond) // it writes what it has made
				return
			}
			if time.Now().After(end) {
				t.Fatal("it makes nothing")
			}
		}
	}
}

// silence is how long to wait for a sign that a command is working.
const silence = 2 * time.Minute

// waitFor returns a function that waits until a command is working.
func waitFor(t *testing.T, cmd *exec.Cmd, pipe, says string) func() {
	t.Helper()
	if says == "" {
		return func() {
			told, err := os.Open(pipe) // waits for the writer
			if err != nil {
				t.Fatal(err)
			}
			defer func() { _ = told.Close() }()
			if _, err := io.ReadAll(told); err != nil {
				t.Fatal(err)
			}
		}
	}
	out, in, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	cmd.Stdout, cmd.Stderr = in, in
	return func() {
		_ = in.Close()
		defer time.AfterFunc(silence, func() { _ = cmd.Process.Kill() }).Stop()
		lines := bufio.NewReader(out)
		for {
			line, err := lines.ReadString('\n')
			if err != nil {
				t.Errorf("it ended: %v", err)
				return
			}
			if strings.Contains(line, says) {
				go func() { _, _ = io.Copy(io.Discard, lines) }()
				return
			}
		}
	}
}
