package main

import (
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/net/html"
)

// voidTags are the elements without content.
var voidTags = set("area base br col embed hr img input link meta param source track wbr")

// asMarkup are the elements whose content an HTML parser reads as text, while React gives
// them children as usual.
var asMarkup = set("iframe noembed noframes noscript plaintext xmp")

// eatsNewline are the elements whose leading line break an HTML parser drops.
var eatsNewline = set("pre textarea listing")

// parseHTML parses our own HTML into nodes. It does not repair anything: nodes that an
// HTML parser would move stay where they are.
func parseHTML(s string) []node {
	z := html.NewTokenizer(strings.NewReader(s))
	stack := []*node{{}}
	drawing := 0 // the height of the stack with the open svg; only inside it a slash closes a tag
	top := func() *node { return stack[len(stack)-1] }
	for {
		kind := z.Next()
		switch kind {
		case html.ErrorToken:
			if err := z.Err(); !errors.Is(err, io.EOF) {
				top().children = append(top().children, node{kind: kindText, name: "unreadable HTML: " + err.Error()})
			}
			for len(stack) > 1 {
				stack = closeTop(stack)
			}
			return stack[0].children
		case html.TextToken:
			text := string(z.Text())
			if t := top(); len(t.children) == 0 && eatsNewline[t.name] {
				text = strings.TrimPrefix(text, "\n")
			}
			top().children = append(top().children, node{kind: kindText, name: text})
		case html.StartTagToken, html.SelfClosingTagToken:
			t := z.Token()
			n := &node{kind: kindElement, name: t.Data}
			for _, a := range t.Attr {
				n.setAttr(a.Key, a.Val)
			}
			if asMarkup[t.Data] {
				z.NextIsNotRawText()
			}
			stack = append(stack, n)
			if t.Data == "svg" {
				drawing = len(stack)
			}
			if voidTags[t.Data] || kind == html.SelfClosingTagToken && drawing > 0 {
				stack = closeTop(stack)
			}
		case html.EndTagToken:
			if len(stack) == drawing {
				drawing = 0
			}
			if len(stack) > 1 {
				stack = closeTop(stack)
			}
		case html.CommentToken, html.DoctypeToken:
		}
	}
}

// closeTop adds the innermost open element to its parent.
func closeTop(stack []*node) []*node {
	n := stack[len(stack)-1]
	stack = stack[:len(stack)-1]
	parent := stack[len(stack)-1]
	parent.children = append(parent.children, *n)
	return stack
}

// readBack converts the static DOM of core/README.md back to the constructs it was made
// from: headings, images, tasks, code blocks, admonitions and disclosures.
func readBack(nodes []node) []node {
	for i := range nodes {
		nodes[i] = readBackNode(nodes[i])
	}
	return nodes
}

func readBackNode(n node) node {
	if n.kind != kindElement {
		return n
	}
	switch {
	case isHeading(n.name) && n.hasClass("anchor") && hasHashLink(n):
		n.kind = kindMapped
		n.dropClasses("anchor")
		n.children = n.children[:len(n.children)-1]
	case n.name == "img" && n.attrs["class"] == "img" && n.attrs["loading"] == "lazy" && n.attrs["decoding"] == "async":
		n.kind = kindMapped
		delete(n.attrs, "class")
		delete(n.attrs, "loading")
		delete(n.attrs, "decoding")
	case n.name == "input" && n.attrs["type"] == "checkbox" && (n.attrs["aria-label"] == "To do" || n.attrs["aria-label"] == "Done"):
		delete(n.attrs, "aria-label")
	case n.name == "div" && n.hasClass("theme-code-block"):
		return readBackCode(n)
	case n.name == "div" && n.hasClass("theme-admonition"):
		return readBackAdmonition(n)
	case n.name == "details" && n.hasClass("details") && n.hasClass("alert--info"):
		n.kind = kindMapped
		n.dropClasses("details", "alert", "alert--info")
		delete(n.attrs, "data-collapsed")
	}
	n.children = readBack(n.children)
	return n
}

func hasHashLink(n node) bool {
	if len(n.children) == 0 {
		return false
	}
	last := n.children[len(n.children)-1]
	return last.name == "a" && last.hasClass("hash-link") && last.attrs["href"] == "#"+n.attrs["id"]
}

func isHeading(tag string) bool {
	return len(tag) == 2 && tag[0] == 'h' && tag[1] >= '1' && tag[1] <= '6'
}

// readBackCode parses the DOM of a code block.
func readBackCode(n node) node {
	block := &codeBlock{}
	for _, class := range strings.Fields(n.attrs["class"]) {
		if language, ok := strings.CutPrefix(class, "language-"); ok {
			block.Language = language
		}
	}
	var visit func(n node)
	visit = func(n node) {
		switch {
		case n.hasClass("codeBlockTitle"):
			block.Title = textOf(n)
			return
		case n.name == "code":
			block.readLines(n)
			return
		}
		for _, c := range n.children {
			visit(c)
		}
	}
	visit(n)
	return node{kind: kindMapped, name: "pre", code: block}
}

func (b *codeBlock) readLines(code node) {
	var text strings.Builder
	for i, line := range code.children {
		if line.hasClass("theme-code-block-highlighted-line") {
			b.Lines = append(b.Lines, i+1)
		}
		text.WriteString(textOf(line))
	}
	b.Code = strings.TrimSuffix(text.String(), "\n")
	if code.hasClass("codeBlockLinesWithNumbering") {
		first := 1
		if before, ok := strings.CutPrefix(code.attrs["style"], "counter-reset:line-count "); ok {
			if n, err := strconv.Atoi(before); err == nil {
				first = n + 1
			}
		}
		b.Numbers = &first
	}
}

// readBackAdmonition parses the DOM of an admonition.
func readBackAdmonition(n node) node {
	out := node{kind: kindMapped, name: "admonition", props: make(map[string]any)}
	var own []string
	for _, class := range strings.Fields(n.attrs["class"]) {
		if keyword, ok := strings.CutPrefix(class, "theme-admonition-"); ok && out.props["type"] == nil {
			out.props["type"] = keyword
		} else if class != "theme-admonition" && class != "admonition" && class != "alert" && !strings.HasPrefix(class, "alert--") {
			own = append(own, class)
		}
	}
	if len(own) > 0 {
		out.props["className"] = strings.Join(own, " ")
	}
	if id := n.attrs["id"]; id != "" {
		out.props["id"] = id
	}
	for _, part := range n.children {
		switch {
		case part.hasClass("admonitionHeading"):
			out.title = readBack(slices.DeleteFunc(part.children, func(c node) bool { return c.hasClass("admonitionIcon") }))
		case part.hasClass("admonitionContent"):
			out.children = readBack(part.children)
		}
	}
	return out
}

func (n *node) hasClass(class string) bool {
	return slices.Contains(strings.Fields(n.attrs["class"]), class)
}

func (n *node) dropClasses(classes ...string) {
	rest := slices.DeleteFunc(strings.Fields(n.attrs["class"]), func(c string) bool { return slices.Contains(classes, c) })
	if len(rest) == 0 {
		delete(n.attrs, "class")
		return
	}
	n.attrs["class"] = strings.Join(rest, " ")
}

// textOf returns the text of a node and its descendants.
func textOf(n node) string {
	if n.kind == kindText {
		return n.name
	}
	var b strings.Builder
	for _, c := range n.children {
		b.WriteString(textOf(c))
	}
	return b.String()
}
