package markdown

import (
	"strconv"

	"github.com/yuin/goldmark/ast"

	"github.com/gosaur/gosaur/core/markdown/char"
	"github.com/gosaur/gosaur/core/markdown/picture"
	"github.com/gosaur/gosaur/core/markdown/tree"
)

// image renders an image of Markdown. An image of the site is copied under a name
// with its hash, and told its size, so that the page does not jump.
func (d *document) image(n *ast.Image) {
	raw, alt, title := char.Unescape(n.Destination), d.syntax.PlainText(n), char.Unescape(n.Title)
	src, info, local := d.links.Image(n, raw)
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
	var copies *picture.Sources
	if local {
		start, end := d.links.Locate(n, raw)
		if copies = d.pictures.Of(raw, src, start, end); copies != nil && d.isProgram() {
			d.notShown(start, end, "the smaller copies of images", "show the image by the component IdealImage")
		}
	}
	copies.Write(&d.out.Tree, func(more ...tree.Attr) {
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
