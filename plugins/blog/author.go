package blog

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/url"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/plugins/internal/datafile"
)

// authorFields describes an author, in the authors file and in front matter. The zero value
// describes nothing.
type authorFields struct {
	name, title, url, imageURL, email, description string
	// socials is nil if none are given.
	socials socials
	// custom are fields that only the site's own components read.
	custom []datafile.Field
}

// readAuthorFields reads an author's description. It leaves the fields named in own to the
// caller.
func readAuthorFields(o *datafile.Object, v datafile.Value, code string, diags *diag.List, own ...string) authorFields {
	var f authorFields
	known := slices.Clone(own)
	text := func(name string, to *string) {
		known = append(known, name)
		if s, ok := o.String(name); ok {
			*to = s
		}
	}
	text("name", &f.name)
	text("title", &f.title)
	text("email", &f.email)
	text("description", &f.description)
	text("url", &f.url)
	text("image_url", &f.imageURL)
	text("imageURL", &f.imageURL)
	f.url = checkURL(f.url, "url", o, code, diags)
	if field, ok := o.Field("socials"); ok {
		f.socials = readSocials(field.Value, code, diags)
	}
	for _, name := range own {
		o.Field(name)
	}
	known = append(known, "socials")
	for _, field := range v.Fields {
		if !slices.Contains(known, field.Key) {
			f.custom = append(f.custom, field)
		}
	}
	o.WarnMisspelt()
	return f
}

// checkURL returns s, or reports that it is not a valid URL and returns "".
func checkURL(s, field string, o *datafile.Object, code string, diags *diag.List) string {
	if s == "" {
		return ""
	}
	if _, err := url.Parse(s); err != nil || strings.ContainsAny(s, " \t\n<>\"") {
		diags.Errorf(code, o.Pos(field), "%q is not a URL", s).Hint = "give an address such as https://example.com/me, or a path such as /me"
		return ""
	}
	return s
}

// withDefaults returns f with its missing fields taken from base.
func (f authorFields) withDefaults(base authorFields) authorFields {
	for _, pair := range [][2]*string{
		{&f.name, &base.name}, {&f.title, &base.title}, {&f.url, &base.url},
		{&f.imageURL, &base.imageURL}, {&f.email, &base.email}, {&f.description, &base.description},
	} {
		if *pair[0] == "" {
			*pair[0] = *pair[1]
		}
	}
	if f.socials == nil {
		f.socials = base.socials
	}
	custom := slices.Clone(f.custom)
	for _, field := range base.custom {
		if !hasKey(f.custom, field.Key) {
			custom = append(custom, field)
		}
	}
	f.custom = custom
	return f
}

func hasKey(fields []datafile.Field, key string) bool {
	return slices.ContainsFunc(fields, func(f datafile.Field) bool { return f.Key == key })
}

// author is the prop of an author, with the site's custom fields.
type author struct {
	Author
	custom []datafile.Field
}

// prop returns the author as themes get it. key and page are "" for an inline author.
func (f authorFields) prop(key, page string) author {
	a := author{custom: f.custom, Author: Author{
		Name: f.name, Title: f.title, URL: f.url, ImageURL: f.imageURL, Email: f.email, Description: f.description,
		Socials: f.socials,
	}}
	if key != "" {
		a.Key = &key
	}
	if page != "" {
		a.Page = &AuthorPage{Permalink: page}
	}
	return a
}

// MarshalJSON writes the custom fields beside the author's own.
func (a author) MarshalJSON() ([]byte, error) {
	base, err := marshal(a.Author)
	if err != nil {
		return nil, err
	}
	return appendFields(base, a.custom)
}

// authorItem is an author with the number of their posts.
type authorItem struct {
	author
	count int
}

// MarshalJSON writes the author's fields and the count.
func (a authorItem) MarshalJSON() ([]byte, error) {
	base, err := marshal(a.author)
	if err != nil {
		return nil, err
	}
	return fmt.Appendf(bytes.TrimSuffix(base, []byte("}")), `,"count":%d}`, a.count), nil
}

// appendFields adds fields to a JSON object.
func appendFields(object []byte, fields []datafile.Field) ([]byte, error) {
	if len(fields) == 0 {
		return object, nil
	}
	b := bytes.NewBuffer(bytes.TrimSuffix(object, []byte("}")))
	for i, f := range fields {
		if i > 0 || b.Len() > 1 {
			b.WriteByte(',')
		}
		key, err := json.Marshal(f.Key)
		if err != nil {
			return nil, err
		}
		b.Write(key)
		b.WriteByte(':')
		b.Write(f.Value.JSON())
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}
