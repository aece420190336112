package render

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
)

// Rendered is the result of rendering a page with the server bundle.
type Rendered struct {
	// HTML contains slots for the static HTML; see FillSlots.
	HTML string `json:"-"`
	Head Head   `json:"head"`
	// Links and Anchors are those that components reported; Collect adds those in the HTML.
	Links   []string `json:"links"`
	Anchors []string `json:"anchors"`
	// Ignored are the links that components exclude from the link check.
	Ignored []string `json:"ignored,omitempty"`
	// Plain are those of Links that no component reported; Collect sets them.
	Plain []string `json:"plain,omitempty"`
	// Loads are the addresses of files in the HTML; Collect sets them.
	Loads []string `json:"loads,omitempty"`
	// Slices are the files of the slices of shared data that components read, sorted.
	Slices []string `json:"slices,omitempty"`
}

// Collect adds the links, anchors and files in the HTML and the head to those that components
// reported, and removes the ignored links.
func (r *Rendered) Collect() {
	refs := FindReferences(r.HTML)
	for i := range r.Head.Tags {
		refs.headTag(r.Head.Tags[i].Tag, r.Head.Tags[i].Attributes.Get)
	}
	ignored := make(map[string]bool, len(r.Ignored))
	for _, link := range r.Ignored {
		ignored[link] = true
	}
	reported := make(map[string]bool, len(r.Links))
	for _, link := range r.Links {
		reported[link] = true
	}
	r.Links = slices.DeleteFunc(distinct(append(r.Links, refs.Links...)), func(link string) bool { return ignored[link] })
	for _, link := range r.Links {
		if !reported[link] {
			r.Plain = append(r.Plain, link)
		}
	}
	r.Anchors = distinct(append(r.Anchors, refs.Anchors...))
	r.Loads = distinct(refs.Loads)
}

// Head holds the title, elements and attributes that the page's Head components set.
type Head struct {
	Title          string         `json:"title"`
	Tags           []HeadTag      `json:"tags"`
	HTMLAttributes OrderedStrings `json:"htmlAttributes"`
	BodyAttributes OrderedStrings `json:"bodyAttributes"`
}

// HeadTag is an element of the head. Inner is its text content.
type HeadTag struct {
	Tag        string         `json:"tag"`
	Attributes OrderedStrings `json:"attributes"`
	Inner      string         `json:"inner"`
}

// OrderedStrings is a JSON object of strings that keeps the order of its keys. The value true is
// decoded as "".
type OrderedStrings []struct{ Name, Value string }

// UnmarshalJSON implements json.Unmarshaler.
func (o *OrderedStrings) UnmarshalJSON(b []byte) error {
	dec := json.NewDecoder(bytes.NewReader(b))
	if _, err := dec.Token(); err != nil {
		return err
	}
	for dec.More() {
		name, err := dec.Token()
		if err != nil {
			return err
		}
		value, err := dec.Token()
		if err != nil {
			return err
		}
		text, _ := value.(string)
		*o = append(*o, struct{ Name, Value string }{fmt.Sprint(name), text})
	}
	return nil
}

// MarshalJSON implements json.Marshaler.
func (o OrderedStrings) MarshalJSON() ([]byte, error) {
	j := jsonBuffer{b: []byte{'{'}}
	for _, p := range o {
		j.key(p.Name)
		j.string(p.Value)
	}
	j.byte('}')
	return j.b, nil
}

// Get returns the value of a key, or "" if it is absent.
func (o OrderedStrings) Get(name string) string {
	for _, p := range o {
		if p.Name == name {
			return p.Value
		}
	}
	return ""
}

// Encode returns a Rendered in the form that the server bundle writes: a line of JSON followed by
// the HTML, which is not in the JSON so that its quotes need no escapes.
func (r *Rendered) Encode() ([]byte, error) {
	line, err := json.Marshal(r)
	if err != nil {
		return nil, fmt.Errorf("encode a rendered page: %w", err)
	}
	return slices.Concat(line, []byte{'\n'}, []byte(r.HTML)), nil
}

// DecodeRendered decodes a Rendered that Encode or the server bundle has written.
func DecodeRendered(b []byte) (*Rendered, error) {
	line, html, ok := bytes.Cut(b, []byte{'\n'})
	if !ok {
		return nil, errors.New("decode a rendered page: it has no HTML")
	}
	var r Rendered
	if err := json.Unmarshal(line, &r); err != nil {
		return nil, fmt.Errorf("decode a rendered page: %w", err)
	}
	r.HTML = toValidUTF8(string(html))
	return &r, nil
}

// toValidUTF8 replaces bytes that are not UTF-8 by U+FFFD. A lone surrogate, which engines write as
// three bytes, becomes one U+FFFD.
func toValidUTF8(s string) string {
	if utf8.ValidString(s) {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); {
		r, size := utf8.DecodeRuneInString(s[i:])
		if r == utf8.RuneError && size == 1 && s[i] == 0xED && i+2 < len(s) {
			size = 3
		}
		b.WriteRune(r)
		i += size
	}
	return b.String()
}
