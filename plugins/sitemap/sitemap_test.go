package sitemap

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"golang.org/x/tools/txtar"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/internal/testenv"
	"github.com/gosaur/gosaur/plugins/internal/plugintxtar"
)

func TestSitesGetTheirSitemap(t *testing.T) { plugintxtar.RunWhole(t, "testdata/*.txtar", New) }

func TestGoldenSitemapsFollowTheSchema(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txtar")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		archive, err := txtar.ParseFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range archive.Files {
			if strings.HasPrefix(f.Name, "want/out/") {
				validate(t, file+": "+f.Name, f.Data)
			}
		}
	}
}

func TestLargeSiteGetsAnIndex(t *testing.T) {
	pages := make([]plugin.PageInfo, 50_001)
	for i := range pages {
		pages[i].Path = fmt.Sprintf("/docs/page-%06d", i)
	}
	files := emit(t, protocolLimits, pages)
	for name, want := range map[string]int{"sitemap.xml": 2, "sitemap-1.xml": 50_000, "sitemap-2.xml": 1} {
		if got := bytes.Count(files[name], []byte("<loc>")); got != want {
			t.Errorf("%s lists %d addresses, want %d", name, got, want)
		}
	}
	// e2e/schemas.e2e.ts holds the file against the schema.
	plugintxtar.GoldenText(t, "testdata/golden/index.xml", string(files["sitemap.xml"]))
}

func TestAnIndexIsMadeOnlyAboveTheLimit(t *testing.T) {
	pages := []plugin.PageInfo{{Path: "/a"}, {Path: "/b"}, {Path: "/c"}, {Path: "/d"}, {Path: "/e"}}
	for most, want := range map[int]int{5: 1, 4: 3, 2: 4, 1: 6} {
		if files := emit(t, limits{entries: most, bytes: 1 << 20}, pages); len(files) != want {
			t.Errorf("with %d entries a file there are %d files, want %d", most, len(files), want)
		}
	}
}

func TestFilesStayBelowTheSizeLimit(t *testing.T) {
	pages := make([]plugin.PageInfo, 40)
	for i := range pages {
		pages[i].Path = fmt.Sprintf("/%02d/%s", i, strings.Repeat("x", i*7))
	}
	l := limits{entries: 1000, bytes: 1500}
	files := emit(t, l, pages)
	total := 0
	for name, data := range files {
		if len(data) > l.bytes {
			t.Errorf("%s has %d bytes", name, len(data))
		}
		if name != "sitemap.xml" {
			total += len(validate(t, name, data))
		}
	}
	if total != len(pages) {
		t.Errorf("%d addresses, want %d", total, len(pages))
	}
}

func TestDatesComeFromThePluginTheFrontMatterOrGit(t *testing.T) {
	archive := txtar.Parse([]byte(`-- options.json --
{"lastmod": "date"}
-- docs/plugin.md --
-- docs/written.md --
---
last_update:
  date: 2020-02-03
---
-- docs/git.md --
-- src/pages/index.tsx --
`))
	p := &Plugin{limits: protocolLimits}
	req := plugintxtar.Request(t, archive, p)
	if resp, err := p.Configure(t.Context(), req); err != nil || len(resp.Diagnostics) > 0 {
		t.Fatal(resp, err)
	}
	pages := []plugin.PageInfo{
		{Path: "/", Meta: plugin.RouteMeta{Source: "src/pages/index.tsx"}},
		{Path: "/git", Meta: plugin.RouteMeta{Source: "docs/git.md"}},
		{Path: "/plugin", Meta: plugin.RouteMeta{Source: "docs/plugin.md", LastUpdatedAt: 1700000000000}},
		{Path: "/tags"},
		{Path: "/written", Meta: plugin.RouteMeta{Source: "docs/written.md"}},
	}
	modified := func() (dates []string, warnings int) {
		resp, err := p.PostBuild(t.Context(), &plugin.PostBuildRequest{OutDir: filepath.Join(req.Site.Dir, "out"), Pages: pages})
		if err != nil {
			t.Fatal(err)
		}
		data, err := os.ReadFile(filepath.Join(req.Site.Dir, "out/sitemap.xml"))
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(data)) {
			if strings.HasPrefix(line, "<url>") {
				_, rest, _ := strings.Cut(line, "<lastmod>")
				date, _, _ := strings.Cut(rest, "<")
				dates = append(dates, date)
			}
		}
		return dates, len(resp.Diagnostics)
	}
	dates, warnings := modified()
	if want := []string{"", "", "2023-11-14", "", "2020-02-03"}; !slices.Equal(dates, want) || warnings != 1 {
		t.Errorf("without a repository: %q with %d warnings, want %q with a warning", dates, warnings, want)
	}
	commit(t, req.Site.Dir)
	dates, warnings = modified()
	if want := []string{"2021-04-05", "2021-04-05", "2023-11-14", "", "2020-02-03"}; !slices.Equal(dates, want) || warnings != 0 {
		t.Errorf("with a repository: %q with %d warnings, want %q", dates, warnings, want)
	}
}

// commit puts a folder into a new git repository.
func commit(t *testing.T, dir string) {
	t.Helper()
	testenv.NeedGit(t)
	for _, args := range [][]string{
		{"init", "-q"}, {"add", "docs", "src"},
		{"-c", "user.name=A", "-c", "user.email=a@example.test", "-c", "commit.gpgsign=false", "commit", "-q", "-m", "x"},
	} {
		cmd := exec.CommandContext(t.Context(), "git", args...)
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "GIT_AUTHOR_DATE=2021-04-05T12:00:00Z", "GIT_COMMITTER_DATE=2021-04-05T12:00:00Z", "GIT_CONFIG_GLOBAL="+os.DevNull)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("git %v: %v %s", args, err, out)
		}
	}
}

func emit(t *testing.T, l limits, pages []plugin.PageInfo) map[string][]byte {
	t.Helper()
	p := &Plugin{limits: l}
	req := plugintxtar.Request(t, &txtar.Archive{}, p)
	if _, err := p.Configure(t.Context(), req); err != nil {
		t.Fatal(err)
	}
	out := t.TempDir()
	if _, err := p.PostBuild(t.Context(), &plugin.PostBuildRequest{OutDir: out, Pages: pages}); err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{}
	entries, err := os.ReadDir(out)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if files[e.Name()], err = os.ReadFile(filepath.Join(out, e.Name())); err != nil {
			t.Fatal(err)
		}
	}
	return files
}

// The rules of sitemap.xsd and siteindex.xsd of the protocol, version 0.9.
var (
	childrenOf = map[string][]string{
		"url":     {"loc", "lastmod", "changefreq", "priority"},
		"sitemap": {"loc", "lastmod"},
	}
	frequencies = []string{"always", "hourly", "daily", "weekly", "monthly", "yearly", "never"}
	w3cDate     = regexp.MustCompile(`^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$`)
)

// validate checks a document against the schema and returns the addresses in it.
func validate(t *testing.T, name string, data []byte) []string {
	t.Helper()
	v := &validator{t: t, name: name}
	dec := xml.NewDecoder(bytes.NewReader(data))
	for {
		token, err := dec.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		v.token(token)
	}
	if len(v.locs) == 0 || len(v.locs) > 50_000 || len(data) > 50<<20 {
		t.Errorf("%s: %d addresses, %d bytes", name, len(v.locs), len(data))
	}
	return v.locs
}

type validator struct {
	t    *testing.T
	name string
	path []string
	last int // index of the latest child within its entry
	text string
	locs []string
}

func (v *validator) token(token xml.Token) {
	v.t.Helper()
	switch token := token.(type) {
	case xml.StartElement:
		v.start(token)
	case xml.EndElement:
		v.end(token.Name.Local)
	case xml.CharData:
		v.text += string(token)
		if len(v.path) < 3 && strings.TrimSpace(string(token)) != "" {
			v.t.Errorf("%s: text %q between elements", v.name, token)
		}
	}
}

func (v *validator) start(e xml.StartElement) {
	v.t.Helper()
	if e.Name.Space != "http://www.sitemaps.org/schemas/sitemap/0.9" {
		v.t.Errorf("%s: <%s> in the name space %q", v.name, e.Name.Local, e.Name.Space)
	}
	switch len(v.path) {
	case 0:
		if e.Name.Local != "urlset" && e.Name.Local != "sitemapindex" {
			v.t.Errorf("%s: root <%s>", v.name, e.Name.Local)
		}
	case 1:
		if want := map[string]string{"urlset": "url", "sitemapindex": "sitemap"}[v.path[0]]; e.Name.Local != want {
			v.t.Errorf("%s: <%s> in <%s>", v.name, e.Name.Local, v.path[0])
		}
		v.last = -1
	case 2:
		i := slices.Index(childrenOf[v.path[1]], e.Name.Local)
		if i <= v.last || v.last < 0 && i != 0 {
			v.t.Errorf("%s: <%s> out of place", v.name, e.Name.Local)
		}
		v.last = i
	default:
		v.t.Errorf("%s: <%s> too deep", v.name, e.Name.Local)
	}
	v.path, v.text = append(v.path, e.Name.Local), ""
}

func (v *validator) end(name string) {
	v.t.Helper()
	ok := true
	switch name {
	case "loc":
		u, err := url.Parse(v.text)
		ok = err == nil && u.IsAbs() && len(v.text) >= 12 && len(v.text) <= 2048
		v.locs = append(v.locs, v.text)
	case "lastmod":
		_, err := time.Parse(time.DateOnly, v.text[:min(10, len(v.text))])
		ok = err == nil && w3cDate.MatchString(v.text)
	case "changefreq":
		ok = slices.Contains(frequencies, v.text)
	case "priority":
		f, err := strconv.ParseFloat(v.text, 64)
		ok = err == nil && f >= 0 && f <= 1
	case "url", "sitemap":
		ok = v.last >= 0
	}
	if !ok {
		v.t.Errorf("%s: <%s>%s</%s>", v.name, name, v.text, name)
	}
	v.path, v.text = v.path[:len(v.path)-1], ""
}
