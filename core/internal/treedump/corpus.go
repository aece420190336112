package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// options are the words after the name of a case, or what a run over a folder has guessed
// about a site.
type options struct {
	// File is the path in the site; "" for docs/page.mdx.
	File      string `json:"file"`
	Format    string `json:"format"`
	HideTitle bool   `json:"hidetitle"`
	Excerpt   bool   `json:"excerpt"`
	Mermaid   bool   `json:"mermaid"`
	Math      bool   `json:"math"`
	Npm2Yarn  bool   `json:"npm2yarn"`
	// NoSync and Converters are options of npm2yarn.
	NoSync     bool     `json:"nosync"`
	Converters []string `json:"converters"`
	Keywords   []string `json:"keywords"`
	// Provided are the components that need no import; nil if any may be used.
	Provided []string `json:"-"`
}

// record is the result of the reference, or of our side, for a document.
type record struct {
	// Verdict is "accept" or "reject".
	Verdict string `json:"verdict"`
	// Stage is parse, resolve or render: the stage at which the reference rejected the
	// document.
	Stage   string `json:"stage"`
	Message string `json:"message"`
	Line    int    `json:"line"`
	Column  int    `json:"column"`

	Tree []node    `json:"tree"`
	TOC  []tocItem `json:"toc"`
	// Title is the text of the leading heading, PageTitle the page's title if the front
	// matter contains none.
	Title       string          `json:"title"`
	PageTitle   string          `json:"pageTitle"`
	Description string          `json:"description"`
	FrontMatter json.RawMessage `json:"frontMatter"`
}

// tocItem is an entry of the table of contents.
type tocItem struct {
	Value string `json:"value"`
	ID    string `json:"id"`
	Level int    `json:"level"`
}

// entry is one document and its record from the reference.
type entry struct {
	// name is the file, or the file of the corpus and the name of the case.
	name string
	text string
	// site is the site directory, root the content root, and file the document's path; all
	// are absolute.
	site, root, file string
	options          options
	want             record
}

// escapes are replacements for characters that would be lost in a text file.
var escapes = strings.NewReplacer("␍", "\r", "␀", "\x00", "⇥", "\t", "␠", " ", "␂", "\ufeff")

// readCorpus reads all cases below e2e/oracle with their records.
func readCorpus(oracle string) ([]entry, error) {
	files, err := filepath.Glob(filepath.Join(oracle, "corpus", "*.txt"))
	if err != nil {
		return nil, err
	}
	site, err := filepath.Abs(filepath.Join(oracle, "fixture"))
	if err != nil {
		return nil, err
	}
	var entries []entry
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		records := make(map[string]record)
		recorded, err := os.ReadFile(strings.TrimSuffix(file, ".txt") + ".json")
		if err != nil {
			return nil, err
		}
		if err := json.Unmarshal(recorded, &records); err != nil {
			return nil, fmt.Errorf("read the records of %s: %w", filepath.Base(file), err)
		}
		for _, e := range parseCases(string(data)) {
			want, ok := records[e.name]
			if !ok {
				return nil, fmt.Errorf("%s: no record of %q: run make oracle-record", filepath.Base(file), e.name)
			}
			e.name, e.want = strings.TrimSuffix(filepath.Base(file), ".txt")+": "+e.name, want
			e.options.Provided = append(e.options.Provided, "Head", "Details")
			e.site, e.root = site, filepath.Join(site, "docs")
			e.file = filepath.Join(site, filepath.FromSlash(e.options.File))
			entries = append(entries, e)
		}
	}
	return entries, nil
}

// parseCases parses a file of the corpus: see e2e/oracle/README.md.
func parseCases(data string) []entry {
	var entries []entry
	for i, part := range strings.Split("\n"+data, "\n=== ") {
		if i == 0 {
			continue
		}
		header, body, _ := strings.Cut(part, "\n")
		e := entry{name: strings.TrimSpace(header)}
		if open := strings.LastIndex(e.name, " ("); open >= 0 && strings.HasSuffix(e.name, ")") {
			e.options = parseOptions(e.name[open+2 : len(e.name)-1])
			e.name = e.name[:open]
		}
		if e.options.File == "" {
			e.options.File = "docs/page.mdx"
		}
		text := escapes.Replace(strings.TrimRight(body, "\n") + "\n")
		e.text = strings.TrimSuffix(text, "␄\n")
		entries = append(entries, e)
	}
	return entries
}

func parseOptions(words string) options {
	var o options
	for word := range strings.FieldsSeq(words) {
		key, value, _ := strings.Cut(word, "=")
		switch key {
		case "file":
			o.File = value
		case "format":
			o.Format = value
		case "hidetitle":
			o.HideTitle = true
		case "excerpt":
			o.Excerpt = true
		case "mermaid":
			o.Mermaid = true
		case "math":
			o.Math = true
		case "npm2yarn":
			o.Npm2Yarn = true
		case "nosync":
			o.NoSync = true
		case "converters":
			o.Converters = strings.Split(value, ",")
		case "provide":
			o.Provided = strings.Split(value, ",")
		case "keywords":
			o.Keywords = strings.Split(value, ",")
		}
	}
	return o
}

// readRecords reads the lines that a run of the reference over a folder has written.
func readRecords(r io.Reader) ([]entry, error) {
	var entries []entry
	lines := bufio.NewReader(r)
	for {
		line, err := lines.ReadBytes('\n')
		if len(line) > 0 {
			var l struct {
				File, Site, Root string
				Options          options
				record
			}
			if err := json.Unmarshal(line, &l); err != nil {
				return nil, fmt.Errorf("read line %d of the records: %w", len(entries)+1, err)
			}
			entries = append(entries, entry{
				name: l.File, file: l.File, site: l.Site, root: l.Root, options: l.Options, want: l.record,
			})
		}
		if errors.Is(err, io.EOF) {
			return shortNames(entries), nil
		}
		if err != nil {
			return nil, err
		}
	}
}

// shortNames removes the folder that all documents share from their names.
func shortNames(entries []entry) []entry {
	if len(entries) == 0 {
		return entries
	}
	root := slices.MinFunc(entries, func(a, b entry) int { return len(a.root) - len(b.root) }).root
	for i := range entries {
		if rel, err := filepath.Rel(root, entries[i].file); err == nil {
			entries[i].name = filepath.ToSlash(rel)
		}
	}
	return entries
}
