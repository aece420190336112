package render

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/gosaur/gosaur/core/intern"
)

// Rendered is what the server bundle gives for a page.
type Rendered struct {
	HTML string `json:"-"`
	Head Head   `json:"head"`
	// Links and Anchors are those that components told of, Ignored the links that they
	// want to be left alone. Collect adds what the HTML shows.
	Links   []string `json:"links"`
	Anchors []string `json:"anchors"`
	Ignored []string `json:"ignored,omitempty"`
	// Loads are the files that the HTML names.
	Loads []string `json:"loads,omitempty"`
	// Slices are the files of the parts of shared data that components read, sorted.
	Slices []string `json:"slices,omitempty"`
}

// Collect adds the links and anchors that the HTML of components has to those that
// they told of.
func (r *Rendered) Collect() {
	refs := FindReferences(r.HTML)
	for i := range r.Head.Tags {
		refs.headTag(r.Head.Tags[i].Tag, r.Head.Tags[i].Attributes.value)
	}
	ignored := make(map[string]bool, len(r.Ignored))
	for _, link := range r.Ignored {
		ignored[link] = true
	}
	r.Links = slices.DeleteFunc(distinct(append(r.Links, refs.Links...)), func(link string) bool { return ignored[link] })
	r.Anchors = distinct(append(r.Anchors, refs.Anchors...))
	r.Loads = distinct(refs.Loads)
}

// Intern makes equal addresses of all pages one string. They stay in memory until the links
// are checked; a part of a page's HTML would keep the whole of it there.
func (r *Rendered) Intern(strings *intern.Table) {
	for _, list := range [][]string{r.Links, r.Anchors, r.Ignored, r.Loads, r.Slices} {
		strings.All(list)
	}
}

// Head is what the page's Head components ask for.
type Head struct {
	Title          string         `json:"title"`
	Tags           []HeadTag      `json:"tags"`
	HTMLAttributes OrderedStrings `json:"htmlAttributes"`
	BodyAttributes OrderedStrings `json:"bodyAttributes"`
}

// HeadTag is an element of the head.
type HeadTag struct {
	Tag        string         `json:"tag"`
	Attributes OrderedStrings `json:"attributes"`
	Inner      string         `json:"inner"`
}

// OrderedStrings is a JSON object of strings (or true, which reads as "") that keeps the order of its keys.
type OrderedStrings []struct{ Name, Value string }

// value returns the value of a name, "" if there is none.
func (o OrderedStrings) value(name string) string {
	for _, s := range o {
		if s.Name == name {
			return s.Value
		}
	}
	return ""
}

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

// MarshalJSON implements json.Marshaler, so that a Rendered can be kept and read back.
func (o OrderedStrings) MarshalJSON() ([]byte, error) {
	j := jsonBuffer{b: []byte{'{'}}
	for _, p := range o {
		j.key(p.Name)
		j.string(p.Value)
	}
	j.byte('}')
	return j.b, nil
}

// Get returns the value of a name, "" if it is absent.
func (o OrderedStrings) Get(name string) string {
	for _, p := range o {
		if p.Name == name {
			return p.Value
		}
	}
	return ""
}

// Encode writes a Rendered as the server bundle does: a line of JSON, and the HTML as it is. Most of a page is HTML, so
// the marks in it need no escapes.
func (r *Rendered) Encode() ([]byte, error) {
	line, err := json.Marshal(r)
	if err != nil {
		return nil, fmt.Errorf("write what was rendered: %w", err)
	}
	return slices.Concat(line, []byte{'\n'}, []byte(r.HTML)), nil
}

// DecodeRendered reads what Encode or the server bundle has written.
func DecodeRendered(b []byte) (*Rendered, error) {
	line, html, ok := bytes.Cut(b, []byte{'\n'})
	if !ok {
		return nil, errors.New("read what was rendered: it has no HTML")
	}
	var r Rendered
	if err := json.Unmarshal(line, &r); err != nil {
		return nil, fmt.Errorf("read what was rendered: %w", err)
	}
	r.HTML = wellFormed(string(html))
	return &r, nil
}

// wellFormed replaces halves of surrogate pairs, which engines write in three bytes, and other bytes that are not UTF-8 by U+FFFD.
func wellFormed(s string) string {
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
