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

	"github.com/gosaur/gosaur/core/markdown/mdx"
	"github.com/gosaur/gosaur/core/plugin"
)

// What no literal says becomes code: the expressions of a document, with its
// imports and exports, are one ES module, whose values the tree refers to by number.

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
func (d *document) needCode(reason string, start, end int) {
	if !d.code.needed {
		d.code.needed, d.code.reason, d.code.start, d.code.end = true, reason, start, end
	}
}

// value adds an expression to the code and returns the number of its value.
func (d *document) value(source string, start, end int) int {
	d.needCode(strings.TrimSpace(source), start, end)
	n := d.shared.values
	d.shared.values++
	v := codeValue{source: source, number: n, start: start, end: end}
	if open := len(d.elements); open > 0 {
		v.tag = d.elements[open-1].tag.Name
	}
	d.code.values = append(d.code.values, v)
	return n
}

// moduleMark is the specifier of a module whose source is not complete yet.
func (d *document) moduleMark() string { return "@mdx/\x00" + strconv.Itoa(d.index) }

// exported returns the component that a document exports under a name.
func (d *document) exported(name string, t *mdx.Tag) plugin.ComponentRef {
	d.needCode("<"+t.Name+">", t.Start, t.End)
	return plugin.ComponentRef{Specifier: d.moduleMark(), Export: name}
}

// memberComponent returns a component that a tag names by a path into an import.
func (d *document) memberComponent(t *mdx.Tag) plugin.ComponentRef {
	i := slices.Index(d.code.members, t.Name)
	if i < 0 {
		i = len(d.code.members)
		d.code.members = append(d.code.members, t.Name)
	}
	return d.exported("$"+strconv.Itoa(i), t)
}

// exports reports whether the document exports a name.
func (d *document) exports(name string) bool {
	return slices.ContainsFunc(d.code.statements, func(s esmStatement) bool {
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
	if !doc.code.needed {
		if slices.ContainsFunc(doc.code.statements, func(s esmStatement) bool { return s.export }) {
			doc.validate(doc.moduleSource())
		}
		return
	}
	source := doc.moduleSource()
	if !doc.validate(source) {
		return
	}
	sum := sha256.Sum256([]byte(source))
	m := plugin.Module{
		Specifier: "@mdx/" + hex.EncodeToString(sum[:4]) + "/" + strings.ReplaceAll(doc.in.Path, "?", "_"),
		Source:    source, Dir: path.Dir(doc.in.Path),
		Imports: doc.codeImports(), Props: doc.code.props, Exprs: doc.code.exprs,
		Reason: doc.code.reason, Pos: doc.Src.Span(doc.code.start, doc.code.end),
	}
	for _, v := range doc.code.values {
		m.Values = append(m.Values, v.number)
	}
	d.content.Modules = append(d.content.Modules, m)
	for i := range d.content.Components {
		if ref := &d.content.Components[i]; ref.Specifier == doc.moduleMark() {
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
func (d *document) moduleSource() string {
	used := d.usedWords()
	declared := make(map[string]bool)
	var b strings.Builder
	for _, s := range d.code.statements {
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
			v, _ := d.Lookup(name)
			b.WriteString("const " + name + " = " + string(v.JSON()) + ";\n")
		}
	}
	for i, member := range d.code.members {
		b.WriteString("export const $" + strconv.Itoa(i) + " = " + member + ";\n")
	}
	provided := d.providedComponents(declared)
	if len(provided) > 0 {
		b.WriteString("let " + strings.Join(provided, ", ") + ";\n")
	}
	b.WriteString("export default function MDXContent(props, components) {\n")
	if len(provided) > 0 {
		b.WriteString("({" + strings.Join(provided, ", ") + "} = components);\n")
	}
	b.WriteString("return [\n")
	for _, v := range d.code.values {
		b.WriteString("(" + v.source + "\n),\n")
	}
	b.WriteString("];\n}\n")
	return b.String()
}

// usedWords are all words in the code but for imports.
func (d *document) usedWords() map[string]bool {
	used := make(map[string]bool)
	note := func(code string) {
		for _, w := range words.FindAllString(code, -1) {
			used[w] = true
		}
	}
	for _, s := range d.code.statements {
		if s.export {
			note(s.text)
		}
	}
	for _, v := range d.code.values {
		note(v.source)
	}
	for _, m := range d.code.members {
		note(m)
	}
	return used
}

// providedComponents are the components in the code that come from the theme's map.
func (d *document) providedComponents(declared map[string]bool) []string {
	var names []string
	noted := make(map[string]bool)
	note := func(code string) {
		for _, m := range tagNames.FindAllStringSubmatch(code, -1) {
			if !declared[m[1]] && !noted[m[1]] {
				names, noted[m[1]] = append(names, m[1]), true
			}
		}
	}
	for _, s := range d.code.statements {
		if s.export {
			note(s.text)
		}
	}
	for _, v := range d.code.values {
		note(v.source)
	}
	slices.Sort(names)
	return names
}

// validate reports code that is not valid.
func (d *document) validate(source string) bool {
	told := len(d.Found)
	errs := transform(source)
	if len(errs) == 0 {
		d.unboundNames(source)
		return len(d.Found) == told
	}
	d.brokenCode()
	if len(d.Found) == told {
		d.Syntax(d.code.start, d.code.end, "", "the code of this document is not valid: %s", errs[0].Text)
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
func (d *document) codeErrors(errs []api.Message, code string, start, end, lines int, tag string) {
	for _, e := range errs {
		at, until := start, end
		if l := e.Location; l != nil {
			if offset, ok := d.codeOffset(code, start, l.Line-1-lines, l.Column); ok && offset < end {
				at, until = offset, offset+max(l.Length, 1)
			}
		}
		message := e.Text
		if at > start && mdx.Complete(string(d.Src.Text[start:at])) {
			message = strings.Replace(message, `Expected ")"`, `Expected "}"`, 1) // the bracket is ours
		}
		hint := codeHint(message, code, tag)
		if isTextWarning(e) && e.Location != nil {
			hint = "within an expression the lines of an element are no Markdown; write " + e.Location.Suggestion + " for the character"
		}
		d.Syntax(at, until, hint, "this code is not valid: %s", message)
	}
}

// sourceOffset translates an offset of code, which begins at an offset of the source, into
// one of the source.
func (d *document) sourceOffset(code string, start, offset int) int {
	line := strings.LastIndexByte(code[:offset], '\n') + 1
	if at, ok := d.codeOffset(code, start, strings.Count(code[:line], "\n"), offset-line); ok {
		return at
	}
	return start
}

// codeOffset translates a line and column of code into an offset of the source. The
// marks of containers may stand before the lines behind the first.
func (d *document) codeOffset(code string, start, line, column int) (int, bool) {
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
	first := d.Src.Line(start) + line
	if first >= len(d.Src.Starts) {
		return 0, false
	}
	i := strings.LastIndex(d.Src.LineText(first), strings.TrimRight(text[line], " "))
	return d.Src.Starts[first] + max(i, 0) + column, true
}
