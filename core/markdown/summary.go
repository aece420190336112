package markdown

import (
	"regexp"
	"strings"
)

// Summary is what the load phase needs of a document, found without parsing it.
type Summary struct {
	*FrontMatter
	// ContentTitle is the text of a level-one heading that comes first in the body,
	// below imports; "" if there is none.
	ContentTitle string
	// Excerpt is the first line of text in the body, without markup; "" if there is
	// none.
	Excerpt string
}

// Summarize reads the front matter of a document, and its title and description
// as far as they show without parsing.
func Summarize(path, text string) *Summary {
	f := SplitFrontMatter(path, text)
	return &Summary{FrontMatter: f, ContentTitle: contentTitle(f.Body), Excerpt: excerpt(f.Body)}
}

var (
	titleID   = regexp.MustCompile(`\s*(?:\{#*[\w-]+\}|#+)$`)
	inlineRaw = regexp.MustCompile("`([^`]*)`")
)

// contentTitle finds a level-one heading at the top of a body.
func contentTitle(body string) string {
	body = skipImports(strings.TrimSpace(body))
	first, rest, _ := strings.Cut(body, "\n")
	if title, ok := strings.CutPrefix(first, "#"); ok {
		if title == "" || title[0] != ' ' && title[0] != '\t' {
			return ""
		}
		title = strings.TrimSpace(title)
		return unwrapCode(titleID.ReplaceAllString(title, ""))
	}
	if second, _, _ := strings.Cut(rest, "\n"); second != "" && strings.Trim(second, "=") == "" && first != "" {
		return unwrapCode(strings.TrimSpace(first))
	}
	return ""
}

func unwrapCode(s string) string { return strings.TrimSpace(inlineRaw.ReplaceAllString(s, "$1")) }

// skipImports leaves out the blocks at the top that begin with an import.
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
			n := countPrefix([]byte(trimmed), '`')
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

// lineCleaners take the markup of one line away, in this order.
var lineCleaners = []struct {
	hint    string // the line must contain one of these bytes
	pattern *regexp.Regexp
	with    string
}{
	{"<", regexp.MustCompile(`<[^>]*>`), ""},                                         // tags
	{"#", regexp.MustCompile(`^#[^#]+#?`), ""},                                       // the title
	{"#", regexp.MustCompile(`^#{1,6}\s*([^#]*?)\s*#{0,6}$`), "$1"},                  // other headings
	{"*", regexp.MustCompile(`\*\*\*(.*?)\*\*\*|\*\*(.*?)\*\*|\*(.*?)\*`), "$1$2$3"}, // emphasis
	{"_", regexp.MustCompile(`___(.*?)___|__(.*?)__|_(.*?)_`), "$1$2$3"},             // emphasis
	{"~", regexp.MustCompile(`~~(\S.*\S)~~`), "$1"},                                  // strikethrough
	{"!", regexp.MustCompile(`!\[(.*?)\][\[(].*?[\])]`), "$1"},                       // images
	{"[", regexp.MustCompile(`\[\^.+?\](?:: .*$)?`), ""},                             // footnotes
	{"[", regexp.MustCompile(`\[(.*?)\][\[(].*?[\])]`), "$1"},                        // links
	{"`", regexp.MustCompile("`(.+?)`"), "$1"},                                       // code
	{">", regexp.MustCompile(`^\s{0,3}>\s?`), ""},                                    // quotes
	{":", regexp.MustCompile(`:::.*`), ""},                                           // admonitions
	{":", regexp.MustCompile(`\s?:(?:::|[^:\n])+:`), ""},                             // emoji names
	{"{", regexp.MustCompile(`\{#*[\w-]+\}`), ""},                                    // heading ids
}

// cleanLine returns the text of a line without markup.
func cleanLine(line string) string {
	for _, c := range lineCleaners {
		if strings.Contains(line, c.hint) {
			line = c.pattern.ReplaceAllString(line, c.with)
		}
	}
	return strings.TrimSpace(line)
}
