// Package frontmatter reads the head of Markdown files for the plugins that make
// pages of them: front matter with the places of its keys, title and first
// paragraph. It also checks the fields that every kind of page has. It knows
// nothing of docs, posts or pages.
package frontmatter

import (
	"context"
	"encoding/json"
	"path/filepath"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/markdown/frontmatter"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
	"github.com/gosaur/gosaur/plugins/internal/datafile"
)

// What names front matter in messages.
const What = "front matter"

// Head is the head of one Markdown file.
type Head struct {
	// Fields is the front matter, a map; keys and values know their places.
	Fields datafile.Value
	// Raw is the front matter as a JSON object.
	Raw json.RawMessage
	// Title is the text of the leading level-one heading, "" if there is none.
	Title string
	// Description is the text of the first paragraph.
	Description string
	// Text is the whole file; "" if the head comes from Heads.
	Text string
	// Notes are the results of the notes function of Heads.
	Notes []string
	// Facts identifies the head, but not the rest of the text; "" if the head does not come from Heads or FactsOf.
	Facts string
}

// Read reads the head of a file that is named relative to the site directory. With
// an error among the diagnostics, the front matter may be empty.
func Read(ctx context.Context, host plugin.Host, siteDir, file string) (Head, diag.List) {
	path := filepath.Join(siteDir, filepath.FromSlash(file))
	data, err := sitefile.Read(path, sitefile.Document)
	if err != nil {
		head, _ := Parse(file, "")
		return head, diag.List{sitefile.Finding(diag.Pos{File: file}, "", err)}
	}
	text := string(data)
	parsed, failed := parsedBySite(ctx, host, path, text)
	if failed != nil {
		head, _ := Parse(file, "")
		var list diag.List
		list.Errorf(diag.CodePluginFailed, diag.Pos{File: file, Line: 1}, "markdown.parseFrontMatter failed: %v", failed)
		return head, list
	}
	head, diags := Parse(file, parsed)
	if parsed != text {
		head.Fields = fieldsAt(head.Fields, frontmatter.Split(file, text).Positions)
	}
	head.Text = text
	return head, diags
}

// parsedBySite returns a text whose front matter the site has parsed, if it has a function for that.
func parsedBySite(ctx context.Context, host plugin.Host, path, text string) (string, error) {
	if !hasParser(host) {
		return text, nil
	}
	return host.(plugin.FrontMatterHost).ParseFrontMatter(ctx, path, text)
}

// hasParser reports whether the site has a function that parses front matter.
func hasParser(host plugin.Host) bool {
	site, ok := host.(plugin.FrontMatterHost)
	return ok && site.ParsesFrontMatter()
}

// ReadVisibility reads the fields draft and unlisted; a page can have at most one of them.
func ReadVisibility(o *datafile.Object, diags *diag.List) (draft, unlisted bool) {
	draft, unlisted = isTrue(o.Bool("draft")), isTrue(o.Bool("unlisted"))
	if draft && unlisted {
		diags.Errorf(diag.CodeFrontMatterValue, o.Pos("unlisted"), "a page is either a draft or unlisted, not both").Hint =
			"a draft is left out of production builds; an unlisted page is there for those who know its address"
	}
	return draft, unlisted
}

func isTrue(b *bool) bool { return b != nil && *b }

// CheckPage checks the fields that all pages have in common and that the theme
// reads.
func CheckPage(o *datafile.Object, diags *diag.List) {
	o.Bool("hide_table_of_contents")
	low := o.Int("toc_min_heading_level", 2, 6)
	high := o.Int("toc_max_heading_level", 2, 6)
	if low > 0 && high > 0 && low > high {
		diags.Errorf(diag.CodeFrontMatterValue, o.Pos("toc_min_heading_level"),
			"toc_min_heading_level (%d) is above toc_max_heading_level (%d)", low, high)
	}
	o.Strings("keywords", false)
	o.String("image")
}
