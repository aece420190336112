package config

import "encoding/json"

// Prism configures code blocks. It is named after the highlighter of Docusaurus.
type Prism struct {
	// The language of code blocks that name none.
	DefaultLanguage string `json:"defaultLanguage,omitempty"`
	// The colors of code: the name of a theme of the package prism-react-renderer, such as
	// `github`, or a table with `plain` and `styles` as in such a theme. If absent, those of
	// the site's theme.
	Theme json.RawMessage `json:"theme,omitempty"`
	// The colors of code in dark mode. If absent, those of `theme`.
	DarkTheme json.RawMessage `json:"darkTheme,omitempty"`
	// Languages in addition to those that Prism has by default, such as `bash`. Only the
	// theme `classic` needs them: it does not highlight other languages, as in Docusaurus.
	// The other themes highlight all languages.
	AdditionalLanguages []string `json:"additionalLanguages" default:"[]"`
	// Comments in code that mark lines.
	MagicComments []MagicComment `json:"magicComments" default:"[{\"className\":\"theme-code-block-highlighted-line\",\"line\":\"highlight-next-line\",\"block\":{\"start\":\"highlight-start\",\"end\":\"highlight-end\"}}]"`
	// Reads marks in code blocks of Markdown: `[!code ++]`, `[!code --]`, `[!code focus]`, `[!code note]` and others in
	// comments at the ends of lines, and `ins={1}`, `del={2}`, `focus={3-4}` and `terminal` after the language.
	CodeMarks bool `json:"codeMarks,omitempty" default:"false"`
}

// MagicComment is a comment in code that marks lines.
type MagicComment struct {
	// The CSS class of the lines that it marks.
	ClassName string `json:"className" required:"true"`
	// The comment that marks the next line.
	Line string `json:"line,omitempty"`
	// The pair of comments around lines to mark.
	Block *MagicBlock `json:"block,omitempty"`
}

// MagicBlock is a pair of comments.
type MagicBlock struct {
	// The comment above the lines.
	Start string `json:"start" required:"true"`
	// The comment below the lines.
	End string `json:"end" required:"true"`
}
