package blog

import (
	"bytes"
	"context"
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"net/mail"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"golang.org/x/tools/txtar"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/internal/plugintxtar"
)

func TestFeedsAreWrittenOutOfFinishedPages(t *testing.T) {
	plugintxtar.RunWhole(t, "testdata/feeds/*.txtar", New)
}

// hostile is a site whose texts try to break out of the feeds.
const hostile = `
-- options.json --
{"feedOptions": {"type": "all", "title": "A < B & \"C\"", "description": "]]> <x>", "copyright": "© & co", "language": "en-US"},
 "onInlineAuthors": "ignore", "showLastUpdateTime": true}
-- blog/2021-01-02-a.md --
---
title: "]]> & <b>"
description: "\u0007 bell & <tag>"
tags: ["a & b", "<c>"]
authors:
  - name: "A & B"
    url: https://example.test/?a=1&b=2
    email: a@example.test
  - name: "No address"
last_update:
  date: 2022-02-03
---
<!-- truncate -->
-- blog/2021-01-03-größe.md --
<!-- truncate -->
`

// hostileFeeds writes the feeds of the hostile site and returns their folder.
func hostileFeeds(t *testing.T) string {
	t.Helper()
	p := New().(*Plugin)
	load(t, txtar.Parse([]byte(hostile)), p)
	out := t.TempDir()
	var pages []plugin.PageInfo
	for i, post := range p.content.posts {
		file := string(rune('a'+i)) + ".html"
		html := `<div id="__blog-post-container"><p>]]&gt; ]]> <a href="/x?a=1&amp;b">x</a>` + "\x0b" + `</p></div>`
		if err := os.WriteFile(filepath.Join(out, file), []byte(html), 0o644); err != nil {
			t.Fatal(err)
		}
		pages = append(pages, plugin.PageInfo{Path: post.meta.Permalink, File: file})
	}
	resp, err := p.PostBuild(t.Context(), &plugin.PostBuildRequest{OutDir: out, Pages: pages})
	if err != nil || len(resp.Diagnostics) > 0 {
		t.Fatal(err, resp)
	}
	return filepath.Join(out, "blog")
}

// load configures an instance for the archive and loads its content.
func load(t testing.TB, archive *txtar.Archive, p *Plugin) {
	t.Helper()
	if _, err := p.Configure(t.Context(), plugintxtar.Request(t, archive, p)); err != nil {
		t.Fatal(err)
	}
	resp, err := p.LoadContent(t.Context(), &plugin.LoadContentRequest{})
	if err != nil {
		t.Fatal(err)
	}
	if resp.Diagnostics.HasErrors() {
		t.Fatal(resp.Diagnostics)
	}
}

func readFeed(t *testing.T, dir, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(dir, name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// wellFormed fails unless the document is XML, and returns the paths of its elements
// with their texts.
func wellFormed(t *testing.T, data []byte) map[string][]string {
	t.Helper()
	texts := map[string][]string{}
	var path []string
	var text strings.Builder
	dec := xml.NewDecoder(bytes.NewReader(data))
	for {
		token, err := dec.Token()
		if errors.Is(err, io.EOF) {
			return texts
		}
		if err != nil {
			t.Fatalf("not well-formed: %v", err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			name := token.Name.Local
			if token.Name.Space == atomNamespace && len(path) > 0 && path[0] == "rss" {
				name = "atom:" + name
			}
			path = append(path, name)
			text.Reset()
			for _, a := range token.Attr {
				key := strings.Join(path, "/") + "@" + a.Name.Local
				texts[key] = append(texts[key], a.Value)
			}
		case xml.CharData:
			text.Write(token)
		case xml.EndElement:
			key := strings.Join(path, "/")
			texts[key] = append(texts[key], text.String())
			text.Reset()
			path = path[:len(path)-1]
		}
	}
}

// want fails unless each element occurs n times with a text.
func want(t *testing.T, texts map[string][]string, n int, elements ...string) {
	t.Helper()
	for _, e := range elements {
		if len(texts[e]) != n {
			t.Errorf("%d of %s, want %d", len(texts[e]), e, n)
		}
		for _, text := range texts[e] {
			if strings.TrimSpace(text) == "" {
				t.Errorf("%s is empty", e)
			}
		}
	}
}

func TestRSSHasWhatTheStandardRequires(t *testing.T) {
	texts := wellFormed(t, readFeed(t, hostileFeeds(t), "rss.xml"))
	if v := texts["rss@version"]; len(v) != 1 || v[0] != "2.0" {
		t.Errorf("version %v", v)
	}
	want(t, texts, 1, "rss/channel/title", "rss/channel/link", "rss/channel/description", "rss/channel/lastBuildDate")
	want(t, texts, 2, "rss/channel/item/title", "rss/channel/item/link", "rss/channel/item/guid", "rss/channel/item/pubDate")
	for _, date := range append(texts["rss/channel/item/pubDate"], texts["rss/channel/lastBuildDate"]...) {
		if _, err := mail.ParseDate(date); err != nil {
			t.Errorf("%q is not a date of RFC 822: %v", date, err)
		}
	}
	for _, author := range texts["rss/channel/item/author"] {
		if !strings.HasPrefix(author, "a@example.test") {
			t.Errorf("the author %q has no address", author)
		}
	}
	if got := texts["rss/channel/item/creator"]; len(got) != 1 || got[0] != "No address" {
		t.Errorf("creators %q", got)
	}
	absolute(t, texts, "rss/channel/link", "rss/channel/item/link", "rss/channel/item/guid", "rss/channel/atom:link@href")
	if got := texts["rss/channel/item/encoded"][0]; got != `<p>]]&gt; ]]> <a href="https://example.test/x?a=1&amp;b">x</a></p>` {
		t.Errorf("content %q", got)
	}
	if got := texts["rss/channel/item/title"][1]; got != "]]> & <b>" {
		t.Errorf("title %q", got)
	}
}

func absolute(t *testing.T, texts map[string][]string, elements ...string) {
	t.Helper()
	for _, e := range elements {
		for _, text := range texts[e] {
			if u, err := url.Parse(text); err != nil || !u.IsAbs() {
				t.Errorf("%s: %q is not a full address", e, text)
			}
		}
	}
}

func TestAtomHasWhatRFC4287Requires(t *testing.T) {
	data := readFeed(t, hostileFeeds(t), "atom.xml")
	texts := wellFormed(t, data)
	if !bytes.Contains(data, []byte(`<feed xmlns="http://www.w3.org/2005/Atom"`)) {
		t.Error("the root is not in the namespace of Atom")
	}
	want(t, texts, 1, "feed/id", "feed/title", "feed/updated", "feed/author/name")
	want(t, texts, 2, "feed/entry/id", "feed/entry/title", "feed/entry/updated", "feed/entry/link@href", "feed/entry/content", "feed/entry/content@type")
	want(t, texts, 2, "feed/entry/category@term", "feed/entry/author/name")
	for _, e := range []string{"feed/updated", "feed/entry/updated", "feed/entry/published"} {
		for _, date := range texts[e] {
			if _, err := time.Parse(time.RFC3339, date); err != nil {
				t.Errorf("%s: %v", e, err)
			}
		}
	}
	if got := texts["feed/updated"][0]; got != "2022-02-03T00:00:00Z" {
		t.Errorf("the feed was updated %s, not with its entries", got)
	}
	absolute(t, texts, "feed/id", "feed/entry/id", "feed/entry/link@href", "feed/link@href", "feed/entry/author/uri")
	seen := map[string]bool{}
	for _, id := range texts["feed/entry/id"] {
		if seen[id] {
			t.Errorf("two entries have the id %s", id)
		}
		seen[id] = true
	}
	rels := texts["feed/link@rel"]
	if len(rels) != 2 || rels[0] != "alternate" || rels[1] != "self" {
		t.Errorf("links %v", rels)
	}
}

func TestJSONFeedHasWhatItsVersionRequires(t *testing.T) {
	var feed struct {
		Version, Title string
		HomePageURL    string `json:"home_page_url"`
		FeedURL        string `json:"feed_url"`
		Items          []map[string]any
	}
	if err := json.Unmarshal(readFeed(t, hostileFeeds(t), "feed.json"), &feed); err != nil {
		t.Fatal(err)
	}
	if feed.Version != "https://jsonfeed.org/version/1.1" || feed.Title == "" || len(feed.Items) != 2 {
		t.Errorf("feed %+v", feed)
	}
	for _, item := range feed.Items {
		if id, ok := item["id"].(string); !ok || id == "" {
			t.Errorf("an item has no id: %v", item)
		}
		_, html := item["content_html"].(string)
		_, text := item["content_text"].(string)
		if !html && !text {
			t.Errorf("an item has neither content_html nor content_text: %v", item)
		}
		for _, key := range []string{"date_published", "date_modified"} {
			if _, err := time.Parse(time.RFC3339, item[key].(string)); err != nil {
				t.Errorf("%s: %v", key, err)
			}
		}
	}
	if got := feed.Items[0]["url"]; got != "https://example.test/blog/2021/01/03/gr%C3%B6%C3%9Fe" {
		t.Errorf("url %v", got)
	}
}

func TestJSONFeedsFollowTheSchema(t *testing.T) {
	compiler := jsonschema.NewCompiler()
	compiler.AssertFormat()
	schema, err := compiler.Compile("testdata/jsonfeed.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	feeds := map[string][]byte{"hostile": readFeed(t, hostileFeeds(t), "feed.json")}
	files, err := filepath.Glob("testdata/feeds/*.txtar")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		archive, err := txtar.ParseFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range archive.Files {
			if strings.HasPrefix(f.Name, "want/out/") && strings.HasSuffix(f.Name, ".json") {
				feeds[file] = f.Data
			}
		}
	}
	if len(feeds) < 4 {
		t.Errorf("only %d feeds are there", len(feeds))
	}
	for name, text := range feeds {
		feed, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		if err := schema.Validate(feed); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		delete(feed.(map[string]any), "title")
		if schema.Validate(feed) == nil {
			t.Errorf("%s would be valid without a title", name)
		}
	}
}

func TestFeedsEndWithTheContext(t *testing.T) {
	p := New().(*Plugin)
	load(t, txtar.Parse([]byte(hostile)), p)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := p.PostBuild(ctx, &plugin.PostBuildRequest{OutDir: t.TempDir()}); !errors.Is(err, context.Canceled) {
		t.Errorf("error = %v", err)
	}
}
