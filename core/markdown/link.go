package markdown

import (
	"net/url"
	"path"
	"strings"

	"github.com/yuin/goldmark/ast"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/markdown/address"
	"github.com/gosaur/gosaur/core/markdown/char"
	"github.com/gosaur/gosaur/core/markdown/grammar"
	"github.com/gosaur/gosaur/core/markdown/tree"
	"github.com/gosaur/gosaur/core/plugin"
)

// link renders a link of Markdown.
func (d *document) link(n *ast.Link) {
	raw := char.Unescape(n.Destination)
	attrs := d.linkAttrs(n, raw, char.Unescape(n.Title))
	d.out.OpenElement("a", attrs...)
	d.inlines(n)
	d.out.Close()
}

// autoLink renders a URL or address in angle brackets.
func (d *document) autoLink(n *ast.AutoLink) {
	label := string(n.Label(d.Src.Text))
	href := label
	if n.AutoLinkType == ast.AutoLinkEmail && !strings.HasPrefix(strings.ToLower(href), "mailto:") {
		href = "mailto:" + href
	}
	n.SetPos(n.Pos() + len("<"))
	d.selfLink(n, label, href)
}

// selfLink renders a link that is its own text.
func (d *document) selfLink(n ast.Node, label, href string) {
	d.out.OpenElement("a", d.linkAttrs(n, href, "")...)
	d.out.Text(d.withEmoji(label))
	d.out.Close()
}

// linkAttrs resolves a link and returns the attributes of its element: those of
// the finished DOM, or the props of the component if links are dynamic.
func (d *document) linkAttrs(n ast.Node, raw, title string) []tree.Attr {
	t := d.resolveLink(n, raw)
	attrs := []tree.Attr{tree.At("href", t.href)}
	if t.asset {
		title = escapedOnce(title)
		attrs = append(attrs, tree.At("target", "_blank"))
		if d.out.Dynamic("a") {
			attrs = append(attrs, tree.Attr{Name: "data-noBrokenLinkCheck", Value: "true", JSON: []byte("true")})
		}
	} else if t.outside && !d.out.Dynamic("a") {
		attrs = append(attrs, tree.At("target", "_blank"), tree.At("rel", "noopener noreferrer"))
	}
	if title != "" {
		attrs = append(attrs, tree.At("title", title))
	}
	return attrs
}

// target is a resolved link.
type target struct {
	href string
	// asset says that it is a file of the site, outside that it leaves the site.
	asset, outside bool
	// lost says that it is a Markdown file from which no page is made.
	lost bool
}

// resolveLink finds out where a link of Markdown leads, records it for the link
// gate and reports it if it is broken. The gate leaves one to no file alone if the site ignores such links.
func (d *document) resolveLink(n ast.Node, raw string) target {
	found := len(d.Found)
	t := d.linkTarget(n, raw)
	if !t.asset {
		start, end := d.locate(n, raw)
		ignored := t.lost && d.c.opts.Site.OnBrokenMarkdownLinks == "ignore"
		d.addLink(plugin.Link{URL: t.href, Raw: raw, Reported: len(d.Found) > found, Unchecked: ignored}, start, end)
	}
	return t
}

func (d *document) linkTarget(n ast.Node, raw string) target {
	if raw == "" {
		d.brokenLink(n, raw, "give the link a target, or take the brackets away", "the link has no target")
		return target{}
	}
	if address.HasProtocol(raw) {
		d.checkAddress(n, raw)
		return d.outside(raw)
	}
	file, rest := address.Split(raw)
	decoded := address.Decode(file)
	if address.IsMarkdown(file) {
		if d.c.opts.KeepDocLinks {
			return target{href: address.Encode(raw)}
		}
		if permalink, ok := d.files.ResolveDoc(decoded); ok {
			return target{href: d.internal(address.Encode(permalink + rest))}
		}
		d.brokenDocLink(n, raw, decoded, rest)
		return target{href: d.internal(address.Encode(raw)), lost: true}
	}
	if l, ok := n.(*ast.Link); ok && l.Reference != nil {
		return target{href: d.internal(address.Encode(raw))} // only links that name their target themselves are files
	}
	if ext := path.Ext(file); strings.HasPrefix(file, "@site/") || ext != "" && ext != "." && !strings.EqualFold(ext, ".html") {
		if asset, ok := d.files.AssetURL(decoded, "files"); ok {
			return target{href: asset + rest, asset: true}
		}
		d.missingFile(n, raw, decoded, rest)
	}
	return target{href: d.internal(address.Encode(raw))}
}

// outside is the target of a URL with a protocol.
func (d *document) outside(raw string) target {
	href := raw
	if strings.HasPrefix(raw, address.Pathname) && !d.out.Dynamic("a") { // a component takes it away itself
		href = d.c.opts.Site.WithBaseURL(strings.TrimPrefix(raw, address.Pathname))
	}
	return target{href: address.Encode(href), outside: true}
}

// internal gives a link within the site its base URL and trailing slash.
func (d *document) internal(href string) string {
	if href == "" || href[0] == '#' || href[0] == '?' {
		return href
	}
	return d.c.opts.Site.ApplyTrailingSlash(d.c.opts.Site.WithBaseURL(d.fromPage(href)))
}

// fromPage makes a relative URL absolute. A browser would resolve it by the address that
// the page is shown at, and some hosts add a slash to that, or show the page's content elsewhere.
func (d *document) fromPage(href string) string {
	if href[0] == '/' || d.c.opts.KeepDocLinks {
		return href
	}
	permalink, ok := d.files.ResolveDoc("./" + path.Base(d.in.Path))
	if !ok {
		return href
	}
	page, pageErr := url.Parse(address.Encode(permalink))
	link, linkErr := url.Parse(href)
	if pageErr != nil || linkErr != nil {
		return href
	}
	return page.ResolveReference(link).String()
}

// brokenDocLink reports a link to a Markdown file that no page is made from.
func (d *document) brokenDocLink(n ast.Node, raw, file, rest string) {
	hint, fix := d.replacement(d.files.MovedDoc, file, rest)
	d.withFix(fix, func() {
		d.brokenLink(n, raw, hint, "the link to %q finds no page: no route is made from that file", raw)
	})
}

// missingFile reports a link to a file that is not there. Unless
// it has moved, an address may be that of a page, which the gate knows.
func (d *document) missingFile(n ast.Node, raw, file, rest string) {
	if reason, hint := d.files.Refusal(file); reason != "" {
		d.brokenLink(n, raw, hint, "the file behind the link to %q is not read: %s", raw, reason)
		return
	}
	hint, fix := d.whereTo(d.files.MovedFile, file, rest)
	if fix == "" {
		if !strings.HasPrefix(file, "@site/") {
			return
		}
		hint = d.files.NearestFile(file)
	}
	d.withFix(fix, func() { d.brokenLink(n, raw, hint, "the link to %q finds no file", raw) })
}

// replacement says what to write for a file that is not there, with the fix: where it has
// gone if moved knows that, or else, without a fix, the file most like it.
func (d *document) replacement(moved func(file string) (string, bool), file, rest string) (hint, fix string) {
	if hint, fix = d.whereTo(moved, file, rest); fix == "" {
		hint = d.files.NearestFile(file)
	}
	return hint, fix
}

// whereTo says where a file has gone, if moved knows that.
func (d *document) whereTo(moved func(file string) (string, bool), file, rest string) (hint, fix string) {
	to, ok := moved(file)
	if !ok {
		return "", ""
	}
	return "it has moved: write \"" + to + rest + "\"", address.Encode(to) + rest
}

// withFix gives the finding that report adds a fix, if the end of its place is known.
func (d *document) withFix(fix string, report func()) {
	found := len(d.Found)
	report()
	if len(d.Found) > found && d.Found[found].Pos.EndCol > 0 {
		d.Found[found].Fix = fix
	}
}

// brokenLink reports a link to a document or file that does not exist, as the site
// asks.
func (d *document) brokenLink(n ast.Node, raw, hint, format string, args ...any) {
	sev, report := severityOf(d.c.opts.Site.OnBrokenMarkdownLinks)
	if !report {
		return
	}
	start, end := d.locate(n, raw)
	d.Report(sev, diag.CodeBrokenMarkdown, start, end, hint, format, args...)
}

// addLink records a link for the link gate, with the range of its target in the source.
func (d *document) addLink(l plugin.Link, start, end int) {
	if l.URL == "" {
		return
	}
	l.Pos = d.Src.Span(start, end)
	l.Unchecked = l.Unchecked || strings.HasPrefix(l.Raw, address.Pathname)
	d.content.Links = append(d.content.Links, l)
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

// literalLink renders a link that is its own text.
func (d *document) literalLink(n *grammar.LiteralLink) {
	d.selfLink(n, n.Label, n.Href)
}

// checkAddress reports an address that no browser can open.
func (d *document) checkAddress(n ast.Node, raw string) {
	if problem := address.Problem(raw); problem != "" {
		start, end := d.locate(n, raw)
		if d.syntax.MistakenLine(start) {
			return // it is part of a tag that could not be read
		}
		d.Syntax(start, end, "mend it, end it with a space, or write it in backticks if it is no link",
			"no browser can open %q: %s", raw, problem)
	}
}
