package markdown

import (
	"strconv"
	"strings"

	"github.com/yuin/goldmark/ast"

	"github.com/gosaur/gosaur/core/diag"
)

// image renders an image of Markdown. An image of the site is copied under a name
// with its hash, and told its size, so that the page does not jump.
func (d *document) image(n *ast.Image) {
	raw := unescape(n.Destination)
	src, info := d.imageSource(n, raw)
	var attrs []attr
	static := !d.dynamic("img")
	if static {
		attrs = append(attrs, at("loading", "lazy"), at("decoding", "async"))
	}
	attrs = append(attrs, at("src", src))
	if alt := d.altText(n); alt != "" || info.Hash == "" {
		attrs = append(attrs, at("alt", alt))
	}
	if title := unescape(n.Title); title != "" {
		attrs = append(attrs, at("title", title))
	}
	if info.Width > 0 {
		attrs = append(attrs, number("width", info.Width))
	}
	if info.Height > 0 {
		attrs = append(attrs, number("height", info.Height))
	}
	if static {
		d.tree.void("img", append(attrs, at("class", "img"))...)
		return
	}
	d.scope("img", propsJSON(attrs))
	d.tree.close()
}

func number(name string, n int) attr {
	s := strconv.Itoa(n)
	return attr{name: name, value: s, json: jsonString(s)}
}

// altText is the text of an image's description.
func (d *document) altText(n *ast.Image) string { return d.plainText(n) }

// imageSource resolves the source of an image, records it and reports it if there
// is no such file.
func (d *document) imageSource(n ast.Node, raw string) (src string, info FileInfo) {
	if raw == "" {
		d.brokenImage(n, raw, "give the image a source", "the image has no source")
		return "", info
	}
	if strings.HasPrefix(raw, pathnameProtocol) {
		src = encodeURL(strings.TrimPrefix(raw, pathnameProtocol))
		d.addLink(n, src, raw, true)
		return src, info
	}
	if protocol.MatchString(raw) {
		src = encodeURL(raw)
		d.addLink(n, src, raw, true)
		return src, info
	}
	file, rest := splitURL(raw)
	decoded := decode(file)
	asset, info, ok := d.asset(decoded, "images")
	if !ok {
		d.brokenImage(n, raw, d.nearestFile(decoded), "the image %q does not exist", raw)
		return encodeURL(raw), info
	}
	if i := strings.IndexByte(rest, '#'); i >= 0 {
		asset += rest[i:]
	}
	return asset, info
}

func (d *document) brokenImage(n ast.Node, raw, hint, format string, args ...any) {
	sev, report := severityOf(d.c.opts.OnBrokenMarkdownImages)
	if !report {
		return
	}
	start, end := d.locate(n, raw)
	d.report(sev, diag.CodeMissingAsset, start, end, hint, format, args...)
}
