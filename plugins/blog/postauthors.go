package blog

import (
	"fmt"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/plugins/internal/datafile"
	"github.com/gosaur/gosaur/plugins/internal/frontmatter"
	"github.com/gosaur/gosaur/plugins/internal/nearest"
)

// postAuthors resolves the authors in a post's front matter.
type postAuthors struct {
	loader *loader
	known  *authorsFile
	// file is the post, for images relative to it.
	file  string
	diags *diag.List
}

// legacyAuthorFields are the fields of a single author, older spellings last.
var legacyAuthorFields = []struct{ field, short, camel string }{
	{"name", "author", ""},
	{"title", "author_title", "authorTitle"},
	{"url", "author_url", "authorURL"},
	{"imageURL", "author_image_url", "authorImageURL"},
}

// resolve returns the authors of a post.
func (p *postAuthors) resolve(o *datafile.Object) []author {
	legacy, pos, isLegacy := p.legacyAuthor(o)
	field, given := o.Field("authors")
	if isLegacy && given && field.Value.Kind != datafile.Null {
		p.diags.Errorf(diag.CodePostAuthor, pos, "a post has either authors or author, not both").Hint =
			"list everyone under authors, and leave out author, author_title, author_url and author_image_url"
		return []author{}
	}
	if isLegacy {
		p.reportInline(legacy, pos)
		return []author{legacy}
	}
	if !given || field.Value.Kind == datafile.Null {
		return []author{}
	}
	list := field.Value.Items
	if field.Value.Kind != datafile.List {
		list = []datafile.Value{field.Value}
	}
	authors := []author{}
	first := map[string]datafile.Value{}
	for _, item := range list {
		a, ok := p.resolveItem(item)
		if !ok {
			continue
		}
		if a.Key != nil {
			if other, twice := first[*a.Key]; twice {
				p.diags.Errorf(diag.CodePostAuthor, item.Pos, "the author %q is given twice", *a.Key).Related =
					[]diag.Related{{Pos: other.Pos, Message: "first given here"}}
				continue
			}
			first[*a.Key] = item
		}
		authors = append(authors, a)
	}
	return authors
}

// legacyAuthor reads the single author of author, author_title, author_url and
// author_image_url.
func (p *postAuthors) legacyAuthor(o *datafile.Object) (a author, pos diag.Pos, ok bool) {
	given := map[string]string{}
	for _, f := range legacyAuthorFields {
		for _, name := range []string{f.camel, f.short} {
			if name == "" {
				continue
			}
			if s, exists := o.String(name); exists && s != "" {
				given[f.field] = s
				if !ok || f.field == "name" {
					pos = o.Pos(name)
				}
				ok = true
			}
		}
	}
	fields := authorFields{name: given["name"], title: given["title"], url: given["url"], imageURL: given["imageURL"]}
	fields.imageURL = p.loader.imageURL(fields.imageURL, p.file, pos, p.diags)
	return fields.prop("", ""), pos, ok
}

// resolveItem resolves one element of authors: a key, or a map.
func (p *postAuthors) resolveItem(item datafile.Value) (author, bool) {
	switch item.Kind {
	case datafile.String, datafile.Number:
		known, ok := p.lookup(item.Text, item.Pos)
		if !ok {
			return author{}, false
		}
		return known.fields.prop(known.key, known.page), true
	case datafile.Map:
		return p.resolveMap(item.WithoutNulls())
	}
	p.diags.Errorf(diag.CodePostAuthor, item.Pos, "an author must be a key of the authors file, or a map with a name, not %s", item.Kind)
	return author{}, false
}

// resolveMap resolves a map, which may have a key and override fields of the authors
// file.
func (p *postAuthors) resolveMap(item datafile.Value) (author, bool) {
	o := datafile.NewObject(item, "an author in "+frontmatter.What, diag.CodePostAuthor, p.diags)
	key, hasKey := o.String("key")
	fields := readAuthorFields(o, item, diag.CodePostAuthor, p.diags, "key", "page")
	fields.imageURL = p.loader.imageURL(fields.imageURL, p.file, o.Pos("image_url"), p.diags)
	if !hasKey {
		if fields.name == "" && fields.imageURL == "" {
			p.diags.Errorf(diag.CodePostAuthor, item.Pos, "an author needs a key, a name or an image_url")
			return author{}, false
		}
		a := fields.prop("", "")
		p.reportInline(a, item.Pos)
		return a, true
	}
	known, ok := p.lookup(key, o.Pos("key"))
	if !ok {
		return author{}, false
	}
	return fields.withDefaults(known.fields).prop(known.key, known.page), true
}

// lookup finds an author of the authors file.
func (p *postAuthors) lookup(key string, pos diag.Pos) (*fileAuthor, bool) {
	if a := p.known.byKey[key]; a != nil {
		return a, true
	}
	if p.known.isInvalid {
		return nil, false
	}
	if len(p.known.keys) == 0 {
		name := p.loader.opts.AuthorsMapPath
		p.diags.Errorf(diag.CodePostAuthor, pos, "there is no author %q, because no authors are described", key).Hint =
			fmt.Sprintf("describe the author in %s/%s:\n%s:\n  name: …", p.loader.opts.Path, name, key)
		return nil, false
	}
	p.diags.Errorf(diag.CodePostAuthor, pos, "there is no author %q in %s", key, p.known.file).Hint = nearest.Hint("authors", key, p.known.keys)
	return nil, false
}

func (p *postAuthors) reportInline(a author, pos diag.Pos) {
	name := a.Name
	if name == "" {
		name = a.ImageURL
	}
	p.loader.opts.OnInlineAuthors.Report(p.diags, diag.CodePostAuthor, pos, "the author %q is described in the post itself", name).Hint =
		fmt.Sprintf("describe the author once in %s/%s and give the key here, or set onInlineAuthors = \"ignore\"", p.loader.opts.Path, p.loader.opts.AuthorsMapPath)
}
