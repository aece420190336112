package bundle

import (
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
)

// svgComponent converts an SVG file to the source of a module whose default export is a React component. The drawing
// remains a string, which is small and fast to render; the attributes of the root become props that a caller can
// override, and `title` adds a title for assistive technology.
func svgComponent(data []byte) (string, error) {
	props, inner, err := readSVG(data)
	if err != nil {
		return "", err
	}
	var attrs strings.Builder
	for _, p := range props {
		fmt.Fprintf(&attrs, "%s: %s, ", jsonString(p.name), p.value)
	}
	return fmt.Sprintf(`import {jsx} from 'react/jsx-runtime';
const inner = %s;
const escape = (text) => String(text).replace(/[&<>]/g, (c) => '&#' + c.charCodeAt(0) + ';');
export default function Svg({title, titleId, children, ...props}) {
  const head = title === undefined ? '' : '<title' + (titleId ? ' id="' + titleId + '"' : '') + '>' + escape(title) + '</title>';
  return jsx('svg', {%s'aria-labelledby': titleId, ...props, dangerouslySetInnerHTML: {__html: head + inner}});
}
export {Svg as ReactComponent};
`, jsonString(inner), attrs.String()), nil
}

// svgProp is an attribute of the root element as a React prop; value is JavaScript.
type svgProp struct{ name, value string }

// singleByte are the encodings other than UTF-8 that drawing programs declare. Browsers read Latin-1 as Windows-1252.
var singleByte = map[string]*charmap.Charmap{
	"iso-8859-1": charmap.Windows1252, "latin1": charmap.Windows1252, "windows-1252": charmap.Windows1252, "us-ascii": charmap.Windows1252,
	"iso-8859-15": charmap.ISO8859_15, "windows-1251": charmap.Windows1251,
}

// readSVG returns the root's attributes and its content as markup for an HTML document.
func readSVG(data []byte) ([]svgProp, string, error) {
	decoder := xml.NewDecoder(strings.NewReader(string(data)))
	decoder.Strict = false
	decoder.Entity = xml.HTMLEntity
	decoder.CharsetReader = func(name string, rest io.Reader) (io.Reader, error) {
		if single := singleByte[strings.ToLower(name)]; single != nil && !utf8.Valid(data) {
			return single.NewDecoder().Reader(rest), nil
		}
		return rest, nil // drawing programs may declare another encoding although the file is UTF-8
	}
	var props []svgProp
	var b strings.Builder
	depth := 0
	for {
		token, err := decoder.RawToken()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, "", err
		}
		switch token := token.(type) {
		case xml.StartElement:
			if skippedSVGElement(token.Name) {
				if err := skipElement(decoder); err != nil {
					return nil, "", err
				}
				continue
			}
			if depth == 0 {
				if token.Name.Local != "svg" {
					return nil, "", fmt.Errorf("the outermost element is <%s>, not <svg>", token.Name.Local)
				}
				props = svgProps(token.Attr)
			} else {
				writeStart(&b, token)
			}
			depth++
		case xml.EndElement:
			if depth--; depth > 0 {
				b.WriteString("</" + token.Name.Local + ">")
			}
		case xml.CharData:
			if depth > 0 {
				b.WriteString(svgText(string(token)))
			}
		}
	}
	if props == nil && depth == 0 && b.Len() == 0 {
		return nil, "", errors.New("there is no <svg> element")
	}
	if depth != 0 {
		return nil, "", errors.New("an element is not closed")
	}
	return props, b.String(), nil
}

// skippedSVGElement reports whether an element is metadata of a drawing program.
func skippedSVGElement(name xml.Name) bool {
	return name.Local == "metadata" || name.Space != "" && name.Space != "svg"
}

func skipElement(decoder *xml.Decoder) error {
	for depth := 1; depth > 0; {
		token, err := decoder.RawToken()
		if err != nil {
			return err
		}
		switch token.(type) {
		case xml.StartElement:
			depth++
		case xml.EndElement:
			depth--
		}
	}
	return nil
}

func writeStart(b *strings.Builder, element xml.StartElement) {
	b.WriteString("<" + element.Name.Local)
	for _, attr := range element.Attr {
		if name, ok := svgAttribute(attr.Name); ok {
			fmt.Fprintf(b, ` %s="%s"`, name, attributeEscaper.Replace(attr.Value))
		}
	}
	b.WriteString(">")
}

var (
	attributeEscaper = strings.NewReplacer("&", "&amp;", `"`, "&quot;")
	textEscaper      = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;")
)

// svgText escapes text and drops the indentation between elements.
func svgText(text string) string {
	if strings.Contains(text, "\n") && strings.TrimSpace(text) == "" {
		return ""
	}
	return textEscaper.Replace(text)
}

// svgAttribute returns an attribute's name in an HTML document. It returns false for attributes without a meaning
// there.
func svgAttribute(name xml.Name) (string, bool) {
	switch name.Space {
	case "":
		return name.Local, name.Local != "xmlns"
	case "xlink":
		return "xlink:" + name.Local, true
	}
	return "", false
}

func svgProps(attrs []xml.Attr) []svgProp {
	props := []svgProp{{"xmlns", `"http://www.w3.org/2000/svg"`}}
	for _, attr := range attrs {
		name, ok := svgAttribute(attr.Name)
		if !ok || name == "version" {
			continue
		}
		value := jsonString(attr.Value)
		if name == "style" {
			value = styleObject(attr.Value)
		}
		props = append(props, svgProp{reactName(name), value})
	}
	return slices.CompactFunc(props, func(a, b svgProp) bool { return a.name == b.name })
}

// reactName returns React's name for an attribute.
func reactName(name string) string {
	if name == "class" {
		return "className"
	}
	if strings.HasPrefix(name, "data-") || strings.HasPrefix(name, "aria-") {
		return name
	}
	return camelCase(name)
}

func camelCase(name string) string {
	parts := strings.FieldsFunc(name, func(r rune) bool { return r == '-' || r == ':' })
	for i := 1; i < len(parts); i++ {
		parts[i] = strings.ToUpper(parts[i][:1]) + parts[i][1:]
	}
	return strings.Join(parts, "")
}

// styleObject converts a style attribute to a JavaScript object.
func styleObject(style string) string {
	var b strings.Builder
	b.WriteString("{")
	for _, declaration := range strings.Split(style, ";") {
		name, value, ok := strings.Cut(declaration, ":")
		if !ok {
			continue
		}
		name = strings.TrimSpace(name)
		if !strings.HasPrefix(name, "--") {
			name = camelCase(name)
		}
		fmt.Fprintf(&b, "%s: %s, ", jsonString(name), jsonString(strings.TrimSpace(value)))
	}
	return b.String() + "}"
}

// jsonString quotes a string for JavaScript.
func jsonString(s string) string {
	quoted, err := json.Marshal(s)
	if err != nil {
		return `""`
	}
	return string(quoted)
}
