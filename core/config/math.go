package config

import (
	"encoding/json"

	"github.com/gosaur/gosaur/core/plugin"
)

// Math says whether formulas are read, and how KaTeX renders them. A file gives it as a
// boolean, or as a table of MathOptions, which is a yes.
type Math struct {
	Enabled bool
	Options MathOptions
}

// MathOptions are about formulas.
type MathOptions struct {
	// Takes `$…$` for a formula within text. Without it, `$$…$$` is needed.
	SingleDollarTextMath bool `json:"singleDollarTextMath" default:"true"`
	// Makes a formula that KaTeX cannot read an error. Without it, a warning tells of it,
	// and the page shows its source in a colour.
	ThrowOnError bool `json:"throwOnError" default:"false"`
	// What to do about a formula in which KaTeX reads more than LaTeX does.
	Strict string `json:"strict" choices:"ignore,warn,error" default:"warn"`
	// Commands of your own, such as `"\\R" = "\\mathbb{R}"`.
	Macros map[string]string `json:"macros" default:"{}"`
	// What a formula becomes: HTML to be seen, MathML for screen readers, or both.
	Output string `json:"output" choices:"htmlAndMathml,html,mathml" default:"htmlAndMathml"`
	// The colour of what KaTeX cannot read.
	ErrorColor string `json:"errorColor" default:"#cc0000"`
	// Puts the numbers of equations on the left.
	Leqno bool `json:"leqno" default:"false"`
	// Begins formulas on lines of their own at the left, in place of centring them.
	Fleqn bool `json:"fleqn" default:"false"`
	// Makes `\color` a switch, as in LaTeX, that takes no text in braces.
	ColorIsTextColor bool `json:"colorIsTextColor" default:"false"`
	// The least thickness of lines, in ems; 0 leaves it to the fonts.
	MinRuleThickness float64 `json:"minRuleThickness" default:"0" min:"0"`
	// The largest size, in ems, that a formula may ask for; 0 for no bound.
	MaxSize float64 `json:"maxSize" default:"0" min:"0"`
	// How often macros may expand in one formula.
	MaxExpand int `json:"maxExpand" default:"1000" min:"0"`
	// Allows commands that can do harm in the hands of strangers, such as `\href` and
	// `\includegraphics`.
	Trust bool `json:"trust" default:"false"`
}

// DescribeOption implements plugin.OptionDescriber.
func (Math) DescribeOption() plugin.Option {
	return plugin.Option{Type: plugin.TypeUnion, Default: false, Fields: []plugin.Option{
		{Type: plugin.TypeBool},
		{Type: plugin.TypeObject, TypeName: "MathOptions", Fields: plugin.OptionsOf(MathOptions{})},
	}}
}

// UnmarshalJSON implements json.Unmarshaler.
func (m *Math) UnmarshalJSON(b []byte) error {
	*m = Math{Options: MathOptions{
		SingleDollarTextMath: true, Strict: Warn, Output: "htmlAndMathml", ErrorColor: "#cc0000", MaxExpand: 1000,
	}}
	if json.Unmarshal(b, &m.Enabled) == nil {
		return nil
	}
	m.Enabled = true
	return json.Unmarshal(b, &m.Options)
}

// MarshalJSON implements json.Marshaler.
func (m Math) MarshalJSON() ([]byte, error) {
	if !m.Enabled {
		return []byte("false"), nil
	}
	return json.Marshal(m.Options)
}
