package blog

import (
	"encoding/json"
	"errors"

	"github.com/gosaur/gosaur/core/plugin"
)

// countAll is the word for a count without a limit.
const countAll = "ALL"

// Count is a number of posts, or all of them.
type Count struct {
	n int
	// word is the value if it is not a number.
	word string
}

// PageSize is a Count of at least one.
type PageSize struct{ Count }

// limit returns the number for a list of total posts.
func (c Count) limit(total int) int {
	if c.word != "" {
		return total
	}
	return min(c.n, total)
}

// DescribeOption implements plugin.OptionDescriber.
func (Count) DescribeOption() plugin.Option { return countOption(0) }

// DescribeOption implements plugin.OptionDescriber.
func (PageSize) DescribeOption() plugin.Option { return countOption(1) }

func countOption(low float64) plugin.Option {
	return plugin.Option{Type: plugin.TypeUnion, Fields: []plugin.Option{
		{Type: plugin.TypeInt, Min: &low}, {Type: plugin.TypeString, Choices: []string{countAll}},
	}}
}

// UnmarshalJSON implements json.Unmarshaler.
func (c *Count) UnmarshalJSON(b []byte) error {
	if b[0] == '"' {
		return json.Unmarshal(b, &c.word)
	}
	return json.Unmarshal(b, &c.n)
}

// stringOrFalse describes an option that false switches off.
func stringOrFalse() plugin.Option {
	return plugin.Option{Type: plugin.TypeUnion, Fields: []plugin.Option{{Type: plugin.TypeString}, {Type: plugin.TypeBool}}}
}

// Segment is a part of a URL path, or nothing.
type Segment struct {
	path    string
	invalid bool // true was given
	empty   bool // an empty text was given
}

// DescribeOption implements plugin.OptionDescriber.
func (Segment) DescribeOption() plugin.Option { return stringOrFalse() }

// UnmarshalJSON implements json.Unmarshaler.
func (s *Segment) UnmarshalJSON(b []byte) error {
	*s = Segment{invalid: string(b) == "true", empty: string(b) == `""`}
	if b[0] != '"' {
		return nil
	}
	return json.Unmarshal(b, &s.path)
}

// The feeds.
const (
	feedRSS  = "rss"
	feedAtom = "atom"
	feedJSON = "json"
)

var (
	allFeeds     = []string{feedRSS, feedAtom, feedJSON}
	defaultFeeds = []string{feedRSS, feedAtom}
)

// FeedTypes are the feeds to write. The zero value means the default ones.
type FeedTypes struct {
	isSet bool
	types []string
}

// list returns the feeds to write.
func (t FeedTypes) list() []string {
	if !t.isSet {
		return defaultFeeds
	}
	return t.types
}

// DescribeOption implements plugin.OptionDescriber.
func (FeedTypes) DescribeOption() plugin.Option {
	return plugin.Option{Type: plugin.TypeUnion, Fields: []plugin.Option{
		{Type: plugin.TypeList, Fields: []plugin.Option{{Type: plugin.TypeString, Choices: allFeeds}}},
		{Type: plugin.TypeString, Choices: append([]string{"all"}, allFeeds...)},
		{Type: plugin.TypeBool},
	}}
}

// UnmarshalJSON implements json.Unmarshaler.
func (t *FeedTypes) UnmarshalJSON(b []byte) error {
	*t = FeedTypes{isSet: true}
	switch b[0] {
	case '[':
		return json.Unmarshal(b, &t.types)
	case '"':
		var name string
		err := json.Unmarshal(b, &name)
		t.types = []string{name}
		if name == "all" {
			t.types = allFeeds
		}
		return err
	case 't':
		t.types = defaultFeeds
	}
	return nil
}

// FeedLimit is how many posts a feed holds. The zero value means the default.
type FeedLimit struct {
	n           int
	isUnlimited bool
	invalid     bool // true was given
}

const defaultFeedLimit = 20

// of returns the number for a list of total posts.
func (l FeedLimit) of(total int) int {
	switch {
	case l.isUnlimited:
		return total
	case l.n == 0:
		return min(defaultFeedLimit, total)
	}
	return min(l.n, total)
}

// DescribeOption implements plugin.OptionDescriber.
func (FeedLimit) DescribeOption() plugin.Option {
	low := 1.0
	return plugin.Option{Type: plugin.TypeUnion, Fields: []plugin.Option{{Type: plugin.TypeInt, Min: &low}, {Type: plugin.TypeBool}}}
}

// UnmarshalJSON implements json.Unmarshaler.
func (l *FeedLimit) UnmarshalJSON(b []byte) error {
	*l = FeedLimit{isUnlimited: string(b) == "false", invalid: string(b) == "true"}
	if l.isUnlimited || l.invalid {
		return nil
	}
	return json.Unmarshal(b, &l.n)
}

// FeedXSLT are the style sheets of the feeds.
type FeedXSLT struct{ rss, atom styleSheet }

// styleSheet names a style sheet, relative to the blog folder.
type styleSheet struct {
	builtIn bool
	file    string
}

// DescribeOption implements plugin.OptionDescriber.
func (FeedXSLT) DescribeOption() plugin.Option {
	sheet := func(name, doc string) plugin.Option {
		o := stringOrFalse()
		o.Name, o.Doc = name, doc
		return o
	}
	const rest = " `true` means the built-in one; a file is named relative to the blog folder, and a CSS file of the same name must lie beside it."
	return plugin.Option{Type: plugin.TypeUnion, Fields: []plugin.Option{
		{Type: plugin.TypeBool},
		{Type: plugin.TypeObject, Fields: []plugin.Option{
			sheet("rss", "`rss` is the style sheet of the RSS feed."+rest),
			sheet("atom", "`atom` is the style sheet of the Atom feed."+rest),
		}},
	}}
}

// UnmarshalJSON implements json.Unmarshaler.
func (x *FeedXSLT) UnmarshalJSON(b []byte) error {
	var both bool
	if json.Unmarshal(b, &both) == nil {
		*x = FeedXSLT{styleSheet{builtIn: both}, styleSheet{builtIn: both}}
		return nil
	}
	var each struct{ RSS, Atom json.RawMessage }
	if err := json.Unmarshal(b, &each); err != nil {
		return err
	}
	return errors.Join(x.rss.read(each.RSS), x.atom.read(each.Atom))
}

func (s *styleSheet) read(b json.RawMessage) error {
	if len(b) == 0 || string(b) == "null" {
		return nil
	}
	if b[0] == '"' {
		return json.Unmarshal(b, &s.file)
	}
	return json.Unmarshal(b, &s.builtIn)
}
