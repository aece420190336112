package blog

import (
	"bytes"
	"encoding/json"
	"time"
)

// jsonFeed is a JSON Feed, version 1.1.
type jsonFeed struct {
	Version     string         `json:"version"`
	Title       string         `json:"title"`
	HomePageURL string         `json:"home_page_url"`
	FeedURL     string         `json:"feed_url"`
	Description string         `json:"description,omitempty"`
	Language    string         `json:"language,omitempty"`
	Items       []jsonFeedItem `json:"items"`
}

type jsonFeedItem struct {
	ID            string           `json:"id"`
	URL           string           `json:"url"`
	Title         string           `json:"title"`
	Summary       string           `json:"summary,omitempty"`
	ContentHTML   *string          `json:"content_html,omitempty"`
	ContentText   *string          `json:"content_text,omitempty"`
	DatePublished string           `json:"date_published"`
	DateModified  string           `json:"date_modified"`
	Authors       []jsonFeedAuthor `json:"authors,omitempty"`
	Tags          []string         `json:"tags,omitempty"`
	Image         string           `json:"image,omitempty"`
}

type jsonFeedAuthor struct {
	Name   string `json:"name,omitempty"`
	URL    string `json:"url,omitempty"`
	Avatar string `json:"avatar,omitempty"`
}

// json writes the feed as a JSON Feed. An item without HTML has its description as
// text, because one of the two is required.
func (f *feed) json() ([]byte, error) {
	doc := jsonFeed{
		Version: "https://jsonfeed.org/version/1.1", Title: f.title, HomePageURL: f.listURL, FeedURL: f.feedURL,
		Description: f.description, Language: f.language, Items: []jsonFeedItem{},
	}
	for _, item := range f.items {
		out := jsonFeedItem{
			ID: item.id, URL: item.url, Title: item.meta.Title, Summary: item.meta.Description,
			DatePublished: isoTime(item.date), DateModified: isoTime(item.changed()),
		}
		if item.html != "" {
			out.ContentHTML = &item.html
		} else {
			out.ContentText = &item.meta.Description
		}
		for _, a := range item.meta.Authors {
			out.Authors = append(out.Authors, jsonFeedAuthor{Name: a.Name, URL: f.absoluteURL(a.URL), Avatar: f.absoluteURL(a.ImageURL)})
		}
		for _, tag := range item.meta.Tags {
			out.Tags = append(out.Tags, tag.Label)
		}
		doc.Items = append(doc.Items, out)
	}
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	err := enc.Encode(doc)
	return b.Bytes(), err
}

// isoTime writes a time as JSON.stringify writes a date.
func isoTime(t time.Time) string { return t.UTC().Format("2006-01-02T15:04:05.000Z") }
