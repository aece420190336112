package blog

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"time"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
)

// A site may provide functions that estimate reading times and that change the posts of a blog. They receive the
// same arguments as in Docusaurus.

// readingTimeOfFunction returns the minutes that the site's function returns for a post, nil for none.
func (l *loader) readingTimeOfFunction(ctx context.Context, p *post, body string, diags *diag.List) *float64 {
	argument := map[string]any{
		"content": body, "frontMatter": p.meta.FrontMatter, "locale": l.site.Locale, "wordsPerMinute": l.opts.ReadingTime.WordsPerMinute,
	}
	var minutes *float64
	err := l.call(ctx, "readingTime", l.opts.ReadingTime.Function, argument, &minutes)
	if err != nil {
		diags.Errorf(diag.CodePluginFailed, diag.Pos{File: p.file}, "the function readingTime failed: %v", err).Related =
			[]diag.Related{{Pos: l.table.Value(l.opts.ReadingTime.Function, 0), Message: "the function"}}
	}
	return minutes
}

// call calls a function of the site and decodes what it returns.
func (l *loader) call(ctx context.Context, use, reference string, argument, result any) error {
	answer, err := plugin.CallFunction(ctx, l.host, &plugin.FunctionCall{Reference: reference, Use: use, Argument: argument})
	if err != nil {
		return err //nolint:wrapcheck // it has the message that the function threw
	}
	return json.Unmarshal(answer, result)
}

// functionPost is a post in the form that functions receive.
type functionPost struct {
	ID       string            `json:"id"`
	Metadata *BlogPostMetadata `json:"metadata"`
	Content  string            `json:"content"`
}

func functionPosts(posts []*post) []functionPost {
	given := make([]functionPost, len(posts))
	for i, p := range posts {
		given[i] = functionPost{p.id, &p.meta, p.body}
	}
	return given
}

// processedPost is a post that the function processBlogPosts returns.
type processedPost struct {
	Source string `json:"source"`
	// Changed names the fields of Metadata that the function has changed, and "content" if it has changed the
	// content.
	Changed  []string          `json:"changed"`
	Metadata *BlogPostMetadata `json:"metadata"`
}

// changeableFields are the fields of the metadata of a post that the function processBlogPosts may change.
var changeableFields = []string{
	"date", "description", "editUrl", "frontMatter", "hasTruncateMarker", "lastUpdatedAt", "lastUpdatedBy", "permalink", "readingTime", "tags",
	"title", "unlisted",
}

// processPosts returns the posts that the site's function returns, in its order.
func (l *loader) processPosts(ctx context.Context, posts []*post, diags *diag.List) []*post {
	if l.opts.ProcessBlogPosts == "" {
		return posts
	}
	at := l.table.Key("processBlogPosts")
	var list *[]processedPost
	err := l.call(ctx, "processBlogPosts", l.opts.ProcessBlogPosts, map[string]any{"blogPosts": functionPosts(posts)}, &list)
	if err != nil {
		diags.Errorf(diag.CodePluginFailed, at, "the function processBlogPosts failed: %v", err)
		return posts
	}
	if list == nil { // as in Docusaurus, a result that is not a list changes nothing
		return posts
	}
	bySource := make(map[string]*post, len(posts))
	for _, p := range posts {
		bySource[p.meta.Source] = p
	}
	kept := make([]*post, 0, len(*list))
	for _, made := range *list {
		p := bySource[made.Source]
		if p == nil {
			diags.Errorf(diag.CodePluginFailed, at, "the function processBlogPosts returned a post of %q, which is none of the blog", made.Source).Hint =
				"it may leave posts out and change their order and metadata; new posts need files"
			continue
		}
		l.applyChanges(p, &made, at, diags)
		kept = append(kept, p)
	}
	return kept
}

// applyChanges applies the metadata that the function processBlogPosts has changed to a post.
func (l *loader) applyChanges(p *post, made *processedPost, at diag.Pos, diags *diag.List) {
	var ignored []string
	before := p.meta
	for _, name := range made.Changed {
		if !slices.Contains(changeableFields, name) {
			ignored = append(ignored, name)
		}
	}
	if len(ignored) > 0 {
		diags.Warnf(diag.CodePluginFailed, at, "the function processBlogPosts changes %s of %s, which has no effect", strings.Join(ignored, ", "), p.file).Hint =
			"it may change " + strings.Join(changeableFields, ", ")
	}
	if len(made.Changed) == len(ignored) {
		return
	}
	p.meta = *made.Metadata
	p.meta.Source, p.meta.Authors, p.meta.Assets, p.meta.Draft = before.Source, before.Authors, before.Assets, before.Draft
	p.meta.FormattedLastUpdatedAt = before.FormattedLastUpdatedAt
	p.isPrivate = p.isPrivate || p.meta.Unlisted
	if p.sidebarLabel == before.Title {
		p.sidebarLabel = p.meta.Title
	}
	date, err := time.Parse(time.RFC3339, p.meta.Date)
	if err != nil {
		diags.Errorf(diag.CodePluginFailed, at, "the function processBlogPosts gives %s the date %q, which is none", p.file, p.meta.Date)
		date = p.date
	}
	l.setDate(p, date)
}
