package reader

import (
	"encoding/json"
	"fmt"
	"net/url"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/internal/optionpos"
)

//go:generate go run github.com/gosaur/gosaur/core/config/gendoc -type Options

// Options are the options of reader features, all of them off by default.
type Options struct {
	// Feedback asks readers at the end of docs and posts whether the page helped them. An empty table is
	// enough: an event on the document tells the site's own code of each answer.
	Feedback *Feedback `json:"feedback,omitempty"`
	// Zoom shows images and diagrams of the text over the whole window when a reader clicks them, except images in links and
	// those with the class `no-zoom`.
	Zoom bool `json:"zoom" default:"false"`
	// Progress shows at the top of long pages how far the reader is.
	Progress bool `json:"progress" default:"false"`
	// Shortcuts gives the keyboard ways through the site, and a list of them under the key `?`.
	Shortcuts bool `json:"shortcuts" default:"false"`
	// LinkPreviews shows the title and description of a linked page when a reader points at the link or focuses it with the
	// keyboard.
	LinkPreviews bool `json:"linkPreviews" default:"false"`
	// Comments shows readers' comments on pages.
	Comments *Comments `json:"comments,omitempty"`
	// SidebarFilter narrows long sidebars to what a reader types.
	SidebarFilter *SidebarFilter `json:"sidebarFilter,omitempty"`
	// WhatsNew marks pages in sidebars that are new or changed since the reader's last visit.
	WhatsNew *WhatsNew `json:"whatsNew,omitempty"`
	// Contributors shows who wrote a page.
	Contributors *Contributors `json:"contributors,omitempty"`
	// Offline keeps pages in the browser, to be read without a connection.
	Offline *Offline `json:"offline,omitempty"`
}

// Feedback configures where readers' answers are sent in addition to the event.
type Feedback struct {
	// Endpoint gets each answer as JSON by POST: `{"answer": "yes", "text": "…", "path": "/docs/a", "title": "A"}`. It is a URL,
	// or a path on the site's own host.
	Endpoint string `json:"endpoint,omitempty"`
	// Analytics sends answers to Google's tag and its data layer, as the event `page_feedback`, if a page has them.
	Analytics bool `json:"analytics" default:"false"`
	// Comment lets readers add a text to their answer.
	Comment bool `json:"comment" default:"false"`
}

func parseOptions(req *plugin.ConfigureRequest) (Options, *checker, error) {
	var opts Options
	if err := json.Unmarshal(req.Options, &opts); err != nil {
		return opts, nil, fmt.Errorf("reader: reading options: %w", err)
	}
	c := &checker{table: optionpos.Open(req.Site.Dir, req.OptionPos)}
	if opts.isEmpty() {
		c.table.Warnf(&c.found, diag.CodeMissingKey, req.OptionPos, "reader has no options, so it does nothing").
			Hint = "turn on the features you want, such as zoom = true"
	}
	if opts.Feedback != nil {
		c.checkEndpoint("feedback.endpoint", opts.Feedback.Endpoint)
	}
	if opts.Comments != nil {
		c.checkComments(opts.Comments)
	}
	if opts.Contributors != nil {
		c.checkContributors(opts.Contributors)
	}
	return opts, c, nil
}

func (o Options) isEmpty() bool { return o == Options{} }

// checker validates options beyond their types.
type checker struct {
	table *optionpos.Table
	found diag.List
}

// checkEndpoint checks an address to which browsers send answers.
func (c *checker) checkEndpoint(option, value string) {
	if value == "" || strings.HasPrefix(value, "/") && !strings.HasPrefix(value, "//") {
		return
	}
	if origin(value) == "" {
		c.table.Errorf(&c.found, diag.CodeBadValue, c.table.Value(value, 0), "%s: %q is not an address that browsers send to", option, value).
			Hint = "give a whole address, such as https://example.com/feedback, or a path that begins with a slash"
	}
}

// origin is the scheme and host of an HTTP address, or "" for other addresses.
func origin(address string) string {
	u, err := url.Parse(address)
	if err != nil || u.Host == "" || u.Scheme != "https" && u.Scheme != "http" {
		return ""
	}
	return u.Scheme + "://" + u.Host
}
