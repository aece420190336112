package markdown

import (
	"strconv"
	"strings"

	"github.com/yuin/goldmark/ast"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/markdown/address"
	"github.com/gosaur/gosaur/core/markdown/char"
	"github.com/gosaur/gosaur/core/markdown/lookup"
	"github.com/gosaur/gosaur/core/markdown/tree"
	"github.com/gosaur/gosaur/core/plugin"
)

// image renders an image of Markdown. An image of the site is copied under a name
// with its hash, and told its size, so that the page does not jump.
func (d *document) image(n *ast.Image) {
	raw, alt, title := char.Unescape(n.Destination), d.plainText(n), char.Unescape(n.Title)
	src, info, local := d.imageSource(n, raw)
	if local {
		alt, title = escapedOnce(alt), escapedOnce(title)
	}
	var attrs []tree.Attr
	static := !d.out.Dynamic("img")
	if static {
		attrs = append(attrs, tree.At("loading", "lazy"), tree.At("decoding", "async"))
	}
	attrs = append(attrs, tree.At("src", src))
	if alt != "" || !local {
		attrs = append(attrs, tree.At("alt", alt))
	}
	if title != "" {
		attrs = append(attrs, tree.At("title", title))
	}
	if info.Width > 0 {
		attrs = append(attrs, number("width", info.Width))
	}
	if info.Height > 0 {
		attrs = append(attrs, number("height", info.Height))
	}
	var copies *imageSources
	if local {
		copies = d.copiesOf(n, raw, src)
	}
	d.picture(copies, func(more ...tree.Attr) {
		if static {
			d.out.Void("img", append(append(attrs, more...), tree.At("class", d.out.Class("img")))...)
			return
		}
		d.out.OpenConstruct("img", tree.PropsJSON(append(attrs, more...)), nil)
		d.out.Close()
	})
}

func number(name string, n int) tree.Attr {
	s := strconv.Itoa(n)
	return tree.Attr{Name: name, Value: s, JSON: char.JSON(s)}
}

// escapedOnce escapes a text as HTML, although it becomes an attribute, which is
// escaped anyway. Docusaurus does this to the description and title of local images
// and the title of local files, so a reader sees "&#39;"; the selectors and tests of
// existing sites rely on the text as it is there.
func escapedOnce(s string) string { return char.EscapeHTML(s) }

// imageSource resolves the source of an image, records it and reports it if there
// is no such file. An image by reference stays as it is: only images that name their
// source themselves are looked for. local says that it is a file of the site.
func (d *document) imageSource(n *ast.Image, raw string) (src string, info lookup.FileInfo, local bool) {
	if raw == "" {
		d.brokenImage(n, raw, "give the image a source", "the image has no source")
		return "", info, false
	}
	if n.Reference == nil && strings.HasPrefix(raw, address.Pathname) {
		src = address.Encode(strings.TrimPrefix(raw, address.Pathname))
	} else if address.HasProtocol(raw) || n.Reference != nil {
		src = address.Encode(raw)
		d.checkAddress(n, raw)
	}
	if src != "" {
		start, end := d.locate(n, raw)
		d.addLink(plugin.Link{URL: src, Raw: raw, File: true}, start, end)
		return src, info, false
	}
	file, rest := address.Split(raw)
	decoded := address.Decode(file)
	asset, info, ok := d.files.Asset(decoded, "images")
	if !ok {
		d.missingImage(n, raw, decoded, rest)
		return address.Encode(raw), info, false
	}
	if i := strings.IndexByte(rest, '#'); i >= 0 {
		asset += rest[i:]
	}
	return asset, info, true
}

// missingImage reports an image that is not there, with where it has gone if that is known.
func (d *document) missingImage(n ast.Node, raw, file, rest string) {
	if reason, hint := d.files.Refusal(file); reason != "" {
		d.brokenImage(n, raw, hint, "the image %q is not read: %s", raw, reason)
		return
	}
	hint, fix := d.replacement(d.files.MovedFile, file, rest)
	d.withFix(fix, func() { d.brokenImage(n, raw, hint, "the image %q does not exist", raw) })
}

func (d *document) brokenImage(n ast.Node, raw, hint, format string, args ...any) {
	sev, report := severityOf(d.c.opts.OnBrokenMarkdownImages)
	if !report {
		return
	}
	start, end := d.locate(n, raw)
	d.Report(sev, diag.CodeMissingAsset, start, end, hint, format, args...)
}
