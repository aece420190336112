package markdown

import (
	"bytes"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/markdown/char"
	"github.com/gosaur/gosaur/core/markdown/literal"
	"github.com/gosaur/gosaur/core/markdown/mdx"
)

// elementAttrs evaluates the attributes of an HTML element, as React would write
// them.
func (d *document) elementAttrs(t *mdx.Tag) []attr {
	var attrs []attr
	unchecked := slices.ContainsFunc(t.Attrs, func(a mdx.Attr) bool { return a.Name == "data-noBrokenLinkCheck" })
	// at holds the places of the attributes by name, and dropped those that others replace.
	at, dropped := make(map[string][]int, len(t.Attrs)), map[int]bool{}
	put := func(a attr) {
		at[a.name] = append(at[a.name], len(attrs))
		attrs = append(attrs, a)
	}
	add := func(a mdx.Attr, name string, v literal.Value) {
		out, ok := d.elementAttr(t, a, name, v)
		if earlier := at[out.name]; len(earlier) > 0 {
			dropped[earlier[0]], at[out.name] = true, earlier[1:]
		}
		if ok {
			put(out)
		}
		start, end := d.valueRange(a)
		if name == "style" && v.Kind == literal.Object && !unchecked {
			for _, item := range v.Items {
				d.elementLinks(t.Name, "style", item.Text, d.textAttr(t), start, end)
			}
		}
		if v.Kind != literal.String {
			return
		}
		if name == "id" || name == "name" && t.Name == "a" {
			d.content.Anchors = append(d.content.Anchors, v.Text)
		}
		if !unchecked && (!t.Mapped || t.Name != "a" || name != "href") {
			d.elementLinks(t.Name, strings.ToLower(name), v.Text, d.textAttr(t), start, end)
		}
	}
	if d.spreadsCode(t) {
		return []attr{{code: true, value: "", number: d.propsObject(t)[0].Value, omit: true}}
	}
	for _, a := range t.Attrs {
		v, ok := d.attrValue(a)
		if !ok {
			put(attr{code: true, name: htmlName(a.Name), prop: reactName(a.Name), number: d.attrCode(a), omit: true})
			continue
		}
		if a.Kind == mdx.Spread {
			for i, k := range v.Keys {
				add(a, k, v.Items[i])
			}
			continue
		}
		add(a, a.Name, v)
	}
	if len(dropped) == 0 {
		return attrs
	}
	kept := attrs[:0]
	for i := range attrs {
		if !dropped[i] {
			kept = append(kept, attrs[i])
		}
	}
	return kept
}

// elementAttr turns one prop into an attribute; ok is false if React writes none.
func (d *document) elementAttr(t *mdx.Tag, a mdx.Attr, name string, v literal.Value) (out attr, ok bool) {
	written := htmlName(name)
	out = attr{name: written, prop: name, json: v.JSON()}
	if name == "class" {
		out.prop = "className"
	}
	switch {
	case !validAttrName(written) || name == "key" || name == "ref" || name == innerHTMLProp:
		return out, false
	case name == "style":
		return d.styleAttr(a, out, v)
	case name == "defaultValue" || name == "defaultChecked" || name == "value" && (t.Name == "textarea" || t.Name == "select"):
		out.omit = true // no attribute: React makes content or a selection of it
		return out, v.Kind != literal.Null && v.Kind != literal.Undefined
	case name == "children":
		if v.HasObject() {
			d.Syntax(a.Start, a.End, "write the content between the tags", "an object cannot be the content of <%s>", t.Name)
		}
		return out, false // childrenProp
	case isHandler(name):
		d.Report(diag.Warning, diag.CodeMarkdownSyntax, a.Start, a.End, "write "+handlerName(name)+"={…} with a function",
			"%s has no effect: a handler is a function, not text", name)
		return out, false
	case booleanAttrs[strings.ToLower(written)] && reactName(name) == name:
		return booleanAttr(out, v)
	}
	switch v.Kind {
	case literal.Bool:
		lower := strings.ToLower(name)
		out.value = v.Text
		return out, strings.HasPrefix(lower, "aria-") || strings.HasPrefix(lower, "data-") || enumerated[lower]
	case literal.Null, literal.Undefined:
		return out, false
	}
	out.value = v.Stringified()
	if v.Kind == literal.Array || v.Kind == literal.Object {
		out.json = char.JSON(out.value)
	}
	return out, true
}

// innerHTMLProp is the prop that sets the content of an element as HTML.
const innerHTMLProp = "dangerouslySetInnerHTML"

// innerHTML writes the content that the prop of a tag sets. What opens in it closes
// in it, as when a browser sets the content of an element.
func (d *document) innerHTML(t *mdx.Tag) {
	for _, a := range t.Attrs {
		v, ok := d.attrValue(a)
		if a.Name != innerHTMLProp || !ok {
			continue
		}
		content, ok := v.Member("__html")
		if text, printed := content.Printed(); v.Kind == literal.Object && ok && printed {
			d.tree.fill(balanced(t.Name, text))
			continue
		}
		d.Syntax(a.Start, a.End, "write "+innerHTMLProp+"={{__html: '…'}}", "%s takes an object with the key __html", innerHTMLProp)
	}
}

// checkFilled reports content between the tags of an element whose content an attribute
// sets.
func (d *document) checkFilled(e openElement) {
	if d.tree.written() == e.written {
		return
	}
	for _, a := range e.tag.Attrs {
		if _, ok := d.attrValue(a); ok && a.Name == innerHTMLProp && isIntrinsic(e.tag.Name) {
			d.Syntax(a.Start, a.End, "write one of them", "<%s> has content, and %s sets it, too", e.tag.Name, innerHTMLProp)
		}
	}
}

// balanced returns HTML as a browser reads it within an element.
func balanced(element, content string) []byte {
	context := &html.Node{Type: html.ElementNode, Data: element, DataAtom: atom.Lookup([]byte(element))}
	nodes, err := html.ParseFragmentWithOptions(strings.NewReader(content), context, html.ParseOptionEnableScripting(false))
	var b bytes.Buffer
	for _, n := range nodes {
		if err == nil {
			err = html.Render(&b, n)
		}
	}
	if err != nil { // nested too deep to be read
		return nil
	}
	return b.Bytes()
}

// isHandler reports whether React takes a prop for the handler of an event, which
// no attribute shows.
func isHandler(name string) bool { return len(name) > 2 && strings.EqualFold(name[:2], "on") }

// handlerName is the name by which React knows the handler of an event.
func handlerName(name string) string {
	event := strings.ToLower(name[2:])
	for _, device := range []string{"mouse", "key", "pointer", "touch", "drag"} {
		if rest, ok := strings.CutPrefix(event, device); ok && rest != "" {
			return "on" + capital(device) + capital(rest)
		}
	}
	return "on" + capital(event)
}

func capital(word string) string { return strings.ToUpper(word[:1]) + word[1:] }

// booleanAttr writes an attribute that is there or not: React takes any value for
// true that JavaScript does. A download may have a name.
func booleanAttr(out attr, v literal.Value) (attr, bool) {
	if out.name == "download" && v.Kind != literal.Bool {
		out.value = v.Stringified()
		return out, v.Kind != literal.Null && v.Kind != literal.Undefined
	}
	out.bare = true
	return out, v.Truthy()
}

// enumerated attributes write true and false as words.
var enumerated = map[string]bool{"contenteditable": true, "draggable": true, "spellcheck": true}

// styleAttr writes a style object as CSS.
func (d *document) styleAttr(a mdx.Attr, out attr, v literal.Value) (attr, bool) {
	if v.Kind == literal.Null || v.Kind == literal.Undefined {
		return out, false
	}
	if v.Kind != literal.Object {
		d.Syntax(a.Start, a.End, "write style={"+styleHint(v.Text)+"}", "style takes an object, not text")
		return out, false
	}
	var b strings.Builder
	for i, key := range v.Keys {
		item := v.Items[i]
		if item.Kind != literal.String && item.Kind != literal.Number || strings.TrimSpace(item.Text) == "" {
			continue
		}
		if b.Len() > 0 {
			b.WriteByte(';')
		}
		b.WriteString(cssDeclaration(key, strings.TrimSpace(item.Text), item.Kind == literal.Number))
	}
	out.value = b.String()
	return out, b.Len() > 0
}

// cssDeclaration writes a style prop as CSS. Numbers are pixels, where React says so.
func cssDeclaration(prop, value string, number bool) string {
	if number && value != "0" && !unitless[unprefixed(prop)] && !strings.HasPrefix(prop, "--") {
		value += "px"
	}
	return cssName(prop) + ":" + value
}

// styleHint shows a style attribute as the object to write.
func styleHint(css string) string {
	style, _ := literal.Parse(string(styleObject(css)), nil)
	parts := make([]string, len(style.Keys))
	for i, key := range style.Keys {
		if !plainKey.MatchString(key) {
			key = "'" + key + "'"
		}
		parts[i] = key + ": '" + strings.ReplaceAll(style.Items[i].Text, "'", `\'`) + "'"
	}
	return "{" + strings.Join(parts, ", ") + "}"
}

var plainKey = regexp.MustCompile(`^[A-Za-z]+$`)

// cssName gives a style prop the name of its CSS property.
func cssName(prop string) string {
	if strings.HasPrefix(prop, "--") {
		return prop
	}
	var b strings.Builder
	for _, r := range prop {
		if 'A' <= r && r <= 'Z' {
			b.WriteByte('-')
			r += 'a' - 'A'
		}
		b.WriteRune(r)
	}
	if s := b.String(); strings.HasPrefix(s, "ms-") {
		return "-" + s
	}
	return b.String()
}

// unprefixed takes the prefix of a browser's maker off a style prop.
func unprefixed(prop string) string {
	for _, prefix := range []string{"Webkit", "Moz", "ms"} {
		if rest, ok := strings.CutPrefix(prop, prefix); ok && rest != "" && 'A' <= rest[0] && rest[0] <= 'Z' {
			return strings.ToLower(rest[:1]) + rest[1:]
		}
	}
	return prop
}

// unitless are the style props whose numbers are not pixels.
var unitless = map[string]bool{
	"animationIterationCount": true, "aspectRatio": true, "borderImageOutset": true, "borderImageSlice": true,
	"borderImageWidth": true, "boxFlex": true, "boxFlexGroup": true, "boxOrdinalGroup": true, "columnCount": true,
	"columns": true, "fillOpacity": true, "flex": true, "flexGrow": true, "flexNegative": true, "flexOrder": true,
	"flexPositive": true, "flexShrink": true, "floodOpacity": true, "fontWeight": true, "gridArea": true,
	"gridColumn": true, "gridColumnEnd": true, "gridColumnSpan": true, "gridColumnStart": true, "gridRow": true,
	"gridRowEnd": true, "gridRowSpan": true, "gridRowStart": true, "lineClamp": true, "lineHeight": true,
	"opacity": true, "order": true, "orphans": true, "scale": true, "stopOpacity": true, "strokeDasharray": true,
	"strokeDashoffset": true, "strokeMiterlimit": true, "strokeOpacity": true, "strokeWidth": true, "tabSize": true,
	"widows": true, "zIndex": true, "zoom": true,
}

// validAttrName reports whether a name can stand in a tag.
func validAttrName(s string) bool {
	for i := range len(s) {
		if c := s[i]; c <= ' ' || strings.IndexByte("\"'<>/=", c) >= 0 {
			return false
		}
	}
	return s != ""
}
