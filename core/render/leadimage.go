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

// Estimates of the part of a document that a phone shows before it is scrolled.
const (
	// firstView is the size of that part in characters.
	firstView = 900
	// lineLength is the length of a line. The end of a block counts as one line.
	lineLength = 40
	// componentSize is the assumed size of a component in addition to its text.
	componentSize = 4 * lineLength
)

// Images smaller than this, in pixels, are icons and badges.
const minWidth, minHeight = 100, 60

// The beginning of an image whose author does not configure how it loads, in HTML and as props,
// and what replaces it in the lead image.
const (
	lazyImage, eagerImage = `<img loading="lazy" decoding="async"`, `<img fetchpriority="high" decoding="async"`
	lazyProps, eagerProps = `{"loading":"lazy","decoding":"async"`, `{"fetchPriority":"high","decoding":"async"`
)

// leadImage finds the lead image: the first image of a document that readers see without
// scrolling.
type leadImage struct {
	// remaining is the rest of the first view, in characters.
	remaining int
	// done reports that the search ended without an image.
	done bool
	// preload is a link element that preloads the image, once it is found.
	preload string
}

// withEagerImage returns a copy of nodes in which the lead image loads eagerly, or nodes itself if they
// do not contain it.
func (l *leadImage) withEagerImage(nodes []plugin.Node) []plugin.Node {
	for i := 0; i < len(nodes) && l.remaining > 0 && !l.done; i++ {
		changed, found := l.node(nodes[i])
		if found {
			nodes = slices.Clone(nodes)
			nodes[i] = changed
			return nodes
		}
	}
	return nodes
}

// node returns the node with the lead image loading eagerly, and whether it contains it.
func (l *leadImage) node(n plugin.Node) (changed plugin.Node, found bool) {
	switch n.Kind {
	case plugin.NodeText:
		l.remaining -= utf8.RuneCountInString(n.Text)
	case plugin.NodeStatic:
		return l.static(n)
	case plugin.NodeElement, plugin.NodeFragment:
		if isHidden(n.Tag) {
			l.done = true
			break
		}
		n.Children = l.withEagerImage(n.Children)
		return n, l.preload != ""
	default:
		l.remaining -= componentSize + textLength(n.Children)
	}
	return n, false
}

// textLength returns the approximate length of the text in nodes.
func textLength(nodes []plugin.Node) int {
	length := 0
	for _, n := range nodes {
		length += len(n.Text) + len(n.HTML) + textLength(n.Children)
	}
	return length
}

// isHidden reports whether the content of an element is not visible at first.
func isHidden(tag string) bool { return tag == "details" || tag == "noscript" || tag == "template" }

// static is node for a static element.
func (l *leadImage) static(n plugin.Node) (changed plugin.Node, found bool) {
	z := html.NewTokenizer(strings.NewReader(n.HTML))
	var source html.Token // the first source of the picture around the image
	inCode := false
	for at := 0; l.remaining > 0 && !l.done; at += len(z.Raw()) {
		kind := z.Next()
		if kind == html.ErrorToken {
			break
		}
		if kind == html.TextToken {
			l.consume(z.Raw(), inCode)
			continue
		}
		raw := string(z.Raw())
		t := z.Token()
		switch {
		case isHidden(t.Data):
			l.done = true
		case t.Data == "pre":
			inCode = kind == html.StartTagToken
		case t.Data == "picture":
			source = html.Token{}
		case t.Data == "source" && source.Data == "":
			source = t
		case t.Data == "img" && !isSmall(t):
			if !strings.HasPrefix(raw, lazyImage) || strings.Contains(attributeOf(t, "src"), "#") {
				l.done = true // its author or the color mode decides how it loads
				return n, false
			}
			l.preload = preloadOf(t, source)
			return makeImageEager(n, at), true
		case kind == html.EndTagToken && endsLine(t.Data):
			l.remaining -= lineLength
		}
	}
	return n, false
}

// consume subtracts text from the rest of the first view.
func (l *leadImage) consume(text []byte, inCode bool) {
	l.remaining -= utf8.RuneCount(text)
	if inCode {
		l.remaining -= lineLength * bytes.Count(text, []byte{'\n'})
	}
}

// endsLine reports whether the end of an element is the end of a line.
func endsLine(tag string) bool {
	switch tag {
	case "p", "li", "tr", "h1", "h2", "h3", "h4", "h5", "h6", "summary", "div":
		return true
	}
	return false
}

// isSmall reports whether an image is an icon or a badge according to its width and height.
func isSmall(image html.Token) bool {
	isBelow := func(name string, limit int) bool {
		size, err := strconv.Atoi(attributeOf(image, name))
		return err == nil && size < limit
	}
	return isBelow("width", minWidth) || isBelow("height", minHeight)
}

func attributeOf(t html.Token, name string) string {
	for _, a := range t.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

// makeImageEager returns a static element in which the image at an offset of its HTML loads
// eagerly.
func makeImageEager(n plugin.Node, at int) plugin.Node {
	n.HTML = n.HTML[:at] + eagerImage + n.HTML[at+len(lazyImage):]
	if n.InnerStart > 0 {
		n.InnerEnd += len(eagerImage) - len(lazyImage)
	} else if rest, ok := bytes.CutPrefix(n.Props, []byte(lazyProps)); ok {
		n.Props = withPrefix(eagerProps, rest)
	}
	return n
}

// preloadOf returns a link element that preloads an image. source is the first source element of
// its picture; its Data is "" if there is none.
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
