package plain

import (
	"path"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/gosaur/gosaur/core/markdown/mdx"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

var esmStart = lazyregexp.New(`^(?:import|export)[ \t]`)

// skipESM leaves out a block of imports and exports, which ends at a blank line, and
// remembers the Markdown files among the imports.
func (s *scanner) skipESM() {
	start := s.pos
	for s.pos < len(s.text) {
		if strings.TrimSpace(s.skipLine()) == "" {
			break
		}
	}
	s.noteImports(s.text[start:s.pos])
	s.afterESM = true
}

// noteImports records the names that a block of statements imports from Markdown files.
func (s *scanner) noteImports(code string) {
	for code = mdx.SkipTrivia(code); code != ""; code = mdx.SkipTrivia(code) {
		end, word, ok := mdx.StatementEnd(code)
		if !ok || end == 0 {
			return
		}
		if clause, isImport := mdx.ParseImport(code); word == "import" && isImport {
			end = clause.End
			for _, b := range clause.Bindings {
				if ext := path.Ext(clause.Specifier); b.Export == "default" && (ext == ".md" || ext == ".mdx") {
					if s.imports == nil {
						s.imports = map[string]string{}
					}
					s.imports[b.Local] = clause.Specifier
				}
			}
		}
		code = strings.TrimPrefix(code[end:], ";")
	}
}

const container = "(?:[ \\t]*(?:>|[-*+][ \\t]|\\d+[.)][ \\t]))*[ \\t]*"

var (
	fenceOpen    = lazyregexp.New("^(" + container + ")(`{3,}|~{3,})([^`]*)$")
	fenceTitle   = lazyregexp.New(`\btitle=(?:"[^"]*"|'[^']*')`)
	magicComment = lazyregexp.New(`^\s*(?://|#|--|/\*|<!--|\{/\*|%|;|"|')\s*(?:highlight-next-line|highlight-start|highlight-end|error-next-line|error-start|error-end)\s*(?:\*/|-->|\*/\})?\s*$`)
)

// codeMark matches the mark of a line, with its comment.
var codeMark = lazyregexp.New(`[ \t]*(?://|#|--|/\*|<!--|\{/\*|%|;|')[ \t]*\[!code (?:\+\+|--|focus|error|warning|highlight|hl)(?::\d+)?\][ \t]*(?:\*/\}?|-->)?[ \t]*$`)

// copyFence copies a code block, without what only this site understands: the numbers of
// lines to mark, and the comments that mark lines.
func (s *scanner) copyFence(raw string) bool {
	if !strings.Contains(raw, "```") && !strings.Contains(raw, "~~~") {
		return false
	}
	m := fenceOpen.FindStringSubmatch(raw)
	if m == nil {
		return false
	}
	s.skipLine()
	info := strings.Fields(m[3])
	text := m[1] + m[2]
	if len(info) > 0 && !strings.HasPrefix(info[0], "{") && !strings.Contains(info[0], "=") {
		text += info[0]
	}
	if title := fenceTitle.FindString(m[3]); title != "" {
		text += " " + title
	}
	s.addLine(line{text: text})
	for s.pos < len(s.text) {
		code := s.skipLine()
		if magicComment.MatchString(code) {
			continue
		}
		if s.CodeMarks {
			code = codeMark.ReplaceAllString(code, "")
		}
		s.addLine(line{text: code, verbatim: true})
		if closesFence(code, m[2]) {
			break
		}
	}
	return true
}

// closesFence reports whether a line closes the code block that a fence opened.
func closesFence(raw, fence string) bool {
	rest, ok := strings.CutPrefix(strings.TrimLeft(raw, " \t>"), fence)
	return ok && strings.Trim(strings.TrimLeft(rest, fence[:1]), " \t") == ""
}

var (
	admonitionOpen  = lazyregexp.New(`^([ \t]*)(:{3,})([a-zA-Z][\w-]*)(?:\[(.*)\]|[ \t]+([^{\s].*?))?[ \t]*(?:\{[^}]*\})?[ \t]*$`)
	admonitionClose = lazyregexp.New(`^[ \t]*(:{3,})[ \t]*$`)
)

// readAdmonition reads the line that opens or closes an admonition.
func (s *scanner) readAdmonition(raw string) bool {
	if !strings.Contains(raw, ":::") {
		return false
	}
	if m := admonitionClose.FindStringSubmatch(raw); m != nil {
		n := len(s.admonitionColons)
		if n == 0 || len(m[1]) < s.admonitionColons[n-1] {
			return false
		}
		s.admonitionColons = s.admonitionColons[:n-1]
		s.skipLine()
		s.addLine(line{text: raw, closesQuote: true})
		return true
	}
	m := admonitionOpen.FindStringSubmatch(raw)
	if m == nil {
		return false
	}
	s.admonitionColons = append(s.admonitionColons, len(m[2]))
	s.skipLine()
	heading := capitalised(m[3])
	if title := strings.TrimSpace(m[4] + m[5]); title != "" {
		heading += ": " + strings.TrimSpace(inlineText(title, s.Options))
	}
	s.addLine(line{text: m[1], quote: heading})
	return true
}

// inlineText is Text for text within a line: no block begins in it.
func inlineText(text string, o Options) string {
	s := &scanner{Options: o, text: text}
	for s.pos < len(s.text) {
		s.readInline()
	}
	if s.current.Len() > 0 {
		s.endLine()
	}
	return layOut(s.out)
}

func capitalised(word string) string {
	r, size := utf8.DecodeRuneInString(word)
	return string(unicode.ToUpper(r)) + word[size:]
}

var definition = lazyregexp.New(`^([ \t]*\[[^\]^][^\]]*\]:[ \t]*)(<[^>]*>|\S+)(.*)$`)

// rewriteDefinition rewrites the target of a link reference definition.
func (s *scanner) rewriteDefinition(raw string) bool {
	if !strings.Contains(raw, "]:") || !s.atLineStart() {
		return false
	}
	m := definition.FindStringSubmatch(raw)
	if m == nil {
		return false
	}
	s.skipLine()
	s.addLine(line{text: m[1] + s.resolveTarget(m[2]) + m[3]})
	return true
}
