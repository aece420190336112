package reader

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/plugin"
)

// workerFor builds the service worker of a site of some pages; it returns its text and the diagnostics.
func workerFor(t *testing.T, options string, files map[string]string) (text string, messages []string) {
	t.Helper()
	dir := t.TempDir()
	for name, content := range files {
		file := filepath.Join(dir, "out", name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	p := &Plugin{}
	site := &plugin.Site{Dir: dir, BaseURL: "/base/", Locale: "en", Production: true}
	if _, err := p.Configure(t.Context(), &plugin.ConfigureRequest{Site: site, Options: []byte(`{"offline": ` + options + `}`)}); err != nil {
		t.Fatal(err)
	}
	resp, err := p.PostBuild(t.Context(), &plugin.PostBuildRequest{OutDir: filepath.Join(dir, "out"), Pages: []plugin.PageInfo{
		{Path: "/base/", File: "index.html"}, {Path: "/base/docs/a b", File: "docs/a b.html"}, {Path: "/base/docs/c/", File: "docs/c/index.html"},
	}})
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range resp.Diagnostics {
		messages = append(messages, d.Message)
	}
	data, err := os.ReadFile(filepath.Join(dir, "out", workerFile))
	if err != nil {
		t.Fatal(err)
	}
	return string(data), messages
}

var published = map[string]string{
	"index.html":              `<img src="/base/assets/images/a%20b-1.png"><script data-shared="/base/page-data/shared/s-1.json" src="/base/assets/js/main.js"></script><a href="https://x.example/other/assets/y.js">`,
	"assets/images/a b-1.png": "png", "assets/js/main.js": "js", "page-data/shared/s-1.json": "[]", "page-data/index.json": "{}",
	"docs/a b.html": `<script src="/base/assets/js/main.js"></script>`, "page-data/docs/a b.json": "{}",
	"docs/c/index.html": strings.Repeat("x", 3<<20), "page-data/docs/c.json": "{}",
}

func TestPagesNamedAheadComeWithAllThatTheyNeedAndFit(t *testing.T) {
	text, messages := workerFor(t, `{"ahead": ["/", "/docs/**"], "maxSize": 2, "maxPages": 7, "title": "Off", "text": "Line"}`, published)
	want := `"ahead":["/base/","/base/assets/images/a%20b-1.png","/base/page-data/shared/s-1.json","/base/assets/js/main.js","/base/page-data/index.json",` +
		`"/base/docs/a%20b","/base/page-data/docs/a%20b.json"],"maxPages":7`
	if !strings.Contains(text, want) {
		t.Errorf("the worker lacks %s:\n%.900s", want, text)
	}
	if len(messages) != 1 || !strings.Contains(messages[0], "more than 2 MB: 1 pages, the first of which is /base/docs/c/") {
		t.Errorf("messages: %q", messages)
	}
}

func TestTheVersionOfTheWorkerFollowsWhatItFetches(t *testing.T) {
	const options = `{"ahead": ["/"], "maxSize": 5, "maxPages": 7}`
	first, _ := workerFor(t, options, published)
	second, _ := workerFor(t, options, published)
	if first != second {
		t.Error("the same site has another worker")
	}
	files := map[string]string{}
	for name, content := range published {
		files[name] = content
	}
	files["page-data/index.json"] = "{ }"
	if third, _ := workerFor(t, options, files); third == first {
		t.Error("a changed site has the same worker")
	}
}

func TestAWorkerThatIsRetiredEndsItself(t *testing.T) {
	text, messages := workerFor(t, `{"retire": true}`, published)
	if !strings.Contains(text, "registration.unregister") || strings.Contains(text, "addEventListener('fetch'") || len(messages) > 0 {
		t.Error(text, messages)
	}
}

func TestNoFileOfTheSiteIsReplacedByTheWorker(t *testing.T) {
	files := map[string]string{workerFile: "mine"}
	text, messages := workerFor(t, `{"ahead": ["/"]}`, files)
	if text != "mine" || len(messages) != 1 || !strings.Contains(messages[0], "the site has a file of that name") {
		t.Error(text, messages)
	}
}
