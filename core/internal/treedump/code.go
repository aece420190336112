package main

import (
	"encoding/json"
	"maps"
	"reflect"
	"regexp"
	"strings"
)

// codeValue is a prop that code computes. For the reference, its value may be known.
type codeValue struct {
	known bool
	value any
}

// sameCode reports whether a prop that is code for the reference is also code for us, or is the value of that
// code. A value of undefined may be missing.
func sameCode(want, got any) bool {
	w, ok := want.(codeValue)
	if !ok {
		return false
	}
	if _, ok := got.(codeValue); ok {
		return true
	}
	return w.known && reflect.DeepEqual(normalValue(w.value), got)
}

// replaceKnownCode returns the reference's tree in which code among children is replaced with its value where we have known
// it at compile time: see NORMAL.md, "Values". Positions are matched by the number of elements before them, so
// got must be our tree in the components view.
func replaceKnownCode(want, got []node) []node {
	ours := make(map[int]int)
	counter{code: func(place int, _ *node) { ours[place]++ }}.walk(got, new(int))
	unknown, all := make(map[int]int), make(map[int]int)
	counter{code: func(place int, n *node) {
		all[place]++
		if !n.known {
			unknown[place]++
		}
	}}.walk(want, new(int))
	kept := make(map[int]int)
	return replaceCode(want, new(int), func(place int, n *node) bool {
		spare := ours[place] - unknown[place] - kept[place]
		if !n.known {
			return true
		}
		if spare > 0 {
			kept[place]++
			return true
		}
		return false
	})
}

// counter visits the code among children, with the number of elements before it.
type counter struct{ code func(place int, n *node) }

func (c counter) walk(nodes []node, place *int) {
	for i := range nodes {
		n := &nodes[i]
		if n.kind == kindCode {
			c.code(*place, n)
		}
		n.count(place)
		c.walk(n.title, place)
		c.walk(n.children, place)
		n.count(place)
	}
}

// count counts a start or an end of an element. It does not count the empty title of an admonition: the reference
// has one for a space after the keyword, and does not show it.
func (n *node) count(place *int) {
	isElement := n.kind == kindElement || n.kind == kindMapped || n.kind == kindReference
	if isElement && (n.name != "mdxAdmonitionTitle" || len(n.children) > 0) {
		*place++
	}
}

// replaceCode copies nodes, and replaces code that is not kept with its value.
func replaceCode(nodes []node, place *int, keep func(place int, n *node) bool) []node {
	var out []node
	for _, n := range nodes {
		if n.kind == kindCode && !keep(*place, &n) {
			out = append(out, valueChildren(n.value)...)
			continue
		}
		n.count(place)
		n.children = replaceCode(n.children, place, keep)
		n.count(place)
		out = append(out, n)
	}
	return out
}

// replaceKnownProps replaces a spread that is code for the reference with the resulting props, if we have no spread.
func replaceKnownProps(want, got map[string]any) map[string]any {
	spread, ok := want[spreadName].(codeValue)
	if _, ours := got[spreadName]; !ok || ours || !spread.known {
		return want
	}
	out := maps.Clone(want)
	delete(out, spreadName)
	if values, ok := normalValue(spread.value).(map[string]any); ok {
		maps.Copy(out, values)
	}
	return out
}

// replaceKnownAttrs replaces attributes that are code for the reference with their values, if our element has no code.
func replaceKnownAttrs(want, got *node) map[string]string {
	attrs := want.attrs
	for prop, computed := range want.computed {
		name := strings.ToLower(prop)
		if strings.HasPrefix(name, spreadName) {
			name = spreadName
		}
		if got.attrs[name] == codeMark {
			continue
		}
		attrs = maps.Clone(attrs)
		delete(attrs, name)
		maps.Copy(attrs, normalAttrs(want.name, computed, viewComponents))
	}
	return attrs
}

// memberName returns the imported name of a component that a document's module exports for a member of an import,
// "export const $0 = Card.Title;".
func memberName(source, export string) string {
	line := regexp.MustCompile(`(?m)^export const ` + regexp.QuoteMeta(export) + ` = ([^;\n]*);$`).FindStringSubmatch(source)
	if line == nil {
		return "#" + export
	}
	object, path, _ := strings.Cut(line[1], ".")
	for _, m := range importLine.FindAllStringSubmatch(source, -1) {
		specifier := m[2] + m[3]
		for clause := range strings.SplitSeq(strings.NewReplacer("{", ",", "}", ",").Replace(m[1]), ",") {
			name, local, renamed := strings.Cut(strings.TrimSpace(clause), " as ")
			if !renamed {
				local = name
			}
			if strings.TrimSpace(local) != object {
				continue
			}
			if !renamed && !strings.Contains(m[1], "{") {
				name = "default"
			}
			return specifier + "#" + strings.TrimSpace(name) + "." + path
		}
	}
	return "#" + line[1]
}

var importLine = regexp.MustCompile(`(?m)^import\s+([^'"]*?)\s*from\s*(?:'([^']*)'|"([^"]*)")`)

// MarshalJSON formats code in reports.
func (c codeValue) MarshalJSON() ([]byte, error) {
	return json.Marshal(codeMark)
}
