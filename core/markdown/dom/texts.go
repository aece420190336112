package dom

import (
	"strings"

	"github.com/gosaur/gosaur/core/plugin"
)

// The texts of the static DOM. Those that components of the theme show too have the same
// keys.
var (
	textWordWrap  = plugin.Text{ID: "theme.CodeBlock.wordWrapToggle", Message: "Toggle word wrap", Description: "The name of the button of code blocks that wraps long lines"}
	textCopyCode  = plugin.Text{ID: "theme.CodeBlock.copyButtonAriaLabel", Message: "Copy code to clipboard", Description: "The name of the button of code blocks that copies them"}
	textCopy      = plugin.Text{ID: "theme.CodeBlock.copy", Message: "Copy", Description: "The title of the button of code blocks that copies them"}
	textDetails   = plugin.Text{ID: "theme.Details.summary", Message: "Details", Description: "The summary of details that have none"}
	textHeading   = plugin.Text{ID: "theme.common.headingLinkTitle", Message: "Direct link to {heading}", Description: "The name of the link beside a heading"}
	textTaskOpen  = plugin.Text{ID: "theme.common.task.open", Message: "To do", Description: "The name of the box of a task that is not done"}
	textTaskDone  = plugin.Text{ID: "theme.common.task.done", Message: "Done", Description: "The name of the box of a task that is done"}
	textFootnotes = plugin.Text{ID: "theme.common.footnotes", Message: "Footnotes", Description: "The heading of the footnotes, for screen readers"}
	textBackTo    = plugin.Text{ID: "theme.common.footnoteBackLink", Message: "Back to reference {reference}", Description: "The name of the link from a footnote to its reference"}
)

// Texts returns the texts of the static DOM, with their keys in the translations of code, and
// the titles of admonitions with the given keywords.
func Texts(admonitions []string) []plugin.Text {
	texts := []plugin.Text{
		textWordWrap, textCopyCode, textCopy, textDetails, textHeading, textTaskOpen, textTaskDone, textFootnotes, textBackTo,
	}
	for _, keyword := range admonitions {
		texts = append(texts, AdmonitionTitle(keyword))
	}
	return texts
}

// AdmonitionTitle returns the title of admonitions without one of their own.
func AdmonitionTitle(keyword string) plugin.Text {
	return plugin.Text{
		ID: "theme.admonition." + keyword, Message: keyword,
		Description: "The title of admonitions :::" + keyword + " without one of their own",
	}
}

// Text returns a text in the language of the site.
func (t *Theme) Text(text plugin.Text) string {
	if translated, ok := t.Texts[text.ID]; ok {
		return translated
	}
	return text.Message
}

// textWith is Text with a value in place of its placeholder.
func (t *Theme) textWith(text plugin.Text, placeholder, value string) string {
	return strings.ReplaceAll(t.Text(text), "{"+placeholder+"}", value)
}
