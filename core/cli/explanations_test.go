package cli

import (
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/render"
	"github.com/gosaur/gosaur/internal/explained"
	"github.com/gosaur/gosaur/internal/testenv"
	"github.com/gosaur/gosaur/plugins/sdk/sdktest"
	"github.com/gosaur/gosaur/plugins/search/push/pushtest"
)

// TestTheCommandsOfExplanationsFailAndPass runs the examples that need other commands than gosaur
// check, or another program; core/pipeline runs the others.
func TestTheCommandsOfExplanationsFailAndPass(t *testing.T) {
	t.Parallel()
	r := newExampleRunner(t)
	for _, code := range diag.Codes() {
		page, _ := diag.Explain(code)
		example, ok := explained.Parse(page.Text)
		if !ok || !example.HasCommands() {
			continue
		}
		t.Run(code, func(t *testing.T) {
			r := r.machineOf(t, code)
			settings := map[string]string{}
			if code == diag.CodeRenderLimit { // an endless loop, which the test need not watch for as long as the text says
				settings["docusaurus.toml"] = "[rendering]\ntimeout = 5\n"
				if limit := fmt.Sprintf("%v seconds", render.DefaultPageTimeout.Seconds()); !strings.Contains(page.Text, limit) {
					t.Errorf("the text does not say that the limit is %s", limit)
				}
			}
			explained.Reset(t, r.site, code, settings)
			r.write(t, example.Fails)
			if said, err := r.run(t, example.Fails); !strings.Contains(said, "["+code+"]") {
				t.Errorf("what fails says, and ends with %v,\n%s", err, said)
			}
			r.write(t, example.Passes)
			if said, err := r.run(t, example.Passes); err != nil || strings.Contains(said, "[GS") {
				t.Errorf("what passes says, and ends with %v,\n%s", err, said)
			}
		})
	}
}

// exampleRunner is a machine with Node.js, git, and a host that the examples refer to.
type exampleRunner struct {
	site string
	bin  string // first on the PATH
	bash string
	env  []string
	host string
}

// exampleHost is the URL of another site in the examples.
const exampleHost = "https://otters.example"

func newExampleRunner(t *testing.T) *exampleRunner {
	t.Helper()
	home := t.TempDir()
	r := &exampleRunner{site: filepath.Join(home, "site"), bin: filepath.Join(home, "bin")}
	program, err := filepath.Abs(os.Args[0])
	if err != nil {
		t.Fatal(err)
	}
	repository, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	// By its name the test binary is the program. What npm would install is above the site.
	for link, to := range map[string]string{
		filepath.Join(r.bin, "gosaur"):                           program,
		filepath.Join(home, "node_modules", "@gosaur", "plugin"): filepath.Join(repository, "plugins", "sdk", "node"),
	} {
		if err := errors.Join(os.MkdirAll(filepath.Dir(link), 0o755), os.Symlink(to, link)); err != nil {
			t.Fatal(err)
		}
	}
	if r.bash, err = exec.LookPath("bash"); err != nil {
		testenv.Missing(t, "bash is not installed")
	}
	host := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, req *http.Request) {
		if req.URL.Path != "/bay" {
			http.NotFound(w, req)
			return
		}
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprint(w, `<!doctype html><h2 id="food">Food</h2>`)
	}))
	t.Cleanup(host.Close)
	r.host = host.URL
	r.env = append(os.Environ(), "PATH="+r.bin+string(os.PathListSeparator)+os.Getenv("PATH"), "CI=true", "LC_ALL=C.UTF-8",
		"HOME="+home, "GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_NOSYSTEM=1",
		"GIT_AUTHOR_NAME=A", "GIT_AUTHOR_EMAIL=a@example.com", "GIT_COMMITTER_NAME=A", "GIT_COMMITTER_EMAIL=a@example.com",
		algoliaVariable+"="+pushtest.Start(t).Address)
	return r
}

// machineOf returns a machine as required by the example of a code.
func (r exampleRunner) machineOf(t *testing.T, code string) exampleRunner {
	t.Helper()
	switch code {
	case "GS1105": // there is no Node.js
		r.env = append(slices.Clone(r.env), "PATH="+r.bin)
	case "GS1309", "GS1902", "GS2009", "GS2101":
		testenv.NeedGit(t)
	case "GS1402", "GS1403", "GS1405": // the packages for plugins are installed
		sdktest.Node(t)
	}
	return r
}

func (r *exampleRunner) write(t *testing.T, p explained.Part) {
	t.Helper()
	files := map[string]string{}
	for name, text := range p.Files {
		files[name] = strings.ReplaceAll(text, exampleHost, r.host)
	}
	explained.Write(t, r.site, files)
}

// run runs the commands of a part, and returns what they write.
func (r *exampleRunner) run(t *testing.T, p explained.Part) (string, error) {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), r.bash, "-euo", "pipefail", "-c", p.Commands)
	cmd.Dir, cmd.Env = r.site, r.env
	out, err := cmd.CombinedOutput()
	return string(out), err
}
