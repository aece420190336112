package tags

import (
	"fmt"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/plugins/internal/datafile"
	"github.com/gosaur/gosaur/plugins/internal/kebab"
	"github.com/gosaur/gosaur/plugins/internal/nearest"
	"github.com/gosaur/gosaur/plugins/internal/reaction"
	"github.com/gosaur/gosaur/plugins/internal/routepath"
)

// Tag is a tag of a page, as themes get it.
type Tag struct {
	Label string `json:"label"`
	// Permalink is the route path of the tag's page.
	Permalink string `json:"permalink"`
	// Description comes from the tags file.
	Description string `json:"description,omitempty"`
	// Inline reports whether the tag is declared in front matter only.
	Inline bool `json:"inline"`
}

// Resolver resolves the tags of front matter.
type Resolver struct {
	// File is the tags file; nil if there is none.
	File *File
	// Base is the route path below which tag pages are, such as "/blog/tags".
	Base string
	// OnInline sets how tags that the file does not define are reported. Without a file, none are.
	OnInline reaction.Reaction
	// Code is the code of diagnostics.
	Code string
}

// Resolve reads the front matter field "tags": a list of names, or of maps with a
// label and a permalink. Mistakes are reported and left out.
func (r *Resolver) Resolve(field datafile.Value, diags *diag.List) []Tag {
	list := []Tag{}
	switch field.Kind {
	case datafile.Null:
		return list
	case datafile.List:
	default:
		d := diags.Errorf(r.Code, field.Pos, "\"tags\" in front matter must be a list, not %s", field.Kind)
		if field.Kind == datafile.String {
			d.Hint = fmt.Sprintf("write it as a list: tags: [%s]", field.Text)
		}
		return list
	}
	first := map[string]datafile.Value{}
	for _, item := range field.Items {
		tag, ok := r.resolveItem(item, diags)
		if !ok {
			continue
		}
		if other, twice := first[tag.Permalink]; twice {
			diags.Warnf(r.Code, item.Pos, "the tag %q is given twice", tag.Label).Related =
				[]diag.Related{{Pos: other.Pos, Message: "first given here"}}
			continue
		}
		first[tag.Permalink] = item
		list = append(list, tag)
	}
	return list
}

// resolveItem resolves one element of the list.
func (r *Resolver) resolveItem(item datafile.Value, diags *diag.List) (Tag, bool) {
	switch item.Kind {
	case datafile.String, datafile.Number, datafile.Bool:
		return r.resolveName(item, diags)
	case datafile.Map:
		o := datafile.NewObject(item, "a tag", r.Code, diags)
		tag := Tag{Label: o.RequiredString("label"), Permalink: o.RequiredString("permalink"), Inline: true}
		tag.Description, _ = o.String("description")
		o.WarnMisspelt()
		ok := tag.Label != "" && tag.Permalink != "" && validPermalink(tag.Permalink, o.Pos("permalink"), r.Code, diags)
		tag.Permalink = r.permalink(tag.Permalink)
		if ok {
			r.reportInline(tag.Label, item, diags)
		}
		return tag, ok
	}
	diags.Errorf(r.Code, item.Pos, "a tag must be a string, or a map with label and permalink, not %s", item.Kind)
	return Tag{}, false
}

func (r *Resolver) resolveName(item datafile.Value, diags *diag.List) (Tag, bool) {
	if r.File != nil {
		if tag, ok := r.File.tags[item.Text]; ok {
			return Tag{Label: tag.label, Permalink: r.permalink(tag.permalink), Description: tag.description}, true
		}
	}
	slug := kebab.Case(item.Text)
	if slug == "" {
		diags.Errorf(r.Code, item.Pos, "no path can be made of the tag %q", item.Text).Hint =
			"use letters or digits, or give a map with label and permalink"
		return Tag{}, false
	}
	r.reportInline(item.Text, item, diags)
	return Tag{Label: item.Text, Permalink: r.permalink(slug), Inline: true}, true
}

func (r *Resolver) reportInline(label string, item datafile.Value, diags *diag.List) {
	if r.File == nil {
		return
	}
	r.OnInline.Report(diags, r.Code, item.Pos, "the tag %q is not defined in %s", label, r.File.name).Hint =
		nearest.Hint("tags", label, r.File.keys)
}

// validPermalink reports a permalink that cannot be the end of a page's path.
func validPermalink(permalink string, pos diag.Pos, code string, diags *diag.List) bool {
	if routepath.Valid("/" + strings.TrimPrefix(permalink, "/")) {
		return true
	}
	diags.Errorf(code, pos, "%q cannot be the path of a page", permalink).Hint =
		"give a path without ?, #, backslashes, escapes such as %20 and empty segments, such as permalink: /releases"
	return false
}

func (r *Resolver) permalink(slug string) string {
	return routepath.Join(r.Base, slug)
}
