package markdown

import (
	"encoding/json"
	"strings"

	"github.com/gosaur/gosaur/core/markdown/char"
	"github.com/gosaur/gosaur/core/markdown/literal"
	"github.com/gosaur/gosaur/core/plugin"
)

// componentProps evaluates the attributes of a component: the literal props, and
// those that are code.
func (d *document) componentProps(t *jsxTag) (json.RawMessage, []plugin.PropExpr) {
	if d.spreadsCode(t) {
		return nil, d.propsObject(t)
	}
	props := literal.Value{Kind: literal.Object}
	at := make(map[string]int, len(t.attrs))
	set := func(name string, v literal.Value) { // the last of two with one name wins
		if i, ok := at[name]; ok {
			props.Items[i] = v
			return
		}
		at[name] = len(props.Keys)
		props.Keys, props.Items = append(props.Keys, name), append(props.Items, v)
	}
	var exprs []plugin.PropExpr
	for _, a := range t.attrs {
		v, ok := d.attrValue(a)
		if !ok {
			exprs = append(exprs, plugin.PropExpr{Name: a.name, Value: d.attrCode(a)})
			continue
		}
		if a.name == "children" && !v.HasObject() {
			continue // childrenProp
		}
		if a.kind == attrSpread {
			for i, k := range v.Keys {
				set(k, v.Items[i])
			}
			continue
		}
		set(a.name, v)
	}
	if len(props.Keys) == 0 {
		return nil, exprs
	}
	return props.JSON(), exprs
}

// attrCode makes the value of an attribute code and returns its number.
func (d *document) attrCode(a jsxAttr) int {
	start := a.start
	if i := strings.Index(string(d.Src.Text[a.start:a.end]), a.value); i > 0 {
		start += i
	}
	return d.value(a.value, start, a.end-1)
}

// spreadsCode reports whether a tag spreads an object that only code knows. Then
// the order of all attributes counts.
func (d *document) spreadsCode(t *jsxTag) bool {
	for _, a := range t.attrs {
		if a.kind == attrSpread {
			if _, ok := d.attrValue(a); !ok {
				return true
			}
		}
	}
	return false
}

// checkSpreads reports braces among the attributes of a tag that hold anything but
// one spread.
func (d *document) checkSpreads(t *jsxTag) {
	for _, a := range t.attrs {
		if a.kind != attrSpread || onlyComments(a.value) {
			continue
		}
		expr, ok := strings.CutPrefix(strings.TrimSpace(a.value), "...")
		switch parts := declarators(expr); {
		case !ok:
			d.Syntax(a.start, a.end, "spread an object: {...props}", "the braces among attributes hold no spread")
		case len(parts) > 1 && strings.TrimSpace(parts[1]) != "":
			d.Syntax(a.start, a.end, "give each its own braces: {...a} {...b}", "the braces among attributes hold more than one spread")
		}
	}
}

// propsObject makes all attributes one object of code.
func (d *document) propsObject(t *jsxTag) []plugin.PropExpr {
	var b strings.Builder
	b.WriteByte('{')
	for _, a := range t.attrs {
		switch v, ok := d.attrValue(a); {
		case a.kind == attrSpread:
			b.WriteString(a.value + "\n, ")
		case ok:
			b.WriteString(string(char.JSON(a.name)) + ": " + string(v.JSON()) + ", ")
		default:
			b.WriteString(string(char.JSON(a.name)) + ": (" + a.value + "\n), ")
		}
	}
	b.WriteByte('}')
	return []plugin.PropExpr{{Value: d.value(b.String(), t.start, t.end)}}
}

// attrValue evaluates one attribute; ok is false if it is code.
func (d *document) attrValue(a jsxAttr) (literal.Value, bool) {
	d.wantsAddress = addressAttributes[a.name]
	defer func() { d.wantsAddress = false }()
	switch a.kind {
	case attrBare:
		return literal.Value{Kind: literal.Bool, Text: "true"}, true
	case attrString:
		return literal.Value{Kind: literal.String, Text: a.value}, true
	case attrSpread:
		expr, ok := strings.CutPrefix(strings.TrimSpace(a.value), "...")
		v, isLiteral := literal.Parse(expr, d)
		return v, ok && isLiteral && v.Kind == literal.Object || onlyComments(a.value)
	}
	return literal.Parse(a.value, d)
}

// addressAttributes take the address of a file, also that of a drawing.
var addressAttributes = map[string]bool{
	"src": true, "srcSet": true, "srcset": true, "href": true, "xlinkHref": true, "poster": true, "data": true, "url": true, "style": true,
}
