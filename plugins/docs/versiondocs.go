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

// Pages do not carry the list of all docs, unless code of the site reads it from
// useDocsVersion: then it comes with the version, as a file that all pages share.

var (
	codeFile = regexp.MustCompile(`\.[cm]?[jt]sx?$|\.mdx?$`)
	// readsDocs finds code that takes the docs out of a version.
	readsDocs = regexp.MustCompile(`\.docs\b|[{,]\s*docs\s*[,:}=][^;]*useDocsVersion`)
	// notSource are folders without source code of the site.
	notSource = []string{"node_modules", "build", "static", "public"}
)

// readsVersionDocs reports whether code of the site, or of documents, reads the list of docs.
func readsVersionDocs(ctx context.Context, siteDir string) bool {
	found := false
	_ = filepath.WalkDir(siteDir, func(file string, d fs.DirEntry, err error) error {
		if err != nil || found || ctx.Err() != nil {
			return fs.SkipAll // the build tells what cannot be read
		}
		if d.IsDir() {
			if file != siteDir && (strings.HasPrefix(d.Name(), ".") || slices.Contains(notSource, d.Name())) {
				return fs.SkipDir
			}
			return nil
		}
		if !d.Type().IsRegular() || !codeFile.MatchString(d.Name()) {
			return nil
		}
		text, err := sitefile.Read(file, sitefile.Document)
		found = err == nil && strings.Contains(string(text), "useDocsVersion") && readsDocs.Match(text)
		return nil
	})
	return found
}

// docsOf lists the docs of a version by their ids.
func docsOf(v *loadedVersion) map[string]PropVersionDoc {
	all := make(map[string]PropVersionDoc, len(v.docs))
	for _, d := range v.docs {
		all[d.id] = PropVersionDoc{ID: d.id, Title: d.title, Description: d.description, Sidebar: v.places[d].sidebar}
	}
	return all
}
