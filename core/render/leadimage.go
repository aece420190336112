package render

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html"

	"github.com/gosaur/gosaur/core/plugin"
)

// firstView is how much a phone shows of a document before it is scrolled, in characters; a line has lineLength of them,
// and the end of a block costs one line.
const (
	firstView  = 900
	lineLength = 40
	// componentSize stands for a component besides its text: nobody knows what it shows.
	componentSize = 4 * lineLength
)

// Images narrower or lower than these, in pixels, are icons and badges, not what a page is about.
const leastWidth, leastHeight = 100, 60

// How images begin of which the author does not say how they load, in HTML and as props, and how the first does.
const (
	lazyImage, eagerImage = `<img loading="lazy" decoding="async"`, `<img fetchpriority="high" decoding="async"`
	lazyProps, eagerProps = `{"loading":"lazy","decoding":"async"`, `{"fetchPriority":"high","decoding":"async"`
)

// leadImage looks for the first image of a document that readers see without scrolling.
type leadImage struct {
	// left is how much more the first view holds.
	left int
	// over says that there is no such image.
	over bool
	// preload is a link element that loads the image early, once it is found.
	preload string
}

// eager returns the nodes with the image loading at once. They are nodes where there is none.
func (l *leadImage) eager(nodes []plugin.Node) []plugin.Node {
	for i := 0; i < len(nodes) && l.left > 0 && !l.over; i++ {
		changed, found := l.node(nodes[i])
		if found {
			nodes = slices.Clone(nodes)
			nodes[i] = changed
			return nodes
		}
	}
	return nodes
}

// node returns a node with the image in it loading at once, if it is there.
func (l *leadImage) node(n plugin.Node) (changed plugin.Node, found bool) {
	switch n.Kind {
	case plugin.NodeText:
		l.left -= utf8.RuneCountInString(n.Text)
	case plugin.NodeStatic:
		return l.static(n)
	case plugin.NodeElement, plugin.NodeFragment:
		if hides(n.Tag) {
			l.over = true
			break
		}
		n.Children = l.eager(n.Children)
		return n, l.preload != ""
	default:
		l.left -= componentSize + textLength(n.Children)
	}
	return n, false
}

// textLength is roughly how much text there is in nodes.
func textLength(nodes []plugin.Node) int {
	length := 0
	for _, n := range nodes {
		length += len(n.Text) + len(n.HTML) + textLength(n.Children)
	}
	return length
}

// hides reports whether an element does not show at once what is in it.
func hides(tag string) bool { return tag == "details" || tag == "noscript" || tag == "template" }

// static looks for the image in a static element.
func (l *leadImage) static(n plugin.Node) (changed plugin.Node, found bool) {
	z := html.NewTokenizer(strings.NewReader(n.HTML))
	var source html.Token // the first source of the picture around the image
	inCode := false
	for at := 0; l.left > 0 && !l.over; at += len(z.Raw()) {
		kind := z.Next()
		if kind == html.ErrorToken {
			break
		}
		if kind == html.TextToken {
			l.spend(z.Raw(), inCode)
			continue
		}
		raw := string(z.Raw())
		t := z.Token()
		switch {
		case hides(t.Data):
			l.over = true
		case t.Data == "pre":
			inCode = kind == html.StartTagToken
		case t.Data == "picture":
			source = html.Token{}
		case t.Data == "source" && source.Data == "":
			source = t
		case t.Data == "img" && !isSmall(t):
			if !strings.HasPrefix(raw, lazyImage) || strings.Contains(attributeOf(t, "src"), "#") {
				l.over = true // the author, or the color mode, decides how it loads
				return n, false
			}
			l.preload = preloadOf(t, source)
			return withEagerImage(n, at), true
		case kind == html.EndTagToken && endsLine(t.Data):
			l.left -= lineLength
		}
	}
	return n, false
}

// spend notes text, line by line in code.
func (l *leadImage) spend(text []byte, inCode bool) {
	l.left -= utf8.RuneCount(text)
	if inCode {
		l.left -= lineLength * bytes.Count(text, []byte{'\n'})
	}
}

func endsLine(tag string) bool {
	switch tag {
	case "p", "li", "tr", "h1", "h2", "h3", "h4", "h5", "h6", "summary", "div":
		return true
	}
	return false
}

// isSmall reports whether an image says that it is an icon or a badge.
func isSmall(image html.Token) bool {
	below := func(name string, least int) bool {
		size, err := strconv.Atoi(attributeOf(image, name))
		return err == nil && size < least
	}
	return below("width", leastWidth) || below("height", leastHeight)
}

func attributeOf(t html.Token, name string) string {
	for _, a := range t.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

// withEagerImage returns a static element with the image at a place of its HTML loading at once.
func withEagerImage(n plugin.Node, at int) plugin.Node {
	n.HTML = n.HTML[:at] + eagerImage + n.HTML[at+len(lazyImage):]
	if n.InnerStart > 0 {
		n.InnerEnd += len(eagerImage) - len(lazyImage)
	} else if rest, ok := bytes.CutPrefix(n.Props, []byte(lazyProps)); ok {
		n.Props = joined(eagerProps, rest)
	}
	return n
}

// preloadOf is a link element that loads an image early. source is the first of its picture, or has no name.
func preloadOf(image, source html.Token) string {
	var b documentBuilder
	b.WriteString(`<link rel="preload" as="image"`)
	b.attribute("href", attributeOf(image, "src"))
	b.WriteString(` fetchpriority="high"`)
	best := image
	if source.Data != "" {
		best = source
	}
	for _, name := range []string{"srcset", "sizes", "type"} {
		if value := attributeOf(best, name); value != "" {
			b.attribute(map[string]string{"srcset": "imagesrcset", "sizes": "imagesizes", "type": "type"}[name], value)
		}
	}
	b.WriteString(">\n")
	return b.String()
}
