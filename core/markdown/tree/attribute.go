package tree

import (
	"encoding/json"
	"regexp"
	"strings"

	"github.com/gosaur/gosaur/core/markdown/char"
	"github.com/gosaur/gosaur/core/plugin"
)

// Attr is an attribute of an element, with both of its spellings: that of HTML for static HTML, and that of
// React for props.
type Attr struct {
	// Name and Value are those of HTML; Value is not escaped.
	Name, Value string
	// Bare writes the name alone; the prop is true.
	Bare bool
	// Omit leaves the attribute out of the HTML: it is only a prop.
	Omit bool
	// Prop is React's name, "" to look it up. JSON is the value of the prop, nil for the string (a style
	// becomes an object).
	Prop string
	JSON json.RawMessage
	// Code reports whether the prop is the computed value with the number Number, or all props if it has no
	// name.
	Code   bool
	Number int
}

var (
	javascriptURL = regexp.MustCompile(`(?i)^[\x00-\x1f ]*j[\r\n\t]*a[\r\n\t]*v[\r\n\t]*a[\r\n\t]*s[\r\n\t]*c[\r\n\t]*r[\r\n\t]*i[\r\n\t]*p[\r\n\t]*t[\r\n\t]*:`)
	urlAttrs      = map[string]bool{"href": true, "src": true, "action": true, "formaction": true, "xlink:href": true}
)

// BlockedURL is what React writes in place of a javascript: URL.
const BlockedURL = "javascript:throw new Error('React has blocked a javascript: URL as a security precaution.')"

// SafeURL returns the value of an attribute as React writes it.
func SafeURL(name, value string) string {
	if urlAttrs[name] && javascriptURL.MatchString(value) {
		return BlockedURL
	}
	return value
}

// At returns an attribute with a value.
func At(name, value string) Attr { return Attr{Name: name, Value: value} }

// Bare returns an attribute without a value.
func Bare(name string) Attr { return Attr{Name: name, Bare: true} }

// Classes joins class names into an attribute, leaving out the empty ones.
func Classes(names ...string) Attr {
	out := names[:0:0]
	for _, n := range names {
		if n != "" {
			out = append(out, n)
		}
	}
	return At("class", strings.Join(out, " "))
}

// reactNames maps attributes to React's props whose names differ. All other names are the same in HTML and
// React.
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

// htmlNames is the inverse of reactNames.
var htmlNames = func() map[string]string {
	m := make(map[string]string, len(reactNames))
	for html, react := range reactNames {
		m[react] = html
	}
	return m
}()

// foldedNames maps React's props in lower case to the attributes of HTML, where they differ. foldedInSVG is
// the same for elements of SVG.
var foldedNames, foldedInSVG = func() (html, svg map[string]string) {
	html, svg = map[string]string{}, map[string]string{}
	for written, react := range reactNames {
		if folded := strings.ToLower(react); folded != written {
			svg[folded] = written
		}
	}
	for _, prop := range []string{"acceptCharset", "className", "htmlFor", "httpEquiv"} {
		html[strings.ToLower(prop)] = htmlNames[prop]
	}
	return html, svg
}()

// UnfoldedName returns the attribute for a name that an HTML parser has read in lower case: authors write
// className as in React.
func UnfoldedName(folded string, svg bool) string {
	names := foldedNames
	if svg {
		names = foldedInSVG
	}
	if written, ok := names[folded]; ok {
		return written
	}
	return folded
}

// BooleanAttrs are the attributes that React writes bare for true and leaves out
// for false.
var BooleanAttrs = map[string]bool{
	"allowfullscreen": true, "async": true, "autofocus": true, "autoplay": true, "checked": true, "controls": true,
	"default": true, "defer": true, "disabled": true, "formnovalidate": true, "hidden": true, "inert": true,
	"ismap": true, "itemscope": true, "loop": true, "multiple": true, "muted": true, "nomodule": true,
	"novalidate": true, "open": true, "playsinline": true, "readonly": true, "required": true, "reversed": true,
	"selected": true, "download": true, "seamless": true,
}

// ReactName returns React's name for an HTML attribute.
func ReactName(html string) string {
	if r, ok := reactNames[html]; ok {
		return r
	}
	return html
}

// HTMLName returns the HTML attribute for one of React's props.
func HTMLName(react string) string {
	if h, ok := htmlNames[react]; ok {
		return h
	}
	return react
}

// propExprs returns the props that need code.
func propExprs(attrs []Attr) []plugin.PropExpr {
	var out []plugin.PropExpr
	for i := range attrs {
		if attrs[i].Code {
			out = append(out, plugin.PropExpr{Name: attrs[i].Prop, Value: attrs[i].Number})
		}
	}
	return out
}

// PropsJSON returns attributes that are data as props of React; nil for none.
func PropsJSON(attrs []Attr) json.RawMessage {
	b := make([]byte, 1, 64)
	b[0] = '{'
	for i := range attrs {
		a := &attrs[i]
		if a.Code {
			continue
		}
		if len(b) > 1 {
			b = append(b, ',')
		}
		name := a.Prop
		if name == "" {
			name = ReactName(a.Name)
		}
		b = char.AppendJSON(b, name)
		b = append(b, ':')
		switch {
		case a.JSON != nil:
			b = append(b, a.JSON...)
		case a.Bare:
			b = append(b, "true"...)
		case a.Name == "style":
			b = append(b, StyleObject(a.Value)...)
		default:
			b = char.AppendJSON(b, a.Value)
		}
	}
	if len(b) == 1 {
		return nil
	}
	return append(b, '}')
}

// IsElement reports whether a name is an element of HTML or SVG rather than a component.
func IsElement(name string) bool {
	return 'a' <= name[0] && name[0] <= 'z' && strings.IndexByte(name, '.') < 0
}
