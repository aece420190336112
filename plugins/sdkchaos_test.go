package plugins_test

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/rs/zerolog"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/pluginhost"
	"github.com/gosaur/gosaur/internal/testenv"
	"github.com/gosaur/gosaur/plugins/sdk/sdktest"
)

// outcome is the host's report on a plugin that misbehaves.
type outcome struct {
	code    string
	message string
	// words are in the hint, in this order.
	words []string
}

func TestMisbehavingPluginInAnotherLanguageIsADiagnostic(t *testing.T) {
	same := map[string]outcome{
		"noise":    {diag.CodePluginStart, `it wrote "Listening on port 80" to its standard output before the handshake`, nil},
		"throw":    {diag.CodePluginFailed, `failed in the phase "load content": TypeError: no such table`, []string{"no such table"}},
		"exit":     {diag.CodePluginFailed, `ended with exit status 7, in the phase "load content"`, nil},
		"hang":     {diag.CodePluginFailed, `gave no answer within 3s, in the phase "load content"`, nil},
		"misspell": {diag.CodePluginFailed, `pth"; valid: path, component`, nil},
	}
	own := map[string]map[string]outcome{
		"node": {
			"early": {diag.CodePluginStart, "it ended with exit status 3 before the handshake", []string{"there is no database"}},
			"stray": {diag.CodePluginFailed, `ended with exit status 1, in the phase "load content"`, []string{"TypeError: no such table", "readTable", "plugin.js:"}},
			"throw": {diag.CodePluginFailed, `TypeError: no such table`, []string{"TypeError: no such table", "readTable", "plugin.js:", "loadContent"}},
		},
		"python": {
			"early": {diag.CodePluginStart, "it ended with exit status 1 before the handshake", []string{"there is no database"}},
			"stray": {diag.CodePluginFailed, `was ended by the signal aborted, in the phase "load content"`, nil},
			"throw": {diag.CodePluginFailed, `TypeError: no such table`, []string{"plugin.py", "load_content", "read_table", "TypeError: no such table"}},
		},
	}
	for name, find := range sdktest.All() {
		t.Run(name, func(t *testing.T) {
			language := find(t)
			for _, wanted := range []map[string]outcome{same, own[name]} {
				for what, want := range wanted {
					t.Run(what, func(t *testing.T) {
						found := buildChaos(t, language, what, zerolog.Nop())
						if len(found) != 1 {
							t.Fatalf("got %v, want one diagnostic", found)
						}
						d := found[0]
						if d.Code != want.code || !strings.Contains(d.Message, want.message) || !strings.Contains(d.Message, "chaos") {
							t.Errorf("got %v\nwant %s %q", d, want.code, want.message)
						}
						rest := d.Hint
						for _, word := range want.words {
							_, after, ok := strings.Cut(rest, word)
							if !ok {
								t.Fatalf("the hint lacks %q, or it is in another place:\n%s", word, d.Hint)
							}
							rest = after
						}
					})
				}
			}
		})
	}
}

// buildChaos loads and builds the routes of a site whose one plugin misbehaves.
func buildChaos(t *testing.T, language sdktest.Language, what string, log zerolog.Logger) diag.List {
	t.Helper()
	for _, variable := range language.Env {
		name, value, _ := strings.Cut(variable, "=")
		t.Setenv(name, value)
	}
	file := filepath.Join(sdktest.Dir(), "chaos/plugin"+language.Extension)
	program := &plugin.Program{Command: fmt.Sprintf("'%s' '%s' %s", language.Interpreter, file, what), Env: language.Passed}
	if what == "hang" {
		program.Timeout = 3 * time.Second
	}
	dir := t.TempDir()
	programs := pluginhost.NewPrograms(dir, pluginhost.DefaultProgramLimits(), log)
	t.Cleanup(programs.Close)
	if _, found := programs.Describe(t.Context(), program); len(found) > 0 {
		return found
	}
	entry := pluginhost.Entry{Use: "chaos", ID: "default", Options: json.RawMessage("{}"), Program: program}
	host, found := pluginhost.Start(t.Context(), []pluginhost.Entry{entry}, &plugin.Site{Dir: dir, BaseURL: "/"}, nil, programs, log)
	if len(found) > 0 {
		return found
	}
	if found := host.Load(t.Context()); len(found) > 0 {
		return found
	}
	_, found = host.Routes(t.Context())
	return found
}

func TestLogAndPrintedLinesOfAPluginInAnotherLanguageReachTheHost(t *testing.T) {
	for name, find := range sdktest.All() {
		t.Run(name, func(t *testing.T) {
			var log testenv.Buffer
			found := buildChaos(t, find(t), "print", zerolog.New(&log))
			if len(found) > 0 {
				t.Fatal(found)
			}
			for _, want := range []string{`"level":"warn"`, `"answer":42,"message":"about to print"`, `"level":"info"`, `"message":"printed"`} {
				for deadline := time.Now().Add(5 * time.Second); !strings.Contains(log.String(), want); time.Sleep(10 * time.Millisecond) {
					if time.Now().After(deadline) {
						t.Fatalf("the log lacks %s:\n%s", want, log.String())
					}
				}
			}
		})
	}
}
