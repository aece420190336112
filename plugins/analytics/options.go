package analytics

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/internal/optionpos"
)

//go:generate go run github.com/gosaur/gosaur/core/config/gendoc -type Options

// Options are the options of analytics. At least one of the two tables must be there.
type Options struct {
	// Gtag is Google's tag, for Google Analytics.
	Gtag *Gtag `json:"gtag,omitempty"`
	// TagManager is Google Tag Manager.
	TagManager *TagManager `json:"tagManager,omitempty"`
	// AfterLoad loads Google's scripts once the page and all that it shows have been loaded, so that nothing waits for
	// them. Readers who leave before that are not counted.
	AfterLoad bool `json:"afterLoad,omitempty" default:"false"`
	// Consent lets pages load nothing of Google's before the reader has agreed. The site asks, with `useConsent` of
	// `@gosaur/client/consent` or the event `gosaur:consent`; the answer is kept in the browser.
	Consent bool `json:"consent,omitempty" default:"false"`
}

// Gtag configures Google's tag.
type Gtag struct {
	// TrackingID is the id of the tag, such as `G-999X9XX9XX`, or a list of ids, each of which counts every page view.
	TrackingID IDs `json:"trackingID" required:"true"`
	// AnonymizeIP asks for the reader's address to be shortened before it is stored.
	AnonymizeIP bool `json:"anonymizeIP" default:"false"`
}

// TagManager configures Google Tag Manager.
type TagManager struct {
	// ContainerID is the id of the container, such as `GTM-XXXXXXX`.
	ContainerID string `json:"containerId" required:"true"`
	// PageViewEvent is the name of an event that is put into the data layer whenever the
	// reader has gone to another page, with `page_location`, `page_path` and `page_title`.
	// Without it only the container's own history trigger notices.
	PageViewEvent string `json:"pageViewEvent,omitempty"`
}

// IDs are ids that may be given as a single string.
type IDs []string

// DescribeOption implements plugin.OptionDescriber.
func (IDs) DescribeOption() plugin.Option {
	text := plugin.Option{Type: plugin.TypeString}
	return plugin.Option{Type: plugin.TypeUnion, Fields: []plugin.Option{
		text, {Type: plugin.TypeList, Fields: []plugin.Option{text}},
	}}
}

// UnmarshalJSON implements json.Unmarshaler.
func (ids *IDs) UnmarshalJSON(b []byte) error {
	var one string
	if json.Unmarshal(b, &one) == nil {
		*ids = IDs{one}
		return nil
	}
	return json.Unmarshal(b, (*[]string)(ids))
}

func parseOptions(req *plugin.ConfigureRequest) (Options, diag.List, error) {
	var opts Options
	if err := json.Unmarshal(req.Options, &opts); err != nil {
		return opts, nil, fmt.Errorf("analytics: reading options: %w", err)
	}
	c := checker{table: optionpos.Open(req.Site.Dir, req.OptionPos)}
	if opts.Gtag == nil && opts.TagManager == nil {
		c.table.Errorf(&c.found, diag.CodeMissingKey, req.OptionPos, "analytics has neither a table gtag nor a table tagManager").
			Hint = "add [plugins.gtag] with trackingID = \"G-…\", or [plugins.tagManager] with containerId = \"GTM-…\""
	}
	if opts.Gtag != nil {
		c.checkGtag(opts.Gtag)
	}
	if opts.TagManager != nil {
		c.checkTagManager(opts.TagManager)
	}
	return opts, c.found, nil
}

// checker reports invalid ids, as warnings if pages can be built with them.
type checker struct {
	table *optionpos.Table
	found diag.List
}

var idPattern = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9_-]*$`)

func (c *checker) checkGtag(g *Gtag) {
	if len(g.TrackingID) == 0 {
		c.table.Errorf(&c.found, diag.CodeMissingKey, c.table.Key("trackingID"), "gtag.trackingID is an empty list").
			Hint = "give the id of the tag, such as \"G-999X9XX9XX\""
	}
	seen := map[string]bool{}
	for _, value := range g.TrackingID {
		switch {
		case !idPattern.MatchString(value):
			c.reportInvalidID(value, "gtag.trackingID", "give the id of the tag, such as \"G-999X9XX9XX\"")
		case isContainer(value):
			c.warnUnusualID(value, "gtag.trackingID", "it is the id of a container: write it as containerId in the table [plugins.tagManager]")
		case seen[value]:
			c.table.Warnf(&c.found, diag.CodeBadValue, c.table.Value(value, 0), "gtag.trackingID names %q twice, so every page would count twice", value)
		}
		seen[value] = true
	}
}

func (c *checker) checkTagManager(m *TagManager) {
	switch {
	case !idPattern.MatchString(m.ContainerID):
		c.reportInvalidID(m.ContainerID, "tagManager.containerId", "give the id of the container, such as \"GTM-XXXXXXX\"")
	case !isContainer(m.ContainerID) && strings.Contains(m.ContainerID, "-"):
		c.warnUnusualID(m.ContainerID, "tagManager.containerId", "the id of a container begins with GTM-; write that of a tag as trackingID in the table [plugins.gtag]")
	case !isContainer(m.ContainerID):
		c.warnUnusualID(m.ContainerID, "tagManager.containerId", "give the id of the container, such as \"GTM-XXXXXXX\", or remove the table [plugins.tagManager]")
	}
}

func isContainer(value string) bool { return strings.HasPrefix(value, "GTM-") }

// warnUnusualID reports an id of another kind, or a word in its place: sites write one if the environment has no id.
func (c *checker) warnUnusualID(value, option, hint string) {
	c.table.Warnf(&c.found, diag.CodeBadValue, c.table.Value(value, 0), "%s: %q does not look like such an id", option, value).Hint = hint
}

func (c *checker) reportInvalidID(value, option, hint string) {
	c.table.Errorf(&c.found, diag.CodeBadValue, c.table.Value(value, 0), "%s: %q cannot be right", option, value).Hint = hint
}
