package markdown

import (
	"encoding/json"
	"regexp"
	"strings"

	"github.com/gosaur/gosaur/core/markdown/char"
	"github.com/gosaur/gosaur/core/plugin"
)

// attr is one attribute of an element, known by both of its spellings: HTML's
// for the static bytes, React's for the props.
type attr struct {
	// name and value are HTML's; the value is not escaped.
	name, value string
	// bare writes the name alone; the prop is true.
	bare bool
	// omit leaves the attribute out of the HTML: it is a prop only.
	omit bool
	// prop is React's name, "" to look it up; json the prop's value, nil for the
	// string (a style is parsed into an object).
	prop string
	json json.RawMessage
	// code says that the prop is the value of that number, all props if it has no name.
	code   bool
	number int
}

var (
	javascriptURL = regexp.MustCompile(`(?i)^[\x00-\x1f ]*j[\r\n\t]*a[\r\n\t]*v[\r\n\t]*a[\r\n\t]*s[\r\n\t]*c[\r\n\t]*r[\r\n\t]*i[\r\n\t]*p[\r\n\t]*t[\r\n\t]*:`)
	urlAttrs      = map[string]bool{"href": true, "src": true, "action": true, "formaction": true, "xlink:href": true}
)

// blockedURL is what React writes in the place of a URL that is code.
const blockedURL = "javascript:throw new Error('React has blocked a javascript: URL as a security precaution.')"

// safeURL returns the value of an attribute as React writes it.
func safeURL(name, value string) string {
	if urlAttrs[name] && javascriptURL.MatchString(value) {
		return blockedURL
	}
	return value
}

func at(name, value string) attr { return attr{name: name, value: value} }

func bare(name string) attr { return attr{name: name, bare: true} }

// classes joins class names into an attribute, leaving out the empty ones.
func classes(names ...string) attr {
	out := names[:0:0]
	for _, n := range names {
		if n != "" {
			out = append(out, n)
		}
	}
	return at("class", strings.Join(out, " "))
}

// reactNames are the props whose name is not the attribute's. Every other name
// is spelt the same in both worlds.
var reactNames = map[string]string{
	"accept-charset": "acceptCharset", "accesskey": "accessKey", "allowfullscreen": "allowFullScreen",
	"autocapitalize": "autoCapitalize", "autocomplete": "autoComplete", "autofocus": "autoFocus",
	"autoplay": "autoPlay", "cellpadding": "cellPadding", "cellspacing": "cellSpacing", "charset": "charSet",
	"class": "className", "classid": "classID", "colspan": "colSpan", "contenteditable": "contentEditable",
	"crossorigin": "crossOrigin", "datetime": "dateTime", "enctype": "encType", "enterkeyhint": "enterKeyHint",
	"fetchpriority": "fetchPriority", "for": "htmlFor", "formaction": "formAction", "formmethod": "formMethod",
	"formnovalidate": "formNoValidate", "formtarget": "formTarget", "frameborder": "frameBorder",
	"hreflang": "hrefLang", "http-equiv": "httpEquiv", "imagesizes": "imageSizes", "imagesrcset": "imageSrcSet",
	"inputmode": "inputMode", "ismap": "isMap", "itemid": "itemID", "itemprop": "itemProp", "itemref": "itemRef",
	"itemscope": "itemScope", "itemtype": "itemType", "keyparams": "keyParams", "keytype": "keyType",
	"marginheight": "marginHeight", "marginwidth": "marginWidth", "maxlength": "maxLength",
	"mediagroup": "mediaGroup", "minlength": "minLength", "nomodule": "noModule", "novalidate": "noValidate",
	"playsinline": "playsInline", "popovertarget": "popoverTarget", "popovertargetaction": "popoverTargetAction",
	"radiogroup": "radioGroup", "readonly": "readOnly", "referrerpolicy": "referrerPolicy", "rowspan": "rowSpan",
	"spellcheck": "spellCheck", "srcdoc": "srcDoc", "srclang": "srcLang", "srcset": "srcSet", "tabindex": "tabIndex",
	"usemap": "useMap", "accent-height": "accentHeight", "alignment-baseline": "alignmentBaseline",
	"baseline-shift": "baselineShift", "cap-height": "capHeight", "clip-path": "clipPath", "clip-rule": "clipRule",
	"color-interpolation": "colorInterpolation", "color-interpolation-filters": "colorInterpolationFilters",
	"dominant-baseline": "dominantBaseline", "enable-background": "enableBackground", "fill-opacity": "fillOpacity",
	"fill-rule": "fillRule", "flood-color": "floodColor", "flood-opacity": "floodOpacity", "font-family": "fontFamily",
	"font-size": "fontSize", "font-size-adjust": "fontSizeAdjust", "font-stretch": "fontStretch",
	"font-style": "fontStyle", "font-variant": "fontVariant", "font-weight": "fontWeight", "glyph-name": "glyphName",
	"image-rendering": "imageRendering", "letter-spacing": "letterSpacing", "lighting-color": "lightingColor",
	"marker-end": "markerEnd", "marker-mid": "markerMid", "marker-start": "markerStart",
	"overline-position": "overlinePosition", "overline-thickness": "overlineThickness", "paint-order": "paintOrder",
	"pointer-events": "pointerEvents", "shape-rendering": "shapeRendering", "stop-color": "stopColor",
	"stop-opacity": "stopOpacity", "stroke-dasharray": "strokeDasharray", "stroke-dashoffset": "strokeDashoffset",
	"stroke-linecap": "strokeLinecap", "stroke-linejoin": "strokeLinejoin", "stroke-miterlimit": "strokeMiterlimit",
	"stroke-opacity": "strokeOpacity", "stroke-width": "strokeWidth", "text-anchor": "textAnchor",
	"text-decoration": "textDecoration", "text-rendering": "textRendering", "transform-origin": "transformOrigin",
	"underline-position": "underlinePosition", "underline-thickness": "underlineThickness",
	"unicode-bidi": "unicodeBidi", "vector-effect": "vectorEffect", "word-spacing": "wordSpacing",
	"writing-mode": "writingMode", "xlink:href": "xlinkHref", "xlink:title": "xlinkTitle", "xml:lang": "xmlLang",
	"xml:space": "xmlSpace", "xmlns:xlink": "xmlnsXlink",
}

// htmlNames is reactNames the other way round.
var htmlNames = func() map[string]string {
	m := make(map[string]string, len(reactNames))
	for html, react := range reactNames {
		m[react] = html
	}
	return m
}()

// booleanAttrs are the attributes that React writes bare for true and leaves out
// for false.
var booleanAttrs = map[string]bool{
	"allowfullscreen": true, "async": true, "autofocus": true, "autoplay": true, "checked": true, "controls": true,
	"default": true, "defer": true, "disabled": true, "formnovalidate": true, "hidden": true, "inert": true,
	"ismap": true, "itemscope": true, "loop": true, "multiple": true, "muted": true, "nomodule": true,
	"novalidate": true, "open": true, "playsinline": true, "readonly": true, "required": true, "reversed": true,
	"selected": true, "download": true, "seamless": true,
}

func reactName(html string) string {
	if r, ok := reactNames[html]; ok {
		return r
	}
	return html
}

func htmlName(react string) string {
	if h, ok := htmlNames[react]; ok {
		return h
	}
	return react
}

// propExprs returns the props whose values are code.
func propExprs(attrs []attr) []plugin.PropExpr {
	var out []plugin.PropExpr
	for i := range attrs {
		if attrs[i].code {
			out = append(out, plugin.PropExpr{Name: attrs[i].prop, Value: attrs[i].number})
		}
	}
	return out
}

// propsJSON returns the React props of attributes that are data; nil for none.
func propsJSON(attrs []attr) json.RawMessage {
	b := make([]byte, 1, 64)
	b[0] = '{'
	for i := range attrs {
		a := &attrs[i]
		if a.code {
			continue
		}
		if len(b) > 1 {
			b = append(b, ',')
		}
		name := a.prop
		if name == "" {
			name = reactName(a.name)
		}
		b = char.AppendJSON(b, name)
		b = append(b, ':')
		switch {
		case a.json != nil:
			b = append(b, a.json...)
		case a.bare:
			b = append(b, "true"...)
		case a.name == "style":
			b = append(b, styleObject(a.value)...)
		default:
			b = char.AppendJSON(b, a.value)
		}
	}
	if len(b) == 1 {
		return nil
	}
	return append(b, '}')
}

// styleObject turns a style attribute into React's object.
func styleObject(css string) json.RawMessage {
	b := []byte{'{'}
	for _, decl := range splitDeclarations(css) {
		name, value, ok := strings.Cut(decl, ":")
		name, value = strings.TrimSpace(name), strings.TrimSpace(value)
		if !ok || name == "" || value == "" {
			continue
		}
		if len(b) > 1 {
			b = append(b, ',')
		}
		b = char.AppendJSON(b, styleProp(name))
		b = append(b, ':')
		b = char.AppendJSON(b, value)
	}
	return append(b, '}')
}

// splitDeclarations splits CSS at the semicolons outside strings and brackets.
func splitDeclarations(css string) []string {
	var out []string
	start, depth := 0, 0
	var quote byte
	for i := 0; i < len(css); i++ {
		switch c := css[i]; {
		case quote != 0:
			switch c {
			case '\\':
				i++
			case quote:
				quote = 0
			}
		case c == '"' || c == '\'':
			quote = c
		case c == '(':
			depth++
		case c == ')':
			depth--
		case c == ';' && depth <= 0:
			out = append(out, css[start:i])
			start = i + 1
		}
	}
	return append(out, css[start:])
}

// styleProp gives a CSS property the name that React's style object wants.
func styleProp(name string) string {
	if strings.HasPrefix(name, "--") {
		return name
	}
	name = strings.ToLower(name)
	name = strings.TrimPrefix(name, "-ms-")
	parts := strings.Split(name, "-")
	for i := 1; i < len(parts); i++ {
		if parts[i] != "" {
			parts[i] = strings.ToUpper(parts[i][:1]) + parts[i][1:]
		}
	}
	return strings.Join(parts, "")
}
