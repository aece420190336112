package highlight

import (
	"strings"
	"sync"

	"github.com/alecthomas/chroma/v2"
	"github.com/alecthomas/chroma/v2/lexers"
)

// Highlighter finds lexers and runs them. It is safe for concurrent use.
type Highlighter struct {
	once   sync.Once
	lexers map[string]chroma.Lexer
}

// New returns a highlighter.
func New() *Highlighter { return &Highlighter{} }

// lexer returns the lexer of a language, nil if there is none.
func (h *Highlighter) lexer(language string) chroma.Lexer {
	if plain[language] {
		return nil
	}
	h.once.Do(h.index)
	if name, ok := aliases[language]; ok {
		language = name
	}
	return h.lexers[language]
}

// index lists Chroma's lexers by name and alias. Asking Chroma itself would try
// languages as file names too.
func (h *Highlighter) index() {
	h.lexers = make(map[string]chroma.Lexer)
	for _, l := range lexers.GlobalLexerRegistry.Lexers {
		for _, alias := range l.Config().Aliases {
			h.lexers[strings.ToLower(alias)] = l
		}
	}
	for _, l := range lexers.GlobalLexerRegistry.Lexers {
		h.lexers[strings.ToLower(l.Config().Name)] = l
	}
}

// Known reports whether a language is highlighted rather than shown plain.
func (h *Highlighter) Known(language string) bool { return h.lexer(language) != nil }

// Lines calls emit for each line of the code, in order. The function that emit
// receives appends the line's HTML, without the line feed, to a buffer: text, and
// spans with Prism's class names. A token that spans lines is split. Empty code is
// one empty line. A language that is unknown gives text only.
func (h *Highlighter) Lines(code, language string, emit func(appendLine func([]byte) []byte)) {
	l := h.lexer(strings.ToLower(language))
	if l == nil {
		plainLines(code, emit)
		return
	}
	w := lineWriter{emit: emit}
	w.appendLine = func(b []byte) []byte { return append(b, w.line...) }
	it, err := l.Tokenise(options(l), code)
	if err != nil {
		plainLines(code, emit)
		return
	}
	rest := len(code)
	for t := it(); t.Type != chroma.EOFType && rest > 0; t = it() {
		if len(t.Value) > rest {
			t.Value = t.Value[:rest]
		}
		rest -= len(t.Value)
		w.token(class(t.Type, t.Value), t.Value)
	}
	if rest > 0 {
		w.token("", code[len(code)-rest:])
	}
	w.flush()
}

// options starts some lexers in the state that bare snippets need.
func options(l chroma.Lexer) *chroma.TokeniseOptions {
	o := &chroma.TokeniseOptions{State: "root"}
	if state, ok := states[l.Config().Name]; ok {
		o.State = state
	}
	return o
}

func plainLines(code string, emit func(func([]byte) []byte)) {
	for line := range strings.SplitSeq(code, "\n") {
		emit(func(b []byte) []byte { return appendText(b, line) })
	}
}

// lineWriter collects the HTML of one line.
type lineWriter struct {
	line       []byte
	open       string // class of the span that is open
	emit       func(func([]byte) []byte)
	appendLine func([]byte) []byte
}

// token adds a token; neighbours of one class share a span.
func (w *lineWriter) token(class, text string) {
	for {
		part, rest, more := strings.Cut(text, "\n")
		if part != "" {
			w.span(class)
			w.line = appendText(w.line, part)
		}
		if !more {
			return
		}
		w.flush()
		text = rest
	}
}

// span makes class the open span.
func (w *lineWriter) span(class string) {
	if class == w.open {
		return
	}
	if w.open != "" {
		w.line = append(w.line, "</span>"...)
	}
	if class != "" {
		w.line = append(w.line, `<span class="token `...)
		w.line = append(w.line, class...)
		w.line = append(w.line, `">`...)
	}
	w.open = class
}

// flush ends the line.
func (w *lineWriter) flush() {
	w.span("")
	w.emit(w.appendLine)
	w.line = w.line[:0]
}

// appendText writes text for HTML.
func appendText(b []byte, s string) []byte {
	last := 0
	for i := 0; i < len(s); i++ {
		var esc string
		switch s[i] {
		case '&':
			esc = "&amp;"
		case '<':
			esc = "&lt;"
		case '>':
			esc = "&gt;"
		default:
			continue
		}
		b = append(append(b, s[last:i]...), esc...)
		last = i + 1
	}
	return append(b, s[last:]...)
}
