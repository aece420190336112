package attribute

import (
	"bytes"
	"encoding/json"
	"strings"

	"github.com/gosaur/gosaur/core/markdown/char"
	"github.com/gosaur/gosaur/core/markdown/dom"
	"github.com/gosaur/gosaur/core/markdown/link"
	"github.com/gosaur/gosaur/core/markdown/literal"
	"github.com/gosaur/gosaur/core/markdown/mdx"
	"github.com/gosaur/gosaur/core/markdown/picture"
	"github.com/gosaur/gosaur/core/markdown/script"
	"github.com/gosaur/gosaur/core/markdown/source"
	"github.com/gosaur/gosaur/core/plugin"
)

// Reader reads the attributes of the tags of one document.
type Reader struct {
	*source.Reporter
	// Script resolves the names in expressions.
	Script *script.Script
	// Links records addresses, and Pictures finds the copies of images.
	Links    *link.Resolver
	Pictures *picture.Finder
	// Out receives the ids of elements, and the content that attributes set.
	Out *dom.Writer
	// AddValue adds an expression of the source to the document's code and returns the number of
	// its value.
	AddValue func(expr string, start, end int) int
}

// Props evaluates the attributes of a component. It returns the literal props, and those that
// need code.
func (r *Reader) Props(t *mdx.Tag) (json.RawMessage, []plugin.PropExpr) {
	if r.spreadsCode(t) {
		return nil, r.objectOfAttrs(t)
	}
	props := literal.Value{Kind: literal.Object}
	at := make(map[string]int, len(t.Attrs))
	set := func(name string, v literal.Value) { // of two props with the same name, the last wins
		if i, ok := at[name]; ok {
			props.Items[i] = v
			return
		}
		at[name] = len(props.Keys)
		props.Keys, props.Items = append(props.Keys, name), append(props.Items, v)
	}
	var exprs []plugin.PropExpr
	for _, a := range t.Attrs {
		v, ok := r.Value(a)
		if !ok {
			exprs = append(exprs, plugin.PropExpr{Name: a.Name, Value: r.addCode(a)})
			continue
		}
		if a.Name == "children" && !v.HasObject() {
			continue // see WriteChildren
		}
		if a.Name == "img" && r.Script.Imports[t.Name].Ref.Specifier == picture.IdealImage {
			v = r.Pictures.Prop(v, a.Start, a.End)
		}
		if a.Kind == mdx.Spread {
			for i, k := range v.Keys {
				set(k, v.Items[i])
			}
			continue
		}
		set(a.Name, v)
	}
	if len(props.Keys) == 0 {
		return nil, exprs
	}
	return props.JSON(), exprs
}

// addCode adds the value of an attribute to the code and returns its number.
func (r *Reader) addCode(a mdx.Attr) int {
	start := a.Start
	if i := strings.Index(string(r.Src.Text[a.Start:a.End]), a.Value); i > 0 {
		start += i
	}
	return r.AddValue(a.Value, start, a.End-1)
}

// spreadsCode reports whether a tag spreads an object that only code can compute. Then the order
// of all attributes matters.
func (r *Reader) spreadsCode(t *mdx.Tag) bool {
	for _, a := range t.Attrs {
		if a.Kind == mdx.Spread {
			if _, ok := r.Value(a); !ok {
				return true
			}
		}
	}
	return false
}

// CheckSpreads reports braces among the attributes of a tag that hold anything but
// one spread.
func (r *Reader) CheckSpreads(t *mdx.Tag) {
	for _, a := range t.Attrs {
		if a.Kind != mdx.Spread || mdx.OnlyComments(a.Value) {
			continue
		}
		expr, ok := strings.CutPrefix(strings.TrimSpace(a.Value), "...")
		switch parts := mdx.Declarators(expr); {
		case !ok:
			r.ReportSyntax(a.Start, a.End, "spread an object: {...props}", "the braces among attributes hold no spread")
		case len(parts) > 1 && strings.TrimSpace(parts[1]) != "":
			r.ReportSyntax(a.Start, a.End, "give each its own braces: {...a} {...b}", "the braces among attributes hold more than one spread")
		}
	}
}

// objectOfAttrs writes all attributes as one object in the code.
func (r *Reader) objectOfAttrs(t *mdx.Tag) []plugin.PropExpr {
	var b strings.Builder
	b.WriteByte('{')
	for _, a := range t.Attrs {
		switch v, ok := r.Value(a); {
		case a.Kind == mdx.Spread:
			b.WriteString(a.Value + "\n, ")
		case ok:
			b.WriteString(string(char.JSON(a.Name)) + ": " + string(v.JSON()) + ", ")
		default:
			b.WriteString(string(char.JSON(a.Name)) + ": (" + a.Value + "\n), ")
		}
	}
	b.WriteByte('}')
	return []plugin.PropExpr{{Value: r.AddValue(b.String(), t.Start, t.End)}}
}

// Value evaluates an attribute; ok is false if it needs code.
func (r *Reader) Value(a mdx.Attr) (literal.Value, bool) {
	r.Script.WantsAddress = addressAttributes[a.Name]
	defer func() { r.Script.WantsAddress = false }()
	switch a.Kind {
	case mdx.BareAttr:
		return literal.Value{Kind: literal.Bool, Text: "true"}, true
	case mdx.StringAttr:
		return literal.Value{Kind: literal.String, Text: a.Value}, true
	case mdx.Spread:
		expr, ok := strings.CutPrefix(strings.TrimSpace(a.Value), "...")
		v, isLiteral := literal.Parse(expr, r.Script)
		return v, ok && isLiteral && v.Kind == literal.Object || mdx.OnlyComments(a.Value)
	}
	return literal.Parse(a.Value, r.Script)
}

// addressAttributes holds the attributes that take the address of a file. An imported SVG file
// is its address there, not a component.
var addressAttributes = map[string]bool{
	"src": true, "srcSet": true, "srcset": true, "href": true, "xlinkHref": true, "poster": true, "data": true, "url": true, "style": true,
}

// textLookup returns a function from the name of an attribute to its text, or "" if it is not text.
func (r *Reader) textLookup(t *mdx.Tag) func(name string) string {
	return func(name string) string {
		for _, a := range t.Attrs {
			if strings.EqualFold(a.Name, name) {
				v, _ := r.Value(a)
				return v.Text
			}
		}
		return ""
	}
}

// Range returns the place of an attribute's value in the source, without the quotes or braces
// around it.
func (r *Reader) Range(a mdx.Attr) (start, end int) {
	opening := map[mdx.AttrKind]string{mdx.StringAttr: `"'`, mdx.ExpressionAttr: "{"}[a.Kind]
	if i := bytes.IndexAny(r.Src.Text[a.Start:a.End], opening); i >= 0 && opening != "" {
		return a.Start + i + 1, a.End - 1
	}
	return a.Start, a.End
}

// WriteChildren writes the content that the attribute children sets, for a tag without content.
func (r *Reader) WriteChildren(t *mdx.Tag) {
	for _, a := range t.Attrs {
		if a.Name != "children" {
			continue
		}
		switch v, _ := r.Value(a); {
		case v.HasObject():
		case v.Kind == literal.String, v.Kind == literal.Number:
			r.Out.Text(v.Text)
		case v.Kind == literal.Array:
			r.Out.Value(v.JSON())
		}
	}
}
