package markdown

import (
	"strconv"
	"strings"

	"github.com/yuin/goldmark/ast"

	"github.com/gosaur/gosaur/core/markdown/char"
	"github.com/gosaur/gosaur/core/markdown/dom"
	"github.com/gosaur/gosaur/core/markdown/grammar"
	"github.com/gosaur/gosaur/core/markdown/link"
	"github.com/gosaur/gosaur/core/markdown/picture"
	"github.com/gosaur/gosaur/core/markdown/tree"
)

// links writes links and images.
type links struct {
	*renderer
	resolver link.Resolver
	pictures picture.Finder
}

// writeLink writes a link of Markdown.
func (l *links) writeLink(n *ast.Link) {
	raw := char.Unescape(n.Destination)
	attrs := l.linkAttrs(n, raw, char.Unescape(n.Title))
	l.out.OpenElement("a", attrs...)
	l.renderInlines(n)
	l.out.Close()
}

// writeAutoLink writes a URL or address in angle brackets.
func (l *links) writeAutoLink(n *ast.AutoLink) {
	label := string(n.Label(l.Src.Text))
	href := label
	if n.AutoLinkType == ast.AutoLinkEmail && !strings.HasPrefix(strings.ToLower(href), "mailto:") {
		href = "mailto:" + href
	}
	n.SetPos(n.Pos() + len("<"))
	l.writeSelfLink(n, label, href)
}

// writeSelfLink writes a link whose text is its target.
func (l *links) writeSelfLink(n ast.Node, label, href string) {
	l.out.OpenElement("a", l.linkAttrs(n, href, "")...)
	l.out.Text(l.replaceEmoji(label))
	l.out.Close()
}

// linkAttrs resolves a link and returns the attributes of its element, or the props of the
// component if links are dynamic.
func (l *links) linkAttrs(n ast.Node, raw, title string) []tree.Attr {
	t := l.resolver.Resolve(n, raw)
	attrs := []tree.Attr{tree.At("href", t.Href)}
	if t.Asset {
		title = escapeOnce(title)
		attrs = append(attrs, tree.At("target", "_blank"))
		if l.out.Dynamic("a") {
			attrs = append(attrs, tree.Attr{Name: "data-noBrokenLinkCheck", Value: "true", JSON: []byte("true")})
		}
	} else if t.Outside && !l.out.Dynamic("a") {
		attrs = dom.LinkAttrs(t.Href, true)
	}
	if title != "" {
		attrs = append(attrs, tree.At("title", title))
	}
	return attrs
}

// writeLiteralLink writes a literal link.
func (l *links) writeLiteralLink(n *grammar.LiteralLink) {
	l.writeSelfLink(n, n.Label, n.Href)
}

// writeImage writes an image of Markdown. An image of the site is copied under a name with its
// hash, and has its size, so that the page does not shift while it loads.
func (l *links) writeImage(n *ast.Image) {
	raw, alt, title := char.Unescape(n.Destination), l.syntax.PlainText(n), char.Unescape(n.Title)
	src, info, local := l.resolver.Image(n, raw)
	if local {
		alt, title = escapeOnce(alt), escapeOnce(title)
	}
	var attrs []tree.Attr
	static := !l.out.Dynamic("img")
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
		attrs = append(attrs, numberAttr("width", info.Width))
	}
	if info.Height > 0 {
		attrs = append(attrs, numberAttr("height", info.Height))
	}
	var copies *picture.Sources
	if local {
		start, end := l.resolver.Locate(n, raw)
		if copies = l.pictures.CopiesOf(raw, src, start, end); copies != nil && l.unsupported.byProgram {
			l.unsupported.report(start, end, "the smaller copies of images", "show the image by the component IdealImage")
		}
	}
	copies.Write(&l.out.Tree, func(more ...tree.Attr) {
		if static {
			l.out.Void("img", append(append(attrs, more...), tree.At("class", l.out.Class("img")))...)
			return
		}
		l.out.OpenConstruct("img", tree.PropsJSON(append(attrs, more...)), nil)
		l.out.Close()
	})
}

func numberAttr(name string, n int) tree.Attr {
	s := strconv.Itoa(n)
	return tree.Attr{Name: name, Value: s, JSON: char.JSON(s)}
}

// escapeOnce escapes a text as HTML although it becomes an attribute, which is escaped
// anyway. Docusaurus does this to the description and title of local images and the title
// of local files, so readers see "&#39;". Selectors and tests of existing sites rely on
// the text as it appears there.
func escapeOnce(s string) string { return char.EscapeHTML(s) }
