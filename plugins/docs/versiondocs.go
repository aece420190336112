package docs

import (
	"context"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// Pages do not include the list of all docs unless code of the site reads it from
// useDocsVersion. Then it is part of the version, as a file that all pages share.

var (
	codeFile = regexp.MustCompile(`\.[cm]?[jt]sx?$|\.mdx?$`)
	// readsDocs matches code that reads the docs of a version.
	readsDocs = regexp.MustCompile(`\.docs\b|[{,]\s*docs\s*[,:}=][^;]*useDocsVersion`)
	// notSource are folders without source code of the site.
	notSource = []string{"node_modules", "build", "static", "public"}
)

// readsVersionDocs reports whether code reads the list of docs.
func readsVersionDocs(text string) bool {
	return strings.Contains(text, "useDocsVersion") && readsDocs.MatchString(text)
}

// fileReadsVersionDocs reports whether the code in a file reads the list of docs, or the file
// cannot be read.
func fileReadsVersionDocs(file string) bool {
	text, err := sitefile.Read(file, sitefile.Document)
	return err != nil || readsVersionDocs(string(text))
}

// readsVersionDocs reports whether code of the site, or of documents, reads the list of docs.
func (p *Plugin) readsVersionDocs(ctx context.Context) bool {
	found := false
	for _, v := range p.loaded {
		for _, d := range v.docsByFile {
			found = found || d.cards.version
		}
	}
	_ = filepath.WalkDir(p.site.Dir, func(file string, d fs.DirEntry, err error) error {
		if err != nil || found || ctx.Err() != nil {
			return fs.SkipAll // the build reports what cannot be read
		}
		if d.IsDir() {
			if file != p.site.Dir && (strings.HasPrefix(d.Name(), ".") || slices.Contains(notSource, d.Name())) {
				return fs.SkipDir
			}
			return nil
		}
		if !d.Type().IsRegular() || !codeFile.MatchString(d.Name()) || p.hasRead(file) {
			return nil
		}
		text, err := sitefile.Read(file, sitefile.Document)
		found = err == nil && readsVersionDocs(string(text))
		return nil
	})
	return found
}

// hasRead reports whether a file, absolute, is one of the docs.
func (p *Plugin) hasRead(file string) bool {
	rel, err := filepath.Rel(p.site.Dir, file)
	return err == nil && slices.ContainsFunc(p.loaded, func(v *loadedVersion) bool { return v.docsByFile[filepath.ToSlash(rel)] != nil })
}

// docsOf lists the docs of a version by their ids.
func docsOf(v *loadedVersion) map[string]PropVersionDoc {
	all := make(map[string]PropVersionDoc, len(v.docs))
	for _, d := range v.docs {
		all[d.id] = PropVersionDoc{ID: d.id, Title: d.title, Description: d.description, Sidebar: v.places[d].sidebar}
	}
	return all
}
