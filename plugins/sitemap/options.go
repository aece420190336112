package sitemap

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/internal/optionpos"
	"github.com/gosaur/gosaur/plugins/internal/source"
)

//go:generate go run github.com/gosaur/gosaur/core/config/gendoc -type Options

// Options are the options of the sitemap.
type Options struct {
	// Filename is the name of the file in the output folder.
	Filename string `json:"filename" default:"sitemap.xml"`
	// Lastmod tells when each page changed last: the day (`date`) or the moment
	// (`datetime`), as the front matter (`last_update.date`) or git knows it. `false` leaves it
	// out, and it is left out for pages whose last change is not known.
	Lastmod Lastmod `json:"lastmod" default:"false"`
	// Changefreq is how often pages change. `false` leaves it out. Search engines take it as a hint at most.
	Changefreq Changefreq `json:"changefreq" default:"weekly"`
	// Priority is the rank of the pages among each other, from 0 to 1. `false` leaves
	// it out. Search engines take it as a hint at most.
	Priority Priority `json:"priority" default:"0.5"`
	// IgnorePatterns are globs of paths, base URL included, that are left out, such as `/blog/tags/**`.
	IgnorePatterns []string `json:"ignorePatterns" default:"[]"`
	// Page is the path of a page that lists the site's pages for readers, such as `/sitemap`, without the base URL.
	// The page omits unlisted pages and those that match `ignorePatterns`. Without this option, there is no such page.
	Page string `json:"page,omitempty"`
	// Rules give pages another frequency or priority. The last one that matches a page wins.
	Rules []Rule `json:"rules" default:"[]"`
}

// Rule changes the sitemap's entries for some pages.
type Rule struct {
	// Pattern is a glob of paths, base URL included.
	Pattern string `json:"pattern" required:"true"`
	// Changefreq is how often these pages change, as the option of the same name.
	Changefreq *Changefreq `json:"changefreq,omitempty"`
	// Priority is the rank of these pages, as the option of the same name.
	Priority *Priority `json:"priority,omitempty"`
}

// Lastmod is date, datetime, or "" for none.
type Lastmod string

// Changefreq is a frequency of the protocol, or "" for none.
type Changefreq string

// Priority is a number from 0 to 1, or negative for none.
type Priority float64

// DescribeOption implements plugin.OptionDescriber.
func (Lastmod) DescribeOption() plugin.Option { return orFalse("date", "datetime") }

// DescribeOption implements plugin.OptionDescriber.
func (Changefreq) DescribeOption() plugin.Option {
	return orFalse("always", "hourly", "daily", "weekly", "monthly", "yearly", "never")
}

// DescribeOption implements plugin.OptionDescriber.
func (Priority) DescribeOption() plugin.Option {
	low, high := 0.0, 1.0
	return plugin.Option{Type: plugin.TypeUnion, Fields: []plugin.Option{
		{Type: plugin.TypeFloat, Min: &low, Max: &high}, {Type: plugin.TypeBool},
	}}
}

func orFalse(choices ...string) plugin.Option {
	return plugin.Option{Type: plugin.TypeUnion, Fields: []plugin.Option{
		{Type: plugin.TypeString, Choices: choices}, {Type: plugin.TypeBool},
	}}
}

// placeholderTrue represents true, which is invalid, until the options are checked.
const placeholderTrue = "true"

// UnmarshalJSON implements json.Unmarshaler.
func (l *Lastmod) UnmarshalJSON(b []byte) error { return stringOrBool(b, (*string)(l)) }

// UnmarshalJSON implements json.Unmarshaler.
func (c *Changefreq) UnmarshalJSON(b []byte) error { return stringOrBool(b, (*string)(c)) }

// UnmarshalJSON implements json.Unmarshaler.
func (p *Priority) UnmarshalJSON(b []byte) error {
	switch string(b) {
	case "false":
		*p = -1
		return nil
	case "true":
		*p = 2
		return nil
	}
	return json.Unmarshal(b, (*float64)(p))
}

func stringOrBool(b []byte, into *string) error {
	switch string(b) {
	case "false":
		*into = ""
		return nil
	case "true":
		*into = placeholderTrue
		return nil
	}
	return json.Unmarshal(b, into)
}

func parseOptions(req *plugin.ConfigureRequest) (Options, *checker, error) {
	var opts Options
	if err := json.Unmarshal(req.Options, &opts); err != nil {
		return opts, nil, fmt.Errorf("sitemap: reading options: %w", err)
	}
	c := &checker{table: optionpos.Open(req.Site.Dir, req.OptionPos)}
	c.checkFilename(opts.Filename)
	c.checkPage(opts.Page)
	for _, glob := range opts.IgnorePatterns {
		c.checkGlob("ignorePatterns", glob)
	}
	c.rejectTrue("lastmod", opts.Lastmod == placeholderTrue)
	c.rejectTrue("changefreq", opts.Changefreq == placeholderTrue)
	c.rejectTrue("priority", opts.Priority > 1)
	for _, rule := range opts.Rules {
		c.checkGlob("rules", rule.Pattern)
		c.rejectTrue("rules.changefreq", rule.Changefreq != nil && *rule.Changefreq == placeholderTrue)
		c.rejectTrue("rules.priority", rule.Priority != nil && *rule.Priority > 1)
	}
	return opts, c, nil
}

// checker validates options beyond their types.
type checker struct {
	table *optionpos.Table
	found diag.List
}

func (c *checker) checkFilename(name string) {
	if filepath.IsLocal(filepath.FromSlash(name)) && strings.HasSuffix(name, ".xml") {
		return
	}
	c.table.Errorf(&c.found, diag.CodeBadValue, c.table.Value(name, 0), "filename: %q cannot be the file of a sitemap", name).
		Hint = "give a path below the output folder that ends in .xml, such as \"sitemap.xml\""
}

func (c *checker) checkPage(path string) {
	if path == "" || strings.HasPrefix(path, "/") && strings.Trim(path, "/") != "" && !strings.ContainsAny(path, `?#\`) {
		return
	}
	c.table.Errorf(&c.found, diag.CodeBadValue, c.table.Value(path, 0), "page: %q cannot be the path of a page", path).
		Hint = "give a path that begins with a slash, such as \"/sitemap\""
}

func (c *checker) checkGlob(option, glob string) {
	switch err := source.CheckGlob(glob); {
	case err != nil:
		c.table.Errorf(&c.found, diag.CodeBadValue, c.table.Value(glob, 0), "%s: %v", option, err)
	case !strings.HasPrefix(glob, "/") && !strings.HasPrefix(glob, "**"):
		c.table.Warnf(&c.found, diag.CodeBadValue, c.table.Value(glob, 0), "%s: %q matches no page, because the paths of pages begin with a slash", option, glob).
			Hint = fmt.Sprintf("write %q", "/"+glob)
	}
}

func (c *checker) rejectTrue(option string, isTrue bool) {
	if isTrue {
		c.table.Errorf(&c.found, diag.CodeBadValue, c.table.Key(option[strings.LastIndexByte(option, '.')+1:]), "%s cannot be true", option).
			Hint = "give a value, or false to leave it out"
	}
}
