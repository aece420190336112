package bundle

import (
	"bytes"
	"compress/gzip"
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/plugin"
	"modernc.org/quickjs"
)

func gzipSize(t testing.TB, data []byte) int {
	t.Helper()
	var b bytes.Buffer
	w, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write(data); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Len()
}

// lucid is a site with the client and the theme in the binary.
func lucid(t testing.TB) *Input {
	t.Helper()
	theme, _ := carried.ThemeDir("lucid")
	in := &Input{
		SiteDir: t.TempDir(), Runtime: carried, ThemeDir: theme, BaseURL: "/", Production: true, Minify: true,
		Site: []byte(`{"siteConfig": {"title": "T", "url": "https://example.org", "baseUrl": "/", "titleDelimiter": "|", "themeConfig": {}, "customFields": {}},
			"i18n": {"defaultLocale": "en", "locales": ["en"], "currentLocale": "en", "localeConfigs": {"en": {"direction": "ltr", "htmlLang": "en"}}},
			"siteMetadata": {}, "codeTranslations": {}, "collapse": {}}`),
	}
	for _, c := range []string{"DocsRoot", "DocVersionRoot", "DocRoot", "DocItem", "DocCategoryGeneratedIndexPage", "NotFound"} {
		in.Components = append(in.Components, plugin.ComponentRef{Specifier: "@theme/" + c, Export: "default"})
	}
	return withReact(t, in)
}

// The budget of a docs page's first view, in bytes after gzip. React alone takes
// 59,800.
const (
	scriptBudget = 89_500
	styleBudget  = 25 << 10
)

func TestFirstViewOfADocsPageStaysWithinItsBudget(t *testing.T) {
	r := mustBuild(t, lucid(t))
	total := 0
	for _, path := range append(append([]string{r.MainJS}, r.Preloads...), r.Chunks["@theme/DocItem"]...) {
		size := gzipSize(t, []byte(r.file(t, path)))
		t.Logf("%6d  %s", size, path)
		total += size
	}
	if total > scriptBudget {
		t.Errorf("the scripts have %d bytes, the budget is %d", total, scriptBudget)
	}
	if size := gzipSize(t, []byte(r.file(t, r.CSS))); size > styleBudget {
		t.Errorf("the styles have %d bytes, the budget is %d", size, styleBudget)
	}
}

func TestTheClassicThemeIsInItsLayers(t *testing.T) {
	r := mustBuild(t, lucid(t))
	css := r.file(t, r.CSS)
	if !strings.HasPrefix(css, "@layer infima,theme;") {
		t.Errorf("the style sheet begins with %.60q", css)
	}
	if rest := css[strings.Index(css, "@layer infima{"):]; !strings.Contains(rest, "@layer theme{") {
		t.Error("the theme's layer is missing")
	}
}

func BenchmarkBuildOfTheClassicTheme(b *testing.B) {
	in := lucid(b)
	for b.Loop() {
		mustBuild(b, in)
	}
}

func TestTheClassicServerBundleLoadsInTheEmbeddedEngine(t *testing.T) {
	r := mustBuild(t, lucid(t))
	vm, err := quickjs.NewVM()
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = vm.Close() }()
	if _, err := vm.Eval(prelude+string(r.ServerJS), quickjs.EvalGlobal); err != nil {
		t.Fatal(err)
	}
	out, err := vm.Eval("typeof __gosaur_server.render + ' ' + typeof __gosaur_server.load", quickjs.EvalGlobal)
	if err != nil || out != "function function" {
		t.Errorf("the bundle offers %v, %v", out, err)
	}
}

func TestReactIsAFileOfItsOwn(t *testing.T) {
	r := mustBuild(t, lucid(t))
	client, react := r.file(t, r.Preloads[0]), r.file(t, r.Preloads[1])
	for _, text := range []string{"cjs/react-dom-client.production", "cjs/react-dom.production", "createRoot", "unstable_batchedUpdates"} {
		if strings.Contains(react, text) {
			t.Errorf("%s has %q: the renderer is not a module of its own functions, or holds what nobody uses", r.Preloads[1], text)
		}
	}
	if !strings.Contains(react, "https://react.dev/errors/") {
		t.Errorf("%s lacks the renderer", r.Preloads[1])
	}
	for _, module := range []string{"react.production", "react-jsx-runtime.production", "scheduler.production"} {
		if !strings.Contains(react, "cjs/"+module) {
			t.Errorf("%s is not in %s", module, r.Preloads[1])
		}
		if strings.Contains(client, "cjs/"+module) {
			t.Errorf("%s is in %s", module, r.Preloads[0])
		}
	}
}

func TestTheClientDoesNotContainTheDataPartsOfTheRouter(t *testing.T) {
	r := mustBuild(t, lucid(t))
	for _, text := range []string{"REACT_ROUTER_ERROR", "React Router caught the following error"} {
		if strings.Contains(r.file(t, r.Preloads[0]), text) {
			t.Errorf("the client has %q", text)
		}
	}
}
