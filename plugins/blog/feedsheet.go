package blog

import (
	"embed"
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

//go:embed xslt
var builtInSheets embed.FS

// sheetFiles returns the name of a feed's style sheet, "" for none, and the files to
// write next to the feed, by name. format is "rss" or "atom".
func (l *loader) sheetFiles(s styleSheet, format string) (name string, files map[string][]byte, err error) {
	switch {
	case s.builtIn:
		name = format + ".xsl"
		xsl, err := builtInSheets.ReadFile("xslt/" + name)
		if err != nil {
			return "", nil, err
		}
		css, err := builtInSheets.ReadFile("xslt/feed.css")
		return name, map[string][]byte{name: xsl, "feed.css": css}, err
	case s.file == "":
		return "", nil, nil
	}
	name = path.Base(s.file)
	files = map[string][]byte{}
	for _, file := range []string{s.file, cssOf(s.file)} {
		data, err := sitefile.Read(l.sheetSource(file), sitefile.Code)
		if err != nil {
			return "", nil, err
		}
		files[path.Base(file)] = data
	}
	return name, files, nil
}

// cssOf returns the CSS file that belongs to a style sheet.
func cssOf(xsl string) string { return strings.TrimSuffix(xsl, path.Ext(xsl)) + ".css" }

func (l *loader) sheetSource(file string) string {
	sheet, _ := l.content.File(file)
	return filepath.Join(l.site.Dir, filepath.FromSlash(sheet))
}

// checkSheets reports style sheets that do not exist.
func (l *loader) checkSheets() diag.List {
	var diags diag.List
	x := l.opts.FeedOptions.XSLT
	for _, s := range []styleSheet{x.rss, x.atom} {
		if s.file == "" {
			continue
		}
		for _, file := range []string{s.file, cssOf(s.file)} {
			if _, err := os.Stat(l.sheetSource(file)); err != nil {
				l.table.Errorf(&diags, diag.CodeFeed, l.table.Value(s.file, 0), "blog %q: the feeds' style sheet %s does not exist", l.id, path.Join(l.opts.Path, file)).Hint =
					"the option xslt names an XSLT file relative to the blog folder; a CSS file of the same name must lie beside it"
			}
		}
	}
	return diags
}
