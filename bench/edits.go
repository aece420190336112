package main

import (
	"context"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"strings"
	"time"
)

// edit is a change that an author makes between two builds.
type edit struct {
	name string
	// do makes the change in a site of the given number of pages. round counts from 0, so that no two changes are the
	// same.
	do func(dir string, pages, round int) error
}

// edits are the measured edits, in order. Each begins with a built site.
var edits = []edit{
	{"body", func(dir string, pages, round int) error {
		return rewrite(dir, pages/2, func(text string) string { return fmt.Sprintf("%s\nAnother sentence, number %d.\n", text, round) })
	}},
	{"title", func(dir string, pages, round int) error {
		return rewrite(dir, pages/2, func(text string) string {
			title, rest, _ := strings.Cut(strings.TrimPrefix(text, "---\ntitle: "), "\n")
			return fmt.Sprintf("---\ntitle: %s again %d\n%s", title, round, rest)
		})
	}},
	{"new", func(dir string, pages, round int) error {
		return writeFile(addedPage(dir, "page-05", round), pageText(pages/2, pages))
	}},
	{"deleted", func(dir string, _, round int) error {
		if err := os.Remove(addedPage(dir, "page-05", round)); err != nil {
			return fmt.Errorf("delete a page: %w", err)
		}
		return nil
	}},
	// The category of its folder links to it, on every page.
	{"first", func(dir string, pages, round int) error {
		return writeFile(addedPage(dir, "first", round), pageText(pages/2, pages))
	}},
	{"config", func(dir string, _, round int) error {
		file := filepath.Join(dir, "docusaurus.toml")
		text, err := os.ReadFile(file)
		if err != nil {
			return fmt.Errorf("edit the configuration: %w", err)
		}
		_, rest, _ := strings.Cut(string(text), "\n") // the first line is the title
		return writeFile(file, fmt.Sprintf("title = \"Bench %d\"\n%s", round, rest))
	}},
}

// addedPage returns the name of a page that the site does not have. It comes after all pages of its folder whose names
// sort before it.
func addedPage(dir, after string, round int) string {
	return filepath.Join(dir, "docs", filepath.FromSlash(path.Dir(pageFile(1))), fmt.Sprintf("%s-added-%d.md", after, round))
}

// rewrite changes the text of a page.
func rewrite(dir string, page int, change func(text string) string) error {
	file := filepath.Join(dir, "docs", filepath.FromSlash(pageFile(page)))
	text, err := os.ReadFile(file)
	if err != nil {
		return fmt.Errorf("edit a page: %w", err)
	}
	return writeFile(file, change(string(text)))
}

// settling is the time after which the clock of a file system distinguishes two changes of a file.
const settling = 150 * time.Millisecond

// measureEdits measures the build after each edit of a site that has been built.
func measureEdits(ctx context.Context, s *settings, dir string, pages int, build *command) ([]result, error) {
	results := make([]result, 0, len(edits))
	for _, e := range edits {
		var best result
		for round := range s.runs {
			if err := e.do(dir, pages, round); err != nil {
				return nil, err
			}
			time.Sleep(settling)
			r, err := build.run(ctx)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", e.name, err)
			}
			r.Case, r.Pages = e.name, pages
			best = least(best, r)
		}
		results = append(results, best)
	}
	return results, nil
}
