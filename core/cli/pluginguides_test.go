package cli

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/gosaur/gosaur/plugins/sdk/sdktest"
)

// TestTheGuideToPluginsInEachLanguageWorks/javascript follows the guide in a new folder:
// it writes each block with a title, and runs each block of commands.
func TestTheGuideToPluginsInEachLanguageWorks(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		guide string
		// find finds the program that the guide uses; nil for Go.
		find       func(testing.TB) sdktest.Language
		program    string
		page, want string
	}{
		"go":         {"writing-plugins", nil, "", "notes/first/index.html", "This note is a page"},
		"javascript": {"plugins-in-javascript", sdktest.Node, "node", "team/ada/index.html", "Writes programs"},
		"python":     {"plugins-in-python", sdktest.Python, "python3", "team/ada/index.html", "Writes programs"},
	} {
		t.Run(name, func(t *testing.T) {
			f := newFollower(t)
			if tt.find != nil {
				language := tt.find(t)
				f.stand(tt.program, `exec '`+language.Interpreter+`' "$@"`)
			}
			f.follow(guide(t, tt.guide))
			html, err := os.ReadFile(filepath.Join(f.site, "build", filepath.FromSlash(tt.page)))
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Contains(html, []byte(tt.want)) {
				t.Errorf("the page lacks %q:\n%s", tt.want, html)
			}
		})
	}
}

// follower is a reader of a guide, with a site for trying it out.
type follower struct {
	t    *testing.T
	site string
	bin  string // first on the PATH
}

func newFollower(t *testing.T) *follower {
	t.Helper()
	f := &follower{t: t, site: t.TempDir(), bin: t.TempDir()}
	// By this name the test binary is the program.
	program, err := filepath.Abs(os.Args[0])
	if err == nil {
		err = os.Symlink(program, filepath.Join(f.bin, "gosaur"))
	}
	if err != nil {
		t.Fatal(err)
	}
	repository, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	// What is fetched from elsewhere, the repository has.
	f.stand("npm", fmt.Sprintf(`if [ "$1" = install ]; then
  mkdir -p node_modules/@gosaur
  ln -sf ../../sdk node_modules/@gosaur/plugin
  exec ln -sf '%[1]s/node_modules/@grpc' '%[1]s/node_modules/@bufbuild' node_modules
fi
exec '%[2]s' "$@"`, repository, f.find("npm")))
	f.stand("go", fmt.Sprintf(`if [ "$1 $2" = "mod tidy" ]; then exec cp '%s/go.sum' .; fi
GOFLAGS=-mod=mod exec '%s' "$@"`, repository, f.find("go")))
	// The components that the binary carries need the packages, which a test binary may lack.
	if err := os.Symlink(filepath.Join(repository, "node_modules"), filepath.Join(f.site, "node_modules")); err != nil {
		t.Fatal(err)
	}
	f.write("docusaurus.toml", "title = \"Site\"\nurl = \"https://example.test\"\nbaseUrl = \"/\"\n")
	return f
}

// find returns the path of a program, or of a stand-in that fails.
func (f *follower) find(name string) string {
	path, err := exec.LookPath(name)
	if err != nil {
		return "/no/" + name
	}
	return path
}

// stand replaces a program with a script.
func (f *follower) stand(name, script string) {
	f.t.Helper()
	if err := os.WriteFile(filepath.Join(f.bin, name), []byte("#!/bin/sh\n"+script+"\n"), 0o755); err != nil {
		f.t.Fatal(err)
	}
}

// write writes a file of the site, and appends to the configuration.
func (f *follower) write(name, text string) {
	f.t.Helper()
	file := filepath.Join(f.site, filepath.FromSlash(name))
	if name == "docusaurus.toml" {
		before, _ := os.ReadFile(file) // there is none at first
		text = string(before) + text
	}
	err := os.MkdirAll(filepath.Dir(file), 0o755)
	if err == nil {
		err = os.WriteFile(file, []byte(text), 0o644)
	}
	if err != nil {
		f.t.Fatal(err)
	}
}

// block is a fenced code block: the language, the title and the text.
var block = regexp.MustCompile("(?ms)^```(\\w+)(?: title=\"([^\"]+)\")?\n(.*?)^```$")

// follow carries out the code blocks of a guide.
func (f *follower) follow(text string) {
	f.t.Helper()
	for _, m := range block.FindAllStringSubmatch(text, -1) {
		language, title, code := m[1], m[2], m[3]
		switch {
		case title != "":
			f.write(title, code)
		case language == "bash":
			f.run(code)
		case language == "js", language == "python":
			f.t.Errorf("the guide has code that no test runs:\n%s", code)
		}
	}
}

func (f *follower) run(commands string) {
	f.t.Helper()
	cmd := exec.Command("bash", "-euo", "pipefail", "-c", commands)
	cmd.Dir = f.site
	cmd.Env = append(os.Environ(), "PATH="+f.bin+string(os.PathListSeparator)+os.Getenv("PATH"), "PYTHONDONTWRITEBYTECODE=1")
	if out, err := cmd.CombinedOutput(); err != nil {
		f.t.Fatalf("%v\n%s\n%s", err, commands, strings.TrimSpace(string(out)))
	}
}
