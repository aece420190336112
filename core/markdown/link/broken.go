package link

import (
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/markdown/address"
	"github.com/yuin/goldmark/ast"
)

// reportMissingPage reports a link to a Markdown file that no page is made from.
func (r *Resolver) reportMissingPage(n ast.Node, raw, file, rest string) {
	hint, fix := r.suggestReplacement(r.Files.MovedDoc, file, rest)
	r.withFix(fix, func() {
		r.reportBrokenLink(n, raw, hint, "the link to %q finds no page: no route is made from that file", raw)
	})
}

// reportMissingFile reports a link to a file that does not exist. Unless the file has moved, the
// address may be that of a page, which the gate decides.
func (r *Resolver) reportMissingFile(n ast.Node, raw, file, rest string) {
	if reason, hint := r.Files.Refusal(file); reason != "" {
		r.reportBrokenLink(n, raw, hint, "the file behind the link to %q is not read: %s", raw, reason)
		return
	}
	hint, fix := r.movedHint(r.Files.MovedFile, file, rest)
	if fix == "" {
		if !strings.HasPrefix(file, "@site/") {
			return
		}
		hint = r.Files.NearestFile(file)
	}
	r.withFix(fix, func() { r.reportBrokenLink(n, raw, hint, "the link to %q finds no file", raw) })
}

// reportBrokenLink reports a link to a document or file that does not exist, with the severity
// that the site sets.
func (r *Resolver) reportBrokenLink(n ast.Node, raw, hint, format string, args ...any) {
	sev, report := severityOf(r.Site.OnBrokenMarkdownLinks)
	if !report {
		return
	}
	start, end := r.Locate(n, raw)
	r.Report(sev, diag.CodeBrokenMarkdown, start, end, hint, format, args...)
}

// reportMissingImage reports an image that does not exist, and where it has moved if that is
// known.
func (r *Resolver) reportMissingImage(n ast.Node, raw, file, rest string) {
	if reason, hint := r.Files.Refusal(file); reason != "" {
		r.reportBrokenImage(n, raw, hint, "the image %q is not read: %s", raw, reason)
		return
	}
	hint, fix := r.suggestReplacement(r.Files.MovedFile, file, rest)
	r.withFix(fix, func() { r.reportBrokenImage(n, raw, hint, "the image %q does not exist", raw) })
}

func (r *Resolver) reportBrokenImage(n ast.Node, raw, hint, format string, args ...any) {
	sev, report := severityOf(r.OnBrokenMarkdownImages)
	if !report {
		return
	}
	start, end := r.Locate(n, raw)
	r.Report(sev, diag.CodeMissingAsset, start, end, hint, format, args...)
}

// suggestReplacement returns what to write for a file that does not exist, with the fix: its new
// place if moved knows that, or else, without a fix, the file with the most similar name.
func (r *Resolver) suggestReplacement(moved func(file string) (string, bool), file, rest string) (hint, fix string) {
	if hint, fix = r.movedHint(moved, file, rest); fix == "" {
		hint = r.Files.NearestFile(file)
	}
	return hint, fix
}

// movedHint returns where a file has moved, if moved knows that.
func (r *Resolver) movedHint(moved func(file string) (string, bool), file, rest string) (hint, fix string) {
	to, ok := moved(file)
	if !ok {
		return "", ""
	}
	return "it has moved: write \"" + to + rest + "\"", address.Encode(to) + rest
}

// withFix adds a fix to the finding that report adds, if the end of its place is known.
func (r *Resolver) withFix(fix string, report func()) {
	found := len(r.Found)
	report()
	if len(r.Found) > found && r.Found[found].Pos.EndCol > 0 {
		r.Found[found].Fix = fix
	}
}

// severityOf translates Docusaurus's ignore, log, warn and throw; report is false
// for ignore.
func severityOf(setting string) (sev diag.Severity, report bool) {
	switch setting {
	case "ignore":
		return "", false
	case "log":
		return diag.Info, true
	case "throw":
		return diag.Error, true
	}
	return diag.Warning, true
}
