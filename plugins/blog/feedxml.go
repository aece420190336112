package blog

import (
	"bytes"
	"encoding/xml"
	"net/http"
	"strings"
	"time"
)

const xmlProlog = `<?xml version="1.0" encoding="utf-8"?>` + "\n"

// generator identifies the program that wrote the feed.
const generator = "Gosaur"

// cdata is text that is written without escapes, in a CDATA section.
type cdata struct {
	Text string `xml:",cdata"`
}

// asCDATA leaves out the characters that XML does not allow.
func asCDATA(s string) cdata {
	return cdata{strings.Map(func(r rune) rune {
		if r == '\t' || r == '\n' || r == '\r' || r >= 0x20 && r <= 0xd7ff || r >= 0xe000 && r <= 0xfffd || r >= 0x10000 {
			return r
		}
		return -1
	}, s)}
}

// writeXML writes a document with its prolog.
func writeXML(v any) ([]byte, error) {
	b := bytes.NewBufferString(xmlProlog)
	enc := xml.NewEncoder(b)
	enc.Indent("", "  ")
	if err := enc.Encode(v); err != nil {
		return nil, err
	}
	b.WriteByte('\n')
	return b.Bytes(), nil
}

// escapeAttribute escapes text for an attribute.
func escapeAttribute(s string) string {
	var b bytes.Buffer
	_ = xml.EscapeText(&b, []byte(s)) // writes to a buffer do not fail
	return b.String()
}

// rss is the root of an RSS 2.0 document.
type rss struct {
	XMLName xml.Name   `xml:"rss"`
	Version string     `xml:"version,attr"`
	Content string     `xml:"xmlns:content,attr"`
	DC      string     `xml:"xmlns:dc,attr"`
	Atom    string     `xml:"xmlns:atom,attr"`
	Channel rssChannel `xml:"channel"`
}

type rssChannel struct {
	Title         string    `xml:"title"`
	Link          string    `xml:"link"`
	Description   string    `xml:"description"`
	Self          atomLink  `xml:"atom:link"`
	LastBuildDate string    `xml:"lastBuildDate"`
	Docs          string    `xml:"docs"`
	Generator     string    `xml:"generator"`
	Language      string    `xml:"language,omitempty"`
	Copyright     string    `xml:"copyright,omitempty"`
	Items         []rssItem `xml:"item"`
}

type rssItem struct {
	Title       string   `xml:"title"`
	Link        string   `xml:"link"`
	GUID        string   `xml:"guid"`
	PubDate     string   `xml:"pubDate"`
	Description string   `xml:"description,omitempty"`
	Content     *cdata   `xml:"content:encoded,omitempty"`
	Categories  []string `xml:"category"`
	// Authors are those with an email address, which RSS requires; the others are creators.
	Authors  []string `xml:"author"`
	Creators []string `xml:"dc:creator"`
}

// rss writes the feed as RSS 2.0.
func (f *feed) rss() ([]byte, error) {
	doc := rss{
		Version: "2.0", Content: "http://purl.org/rss/1.0/modules/content/", DC: "http://purl.org/dc/elements/1.1/", Atom: atomNamespace,
		Channel: rssChannel{
			Title: f.title, Link: f.listURL, Description: f.description,
			Self:          atomLink{Href: f.feedURL, Rel: "self", Type: "application/rss+xml"},
			LastBuildDate: rssTime(f.updated), Docs: "https://validator.w3.org/feed/docs/rss2.html",
			Generator: generator, Language: f.language, Copyright: f.copyright,
		},
	}
	for _, item := range f.items {
		out := rssItem{
			Title: item.meta.Title, Link: item.url, GUID: item.id, PubDate: rssTime(item.date), Description: item.meta.Description,
		}
		if item.html != "" {
			html := asCDATA(item.html)
			out.Content = &html
		}
		for _, tag := range item.meta.Tags {
			out.Categories = append(out.Categories, tag.Label)
		}
		for _, a := range item.meta.Authors {
			switch {
			case a.Email != "" && a.Name != "":
				out.Authors = append(out.Authors, a.Email+" ("+a.Name+")")
			case a.Email != "":
				out.Authors = append(out.Authors, a.Email)
			case a.Name != "":
				out.Creators = append(out.Creators, a.Name)
			}
		}
		doc.Channel.Items = append(doc.Channel.Items, out)
	}
	return writeXML(doc)
}

func rssTime(t time.Time) string { return t.UTC().Format(http.TimeFormat) }

const atomNamespace = "http://www.w3.org/2005/Atom"

// atomFeed is the root of an Atom document, RFC 4287.
type atomFeed struct {
	XMLName   xml.Name     `xml:"http://www.w3.org/2005/Atom feed"`
	Lang      string       `xml:"xml:lang,attr,omitempty"`
	ID        string       `xml:"id"`
	Title     string       `xml:"title"`
	Updated   string       `xml:"updated"`
	Generator string       `xml:"generator"`
	Links     []atomLink   `xml:"link"`
	Subtitle  string       `xml:"subtitle,omitempty"`
	Icon      string       `xml:"icon,omitempty"`
	Rights    string       `xml:"rights,omitempty"`
	Authors   []atomPerson `xml:"author"`
	Entries   []atomEntry  `xml:"entry"`
}

type atomLink struct {
	Href string `xml:"href,attr"`
	Rel  string `xml:"rel,attr,omitempty"`
	Type string `xml:"type,attr,omitempty"`
}

type atomPerson struct {
	Name  string `xml:"name"`
	URI   string `xml:"uri,omitempty"`
	Email string `xml:"email,omitempty"`
}

type atomEntry struct {
	Title      string         `xml:"title"`
	ID         string         `xml:"id"`
	Link       atomLink       `xml:"link"`
	Updated    string         `xml:"updated"`
	Published  string         `xml:"published"`
	Summary    string         `xml:"summary,omitempty"`
	Content    *atomContent   `xml:"content"`
	Authors    []atomPerson   `xml:"author"`
	Categories []atomCategory `xml:"category"`
}

type atomContent struct {
	Type string `xml:"type,attr"`
	cdata
}

type atomCategory struct {
	Term  string `xml:"term,attr"`
	Label string `xml:"label,attr"`
}

// atom writes the feed as Atom. The feed itself has an author, which applies to entries that name
// none.
func (f *feed) atom() ([]byte, error) {
	doc := atomFeed{
		Lang: f.language, ID: f.listURL, Title: f.title, Updated: atomTime(f.updated), Generator: generator,
		Links:    []atomLink{{Href: f.listURL, Rel: "alternate"}, {Href: f.feedURL, Rel: "self", Type: "application/atom+xml"}},
		Subtitle: f.description, Icon: f.icon, Rights: f.copyright, Authors: []atomPerson{{Name: f.defaultAuthor}},
	}
	for _, item := range f.items {
		out := atomEntry{
			Title: item.meta.Title, ID: item.id, Link: atomLink{Href: item.url, Rel: "alternate", Type: "text/html"},
			Updated: atomTime(item.changed()), Published: atomTime(item.date), Summary: item.meta.Description,
		}
		if item.html != "" {
			out.Content = &atomContent{"html", asCDATA(item.html)}
		}
		for _, a := range item.meta.Authors {
			if a.Name != "" {
				out.Authors = append(out.Authors, atomPerson{Name: a.Name, URI: f.absoluteURL(a.URL), Email: a.Email})
			}
		}
		for _, tag := range item.meta.Tags {
			out.Categories = append(out.Categories, atomCategory{tag.Label, tag.Label})
		}
		doc.Entries = append(doc.Entries, out)
	}
	return writeXML(doc)
}

func atomTime(t time.Time) string { return t.UTC().Format(time.RFC3339Nano) }
