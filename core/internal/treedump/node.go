package main

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// kind distinguishes the nodes of a tree.
type kind uint8

const (
	kindText      kind = iota
	kindElement        // an element of HTML or SVG
	kindMapped         // a component from the theme's map
	kindReference      // a component that the document imports
	kindFragment
	kindCode // an expression that needs code to run
)

// node is a node of a tree, on either side, before or after normalizing.
type node struct {
	kind kind
	// name is the text, the tag, the name in the theme's map, the import as
	// "specifier#export", or the source of an expression.
	name string
	// attrs are the attributes in the DOM, with names in lower case.
	attrs map[string]string
	// props are the props of a component, as JSON.
	props    map[string]any
	children []node
	// title is the title of an admonition after normalizing.
	title []node
	// code describes the code block in a pre.
	code *codeBlock
	// known reports whether the value of an expression is known without running it.
	known bool
	// value is the known value.
	value any
	// computed contains the known attributes that code computes, by the name of the prop.
	computed map[string]map[string]string
}

// codeBlock is what the theme shows for a code block.
type codeBlock struct {
	Language string `json:"language"`
	Code     string `json:"code"`
	Title    string `json:"title,omitempty"`
	// Lines are the highlighted lines, counted from 1.
	Lines []int `json:"lines,omitempty"`
	// Numbers is the number of the first line; nil if lines are not numbered.
	Numbers *int `json:"numbers,omitempty"`
}

// wireNode is a node in the reference's format.
type wireNode struct {
	Tag       *string           `json:"t"`
	Mapped    *string           `json:"m"`
	Reference *string           `json:"r"`
	Fragment  *[]node           `json:"f"`
	Code      json.RawMessage   `json:"x"`
	Value     json.RawMessage   `json:"v"`
	Attrs     map[string]string `json:"a"`
	Props     map[string]any    `json:"p"`
	Children  []node            `json:"c"`
	HTML      string            `json:"h"`
	Block     *codeBlock        `json:"b"`
}

// UnmarshalJSON reads a node of a record.
func (n *node) UnmarshalJSON(b []byte) error {
	if bytes.HasPrefix(b, []byte{'"'}) {
		n.kind = kindText
		return json.Unmarshal(b, &n.name)
	}
	var w wireNode
	if err := json.Unmarshal(b, &w); err != nil {
		return err
	}
	*n = node{attrs: w.Attrs, props: w.Props, children: w.Children, code: w.Block}
	switch {
	case w.Tag != nil:
		n.kind, n.name = kindElement, *w.Tag
		if w.HTML != "" {
			n.children = append(n.children, parseHTML(w.HTML)...)
		}
		return n.addCode(w.Code)
	case w.Mapped != nil:
		n.kind, n.name = kindMapped, *w.Mapped
	case w.Reference != nil:
		n.kind, n.name = kindReference, *w.Reference
	case w.Fragment != nil:
		n.kind, n.children = kindFragment, *w.Fragment
	case w.Code != nil:
		n.kind = kindCode
		if w.Value != nil {
			n.known = true
			if err := json.Unmarshal(w.Value, &n.value); err != nil {
				return err
			}
		}
		return json.Unmarshal(w.Code, &n.name)
	default:
		return fmt.Errorf("read a node: no kind in %s", b)
	}
	return nil
}

// addCode records the attributes of an element that code computes.
func (n *node) addCode(raw json.RawMessage) error {
	if raw == nil {
		return nil
	}
	var code map[string]map[string]string
	if err := json.Unmarshal(raw, &code); err != nil {
		return err
	}
	for name, attrs := range code {
		n.setAttr(name, codeMark)
		if attrs != nil {
			if n.computed == nil {
				n.computed = make(map[string]map[string]string)
			}
			n.computed[name] = attrs
		}
	}
	return nil
}

// codeMark is the value of an attribute that only code can compute.
const codeMark = "{code}"

func (n *node) setAttr(name, value string) {
	if n.attrs == nil {
		n.attrs = make(map[string]string)
	}
	n.attrs[name] = value
}
