package config

import (
	"encoding/json"
	"reflect"
	"regexp"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
)

// Npm2Yarn says whether code blocks that say so become tabs of package managers. A file
// gives it as a boolean, or as a table of Npm2YarnOptions, which is a yes.
type Npm2Yarn struct {
	Enabled bool
	Options Npm2YarnOptions
}

// Npm2YarnOptions are about the tabs of package managers.
type Npm2YarnOptions struct {
	// Makes the choice of a tab count for all such tabs of the site.
	Sync bool `json:"sync" default:"true"`
	// The tabs behind that of npm, in their order: the name of a package manager, `yarn`,
	// `pnpm`, `bun` or `deno`, or a table that describes a tab of your own.
	Converters []Npm2YarnConverter `json:"converters" default:"[\"yarn\",\"pnpm\",\"bun\"]"`
}

// Npm2YarnConverter is a tab. A file may give the name of a package manager alone.
type Npm2YarnConverter struct{ Npm2YarnTab }

// Npm2YarnTab is a tab of your own.
type Npm2YarnTab struct {
	// The value of the tab, which is also its label if it has no other.
	Value string `json:"value" required:"true"`
	// What stands on the tab.
	Label string `json:"label,omitempty"`
	// The package manager whose form of the commands comes first. If absent, the one that
	// `value` names, or `npm`, which leaves the commands as they are.
	Base string `json:"base,omitempty" choices:"npm,yarn,pnpm,bun,deno"`
	// What is replaced in the commands then, one after the other.
	Replace []Npm2YarnReplacement `json:"replace,omitempty" default:"[]"`
}

// Npm2YarnReplacement replaces a part of commands.
type Npm2YarnReplacement struct {
	// A regular expression in Go's syntax, such as `\bnpm\b`.
	Pattern string `json:"pattern" required:"true"`
	// The text for every match; `$1` is what the first group matched.
	With string `json:"with" default:""`
}

// npm2yarnTabs are the package managers that a converter can name.
var npm2yarnTabs = []string{"yarn", "pnpm", "bun", "deno"}

// DescribeOption implements plugin.OptionDescriber.
func (Npm2Yarn) DescribeOption() plugin.Option {
	return plugin.Option{Type: plugin.TypeUnion, Default: true, Fields: []plugin.Option{
		{Type: plugin.TypeBool},
		{Type: plugin.TypeObject, TypeName: "Npm2YarnOptions", Fields: plugin.OptionsOf(Npm2YarnOptions{})},
	}}
}

func usualNpm2Yarn() Npm2YarnOptions {
	o := Npm2YarnOptions{Sync: true}
	for _, name := range npm2yarnTabs[:3] {
		o.Converters = append(o.Converters, Npm2YarnConverter{Npm2YarnTab{Value: name}})
	}
	return o
}

// UnmarshalJSON implements json.Unmarshaler.
func (n *Npm2Yarn) UnmarshalJSON(b []byte) error {
	*n = Npm2Yarn{Options: usualNpm2Yarn()}
	if json.Unmarshal(b, &n.Enabled) == nil {
		return nil
	}
	n.Enabled = true
	return json.Unmarshal(b, &n.Options)
}

// MarshalJSON implements json.Marshaler.
func (n Npm2Yarn) MarshalJSON() ([]byte, error) {
	if !n.Enabled {
		return []byte("false"), nil
	}
	return json.Marshal(n.Options)
}

// IsZero reports whether the site says nothing of its own, so that pages, which never look
// at these settings, need not carry them.
func (n Npm2Yarn) IsZero() bool { return n.Enabled && reflect.DeepEqual(n.Options, usualNpm2Yarn()) }

// DescribeOption implements plugin.OptionDescriber.
func (Npm2YarnConverter) DescribeOption() plugin.Option {
	return plugin.Option{Type: plugin.TypeUnion, Fields: []plugin.Option{
		{Type: plugin.TypeString, Choices: npm2yarnTabs},
		{Type: plugin.TypeObject, TypeName: "Npm2YarnTab", Fields: plugin.OptionsOf(Npm2YarnTab{})},
	}}
}

// UnmarshalJSON implements json.Unmarshaler; a string is the name of a package manager.
func (c *Npm2YarnConverter) UnmarshalJSON(b []byte) error {
	*c = Npm2YarnConverter{}
	if json.Unmarshal(b, &c.Value) == nil {
		return nil
	}
	return json.Unmarshal(b, &c.Npm2YarnTab)
}

// MarshalJSON implements json.Marshaler.
func (c Npm2YarnConverter) MarshalJSON() ([]byte, error) {
	if c.Label == "" && c.Base == "" && len(c.Replace) == 0 {
		return json.Marshal(c.Value)
	}
	return json.Marshal(c.Npm2YarnTab)
}

// npm2yarnRules wants tabs that can be told apart, and patterns that can be read.
func (c *checker) npm2yarnRules(converters value) {
	seen := map[string]bool{"npm": true}
	for _, tab := range converters.elems() {
		name := tab
		if _, ok := tab.v.(map[string]any); ok {
			name = tab.get("value")
		}
		if text := name.text(); text != "" && seen[text] {
			c.bad(name, "Every tab needs a value of its own, and the first is that of npm", "there are two tabs with the value %q", text)
		}
		seen[name.text()] = true
		for _, r := range tab.get("replace").elems() {
			pattern := r.get("pattern")
			if _, err := regexp.Compile(pattern.text()); err != nil {
				c.errorf(diag.CodeBadValue, pattern.at.node.ValueOrKey(), `A character with a meaning is written with a backslash: '\$'`,
					"%s is no regular expression: %v", pattern.at.path, err)
			}
		}
	}
}
