package tree

import (
	"encoding/json"
	"strings"

	"github.com/gosaur/gosaur/core/markdown/char"
)

// CSSDeclaration writes a style prop as CSS. Numbers are pixels for the same properties as in React.
func CSSDeclaration(prop, value string, number bool) string {
	if number && value != "0" && !unitless[unprefixed(prop)] && !strings.HasPrefix(prop, "--") {
		value += "px"
	}
	return cssName(prop) + ":" + value
}

// cssName returns the CSS property for a style prop.
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

// unprefixed removes a vendor prefix from a style prop.
func unprefixed(prop string) string {
	for _, prefix := range []string{"Webkit", "Moz", "ms"} {
		if rest, ok := strings.CutPrefix(prop, prefix); ok && rest != "" && 'A' <= rest[0] && rest[0] <= 'Z' {
			return strings.ToLower(rest[:1]) + rest[1:]
		}
	}
	return prop
}

// unitless holds the style props whose numbers are not pixels.
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

// StyleObject turns a style attribute into React's object.
func StyleObject(css string) json.RawMessage {
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

// styleProp returns the name of a CSS property in React's style object.
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
