package cli

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/search/push/pushtest"
	"github.com/gosaur/gosaur/plugins/search/records"
)

// builtSite is an output folder with the records of one page.
func builtSite(t *testing.T, language, index string) string {
	t.Helper()
	site := &plugin.Site{URL: "https://kit.test", BaseURL: "/", Locale: language}
	pages := records.Pages(site, []plugin.PageText{{
		PageInfo: plugin.PageInfo{Path: "/" + language, Meta: plugin.RouteMeta{Plugin: "docs", Source: "a.md"}},
		Sections: []plugin.Section{{Level: 1, Heading: "A title", Text: []string{"A text."}}},
	}}, nil)
	data, err := records.SetOf(records.Header{AppID: "APP", IndexName: index, Language: language}, pages).Encode()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	file := filepath.Join(dir, filepath.FromSlash(records.File))
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, data, 0o644); err != nil {
		t.Fatal(err)
	}
	return dir
}

// runPush runs the command against a server, and returns the exit code and the output.
func runPush(t *testing.T, s *pushtest.Server, f pushFlags) (code int, out, errs string) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	term := newTerminal(nil, &stdout, &stderr)
	f.dir, term.http = t.TempDir(), s.Client
	code = report(t.Context(), term, runSearchPush(t.Context(), term, &f))
	return code, stdout.String(), stderr.String()
}

func TestSearchPushSendsTheRecordsOfAllLocales(t *testing.T) {
	t.Setenv(apiKeyVariable, "write-key")
	s := pushtest.Start(t)
	code, out, errs := runPush(t, s, pushFlags{dirs: []string{builtSite(t, "en", "docs"), builtSite(t, "fr", "docs")}})
	if code != exitOK || !strings.Contains(out, "Pushed 4 records to the index docs of APP") {
		t.Fatalf("exit code %d: %s%s", code, out, errs)
	}
	if got := len(s.Index("docs").Records); got != 4 {
		t.Errorf("%d records on the server", got)
	}
	if strings.Contains(out+errs, "write-key") {
		t.Errorf("the key is told: %s%s", out, errs)
	}
}

func TestSearchPushTakesTheApplicationOfTheEnvironment(t *testing.T) {
	t.Setenv(apiKeyVariable, "write-key")
	t.Setenv(appIDVariable, "OTHER")
	s := pushtest.Start(t)
	if code, out, errs := runPush(t, s, pushFlags{dirs: []string{builtSite(t, "en", "docs")}}); code != exitOK || !strings.Contains(out, "of OTHER") {
		t.Errorf("exit code %d: %s%s", code, out, errs)
	}
	if hosts := strings.Join(s.Hosts(), " "); !strings.Contains(hosts, "OTHER.algolia.net") || strings.Contains(hosts, "APP") {
		t.Errorf("hosts %s", hosts)
	}
}

func TestSearchPushSendsNothingInADryRun(t *testing.T) {
	s := pushtest.Start(t)
	code, out, errs := runPush(t, s, pushFlags{dirs: []string{builtSite(t, "en", "docs")}, dryRun: true})
	if code != exitOK || len(s.Requests()) != 0 {
		t.Fatalf("exit code %d, requests %q: %s", code, s.Requests(), errs)
	}
	for _, want := range []string{
		"2 records (", "in 1 request to the index docs of APP", "     2  language en, docusaurus_tag default", `"lvl1": "A title"`,
	} {
		if !strings.Contains(out, want) {
			t.Errorf("output lacks %q:\n%s", want, out)
		}
	}
}

func TestSearchPushSaysWhatIsMissing(t *testing.T) {
	for name, c := range map[string]struct {
		key  string
		dirs func(*testing.T) []string
		code int
		want string
	}{
		"the key": {
			"", func(t *testing.T) []string { return []string{builtSite(t, "en", "docs")} },
			exitUsage, "set the environment variable ALGOLIA_WRITE_API_KEY",
		},
		"the permission": {
			"search-key", func(t *testing.T) []string { return []string{builtSite(t, "en", "docs")} },
			exitUsage, "refuses the key",
		},
		"the records": {
			"write-key", func(t *testing.T) []string { return []string{t.TempDir()} },
			exitUsage, "there are no records for a hosted search",
		},
		"one index for all": {
			"write-key", func(t *testing.T) []string { return []string{builtSite(t, "en", "docs"), builtSite(t, "fr", "autre")} },
			exitUsage, "is for the index autre",
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Setenv(apiKeyVariable, c.key)
			code, out, errs := runPush(t, pushtest.Start(t), pushFlags{dirs: c.dirs(t)})
			if code != c.code || !strings.Contains(errs, c.want) {
				t.Errorf("exit code %d, want %d and %q:\n%s%s", code, c.code, c.want, out, errs)
			}
		})
	}
}

func TestSearchPushFailsAsTheServiceDoes(t *testing.T) {
	t.Setenv(apiKeyVariable, "write-key")
	s := pushtest.Start(t)
	s.Fault = func(_ int, request string) int {
		if strings.Contains(request, "/batch") {
			return 400
		}
		return 0
	}
	if code, _, errs := runPush(t, s, pushFlags{dirs: []string{builtSite(t, "en", "docs")}}); code != exitInternal {
		t.Errorf("exit code %d, want %d: %s", code, exitInternal, errs)
	}
}
