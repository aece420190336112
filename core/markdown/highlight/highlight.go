package highlight

import (
	"strings"

	"github.com/gosaur/gosaur/core/markdown/char"
)

// Highlighter finds lexers and runs them. It is safe for concurrent use.
type Highlighter struct {
	opts Options
}

// Options select how code is split into tokens, and how tokens are written.
type Options struct {
	// Grammars replaces Chroma's lexers by grammars of Prism: languages that they lack are
	// shown plain. nil for Chroma's lexers.
	Grammars *Grammars
	// Separate gives each token a span of its own, and puts text outside of tokens into spans of
	// the class plain, as prism-react-renderer does.
	Separate bool
	// Classes orders the classes of a token, separated by spaces, for code in a language; nil
	// keeps their order.
	Classes func(language, classes string) string
}

// New returns a highlighter.
func New(opts Options) *Highlighter { return &Highlighter{opts: opts} }

// Known reports whether a language is highlighted rather than shown plain.
func (h *Highlighter) Known(name string) bool {
	name = strings.ToLower(name)
	if h.opts.Grammars != nil {
		_, known := h.opts.Grammars.languages[name]
		return known
	}
	return lexers().language(name) != nil
}

// Lines calls emit for each line of the code, in order. The function that emit receives
// appends the line's HTML, without the line feed, to a buffer: text, and spans with Prism's
// class names. Tokens that span lines are split. Empty code is one empty line. Code in an
// unknown language is only text.
func (h *Highlighter) Lines(code, name string, emit func(appendLine func([]byte) []byte)) {
	name = strings.ToLower(name)
	if h.opts.Grammars != nil {
		if tokens := h.opts.Grammars.tokens(code, name); tokens != nil {
			w := h.writer(name, emit)
			writePieces(w, tokens, nil)
			w.flush()
			return
		}
		h.plainLines(code, name, emit)
		return
	}
	lang := lexers().language(name)
	if lang == nil {
		h.plainLines(code, name, emit)
		return
	}
	tokens, err := lang.tokens(code)
	if err != nil {
		h.plainLines(code, name, emit)
		return
	}
	w := h.writer(name, emit)
	for i, t := range tokens {
		next := byte(0)
		if i+1 < len(tokens) {
			next = tokens[i+1].text[0]
		}
		w.token(lang.traits.class(t.kind, t.text, next), t.text)
	}
	w.flush()
}

func (h *Highlighter) plainLines(code, name string, emit func(func([]byte) []byte)) {
	w := h.writer(name, emit)
	w.token("", code)
	w.flush()
}

func (h *Highlighter) writer(name string, emit func(func([]byte) []byte)) *lineWriter {
	w := &lineWriter{emit: emit, language: name, opts: &h.opts}
	w.appendLine = func(b []byte) []byte { return append(b, w.line...) }
	return w
}

// lineWriter collects the HTML of one line.
type lineWriter struct {
	line       []byte
	open       string // class of the span that is open
	emit       func(func([]byte) []byte)
	appendLine func([]byte) []byte
	language   string
	opts       *Options
}

// token adds a token; adjacent tokens of one class share a span unless Separate is set.
func (w *lineWriter) token(class, text string) {
	for {
		part, rest, more := strings.Cut(text, "\n")
		if part != "" {
			w.span(class)
			w.line = char.AppendEscaped(w.line, part, false)
		}
		if !more {
			return
		}
		w.flush()
		text = rest
	}
}

// span opens a span of a class unless it is already open.
func (w *lineWriter) span(class string) {
	if w.opts.Separate {
		w.end()
		if class == "" {
			class = "plain"
		}
	}
	if class == w.open {
		return
	}
	w.end()
	if class != "" {
		w.line = append(w.line, `<span class="token `...)
		w.line = append(w.line, w.classes(class)...)
		w.line = append(w.line, `">`...)
	}
	w.open = class
}

func (w *lineWriter) classes(class string) string {
	if w.opts.Classes == nil {
		return class
	}
	return w.opts.Classes(w.language, class)
}

// end closes the open span.
func (w *lineWriter) end() {
	if w.open != "" {
		w.line = append(w.line, "</span>"...)
	}
	w.open = ""
}

// flush ends the line.
func (w *lineWriter) flush() {
	w.end()
	w.emit(w.appendLine)
	w.line = w.line[:0]
}
