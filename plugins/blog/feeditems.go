package blog

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"time"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/plugins/internal/tags"
)

// functionItem is a feed item as the function createFeedItems receives and returns it.
type functionItem struct {
	Title       string         `json:"title"`
	ID          string         `json:"id"`
	GUID        string         `json:"guid,omitempty"`
	Link        string         `json:"link"`
	Description string         `json:"description,omitempty"`
	Content     string         `json:"content,omitempty"`
	Date        time.Time      `json:"date"`
	Author      []itemAuthor   `json:"author,omitempty"`
	Category    []itemCategory `json:"category,omitempty"`
}

type itemAuthor struct {
	Name  string `json:"name,omitempty"`
	Email string `json:"email,omitempty"`
	Link  string `json:"link,omitempty"`
}

type itemCategory struct {
	Name string `json:"name"`
	Term string `json:"term,omitempty"`
}

// itemFields are the item fields that feeds support.
var itemFields = []string{"author", "category", "content", "date", "description", "guid", "id", "link", "title"}

// createFeedItems replaces the items of a feed with those that the site's function returns. If the function fails, the feed
// keeps its items.
func (p *Plugin) createFeedItems(ctx context.Context, f *feed, outDir string, diags *diag.List) {
	at := p.table.Key("createFeedItems")
	failed := func(problem error) {
		diags.Errorf(diag.CodePluginFailed, at, "the function createFeedItems failed: %v", problem)
	}
	posts, items, known := make([]*post, len(f.items)), make([]functionItem, len(f.items)), map[string]feedItem{}
	for i, item := range f.items {
		posts[i], items[i], known[item.url] = item.post, item.forFunction(), item
	}
	var made []json.RawMessage
	err := p.loader().call(ctx, "createFeedItems", p.opts.FeedOptions.CreateFeedItems, map[string]any{
		"blogPosts": functionPosts(posts), "siteConfig": p.site, "outDir": outDir, "items": items,
	}, &made)
	if err != nil {
		failed(err)
		return
	}
	list, ignored, err := itemsOf(made, known)
	if err != nil {
		failed(err)
		return
	}
	if len(ignored) > 0 {
		diags.Warnf(diag.CodePluginFailed, at, "the function createFeedItems sets %s, which has no effect", strings.Join(ignored, ", ")).Hint =
			"items have " + strings.Join(itemFields, ", ")
	}
	f.items = list
}

// itemsOf converts the items that a function returned. known are the items of the posts by address. ignored are the names of
// unsupported fields, sorted.
func itemsOf(made []json.RawMessage, known map[string]feedItem) (list []feedItem, ignored []string, err error) {
	for _, text := range made {
		var given functionItem
		var fields map[string]json.RawMessage
		if json.Unmarshal(text, &fields) != nil || json.Unmarshal(text, &given) != nil || given.Title == "" || given.Link == "" || given.Date.IsZero() {
			return nil, nil, fmt.Errorf("an item needs a title, a link and a date, and this is none: %.200s", text)
		}
		for name := range fields {
			if !slices.Contains(itemFields, name) && !slices.Contains(ignored, name) {
				ignored = append(ignored, name)
			}
		}
		list = append(list, known[given.Link].withChanges(&given))
	}
	slices.Sort(ignored)
	return list, ignored, nil
}

// forFunction returns the item in the form that functions receive.
func (i feedItem) forFunction() functionItem {
	out := functionItem{
		Title: i.meta.Title, ID: i.id, Link: i.url, Description: i.meta.Description, Content: i.html, Date: i.date.UTC(),
	}
	for _, a := range i.meta.Authors {
		out.Author = append(out.Author, itemAuthor{a.Name, a.Email, a.URL})
	}
	for _, tag := range i.meta.Tags {
		out.Category = append(out.Category, itemCategory{tag.Label, tag.Label})
	}
	return out
}

// withChanges returns the item with the changes that a function made. If i has no post, the result is an item of the function's own.
func (i feedItem) withChanges(given *functionItem) feedItem {
	var before functionItem
	var out post
	if i.post != nil {
		before, out = i.forFunction(), *i.post
	}
	out.meta.Title, out.meta.Description, out.date = given.Title, given.Description, given.Date
	if !reflect.DeepEqual(given.Author, before.Author) {
		out.meta.Authors = nil
		for _, a := range given.Author {
			out.meta.Authors = append(out.meta.Authors, author{Author: Author{Name: a.Name, Email: a.Email, URL: a.Link}})
		}
	}
	if !reflect.DeepEqual(given.Category, before.Category) {
		out.meta.Tags = nil
		for _, category := range given.Category {
			out.meta.Tags = append(out.meta.Tags, tags.Tag{Label: category.Name})
		}
	}
	return feedItem{post: &out, url: given.Link, id: cmp.Or(given.GUID, given.ID, given.Link), html: given.Content}
}
