package main

import (
	"maps"
	"regexp"
	"strings"
)

// normalise converts a tree to the form that is compared. The rules are those of
// e2e/oracle/NORMAL.md and the same for both sides.
func normalise(in []node, v view) []node {
	return normalChildren(in, v, node{kind: kindElement, name: "body"}, false)
}

func normalChildren(in []node, v view, parent node, verbatim bool) []node {
	var out []node
	for _, n := range in {
		out = appendNormal(out, n, v, verbatim)
	}
	return normalSpace(mergeText(out), parent, verbatim)
}

// appendNormal adds the normal form of a node; a fragment adds its children.
func appendNormal(out []node, n node, v view, verbatim bool) []node {
	switch n.kind {
	case kindText:
		n.name = textTags.ReplaceAllString(lineEnds.Replace(n.name), "")
		return append(out, n)
	case kindFragment:
		for _, c := range n.children {
			out = appendNormal(out, c, v, verbatim)
		}
		return out
	case kindElement:
		return append(out, normalElement(n, v, verbatim))
	case kindMapped:
		return append(out, normalMapped(n, v, verbatim))
	case kindReference:
		n.name = strings.Replace(n.name, "#*.", "#", 1)
		n.props = normalProps(n.props)
		n.children = normalChildren(n.children, v, n, verbatim)
	case kindCode:
		n.name = ""
	}
	return append(out, n)
}

// lineEnds normalizes line ends as an HTML parser does.
var lineEnds = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// textTags are the end tags of elements whose content is text. The reference parses some of them
// as text.
var textTags = regexp.MustCompile(`(?i)</(?:script|style|textarea|title|iframe|xmp|noembed|noframes)>`)

// verbatimTags keep their white space.
var verbatimTags = set("pre textarea script style code")

func normalElement(n node, v view, verbatim bool) node {
	n.name = strings.ToLower(n.name)
	n.attrs = normalAttrs(n.name, n.attrs, v)
	n.props, n.code = nil, nil
	n.children = normalChildren(n.children, v, n, verbatim || verbatimTags[n.name])
	return n
}

func normalAttrs(tag string, in map[string]string, v view) map[string]string {
	attrs := make(map[string]string, len(in))
	for name, value := range in {
		name = strings.ToLower(name)
		if strings.HasPrefix(name, spreadName) {
			name = spreadName
		}
		switch name {
		case "class":
			value = strings.Join(strings.Fields(value), " ")
		case "style":
			value = normalStyle(value)
		}
		attrs[name] = lineEnds.Replace(value)
	}
	if v == viewStatic && tag == "a" {
		delete(attrs, "data-nobrokenlinkcheck")
		if attrs["target"] == "_blank" && attrs["rel"] == "noopener noreferrer" {
			delete(attrs, "target")
			delete(attrs, "rel")
		}
		if href, ok := strings.CutPrefix(attrs["href"], "pathname://"); ok {
			attrs["href"] = href
		}
	}
	return attrs
}

// normalMapped normalizes elements from the theme's map.
func normalMapped(n node, v view, verbatim bool) node {
	if n.name == "Details" {
		n.name = "details"
	}
	if n.name == "admonition" {
		return normalAdmonition(n, v)
	}
	if v == viewComponents || !themed[n.name] || n.name == "mermaid" {
		n.props = normalProps(n.props)
		n.attrs, n.code = nil, nil
		n.children = normalChildren(n.children, v, n, verbatim || verbatimTags[n.name])
		return n
	}
	attrs := maps.Clone(n.attrs)
	switch n.name {
	case "a", "code", "table", "ul":
		n.kind = kindElement
	case "h1":
		n.kind = kindElement
		delete(attrs, "id")
	case "pre":
		if n.code != nil {
			block := *n.code
			block.Code = lineEnds.Replace(block.Code)
			return node{kind: kindMapped, name: "pre", code: &block}
		}
		n.kind = kindElement
	case "details":
		n.children = withSummary(n.children)
	default:
		if isHeading(n.name) && attrs["id"] == "" {
			n.kind = kindElement
			delete(attrs, "id")
		}
	}
	n.attrs = attrs
	k := n.kind
	n = normalElement(n, v, verbatim)
	n.kind = k
	return n
}

// withSummary does what the theme's disclosure does: the first summary moves to the front, and a
// missing one is added.
func withSummary(in []node) []node {
	var children []node
	for _, c := range in {
		if c.kind == kindFragment {
			children = append(children, c.children...)
		} else {
			children = append(children, c)
		}
	}
	for i, c := range children {
		if c.name == "summary" && c.kind == kindElement {
			rest := append(append([]node(nil), children[:i]...), children[i+1:]...)
			return append([]node{c}, rest...)
		}
	}
	made := node{kind: kindElement, name: "summary", children: []node{{kind: kindText, name: "Details"}}}
	return append([]node{made}, children...)
}

// normalAdmonition moves the title to one place, whatever its form in the source.
func normalAdmonition(n node, v view) node {
	n.props = normalProps(n.props)
	var rest []node
	for _, c := range n.children {
		if c.kind == kindElement && strings.EqualFold(c.name, "mdxAdmonitionTitle") {
			n.title = c.children
		} else {
			rest = append(rest, c)
		}
	}
	if title, ok := n.props["title"].(string); ok {
		n.title = []node{{kind: kindText, name: title}}
		delete(n.props, "title")
	}
	if keyword, ok := n.props["type"].(string); ok && n.title == nil && v == viewStatic {
		n.title = []node{{kind: kindText, name: keyword}}
	}
	n.title = normalChildren(n.title, v, node{kind: kindElement, name: "div"}, false)
	n.children = normalChildren(rest, v, n, false)
	n.attrs = nil
	return n
}

// normalProps copies props. Code in them is only known to exist.
func normalProps(in map[string]any) map[string]any {
	out := make(map[string]any, len(in))
	for k, v := range in {
		if k == "key" || k == "ref" {
			continue
		}
		if strings.HasPrefix(k, spreadName) {
			k = spreadName
		}
		out[k] = normalValue(v)
	}
	return out
}

func normalValue(v any) any {
	switch v := v.(type) {
	case map[string]any:
		if _, ok := v["$code"]; ok {
			value, known := v["v"]
			return codeValue{known: known, value: value}
		}
		out := make(map[string]any, len(v))
		for k, item := range v {
			out[k] = normalValue(item)
		}
		return out
	case []any:
		out := make([]any, len(v))
		for i, item := range v {
			out[i] = normalValue(item)
		}
		return out
	case string:
		return lineEnds.Replace(v)
	}
	return v
}

// mergeText joins adjacent texts.
func mergeText(in []node) []node {
	var out []node
	for _, n := range in {
		if last := len(out) - 1; n.kind == kindText && last >= 0 && out[last].kind == kindText {
			out[last].name += n.name
			continue
		}
		out = append(out, n)
	}
	return out
}
