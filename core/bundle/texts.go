package bundle

import (
	"cmp"
	"encoding/json"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// TextCalls are the translatable texts in a source file: calls of translate and Translate elements of
// @docusaurus/Translate.
type TextCalls struct {
	// file is the name of the file in diagnostics.
	file  string
	calls []textCall
}

// textCall is a call or element.
type textCall struct {
	// arguments is the code of the arguments of a call; for an element, of its type, props and children.
	arguments string
	element   bool
	pos       diag.Pos
}

// elementFunction is the function whose calls replace elements.
const elementFunction = "__gosaurElement"

// textImport finds the imports of the module, in code that esbuild has printed.
var textImport = lazyregexp.New(`(?m)^import\s+(?:([\w$]+)\s*,?\s*)?(?:\{([^}]*)\}\s*)?from\s*"(?:@docusaurus/|[./]+/)Translate"`)

// FindTexts finds the translatable texts in a source file. It returns nil for a file that has none.
func FindTexts(file string, code []byte) (*TextCalls, diag.List) {
	if !strings.Contains(string(code), "Translate") {
		return nil, nil
	}
	result := api.Transform(string(code), api.TransformOptions{
		Loader: textLoader(file), JSX: api.JSXTransform, JSXFactory: elementFunction, JSXFragment: elementFunction,
		MinifySyntax: true, Charset: api.CharsetUTF8, Target: api.ESNext, LogLevel: api.LogLevelSilent, LegalComments: api.LegalCommentsNone,
	})
	if len(result.Errors) > 0 {
		var diags diag.List
		e := result.Errors[0]
		pos := diag.Pos{File: file}
		if e.Location != nil {
			pos.Line, pos.Col = e.Location.Line, column(e.Location.LineText, e.Location.Column)
		}
		diags.Errorf(diag.CodeBundle, pos, "%s", e.Text)
		return nil, diags
	}
	var element, function string
	for _, names := range textImport.FindAllStringSubmatch(string(result.Code), -1) {
		element = cmp.Or(element, names[1], localName(names[2], "default"))
		function = cmp.Or(function, localName(names[2], "translate"))
	}
	if element == "" && function == "" {
		return nil, nil
	}
	t := &TextCalls{file: file}
	t.find(string(result.Code), element, function)
	t.locate(string(code))
	return t, nil
}

func textLoader(file string) api.Loader {
	switch filepath.Ext(file) {
	case ".ts":
		return api.LoaderTS
	case ".tsx":
		return api.LoaderTSX
	}
	return api.LoaderJSX
}

// localName returns the local name of an imported export; "" if it is not imported.
func localName(imports, export string) string {
	for _, part := range strings.Split(imports, ",") {
		from, to, renamed := strings.Cut(strings.TrimSpace(part), " as ")
		if from != export {
			continue
		}
		if renamed {
			return strings.TrimSpace(to)
		}
		return from
	}
	return ""
}

// find adds the calls in code that esbuild has printed.
func (t *TextCalls) find(code, element, function string) {
	s := codeScanner{text: code}
	for s.next() {
		word := s.word()
		isElement := word == elementFunction
		if !isElement && (word != function || function == "") || s.isMember() || s.nextByte() != '(' {
			continue
		}
		arguments := strings.TrimSpace(s.arguments())
		if isElement && (element == "" || !strings.HasPrefix(arguments, element+",")) {
			continue
		}
		t.calls = append(t.calls, textCall{arguments: arguments, element: isElement})
	}
}

var (
	writtenElement = lazyregexp.New(`<Translate\b`)
	writtenCall    = lazyregexp.New(`\btranslate\s*\(`)
)

// locate finds the positions of the calls in the source file, where they have the same order. If that fails,
// findings refer to the file as a whole.
func (t *TextCalls) locate(code string) {
	for _, kind := range []bool{true, false} {
		pattern := writtenCall
		if kind {
			pattern = writtenElement
		}
		var calls []*textCall
		for i := range t.calls {
			if t.calls[i].element == kind {
				calls = append(calls, &t.calls[i])
			}
		}
		places := pattern.FindAllStringIndex(code, -1)
		for i, call := range calls {
			call.pos = diag.Pos{File: t.file}
			if len(places) == len(calls) {
				call.pos = textPos(t.file, code, places[i][0], places[i][0])
				call.pos.EndCol = 0
			}
		}
	}
}

// Script returns a script that puts the input of Read in globalThis.__gosaur_value. Names that the texts
// refer to evaluate to an unknown value.
func (t *TextCalls) Script() string {
	var b strings.Builder
	b.WriteString(textPrelude)
	for _, c := range t.calls {
		read := "call"
		if c.element {
			read = "element"
		}
		fmt.Fprintf(&b, "%s(() => (function () { with (scope) { return [%s]; } })());\n", read, c.arguments)
	}
	return b.String()
}

// textPrelude reads the arguments of calls: [id, message, description], each a string, null if absent, or
// false if not known before the code runs.
const textPrelude = `
const out = [];
globalThis.__gosaur_value = out;
const unknown = new Proxy(function () {}, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => '\0' : key === Symbol.iterator ? function* () {} : unknown),
  apply: () => unknown,
  construct: () => unknown,
  has: () => true,
  ownKeys: () => ['prototype'],
});
const scope = new Proxy({}, {has: () => true, get: (_, key) => (key === Symbol.unscopables || key === 'undefined' ? undefined : unknown)});
const text = (v) => (v === undefined || v === null ? null : typeof v === 'string' && !v.includes('\0') ? v : false);
const read = (f) => {
  try {
    return f();
  } catch {
    return [];
  }
};
const call = (f) => {
  const [o] = read(f);
  out.push(o === unknown || typeof o !== 'object' || !o ? [false, false, null] : [text(o.id), text(o.message), text(o.description)]);
};
const element = (f) => {
  const [, props, ...children] = read(f);
  const {id, description} = props ?? {};
  out.push([text(id), children.length > 1 ? false : text(children[0]), text(description)]);
};
`

// Read returns the texts from the script's result. Texts that are not known before the code runs are returned
// as diagnostics.
func (t *TextCalls) Read(value json.RawMessage) ([]plugin.Text, diag.List, error) {
	var rows [][3]any
	if err := json.Unmarshal(value, &rows); err != nil {
		return nil, nil, fmt.Errorf("read the texts of %s: %w", t.file, err)
	}
	var texts []plugin.Text
	var diags diag.List
	for i, row := range rows {
		id, hasID := row[0].(string)
		message, hasMessage := row[1].(string)
		description, _ := row[2].(string)
		switch {
		case row[0] == false || row[1] == false:
			diags.Warnf(diag.CodeUnreadableText, t.calls[i].pos, "the text is not known before the code runs, so translators do not get it").Hint =
				"write id and message out, with placeholders for what changes: translate({id: \"visits\", message: \"{count} visits\"}, {count})"
			continue
		case !hasID && !hasMessage:
			diags.Warnf(diag.CodeUnreadableText, t.calls[i].pos, "the text has neither an id nor a message").Hint = "give it a message, and an id that stays when the message changes"
			continue
		case !hasID:
			id = message
		case !hasMessage:
			message = id
		}
		texts = append(texts, plugin.Text{ID: id, Message: message, Description: description})
	}
	return texts, diags, nil
}
