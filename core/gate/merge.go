package gate

import (
	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/diag"
)

// Merge adds the gate's findings to those of the Markdown compiler. A link to a file
// that no page is made from is known to both: the compiler's finding stays if the site decides
// on such links by themselves, and the more severe one otherwise. An
// image of a document that code imports is known to both, too; there the compiler has said all.
func Merge(into *diag.Collector, gate diag.List, c *config.Config) {
	compiled, missing := map[diag.Pos]diag.Diagnostic{}, map[diag.Pos]bool{}
	for _, d := range into.List() {
		switch d.Code {
		case diag.CodeBrokenMarkdown:
			compiled[d.Pos] = d
		case diag.CodeMissingAsset:
			missing[d.Pos] = true
		}
	}
	replaced := map[diag.Pos]bool{}
	for _, d := range gate {
		if d.Code == diag.CodeMissingFile && missing[d.Pos] {
			continue
		}
		earlier, known := compiled[d.Pos]
		if known && d.Code == diag.CodeBrokenLink {
			if c.DecidesMarkdownLinks() || !d.Severity.Exceeds(earlier.Severity) {
				continue
			}
			replaced[d.Pos] = true
			d.Message, d.Fix = earlier.Message, earlier.Fix
			if earlier.Hint != "" {
				d.Hint = earlier.Hint
			}
		}
		into.Add(d)
	}
	into.Keep(func(d diag.Diagnostic) bool { return d.Code != diag.CodeBrokenMarkdown || !replaced[d.Pos] })
}
