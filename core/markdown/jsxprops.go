package markdown

import (
	"bytes"
	"encoding/json"
	"strings"

	"github.com/gosaur/gosaur/core/markdown/char"
	"github.com/gosaur/gosaur/core/markdown/literal"
	"github.com/gosaur/gosaur/core/markdown/mdx"
	"github.com/gosaur/gosaur/core/markdown/picture"
	"github.com/gosaur/gosaur/core/plugin"
)

// componentProps evaluates the attributes of a component: the literal props, and
// those that are code.
func (d *document) componentProps(t *mdx.Tag) (json.RawMessage, []plugin.PropExpr) {
	if d.spreadsCode(t) {
		return nil, d.propsObject(t)
	}
	props := literal.Value{Kind: literal.Object}
	at := make(map[string]int, len(t.Attrs))
	set := func(name string, v literal.Value) { // the last of two with one name wins
		if i, ok := at[name]; ok {
			props.Items[i] = v
			return
		}
		at[name] = len(props.Keys)
		props.Keys, props.Items = append(props.Keys, name), append(props.Items, v)
	}
	var exprs []plugin.PropExpr
	for _, a := range t.Attrs {
		v, ok := d.attrValue(a)
		if !ok {
			exprs = append(exprs, plugin.PropExpr{Name: a.Name, Value: d.attrCode(a)})
			continue
		}
		if a.Name == "children" && !v.HasObject() {
			continue // childrenProp
		}
		if a.Name == "img" && d.script.Imports[t.Name].Ref.Specifier == picture.IdealImage {
			v = d.pictures.Prop(v, a.Start, a.End)
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

// attrCode makes the value of an attribute code and returns its number.
func (d *document) attrCode(a mdx.Attr) int {
	start := a.Start
	if i := strings.Index(string(d.Src.Text[a.Start:a.End]), a.Value); i > 0 {
		start += i
	}
	return d.value(a.Value, start, a.End-1)
}

// spreadsCode reports whether a tag spreads an object that only code knows. Then
// the order of all attributes counts.
func (d *document) spreadsCode(t *mdx.Tag) bool {
	for _, a := range t.Attrs {
		if a.Kind == mdx.Spread {
			if _, ok := d.attrValue(a); !ok {
				return true
			}
		}
	}
	return false
}

// checkSpreads reports braces among the attributes of a tag that hold anything but
// one spread.
func (d *document) checkSpreads(t *mdx.Tag) {
	for _, a := range t.Attrs {
		if a.Kind != mdx.Spread || mdx.OnlyComments(a.Value) {
			continue
		}
		expr, ok := strings.CutPrefix(strings.TrimSpace(a.Value), "...")
		switch parts := mdx.Declarators(expr); {
		case !ok:
			d.Syntax(a.Start, a.End, "spread an object: {...props}", "the braces among attributes hold no spread")
		case len(parts) > 1 && strings.TrimSpace(parts[1]) != "":
			d.Syntax(a.Start, a.End, "give each its own braces: {...a} {...b}", "the braces among attributes hold more than one spread")
		}
	}
}

// propsObject makes all attributes one object of code.
func (d *document) propsObject(t *mdx.Tag) []plugin.PropExpr {
	var b strings.Builder
	b.WriteByte('{')
	for _, a := range t.Attrs {
		switch v, ok := d.attrValue(a); {
		case a.Kind == mdx.Spread:
			b.WriteString(a.Value + "\n, ")
		case ok:
			b.WriteString(string(char.JSON(a.Name)) + ": " + string(v.JSON()) + ", ")
		default:
			b.WriteString(string(char.JSON(a.Name)) + ": (" + a.Value + "\n), ")
		}
	}
	b.WriteByte('}')
	return []plugin.PropExpr{{Value: d.value(b.String(), t.Start, t.End)}}
}

// attrValue evaluates one attribute; ok is false if it is code.
func (d *document) attrValue(a mdx.Attr) (literal.Value, bool) {
	d.script.WantsAddress = addressAttributes[a.Name]
	defer func() { d.script.WantsAddress = false }()
	switch a.Kind {
	case mdx.BareAttr:
		return literal.Value{Kind: literal.Bool, Text: "true"}, true
	case mdx.StringAttr:
		return literal.Value{Kind: literal.String, Text: a.Value}, true
	case mdx.Spread:
		expr, ok := strings.CutPrefix(strings.TrimSpace(a.Value), "...")
		v, isLiteral := literal.Parse(expr, d.script)
		return v, ok && isLiteral && v.Kind == literal.Object || mdx.OnlyComments(a.Value)
	}
	return literal.Parse(a.Value, d.script)
}

// addressAttributes take the address of a file, also that of a drawing.
var addressAttributes = map[string]bool{
	"src": true, "srcSet": true, "srcset": true, "href": true, "xlinkHref": true, "poster": true, "data": true, "url": true, "style": true,
}

// textAttr returns the attributes of a tag that are text; all others are "".
func (d *document) textAttr(t *mdx.Tag) func(name string) string {
	return func(name string) string {
		for _, a := range t.Attrs {
			if strings.EqualFold(a.Name, name) {
				v, _ := d.attrValue(a)
				return v.Text
			}
		}
		return ""
	}
}

// valueRange is where the value of an attribute stands in the source: what is between its
// quotes or braces.
func (d *document) valueRange(a mdx.Attr) (start, end int) {
	opening := map[mdx.AttrKind]string{mdx.StringAttr: `"'`, mdx.ExpressionAttr: "{"}[a.Kind]
	if i := bytes.IndexAny(d.Src.Text[a.Start:a.End], opening); i >= 0 && opening != "" {
		return a.Start + i + 1, a.End - 1
	}
	return a.Start, a.End
}
