package blog

import (
	"errors"
	"io/fs"
	"path/filepath"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
	"github.com/gosaur/gosaur/plugins/internal/datafile"
	"github.com/gosaur/gosaur/plugins/internal/kebab"
	"github.com/gosaur/gosaur/plugins/internal/routepath"
)

// defaultAuthorsFile may be missing; a file that the configuration names may not.
const defaultAuthorsFile = "authors.yml"

// authorsFile holds the authors that the authors file describes. The zero value has none.
type authorsFile struct {
	// file is relative to the site directory, "" if there is none.
	file  string
	keys  []string
	byKey map[string]*fileAuthor
	// isInvalid reports whether the file has a mistake that leaves its authors unknown.
	isInvalid bool
}

// fileAuthor is an author of the authors file.
type fileAuthor struct {
	key    string
	pos    diag.Pos
	fields authorFields
	// page is the route path of the author's page, "" for none.
	page string
}

// readAuthorsFile reads the authors file of a blog. posts are the files of its posts, relative to the
// blog folder.
func (l *loader) readAuthorsFile(posts []string) (*authorsFile, diag.List, error) {
	a := &authorsFile{byKey: map[string]*fileAuthor{}}
	name, _ := l.content.File(l.opts.AuthorsMapPath)
	text, err := sitefile.Read(filepath.Join(l.site.Dir, filepath.FromSlash(name)), sitefile.Settings)
	if errors.Is(err, fs.ErrNotExist) {
		var diags diag.List
		if l.opts.AuthorsMapPath != defaultAuthorsFile {
			l.table.Errorf(&diags, diag.CodeAuthorsFile, l.table.Value(l.opts.AuthorsMapPath, 0), "blog %q: the authors file %s does not exist", l.id, name).Hint =
				"create it, or correct the option authorsMapPath, which is relative to the blog folder"
		}
		return a, diags, nil
	}
	if err != nil {
		return nil, nil, err
	}
	a.file = name
	root, diags := datafile.Parse(name, text, diag.CodeAuthorsFile)
	a.isInvalid = diags.HasErrors()
	if a.isInvalid || root.Kind == datafile.Null {
		return a, diags, nil
	}
	if root.Kind != datafile.Map {
		a.isInvalid = true
		diags.Errorf(diag.CodeAuthorsFile, root.Pos, "an authors file must be a map of authors, not %s", root.Kind).Hint =
			"begin each author with a key of your choice:\nada:\n  name: Ada Lovelace\n  title: Mathematician"
		return a, diags, nil
	}
	for _, field := range root.Fields {
		a.keys = append(a.keys, field.Key)
		a.byKey[field.Key] = l.readFileAuthor(field, posts, &diags)
	}
	a.checkPages(&diags)
	return a, diags, nil
}

// checkPages reports authors with the same page; the first keeps it.
func (a *authorsFile) checkPages(diags *diag.List) {
	first := map[string]*fileAuthor{}
	for _, key := range a.keys {
		author := a.byKey[key]
		if author.page == "" {
			continue
		}
		if other := first[author.page]; other != nil {
			d := diags.Errorf(diag.CodeAuthorsFile, author.pos, "the authors %q and %q have the same page %s", other.key, author.key, author.page)
			d.Hint = "give one of them a page of its own:\npage:\n  permalink: /another"
			d.Related = []diag.Related{{Pos: other.pos, Message: "the other author"}}
			author.page = ""
			continue
		}
		first[author.page] = author
	}
}

// readFileAuthor reads one entry of the authors file.
func (l *loader) readFileAuthor(field datafile.Field, posts []string, diags *diag.List) *fileAuthor {
	author := &fileAuthor{key: field.Key, pos: field.Pos}
	value := field.Value.WithoutNulls()
	o := datafile.NewObject(value, "the author \""+field.Key+"\"", diag.CodeAuthorsFile, diags)
	if value.Kind != datafile.Map {
		return author
	}
	page, hasPage := o.Field("page")
	author.fields = readAuthorFields(o, value, diag.CodeAuthorsFile, diags, "page")
	if author.fields.name == "" && author.fields.imageURL == "" {
		diags.Errorf(diag.CodeAuthorsFile, field.Pos, "the author %q has neither a name nor an image_url", field.Key)
	}
	author.fields.imageURL = l.authorImageURL(author.fields.imageURL, posts, o.Pos("image_url"), diags)
	if hasPage {
		author.page = l.authorPagePath(field.Key, page.Value, diags)
	}
	return author
}

// authorPagePath reads the field page: true, or a map with a permalink.
func (l *loader) authorPagePath(key string, v datafile.Value, diags *diag.List) string {
	slug := ""
	switch v.Kind {
	case datafile.Bool:
		if v.Text != "true" {
			return ""
		}
		if slug = kebab.Case(key); slug == "" {
			diags.Errorf(diag.CodeAuthorsFile, v.Pos, "no path can be made of the author's key %q", key).Hint = "give the page a permalink:\npage:\n  permalink: /ada"
			return ""
		}
	case datafile.Map:
		o := datafile.NewObject(v, "an author's page", diag.CodeAuthorsFile, diags)
		slug = o.RequiredString("permalink")
		o.RejectUnknown()
		if slug == "" {
			return ""
		}
	default:
		diags.Errorf(diag.CodeAuthorsFile, v.Pos, "an author's page must be true, or a map with a permalink, not %s", v.Kind)
		return ""
	}
	permalink := "/" + strings.Trim(slug, "/")
	if !routepath.Valid(permalink) {
		diags.Errorf(diag.CodeAuthorsFile, v.Pos, "%q cannot be the path of a page", slug).Hint = routepath.InvalidHint
		return ""
	}
	return l.path(l.opts.AuthorsBasePath, slug)
}
