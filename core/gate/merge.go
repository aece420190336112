package gate

import (
	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/diag"
)

// Merge adds the gate's findings to those of the Markdown compiler. Both report links to files
// without a page: the compiler's finding is kept if the configuration has a severity of its own
// for such links, otherwise the more severe one. Both also report missing images of documents
// that code imports; only the compiler's finding is kept.
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
