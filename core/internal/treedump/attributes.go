package main

import (
	"math"
	"sort"
	"strconv"
	"strings"
)

// domAttrs returns the attributes that React writes for props. Our side needs it for
// elements that are not static HTML; the reference asks React itself.
func domAttrs(props map[string]any) map[string]string {
	out := make(map[string]string)
	for name, v := range props {
		if name == "key" || name == "ref" || name == "children" || name == "defaultValue" || name == "defaultChecked" {
			continue
		}
		attr := attrName(name)
		switch v := v.(type) {
		case string:
			if !booleanAttrs[attr] || v != "" || attr == "download" {
				out[attr] = v
			}
			if booleanAttrs[attr] && v != "" && attr != "download" {
				out[attr] = ""
			}
		case float64:
			out[attr] = formatNumber(v)
		case bool:
			if strings.HasPrefix(attr, "aria-") || strings.HasPrefix(attr, "data-") || enumeratedAttrs[attr] {
				out[attr] = strconv.FormatBool(v)
			} else if v && booleanAttrs[attr] {
				out[attr] = ""
			}
		case map[string]any:
			if css := styleText(v); attr == "style" && css != "" {
				out[attr] = css
			}
		}
	}
	return out
}

// attrName returns the attribute name of a prop, in lower case.
func attrName(prop string) string {
	switch prop {
	case "className":
		return "class"
	case "htmlFor":
		return "for"
	case "httpEquiv":
		return "http-equiv"
	case "acceptCharset":
		return "accept-charset"
	}
	if strings.HasPrefix(prop, "xlink") || strings.HasPrefix(prop, "xml") || hyphenatedProps[prop] {
		var b strings.Builder
		for _, r := range prop {
			if 'A' <= r && r <= 'Z' {
				if strings.HasPrefix(prop, "x") {
					b.WriteByte(':')
				} else {
					b.WriteByte('-')
				}
			}
			b.WriteRune(r)
		}
		return strings.ToLower(b.String())
	}
	return strings.ToLower(prop)
}

// hyphenatedProps are SVG props whose attribute names contain a hyphen.
var hyphenatedProps = set("clipPath clipRule fillOpacity fillRule floodColor floodOpacity fontFamily fontSize fontStyle " +
	"fontWeight letterSpacing markerEnd markerMid markerStart stopColor stopOpacity strokeDasharray strokeDashoffset " +
	"strokeLinecap strokeLinejoin strokeMiterlimit strokeOpacity strokeWidth textAnchor textDecoration transformOrigin " +
	"vectorEffect dominantBaseline pointerEvents")

// booleanAttrs are attributes that are written without a value; enumeratedAttrs are written as true
// and false.
var (
	booleanAttrs = set("allowfullscreen async autofocus autoplay checked controls default defer disabled download formnovalidate " +
		"hidden inert ismap itemscope loop multiple muted nomodule novalidate open playsinline readonly required reversed selected")
	enumeratedAttrs = set("contenteditable draggable spellcheck")
)

func set(words string) map[string]bool {
	m := make(map[string]bool)
	for w := range strings.FieldsSeq(words) {
		m[w] = true
	}
	return m
}

// styleText writes a style object in the form of normalStyle.
func styleText(style map[string]any) string {
	var parts []string
	for name, v := range style {
		var value string
		switch v := v.(type) {
		case string:
			value = strings.TrimSpace(v)
		case float64:
			value = formatNumber(v)
			if v != 0 && !unitless[name] && !strings.HasPrefix(name, "--") {
				value += "px"
			}
		}
		if value != "" {
			parts = append(parts, cssName(name)+":"+value)
		}
	}
	sort.Strings(parts)
	return strings.Join(parts, ";")
}

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

var unitless = set("animationIterationCount aspectRatio borderImageOutset borderImageSlice borderImageWidth columnCount " +
	"columns fillOpacity flex flexGrow flexShrink floodOpacity fontWeight gridArea gridColumn gridColumnEnd gridColumnSpan " +
	"gridColumnStart gridRow gridRowEnd gridRowSpan gridRowStart lineClamp lineHeight opacity order orphans scale " +
	"stopOpacity strokeDasharray strokeDashoffset strokeMiterlimit strokeOpacity strokeWidth tabSize widows zIndex zoom")

// normalStyle sorts the declarations of a style attribute and removes the white space
// around them.
func normalStyle(css string) string {
	var parts []string
	for decl := range strings.SplitSeq(css, ";") {
		name, value, ok := strings.Cut(decl, ":")
		if ok {
			parts = append(parts, strings.TrimSpace(name)+":"+strings.TrimSpace(value))
		}
	}
	sort.Strings(parts)
	return strings.Join(parts, ";")
}

func formatNumber(f float64) string {
	if f == math.Trunc(f) && math.Abs(f) < 1e15 {
		return strconv.FormatInt(int64(f), 10)
	}
	return strconv.FormatFloat(f, 'g', -1, 64)
}
