package markdown

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/gosaur/gosaur/core/markdown/literal"
	"github.com/gosaur/gosaur/core/markdown/lookup"
	"github.com/gosaur/gosaur/core/markdown/mdx"
	"github.com/gosaur/gosaur/core/markdown/source"
	"github.com/gosaur/gosaur/core/plugin"
)

// What no literal says becomes code: the expressions of a document, with its
// imports and exports, are one ES module, whose values the tree refers to by number.

// Script is what a document knows of code: its statements, the values that code computes, and
// what names in expressions stand for. It is the environment in which expressions are read.
type Script struct {
	*source.Reporter
	files   *lookup.Finder
	page    *scriptPage
	known   *knownNames
	content *plugin.Content
	// partialExport returns what a Markdown file exports besides its content.
	partialExport func(file string, imp imported) (literal.Value, bool)
	// bodyAt is the offset of the body.
	bodyAt       int
	frontMatter  json.RawMessage
	contentTitle string
	// index is the place among the scripts of the page.
	index           int
	code            script
	imports         map[string]imported
	reportedImports map[string]bool
	constants       map[string]literal.Value
	// props are what a partial is given.
	props literal.Value
	// wantsAddress says that an import of a drawing gives its address, not a component.
	wantsAddress bool
	// statementLines are the ranges of textStatement, nil until they are wanted.
	statementLines [][]int
}

// scriptPage is what the scripts of a document and of the partials in it have in common.
type scriptPage struct {
	// values counts the values that code computes.
	values int
	// wantsTOC is set once an expression names the table of contents.
	wantsTOC bool
	includes map[string]bool
}

// knownNames are the names that a site gives to all documents.
type knownNames struct {
	// provided are the components of the theme's map, nil if they are not known, offered those
	// that need no import, and collapse those whose children may be HTML.
	provided, offered, collapse map[string]bool
	baseURL                     string
}

// script is the code of one document or partial.
type script struct {
	statements []esmStatement
	values     []codeValue
	// members are the components that tags name by a path, such as "Foo.Bar": the
	// module exports the n-th as $n.
	members []string
	// needed says that the module is needed without a value in it; reason and its
	// place are the first construct that needs code.
	needed     bool
	reason     string
	start, end int
	// props and exprs are what a partial is called with.
	props json.RawMessage
	exprs []plugin.PropExpr
}

// esmStatement is one import or export.
type esmStatement struct {
	text string
	// names are those that it binds.
	names  []string
	export bool
	// specifier is that of an import, resolved.
	specifier string
	start     int
}

// codeValue is an expression with the number of its value.
type codeValue struct {
	source string
	number int
	// start is the offset of the source's first byte.
	start, end int
	// tag is the innermost that is open.
	tag string
}

// needCode notes a construct that makes the document a module.
func (js *Script) needCode(reason string, start, end int) {
	if !js.code.needed {
		js.code.needed, js.code.reason, js.code.start, js.code.end = true, reason, start, end
	}
}

// value adds an expression to the code and returns the number of its value.
func (d *document) value(source string, start, end int) int {
	tag := ""
	if open := len(d.elements); open > 0 {
		tag = d.elements[open-1].tag.Name
	}
	return d.script.addValue(source, tag, start, end)
}

// addValue is value within the tag of a name.
func (js *Script) addValue(source, tag string, start, end int) int {
	js.needCode(strings.TrimSpace(source), start, end)
	n := js.page.values
	js.page.values++
	js.code.values = append(js.code.values, codeValue{source: source, number: n, start: start, end: end, tag: tag})
	return n
}

// moduleMark is the specifier of a module whose source is not complete yet.
func (js *Script) moduleMark() string { return "@mdx/\x00" + strconv.Itoa(js.index) }

// exported returns the component that a document exports under a name.
func (js *Script) exported(name string, t *mdx.Tag) plugin.ComponentRef {
	js.needCode("<"+t.Name+">", t.Start, t.End)
	return plugin.ComponentRef{Specifier: js.moduleMark(), Export: name}
}

// memberComponent returns a component that a tag names by a path into an import.
func (js *Script) memberComponent(t *mdx.Tag) plugin.ComponentRef {
	i := slices.Index(js.code.members, t.Name)
	if i < 0 {
		i = len(js.code.members)
		js.code.members = append(js.code.members, t.Name)
	}
	return js.exported("$"+strconv.Itoa(i), t)
}

// exports reports whether the document exports a name.
func (js *Script) exports(name string) bool {
	return slices.ContainsFunc(js.code.statements, func(s esmStatement) bool {
		return s.export && slices.Contains(s.names, name)
	})
}

// modules writes the modules of all documents that need one into the content.
func (d *document) modules() {
	for _, doc := range d.shared.scripts {
		told := len(doc.Found)
		d.module(doc)
		if doc != d {
			d.Found = append(d.Found, doc.Found[told:]...)
		}
	}
}

// module writes the module of the document, or of a partial in it, into the content if it
// needs one. What it exports is checked in any case.
func (d *document) module(doc *document) {
	if !doc.script.code.needed {
		if slices.ContainsFunc(doc.script.code.statements, func(s esmStatement) bool { return s.export }) {
			doc.script.validate(doc.script.moduleSource())
		}
		return
	}
	source := doc.script.moduleSource()
	if !doc.script.validate(source) {
		return
	}
	sum := sha256.Sum256([]byte(source))
	m := plugin.Module{
		Specifier: "@mdx/" + hex.EncodeToString(sum[:4]) + "/" + strings.ReplaceAll(doc.in.Path, "?", "_"),
		Source:    source, Dir: path.Dir(doc.in.Path),
		Imports: doc.script.codeImports(), Props: doc.script.code.props, Exprs: doc.script.code.exprs,
		Reason: doc.script.code.reason, Pos: doc.Src.Span(doc.script.code.start, doc.script.code.end),
	}
	for _, v := range doc.script.code.values {
		m.Values = append(m.Values, v.number)
	}
	d.content.Modules = append(d.content.Modules, m)
	for i := range d.content.Components {
		if ref := &d.content.Components[i]; ref.Specifier == doc.script.moduleMark() {
			ref.Specifier = m.Specifier
		}
	}
}

var (
	words        = regexp.MustCompile(`[\p{L}_$][\p{L}\p{Nd}_$]*`)
	tagNames     = regexp.MustCompile(`<\s*([A-Z][\p{L}\p{Nd}_$]*)`)
	providedName = [...]string{"frontMatter", "contentTitle", "toc"}
)

// moduleSource writes the module of the document.
func (js *Script) moduleSource() string {
	used := js.usedWords()
	declared := make(map[string]bool)
	var b strings.Builder
	for _, s := range js.code.statements {
		for _, name := range s.names {
			declared[name] = true
		}
		kind, _ := loaderOf(s.specifier)
		wanted := s.export || len(s.names) == 0 || slices.ContainsFunc(s.names, func(n string) bool { return used[n] })
		if wanted && (s.export || kind != loadMarkdown || len(s.names) > 0) {
			b.WriteString(s.text + "\n")
		}
	}
	for _, name := range providedName {
		if used[name] && !declared[name] {
			v, _ := js.Lookup(name)
			b.WriteString("const " + name + " = " + string(v.JSON()) + ";\n")
		}
	}
	for i, member := range js.code.members {
		b.WriteString("export const $" + strconv.Itoa(i) + " = " + member + ";\n")
	}
	provided := js.providedComponents(declared)
	if len(provided) > 0 {
		b.WriteString("let " + strings.Join(provided, ", ") + ";\n")
	}
	b.WriteString("export default function MDXContent(props, components) {\n")
	if len(provided) > 0 {
		b.WriteString("({" + strings.Join(provided, ", ") + "} = components);\n")
	}
	b.WriteString("return [\n")
	for _, v := range js.code.values {
		b.WriteString("(" + v.source + "\n),\n")
	}
	b.WriteString("];\n}\n")
	return b.String()
}

// usedWords are all words in the code but for imports.
func (js *Script) usedWords() map[string]bool {
	used := make(map[string]bool)
	note := func(code string) {
		for _, w := range words.FindAllString(code, -1) {
			used[w] = true
		}
	}
	for _, s := range js.code.statements {
		if s.export {
			note(s.text)
		}
	}
	for _, v := range js.code.values {
		note(v.source)
	}
	for _, m := range js.code.members {
		note(m)
	}
	return used
}

// providedComponents are the components in the code that come from the theme's map.
func (js *Script) providedComponents(declared map[string]bool) []string {
	var names []string
	noted := make(map[string]bool)
	note := func(code string) {
		for _, m := range tagNames.FindAllStringSubmatch(code, -1) {
			if !declared[m[1]] && !noted[m[1]] {
				names, noted[m[1]] = append(names, m[1]), true
			}
		}
	}
	for _, s := range js.code.statements {
		if s.export {
			note(s.text)
		}
	}
	for _, v := range js.code.values {
		note(v.source)
	}
	slices.Sort(names)
	return names
}

// validate reports code that is not valid.
func (js *Script) validate(source string) bool {
	told := len(js.Found)
	errs := transform(source)
	if len(errs) == 0 {
		js.unboundNames(source)
		return len(js.Found) == told
	}
	js.brokenCode()
	if len(js.Found) == told {
		js.Syntax(js.code.start, js.code.end, "", "the code of this document is not valid: %s", errs[0].Text)
	}
	return false
}

// transform returns what is wrong with code. esbuild only warns of a ">" or "}" in the text
// of an element, which the grammar of JSX, and so the reference, does not allow.
func transform(source string) []api.Message {
	result := api.Transform(source, api.TransformOptions{Loader: api.LoaderJSX, JSX: api.JSXAutomatic, LogLevel: api.LogLevelSilent})
	errs := result.Errors
	for _, w := range result.Warnings {
		if isTextWarning(w) {
			errs = append(errs, w)
		}
	}
	return errs
}

// isTextWarning reports whether a message is about a character in the text of an element.
func isTextWarning(m api.Message) bool {
	return strings.HasSuffix(m.Text, "is not valid inside a JSX element")
}

// codeErrors reports what esbuild says about a piece of code that begins behind the
// given number of lines, within a tag.
func (js *Script) codeErrors(errs []api.Message, code string, start, end, lines int, tag string) {
	for _, e := range errs {
		at, until := start, end
		if l := e.Location; l != nil {
			if offset, ok := js.codeOffset(code, start, l.Line-1-lines, l.Column); ok && offset < end {
				at, until = offset, offset+max(l.Length, 1)
			}
		}
		message := e.Text
		if at > start && mdx.Complete(string(js.Src.Text[start:at])) {
			message = strings.Replace(message, `Expected ")"`, `Expected "}"`, 1) // the bracket is ours
		}
		hint := codeHint(message, code, tag)
		if isTextWarning(e) && e.Location != nil {
			hint = "within an expression the lines of an element are no Markdown; write " + e.Location.Suggestion + " for the character"
		}
		js.Syntax(at, until, hint, "this code is not valid: %s", message)
	}
}

// sourceOffset translates an offset of code, which begins at an offset of the source, into
// one of the source.
func (js *Script) sourceOffset(code string, start, offset int) int {
	line := strings.LastIndexByte(code[:offset], '\n') + 1
	if at, ok := js.codeOffset(code, start, strings.Count(code[:line], "\n"), offset-line); ok {
		return at
	}
	return start
}

// codeOffset translates a line and column of code into an offset of the source. The
// marks of containers may stand before the lines behind the first.
func (js *Script) codeOffset(code string, start, line, column int) (int, bool) {
	if line < 0 {
		return 0, false
	}
	text := strings.Split(code, "\n")
	if line >= len(text) {
		return 0, false
	}
	if line == 0 {
		return start + column, true
	}
	first := js.Src.Line(start) + line
	if first >= len(js.Src.Starts) {
		return 0, false
	}
	i := strings.LastIndex(js.Src.LineText(first), strings.TrimRight(text[line], " "))
	return js.Src.Starts[first] + max(i, 0) + column, true
}
