package pages

import (
	"encoding/json"
	"fmt"
	"path"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/internal/editurl"
	"github.com/gosaur/gosaur/plugins/internal/lastupdate"
	"github.com/gosaur/gosaur/plugins/internal/optioncheck"
	"github.com/gosaur/gosaur/plugins/internal/optionpos"
)

//go:generate go run github.com/gosaur/gosaur/core/config/gendoc -type Options

// Options are the options of a pages instance.
type Options struct {
	// Path is the folder that holds the pages, relative to the site directory.
	Path string `json:"path" default:"src/pages"`
	// RouteBasePath is the URL path of the pages.
	RouteBasePath string `json:"routeBasePath" default:"/"`
	// Include are globs of the files that are pages, relative to `path`.
	Include []string `json:"include" default:"[\"**/*.{js,jsx,ts,tsx,md,mdx}\"]"`
	// Exclude are globs of files that are not pages, relative to `path`: files and
	// folders whose name begins with an underscore, and tests.
	Exclude []string `json:"exclude" default:"[\"**/_*.{js,jsx,ts,tsx,md,mdx}\",\"**/_*/**\",\"**/*.{test,spec}.{js,jsx,ts,tsx}\",\"**/__tests__/**\"]"`
	// EditURL is where readers can edit a Markdown page. The path of the file in the
	// site is appended to it, unless it holds a placeholder: `{pagePath}` (the file
	// below `path`), `{pagesDirPath}` (its folder: the option `path`, or that of the translations), `{permalink}`, `{locale}`.
	// A reference such as `require:./src/edit.js` names a function of the site that gets these values as one
	// object and returns the link; it needs Node.js.
	EditURL string `json:"editUrl,omitempty"`
	// EditURLByLocale replaces `editUrl` for single locales, for instance by a service where pages are translated:
	// `{fr = "https://translate.example.com/fr?file={pagePath}"}`. It has the same placeholders; without one it is the link of all
	// pages, and an empty one means no edit links.
	EditURLByLocale map[string]string `json:"editUrlByLocale,omitempty"`
	// EditLocalizedFiles makes the edit links of translated pages lead to the translations
	// rather than to the originals.
	EditLocalizedFiles bool `json:"editLocalizedFiles" default:"false"`
	// ShowLastUpdateTime shows when a Markdown page was last changed, as git or the front matter says.
	ShowLastUpdateTime bool `json:"showLastUpdateTime" default:"false"`
	// ShowLastUpdateAuthor shows who last changed a Markdown page, as git or the front matter says.
	ShowLastUpdateAuthor bool `json:"showLastUpdateAuthor" default:"false"`
	// MDXPageComponent shows a Markdown page.
	MDXPageComponent string `json:"mdxPageComponent" default:"@theme/MDXPage"`
}

// editAddresses returns the addresses at which pages can be edited.
func (o *Options) editAddresses() editurl.Addresses {
	return editurl.Addresses{Base: o.EditURL, ByLocale: o.EditURLByLocale}
}

// editPlaceholders are the placeholders of the option editUrl.
var editPlaceholders = []string{"pagePath", "pagesDirPath", "permalink", "locale"}

func parseOptions(req *plugin.ConfigureRequest) (Options, diag.List, error) {
	var opts Options
	if err := json.Unmarshal(req.Options, &opts); err != nil {
		return opts, nil, fmt.Errorf("pages: reading options: %w", err)
	}
	c := optioncheck.Checker{Whose: fmt.Sprintf("pages %q", req.ID), Table: optionpos.Open(req.Site.Dir, req.OptionPos)}
	c.NotEmpty(map[string]string{"path": opts.Path})
	opts.Path = path.Clean(strings.ReplaceAll(opts.Path, `\`, "/"))
	c.Globs(opts.Include, opts.Exclude)
	c.EditAddresses(opts.editAddresses(), editPlaceholders)
	c.Found.Sort()
	return opts, c.Found, nil
}

// lastUpdate returns what Markdown pages show about their last change.
func (o *Options) lastUpdate() lastupdate.Options {
	return lastupdate.Options{Time: o.ShowLastUpdateTime, Author: o.ShowLastUpdateAuthor}
}
