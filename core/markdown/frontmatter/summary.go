package frontmatter

import (
	"regexp"
	"strings"

	"github.com/gosaur/gosaur/core/markdown/char"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// Summary is what the load phase needs to know of a document, found without parsing it.
type Summary struct {
	*FrontMatter
	// ContentTitle is the text of a level-one heading that comes first in the body,
	// below imports; "" if there is none.
	ContentTitle string
	// Excerpt is the first line of text in the body, without markup; "" if there is
	// none.
	Excerpt string
}

// Summarize reads the front matter of a document, and finds its title and description
// without parsing it.
func Summarize(path, text string) *Summary {
	f := Split(path, text)
	return &Summary{FrontMatter: f, ContentTitle: ContentTitle(f.Body), Excerpt: f.Description(text)}
}

// Description returns the description that the body gives; text is the whole file. It
// reads the text as written, in which a carriage return alone does not end a line.
func (f *FrontMatter) Description(text string) string {
	if f.unclosed {
		return "" // for the description, a thematic break at the top begins front matter
	}
	if strings.IndexByte(text, 0) < 0 && strings.IndexByte(strings.ReplaceAll(text, "\r\n", ""), '\r') < 0 {
		return excerpt(f.Body)
	}
	for line := 1; line < f.BodyLine; line++ {
		i := strings.IndexAny(text, "\r\n")
		text = strings.TrimPrefix(text[i+1:], map[byte]string{'\r': "\n"}[text[i]])
	}
	return strings.ReplaceAll(excerpt(strings.ReplaceAll(text, "\r\n", "\n")), "\x00", "\ufffd")
}

var (
	trailingHeadingID = lazyregexp.New(`\s*(?:\{#*[\w-]+\}|#+)$`)
	codeSpan          = lazyregexp.New("`([^`]*)`")
)

// ContentTitle finds a level-one heading at the top of a body.
func ContentTitle(body string) string {
	body = skipImports(strings.TrimSpace(body))
	first, rest, _ := strings.Cut(body, "\n")
	if title, ok := strings.CutPrefix(first, "#"); ok && title != "" && (title[0] == ' ' || title[0] == '\t') {
		title = strings.TrimSpace(title)
		return unwrapCode(trailingHeadingID.ReplaceAllString(title, ""))
	}
	if second, _, _ := strings.Cut(rest, "\n"); second != "" && strings.Trim(second, "=") == "" {
		return unwrapCode(strings.TrimRight(strings.TrimSpace(first), "="))
	}
	return ""
}

func unwrapCode(s string) string { return strings.TrimSpace(codeSpan.ReplaceAllString(s, "$1")) }

// skipImports skips the blocks at the top that begin with an import.
func skipImports(body string) string {
	for strings.HasPrefix(body, "import ") || strings.HasPrefix(body, "import\t") || strings.HasPrefix(body, "import\n") {
		i := strings.Index(body, "\n\n")
		if i < 0 {
			return body
		}
		body = strings.TrimLeft(body[i:], "\n")
	}
	return strings.TrimSpace(body)
}

// excerpt finds the first line of text: not a title, an import, or code.
func excerpt(body string) string {
	body = strings.TrimLeft(body, " \t\n\v\f\u00a0\ufeff")
	if _, rest, ok := strings.Cut(body, "\n"); ok && strings.HasPrefix(rest, "=") {
		body = strings.TrimLeft(rest, "=")
	}
	inImport, fence := false, 0
	for body != "" {
		line := body
		if i := strings.IndexByte(body, '\n'); i >= 0 {
			line, body = body[:i], body[i+1:]
		} else {
			body = ""
		}
		trimmed := strings.TrimSpace(line)
		if trimmed == "" {
			inImport = false
			continue
		}
		if fence == 0 && (inImport || importLine(line)) {
			inImport = true
			continue
		}
		if strings.HasPrefix(trimmed, "```") {
			n := char.RunLength([]byte(trimmed), '`')
			switch {
			case fence == 0:
				fence = n
			case n >= fence:
				fence = 0
			}
			continue
		}
		if fence > 0 {
			continue
		}
		if clean := cleanLine(line); clean != "" {
			return clean
		}
	}
	return ""
}

func importLine(line string) bool {
	for _, word := range []string{"import", "export"} {
		if rest, ok := strings.CutPrefix(line, word); ok && rest != "" && (rest[0] == ' ' || rest[0] == '\t') {
			return true
		}
	}
	return false
}

// lineCleaners remove the markup of a line, in this order. The order is Docusaurus's:
// each pattern sees what the earlier ones leave.
var lineCleaners = []struct {
	// hint is a text that the line must contain.
	hint  string
	clean func(line string) string
}{
	{"<", replaceAll(`<[^>]*>`, "")},                           // tags
	{"#", replaceAll(`^#[^#]+#?`, "")},                         // the title
	{"#", replaceAll(`^#{1,6}`+space+`*#{0,6}`, "")},           // other headings
	{"", dropEmphasis},                                         //
	{"~~", replaceAll(`~~(`+noSpace+`.*`+noSpace+`)~~`, "$1")}, // strikethrough
	{"![", replaceAll(`!\[(.*?)\][\[(].*?[\])]`, "$1")},        // images
	{"[^", replaceAll(`\[\^.+?\](?:: .*$)?`, "")},              // footnotes
	{"[", replaceAll(`\[(.*?)\][\[(].*?[\])]`, "$1")},          // links
	{"`", replaceAll("`(.+?)`", "$1")},                         // code
	{">", replaceAll(`^`+space+`{0,3}>`+space+`?`, "")},        // quotes
	{":::", replaceAll(`:::.*`, "")},                           // admonitions
	{":", replaceAll(space+`?:(?:::|[^:\n])+:`, "")},           // names of emoji
	{"{", dropHeadingID},
}

// White space, and its complement, as JavaScript defines them.
const (
	space   = `[\s\v\p{Z}\x{feff}]`
	noSpace = `[^\s\v\p{Z}\x{feff}]`
)

func replaceAll(pattern, with string) func(string) string {
	re := regexp.MustCompile(pattern)
	return func(line string) string { return re.ReplaceAllString(line, with) }
}

// cleanLine returns the text of a line without markup.
func cleanLine(line string) string {
	for _, c := range lineCleaners {
		if strings.Contains(line, c.hint) {
			line = c.clean(line)
		}
	}
	return strings.TrimSpace(line)
}

// dropEmphasis removes pairs of equal runs of up to three stars and underscores.
func dropEmphasis(line string) string {
	if !strings.ContainsAny(line, "*_") {
		return line
	}
	var b strings.Builder
	for {
		i := strings.IndexAny(line, "*_")
		if i < 0 {
			b.WriteString(line)
			return b.String()
		}
		b.WriteString(line[:i])
		line = line[i:]
		n, end := 1, -1
		for n < min(3, len(line)) && (line[n] == '*' || line[n] == '_') {
			n++
		}
		for ; n > 0; n-- {
			if end = strings.Index(line[n:], line[:n]); end >= 0 {
				break
			}
		}
		if end < 0 {
			b.WriteByte(line[0])
			line = line[1:]
			continue
		}
		b.WriteString(line[n : n+end])
		line = line[end+2*n:]
	}
}

var excerptID = lazyregexp.New(`\{#*[\w-]+\}`)

// dropHeadingID removes the first text in braces that looks like an id.
func dropHeadingID(line string) string {
	if m := excerptID.FindStringIndex(line); m != nil {
		return line[:m[0]] + line[m[1]:]
	}
	return line
}
