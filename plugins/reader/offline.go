package reader

import (
	"crypto/sha256"
	_ "embed" // the service workers
	"encoding/hex"
	"encoding/json"
	"fmt"
	"hash"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/internal/source"
)

// Offline lets readers go on without a connection: a service worker stores the pages that they have opened, and
// those in `ahead`. An empty table is enough.
type Offline struct {
	// Ahead are globs of pages that every reader's browser fetches in advance, with their scripts, styles and images: paths without
	// the base URL.
	Ahead []string `json:"ahead" default:"[\"/\"]"`
	// MaxSize is the most megabytes that are fetched in advance. Further pages are left out with a warning.
	MaxSize int `json:"maxSize" default:"5" min:"1" max:"100"`
	// MaxPages is the most pages that are stored of those that a reader has opened: the last ones.
	MaxPages int `json:"maxPages" default:"100" min:"1" max:"2000"`
	// When is for whom the site can be read offline: all readers, or those who have installed it as an app, which needs a
	// manifest in `headTags`.
	When string `json:"when" choices:"always,installed" default:"always"`
	// Title is the heading of the page that is shown instead of one that is not stored.
	Title string `json:"title" default:"You are offline"`
	// Text is below the heading, above a list of the stored pages.
	Text string `json:"text" default:"This page is not stored. You can read these:"`
	// Retire only removes the service worker from the browsers of readers who still have it: for a site that no longer
	// offers offline reading.
	Retire bool `json:"retire" default:"false"`
}

// workerFile is the service worker: next to the home page, so that it answers for the whole site. Docusaurus's plugin has
// the same name, and browsers exchange one for the other.
const workerFile = "sw.js"

//go:embed offline.js
var worker string

//go:embed offlineoff.js
var retiringWorker string

func (p *Plugin) addOffline(resp *plugin.BuildRoutesResponse, data *ReaderData) {
	o := p.opts.Offline
	if o == nil || !p.site.Production {
		return
	}
	data.Offline = &OfflineData{Installed: o.When == "installed", Retire: o.Retire}
	addModule(resp, "offline")
	resp.ContentSources = append(resp.ContentSources, plugin.ContentSource{Directive: "worker-src", Source: "'self'"})
}

// workerSettings are the settings of the service worker.
type workerSettings struct {
	Base     string            `json:"base"`
	Version  string            `json:"version"`
	Ahead    []string          `json:"ahead"`
	MaxPages int               `json:"maxPages"`
	Texts    map[string]string `json:"texts"`
}

// writeWorker writes the service worker.
func (p *Plugin) writeWorker(out plugin.Output, pages []plugin.PageInfo, found *diag.List) error {
	o := p.opts.Offline
	if out.Taken(workerFile) {
		p.table.Errorf(found, diag.CodeDuplicateRoute, p.table.Key("offline"), "offline cannot write %s: the site has a file of that name", workerFile).
			Hint = "take the file out of the static directory, or remove the table offline"
		return nil
	}
	text := retiringWorker
	if !o.Retire {
		a := &prefetch{site: p.site, out: out, remaining: int64(o.MaxSize) << 20, seen: map[string]bool{}, sum: sha256.New()}
		for i := range pages {
			if page := &pages[i]; source.Match(o.Ahead, p.plainPath(page.Path)) {
				if err := a.addPage(page); err != nil {
					return err
				}
			}
		}
		p.checkAhead(a, found)
		settings, err := json.Marshal(workerSettings{
			p.site.BaseURL, hex.EncodeToString(a.sum.Sum(nil)[:8]), a.urls, o.MaxPages,
			map[string]string{"title": o.Title, "text": o.Text, "lang": p.site.Locale},
		})
		if err != nil {
			return fmt.Errorf("reader: settings of the service worker: %w", err)
		}
		text = strings.Replace(worker, "/*settings*/ {}", string(settings), 1)
	}
	return out.Write(workerFile, []byte(text)) //nolint:wrapcheck // it names the file
}

// plainPath is the path of a page without the base URL, and without a slash at the end.
func (p *Plugin) plainPath(path string) string {
	return "/" + strings.Trim(strings.TrimPrefix(path+"/", p.site.BaseURL), "/")
}

// checkAhead warns of globs that match no page, and of pages that are too large together.
func (p *Plugin) checkAhead(a *prefetch, found *diag.List) {
	if len(a.urls) == 0 && a.leftOut == 0 {
		p.table.Warnf(found, diag.CodeBadValue, p.table.Key("ahead"), "offline.ahead matches no page").
			Hint = "give globs of paths without the base URL, such as \"/docs/**\""
	}
	if a.leftOut > 0 {
		p.table.Warnf(found, diag.CodeBadValue, p.table.Key("ahead"),
			"offline.ahead has more than %d MB: %d pages, the first of which is %s, are kept only once a reader has opened them", p.opts.Offline.MaxSize, a.leftOut, a.firstOut).
			Hint = "name fewer pages in ahead, or raise maxSize"
	}
}

// prefetch collects the files to fetch in advance.
type prefetch struct {
	site *plugin.Site
	out  plugin.Output
	// remaining is the number of remaining bytes.
	remaining int64
	urls      []string
	seen      map[string]bool
	sum       hash.Hash
	leftOut   int
	firstOut  string
}

// addPage adds a page with all that it needs, if there is room for it.
func (a *prefetch) addPage(page *plugin.PageInfo) error {
	html, err := a.out.Read(page.File)
	if err != nil || html == nil {
		return err //nolint:wrapcheck // it names the file
	}
	type file struct {
		url  string
		data []byte
	}
	files := []file{{(&url.URL{Path: page.Path}).EscapedPath(), html}}
	size := int64(len(html))
	names := append(a.references(html), "page-data/"+strings.TrimSuffix(strings.TrimSuffix(page.File, ".html"), "/index")+".json")
	for _, name := range names {
		if a.seen[name] {
			continue
		}
		data, err := a.out.Read(name)
		if err != nil {
			return err //nolint:wrapcheck // it names the file
		}
		if data != nil {
			files = append(files, file{a.site.BaseURL + (&url.URL{Path: name}).EscapedPath(), data})
			size += int64(len(data))
		}
	}
	if size > a.remaining {
		if a.leftOut == 0 {
			a.firstOut = page.Path
		}
		a.leftOut++
		return nil
	}
	a.remaining -= size
	for _, name := range names {
		a.seen[name] = true
	}
	for _, f := range files {
		a.urls = append(a.urls, f.url)
		_, _ = fmt.Fprintf(a.sum, "%s %d ", f.url, len(f.data)) // a hash takes everything
		_, _ = a.sum.Write(f.data)
	}
	return nil
}

var assetPattern = regexp.MustCompile(`(?:assets|page-data/shared)/[^\s"'<>()\\,&?#]+`)

// references are the files of the site, with hashes in their names, that a document names.
func (a *prefetch) references(html []byte) []string {
	var names []string
	for _, found := range assetPattern.FindAllIndex(html, -1) {
		start := found[0]
		if !strings.HasSuffix(string(html[max(0, start-len(a.site.BaseURL)):start]), a.site.BaseURL) && !strings.HasPrefix(string(html[start:]), "page-data/") {
			continue
		}
		name, err := url.PathUnescape(string(html[start:found[1]]))
		if err == nil && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}
