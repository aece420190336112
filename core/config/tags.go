package config

import (
	"encoding/json"
	"maps"
	"net/url"

	"github.com/gosaur/gosaur/core/plugin"
)

// HeadTag is an element for the head of every page.
type HeadTag struct {
	// The name of the element, such as `link`.
	TagName string `json:"tagName" required:"true"`
	// The attributes. `true` writes the bare name.
	Attributes map[string]any `json:"attributes" elem:"string|boolean" default:"{}"`
	// The content of the element, as HTML.
	InnerHTML string `json:"innerHTML,omitempty"`
	// Whether the element is a custom element, which needs no attributes.
	CustomElement bool `json:"customElement,omitempty" default:"false"`
}

// Script holds the attributes of a script element.
type Script map[string]any

// ScriptTag lists the keys of a Script.
type ScriptTag struct {
	// The address of the script.
	Src string `json:"src" required:"true"`
	// Loads the script in parallel with the page and runs it as soon as it is loaded.
	Async bool `json:"async"`
	// Runs the script when the page has been parsed.
	Defer bool `json:"defer"`
	// Loads the script after the page and everything in it, so that nothing waits for it.
	AfterLoad bool `json:"afterLoad"`
	// Any other attribute.
	Other map[string]any `json:"*" elem:"string|boolean"`
}

// DescribeOption implements plugin.OptionDescriber.
func (Script) DescribeOption() plugin.Option { return stringOr("ScriptTag", ScriptTag{}) }

// UnmarshalJSON implements json.Unmarshaler; a string is the address.
func (s *Script) UnmarshalJSON(b []byte) error {
	return unmarshalTag(b, "src", (*map[string]any)(s))
}

// Stylesheet holds the attributes of a link element for a style sheet.
type Stylesheet map[string]any

// StylesheetTag lists the keys of a Stylesheet.
type StylesheetTag struct {
	// The address of the style sheet.
	Href string `json:"href" required:"true"`
	// The media type.
	Type string `json:"type"`
	// Any other attribute.
	Other map[string]any `json:"*" elem:"string|boolean"`
}

// DescribeOption implements plugin.OptionDescriber.
func (Stylesheet) DescribeOption() plugin.Option { return stringOr("StylesheetTag", StylesheetTag{}) }

// UnmarshalJSON implements json.Unmarshaler; a string is the address.
func (s *Stylesheet) UnmarshalJSON(b []byte) error {
	return unmarshalTag(b, "href", (*map[string]any)(s))
}

// Metadata holds the attributes of a meta element.
type Metadata map[string]any

// MetadataTag lists the keys of Metadata.
type MetadataTag struct {
	// The name of the property, such as `keywords`.
	Name string `json:"name"`
	// The name of an Open Graph property, such as `og:locale`.
	Property string `json:"property"`
	// The value.
	Content string `json:"content"`
	// The id of the element.
	ID string `json:"id"`
	// The name of a microdata property.
	ItemProp string `json:"itemprop"`
	// Any other attribute.
	Other map[string]any `json:"*" elem:"string|boolean"`
}

// DescribeOption implements plugin.OptionDescriber.
func (Metadata) DescribeOption() plugin.Option {
	return plugin.Option{Type: plugin.TypeObject, TypeName: "MetadataTag", Fields: plugin.OptionsOf(MetadataTag{})}
}

// stringOr describes a value that is a string or a table.
func stringOr(name string, table any) plugin.Option {
	return plugin.Option{Type: plugin.TypeUnion, Fields: []plugin.Option{
		{Type: plugin.TypeString},
		{Type: plugin.TypeObject, TypeName: name, Fields: plugin.OptionsOf(table)},
	}}
}

// unmarshalTag reads a table of attributes, or a string as one attribute.
func unmarshalTag(b []byte, attribute string, into *map[string]any) error {
	var s string
	if json.Unmarshal(b, &s) == nil {
		*into = map[string]any{attribute: s}
		return nil
	}
	return json.Unmarshal(b, into)
}

// HTMLTags returns headTags, stylesheets and scripts as elements for the head of
// every page, in this order.
func (c *Config) HTMLTags() []plugin.HTMLTag {
	tags := make([]plugin.HTMLTag, 0, len(c.HeadTags)+len(c.Stylesheets)+len(c.Scripts))
	for _, t := range c.HeadTags {
		tags = append(tags, plugin.HTMLTag{Position: "head", TagName: t.TagName, Attributes: t.Attributes, InnerHTML: t.InnerHTML})
	}
	for _, s := range c.Stylesheets {
		attributes := map[string]any{"rel": "stylesheet"}
		maps.Copy(attributes, s)
		tags = append(tags, plugin.HTMLTag{Position: "head", TagName: "link", Attributes: attributes})
	}
	for _, s := range c.Scripts {
		tags = append(tags, s.element())
	}
	return tags
}

// afterLoad is the key of ScriptTag.AfterLoad, which is not an attribute of HTML.
const afterLoad = "afterLoad"

// loadsAfterPage reports whether the script is loaded after the page.
func (s Script) loadsAfterPage() bool { return s[afterLoad] == true }

func (s Script) element() plugin.HTMLTag {
	attributes := map[string]any(maps.Clone(s))
	delete(attributes, afterLoad)
	if s.loadsAfterPage() {
		return plugin.AfterLoad(attributes)
	}
	return plugin.HTMLTag{Position: "head", TagName: "script", Attributes: attributes}
}

// AfterLoadSources returns the origins of the scripts that are loaded after the page, as sources
// for a content security policy. No element of a page names them.
func (c *Config) AfterLoadSources() []string {
	var sources []string
	for _, s := range c.Scripts {
		src, _ := s["src"].(string)
		if u, err := url.Parse(src); s.loadsAfterPage() && err == nil && u.Scheme != "" && u.Host != "" {
			sources = append(sources, u.Scheme+"://"+u.Host)
		}
	}
	return sources
}
