package llms

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/internal/optionpos"
	"github.com/gosaur/gosaur/plugins/internal/source"
)

//go:generate go run github.com/gosaur/gosaur/core/config/gendoc -type Options

// Options are the options of the texts for language models.
type Options struct {
	// Title is the title of `llms.txt`. Default: the title of the site.
	Title string `json:"title,omitempty"`
	// Description is the sentence below the title. If absent, it is the tagline of the site.
	Description string `json:"description,omitempty"`
	// Details is Markdown between the description and the lists of pages.
	Details string `json:"details,omitempty"`
	// Include are globs of the paths, base URL included, of pages that are listed.
	Include []string `json:"include" default:"[\"**\"]"`
	// Exclude are globs of the paths, base URL included, of pages that are not listed, such as `/docs/old/**`. Neither
	// are unlisted pages, and those that ask search engines to leave them out.
	Exclude []string `json:"exclude" default:"[]"`
	// Sections are lists of pages with headings of their own. A page that belongs to none of
	// them is listed with the other pages of its plugin.
	Sections []Section `json:"sections" default:"[]"`
	// Twins writes the text of every Markdown page into a file next to it: `/docs/intro.md`
	// for the page `/docs/intro`, and `/index.md` for the home page. Pages that are not listed have one, too:
	// like the pages themselves, it is for readers who know its address.
	Twins bool `json:"twins" default:"true"`
	// Full writes the texts of all listed pages into `llms-full.txt`.
	Full bool `json:"full" default:"true"`
	// Menu offers the Markdown of each page to its readers, in the built site.
	Menu *Menu `json:"menu,omitempty"`
}

// Section is a list of pages in llms.txt.
type Section struct {
	// Title is the heading. A section called `Optional` holds what may be skipped.
	Title string `json:"title" required:"true"`
	// Include are globs of the paths, base URL included, of its pages.
	Include []string `json:"include" required:"true"`
}

func parseOptions(req *plugin.ConfigureRequest) (Options, *optionpos.Table, diag.List, error) {
	var opts Options
	if err := json.Unmarshal(req.Options, &opts); err != nil {
		return opts, nil, nil, fmt.Errorf("llms: reading options: %w", err)
	}
	c := checker{table: optionpos.Open(req.Site.Dir, req.OptionPos)}
	c.checkGlobs("include", opts.Include)
	c.checkGlobs("exclude", opts.Exclude)
	c.checkMenu(opts.Menu, opts.Twins)
	titles := map[string]bool{}
	for _, s := range opts.Sections {
		c.checkGlobs("sections.include", s.Include)
		switch {
		case strings.TrimSpace(s.Title) == "":
			c.table.Errorf(&c.found, diag.CodeMissingKey, c.table.Value(s.Title, 0), "sections: a section has no title")
		case titles[s.Title]:
			c.table.Errorf(&c.found, diag.CodeBadValue, c.table.Value(s.Title, 0), "sections: two sections are called %q", s.Title).
				Hint = "give one section all globs, or another title"
		}
		titles[s.Title] = true
	}
	return opts, c.table, c.found, nil
}

// checker validates options beyond their types.
type checker struct {
	table *optionpos.Table
	found diag.List
}

func (c *checker) checkGlobs(option string, globs []string) {
	for _, glob := range globs {
		switch err := source.CheckGlob(glob); {
		case err != nil:
			c.table.Errorf(&c.found, diag.CodeBadValue, c.table.Value(glob, 0), "%s: %v", option, err)
		case !strings.HasPrefix(glob, "/") && !strings.HasPrefix(glob, "*"):
			c.table.Warnf(&c.found, diag.CodeBadValue, c.table.Value(glob, 0), "%s: %q matches no page, because the paths of pages begin with a slash", option, glob).
				Hint = fmt.Sprintf("write %q", "/"+glob)
		}
	}
}
