package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// query is what a reader types, and the pages that answer it.
type query struct {
	kind, text string
	pages      []string
}

// readQueries reads a file of lines "kind | query | path …".
func readQueries(file string) ([]query, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var list []query
	number := 0
	for line := range strings.Lines(string(text)) {
		number++
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		parts := strings.Split(line, " | ")
		if len(parts) != 3 {
			return nil, fmt.Errorf("%s:%d: want kind | query | paths", file, number)
		}
		list = append(list, query{parts[0], parts[1], strings.Fields(parts[2])})
	}
	return list, nil
}

// answerable leaves out the queries whose pages are not part of a built site.
func answerable(queries []query, site string) (kept []query, skipped int) {
	for _, q := range queries {
		var pages []string
		for _, page := range q.pages {
			if built(site, page) {
				pages = append(pages, page)
			}
		}
		if len(pages) == 0 {
			skipped++
			continue
		}
		q.pages = pages
		kept = append(kept, q)
	}
	return kept, skipped
}

func built(site, page string) bool {
	for _, name := range []string{page + ".html", page + "/index.html"} {
		info, err := fs.Stat(os.DirFS(site), strings.TrimPrefix(filepath.ToSlash(name), "/"))
		if err == nil && info.Mode().IsRegular() {
			return true
		}
	}
	return false
}
