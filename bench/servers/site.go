package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
)

// pages is the number of pages of the site, filmSize the size of its largest file in bytes.
const (
	pages    = 100
	filmSize = 16 << 20
)

const configuration = `title = "Load"
url = "https://load.example"
trailingSlash = false

[theme]
use = "lucid"

[[plugins]]
use = "docs"

[[plugins]]
use = "pages"

[[plugins]]
use = "search"
provider = "algolia"
appId = "LOAD"
apiKey = "load"
indexName = "load"
endpoint = "/"
`

// writeSite writes a site with pages of prose, a large file and a large text.
func writeSite(dir string) error {
	files := map[string]string{
		"docusaurus.toml":    configuration,
		"src/pages/index.md": "# Home\n",
		"static/film.mp4":    strings.Repeat("x", filmSize),
		"static/long.txt":    strings.Repeat("All work and no play.\n", 1<<16),
	}
	for i := range pages {
		prose := strings.Repeat(fmt.Sprintf("Sentence %d tells how to install and configure part %d.\n\n", i, i%7), 20)
		files[fmt.Sprintf("docs/page-%d.md", i)] = fmt.Sprintf("# Page %d\n\n## Section\n\n%s", i, prose)
	}
	for name, text := range files {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			return err
		}
	}
	return nil
}

// request is a request with the expected answer.
type request struct {
	path string
	// body makes it a POST; "" for GET.
	body string
	// leave makes the client disconnect before it has read the answer.
	leave bool
	want  int
	// holds is text that the body of the answer must contain.
	holds string
}

// pageRequests are the requests to a site, hostile ones among them.
func pageRequests() []request {
	list := []request{
		{path: "/", want: http.StatusOK, holds: "Home"},
		{path: "/long.txt", want: http.StatusOK, holds: "no play"},
		{path: "/film.mp4", want: http.StatusOK, leave: true},
		{path: "/nothing", want: http.StatusNotFound},
		{path: strings.Repeat("/deep", 90), want: http.StatusNotFound},
		{path: strings.Repeat("/deeper", 500), want: http.StatusNotFound},
		{path: "/" + strings.Repeat("long", 2000), want: http.StatusRequestURITooLong},
		{path: "/%2e%2e/%2e%2e/etc/passwd", want: http.StatusNotFound},
	}
	for i := range 24 {
		list = append(list, request{path: fmt.Sprintf("/docs/page-%d", i*pages/24), want: http.StatusOK, holds: fmt.Sprintf("Page %d", i*pages/24)})
	}
	return list
}

// searchRequests are queries, hostile ones among them.
func searchRequests() []request {
	const path = "/1/indexes/*/queries"
	query := func(text, more string) string {
		quoted, _ := json.Marshal(text) // never fails for a string
		return fmt.Sprintf(`{"requests":[{"indexName":"load","query":%s%s}]}`, quoted, more)
	}
	list := []request{
		{path: path, body: query("install", ""), want: http.StatusOK, holds: "Section"},
		{path: path, body: query("", ""), want: http.StatusOK},
		{path: path, body: query(strings.Repeat("configure part ", 1000), ""), want: http.StatusOK},
		{path: path, body: query("install", `,"page":9223372036854775807`), want: http.StatusOK},
		{path: path, body: query("install", `,"hitsPerPage":1000,"attributesToSnippet":["*:50"]`), want: http.StatusOK},
		{path: path, body: query("install", `,"highlightPreTag":"`+strings.Repeat("x", 30_000)+`"`), want: http.StatusBadRequest},
		{path: path, body: query(strings.Repeat("x", 70_000), ""), want: http.StatusRequestEntityTooLarge},
		{path: path, body: strings.Repeat("[", 60_000), want: http.StatusBadRequest},
		{path: path, body: query("install", ""), want: http.StatusOK, leave: true},
	}
	for i := range 20 {
		list = append(list, request{path: path, body: query(fmt.Sprintf("sentence %d part", i), ""), want: http.StatusOK, holds: "hits"})
	}
	return list
}
