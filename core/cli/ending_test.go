//go:build unix

package cli

import (
	"bufio"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// Each command hangs in something that looks at no context, and says so on a named pipe.
func TestASignalEndsEveryCommandWhateverItWaitsFor(t *testing.T) {
	const (
		config = "title = \"A\"\nurl = \"https://example.com\"\n"
		plugin = config + "[[plugins]]\nuse = \"./hang.sh\"\n"
		dates  = config + "[[plugins]]\nuse = \"docs\"\nshowLastUpdateTime = true\n"
		hang   = "#!/bin/sh\necho here > HANGS\nexec sleep 1000\n"
		join   = "# A\n\n{new Array(2 ** 32 - 1).join('x')}\n"
	)
	cases := map[string]struct {
		files map[string]string
		args  []string
		// says is a line on the standard error after which the command is at work; without
		// it the pipe tells.
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
		"start, readers":             {map[string]string{"docusaurus.toml": config, "docs/a.md": "# A\n"}, []string{"start", "--no-open", "--port", "0"}, "http://"},
		"serve, readers":             {map[string]string{"docusaurus.toml": config, "build/index.html": "<p>A</p>", "docs/a.md": "# A\n"}, []string{"serve", "--port", "0"}, "http://"},
	}
	for name, c := range cases {
		for _, signal := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM} {
			t.Run(name+"/"+signal.String(), func(t *testing.T) {
				site := killedSite(t)
				if err := os.RemoveAll(site); err != nil {
					t.Fatal(err)
				}
				pipe := filepath.Join(t.TempDir(), "hangs")
				if err := syscall.Mkfifo(pipe, 0o600); err != nil {
					t.Fatal(err)
				}
				for file, text := range c.files {
					writeText(t, filepath.Join(site, file), strings.ReplaceAll(text, "HANGS", pipe))
					if strings.HasPrefix(text, "#!") {
						if err := os.Chmod(filepath.Join(site, file), 0o700); err != nil {
							t.Fatal(err)
						}
					}
				}
				cmd := gosaur(t, site, c.args...)
				cmd.Env = append(cmd.Env, "PATH="+filepath.Join(site, "bin")+":"+os.Getenv("PATH"))
				wait := waitFor(t, cmd, pipe, c.says)
				if err := cmd.Start(); err != nil {
					t.Fatal(err)
				}
				wait()
				if err := cmd.Process.Signal(signal); err != nil {
					t.Fatal(err)
				}
				_ = cmd.Wait() // a command that does not end fails the test by the test's own limit
				want := map[syscall.Signal]int{syscall.SIGINT: exitInterrupted, syscall.SIGTERM: exitTerminated}[signal]
				if code := cmd.ProcessState.ExitCode(); code != want && (code != exitOK || c.args[0] != "start" && c.args[0] != "serve") {
					t.Errorf("exit code %d, want %d", code, want)
				}
			})
		}
	}
}

// silence is how long a command may take to say that it is at work.
const silence = 2 * time.Minute

// waitFor returns a function that waits until a command is at work.
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
