package script

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/gosaur/gosaur/core/markdown/literal"
	"github.com/gosaur/gosaur/core/markdown/lookup"
	"github.com/gosaur/gosaur/core/markdown/mdx"
	"github.com/gosaur/gosaur/core/markdown/source"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// Whatever is not a literal becomes code: the expressions of a document, with its imports and
// exports, form one ES module. The tree refers to the module's values by number.

// Script is the code of a document: its statements, the values that code computes, and the meaning
// of names in expressions. It is the environment in which expressions are evaluated.
type Script struct {
	*source.Reporter
	Files *lookup.Finder
	Page  *Page
	Known *Known
	// Content receives the modules, and the files that were read or are missing.
	Content *plugin.Content
	// PartialExport returns what a Markdown file exports apart from its content.
	PartialExport func(file string, imp Imported) (literal.Value, bool)
	// BodyAt is the offset of the body.
	BodyAt      int
	FrontMatter json.RawMessage
	// Dates are the paths of the dates in it, see frontmatter.FrontMatter.
	Dates        [][]string
	ContentTitle string
	// Index is the index of the script among those of the page.
	Index           int
	Code            Code
	Imports         map[string]Imported
	reportedImports map[string]bool
	Constants       map[string]literal.Value
	// Props are the props of a partial.
	Props literal.Value
	// WantsAddress reports whether an imported SVG file stands for its address, not for a
	// component.
	WantsAddress bool
	// Program is the module that replaces Code; "" for none.
	Program string
	// statementLines are the ranges that textStatement matches, nil until needed.
	statementLines [][]int
}

// Page is the state that the scripts of a document and of its partials share.
type Page struct {
	// values is the number of computed values.
	values int
	// WantsTOC is set once an expression names the table of contents.
	WantsTOC bool
	includes map[string]bool
}

// Known holds the names that a site provides to all documents.
type Known struct {
	// Provided are the components of the theme's map, nil if unknown. Offered are those that need
	// no import, and Collapse those whose children may be HTML.
	Provided, Offered, Collapse map[string]bool
	BaseURL                     string
}

// Code is the code of one document or partial.
type Code struct {
	statements []esmStatement
	Values     []codeValue
	// members are the components that tags name by a path, such as "Foo.Bar": the module exports
	// the one with index n as $n.
	members []string
	// needed reports whether something needs the module; reason, start and end describe the first
	// such construct.
	needed     bool
	reason     string
	start, end int
	// layout reports whether the document exports its layout.
	layout bool
	// Props and Exprs are the props of a partial.
	Props json.RawMessage
	Exprs []plugin.PropExpr
}

// esmStatement is one import or export.
type esmStatement struct {
	text string
	// after is code to append that is not in the document.
	after string
	// names are the names that the statement binds.
	names  []string
	export bool
	// specifier is the resolved specifier of an import.
	specifier string
	start     int
}

// codeValue is an expression with the number of its value.
type codeValue struct {
	source string
	number int
	// start is the offset of the first byte of source.
	start, end int
	// tag is the innermost open tag.
	tag string
	// attribute reports whether it is the value of an attribute, or of all attributes of a tag.
	attribute bool
}

// needCode records that a construct needs the module.
func (js *Script) needCode(reason string, start, end int) {
	if !js.Code.needed {
		js.Code.needed, js.Code.reason, js.Code.start, js.Code.end = true, reason, start, end
	}
}

// AddAttribute is like AddValue, for the expression of an attribute or of all attributes of a tag.
func (js *Script) AddAttribute(source, tag string, start, end int) int {
	n := js.AddValue(source, tag, start, end)
	js.Code.Values[len(js.Code.Values)-1].attribute = true
	return n
}

// AddValue adds an expression to the module and returns the number of its value. tag is the
// innermost open tag; start and end are the place of the expression.
func (js *Script) AddValue(source, tag string, start, end int) int {
	js.needCode(strings.TrimSpace(source), start, end)
	n := js.Page.values
	js.Page.values++
	js.Code.Values = append(js.Code.Values, codeValue{source: source, number: n, start: start, end: end, tag: tag})
	return n
}

// moduleMark is the specifier of a module whose source is not complete yet.
func (js *Script) moduleMark() string { return "@mdx/\x00" + strconv.Itoa(js.Index) }

// Exported returns the component that a document exports under a name.
func (js *Script) Exported(name string, t *mdx.Tag) plugin.ComponentRef {
	js.needCode("<"+t.Name+">", t.Start, t.End)
	return plugin.ComponentRef{Specifier: js.moduleMark(), Export: name}
}

// MemberComponent returns the component that a tag names by a path into an import.
func (js *Script) MemberComponent(t *mdx.Tag) plugin.ComponentRef {
	i := slices.Index(js.Code.members, t.Name)
	if i < 0 {
		i = len(js.Code.members)
		js.Code.members = append(js.Code.members, t.Name)
	}
	return js.Exported("$"+strconv.Itoa(i), t)
}

// Exports reports whether the document exports a name.
func (js *Script) Exports(name string) bool {
	return slices.ContainsFunc(js.Code.statements, func(s esmStatement) bool {
		return s.export && slices.Contains(s.names, name)
	})
}

// WriteModule adds the module of the document to the content if the document needs one. file is
// relative to the site. Exports are checked in any case.
func (js *Script) WriteModule(file string) {
	if js.Program != "" {
		js.addModule(file, programModule(js.Program))
		return
	}
	if !js.Code.needed {
		if slices.ContainsFunc(js.Code.statements, func(s esmStatement) bool { return s.export }) {
			js.reportSyntaxErrors(js.moduleSource())
		}
		return
	}
	source := js.moduleSource()
	if js.reportSyntaxErrors(source) {
		js.addModule(file, source)
	}
}

// addModule adds the module of the document to the content.
func (js *Script) addModule(file, source string) {
	sum := sha256.Sum256([]byte(source))
	m := plugin.Module{
		Specifier: "@mdx/" + hex.EncodeToString(sum[:4]) + "/" + strings.ReplaceAll(file, "?", "_"),
		Source:    source, Dir: path.Dir(file),
		Imports: js.importPositions(), Props: js.Code.Props, Exprs: js.Code.Exprs,
		Reason: js.Code.reason, Pos: js.Src.Span(js.Code.start, js.Code.end),
	}
	if js.Program == "" {
		for _, v := range js.Code.Values {
			m.Values = append(m.Values, v.number)
		}
	}
	js.Content.Modules = append(js.Content.Modules, m)
	js.resolveModuleMark(plugin.ComponentRef{Specifier: m.Specifier})
}

// resolveModuleMark points the references to the document's exports to a module. If to has an export,
// they all refer to it.
func (js *Script) resolveModuleMark(to plugin.ComponentRef) {
	for i := range js.Content.Components {
		if ref := &js.Content.Components[i]; ref.Specifier == js.moduleMark() {
			ref.Specifier = to.Specifier
			if to.Export != "" {
				ref.Export = to.Export
			}
		}
	}
}

var (
	identifierPattern = lazyregexp.New(`[\p{L}_$][\p{L}\p{Nd}_$]*`)
	componentTag      = lazyregexp.New(`<\s*([A-Z][\p{L}\p{Nd}_$]*)`)
	providedName      = [...]string{"frontMatter", "contentTitle", "toc"}
)

// moduleSource writes the module of the document.
func (js *Script) moduleSource() string {
	used := js.usedWords()
	declared := make(map[string]bool)
	var b strings.Builder
	for _, s := range js.Code.statements {
		for _, name := range s.names {
			declared[name] = true
		}
		kind, _ := LoaderOf(s.specifier)
		wanted := s.export || len(s.names) == 0 || slices.ContainsFunc(s.names, func(n string) bool { return used[n] })
		if wanted && (s.export || kind != LoadMarkdown || len(s.names) > 0) {
			b.WriteString(s.text + s.after + "\n")
		}
	}
	for _, name := range providedName {
		if used[name] && !declared[name] && name == "frontMatter" {
			b.WriteString(js.frontMatterSource())
		} else if used[name] && !declared[name] {
			v, _ := js.Lookup(name)
			b.WriteString("const " + name + " = " + string(v.JSON()) + ";\n")
		}
	}
	for i, member := range js.Code.members {
		b.WriteString("export const $" + strconv.Itoa(i) + " = " + member + ";\n")
	}
	values, mapped := js.valueSources()
	if mapped {
		b.WriteString(mappedImport)
	}
	provided := js.providedComponents(declared)
	if len(provided) > 0 {
		b.WriteString("let " + strings.Join(provided, ", ") + ";\n")
	}
	b.WriteString("export default function MDXContent(props, components) {\n")
	if len(provided) > 0 {
		b.WriteString("({" + strings.Join(provided, ", ") + "} = components);\n")
	}
	if mapped {
		b.WriteString(elementFactory)
	}
	b.WriteString("return [\n")
	for _, value := range values {
		b.WriteString("(" + value + "\n),\n")
	}
	b.WriteString("];\n}\n")
	return b.String()
}

// usedWords returns all words in the code, except in imports.
func (js *Script) usedWords() map[string]bool {
	used := make(map[string]bool)
	note := func(code string) {
		for _, w := range identifierPattern.FindAllString(code, -1) {
			used[w] = true
		}
	}
	for _, s := range js.Code.statements {
		if s.export {
			note(s.text)
		}
	}
	for _, v := range js.Code.Values {
		note(v.source)
	}
	for _, m := range js.Code.members {
		note(m)
	}
	return used
}

// providedComponents returns the components in the code that come from the theme's map.
func (js *Script) providedComponents(declared map[string]bool) []string {
	var names []string
	noted := make(map[string]bool)
	note := func(code string) {
		for _, m := range componentTag.FindAllStringSubmatch(code, -1) {
			if !declared[m[1]] && !noted[m[1]] {
				names, noted[m[1]] = append(names, m[1]), true
			}
		}
	}
	for _, s := range js.Code.statements {
		if s.export {
			note(s.text)
		}
	}
	for _, v := range js.Code.Values {
		note(v.source)
	}
	slices.Sort(names)
	return names
}

// reportSyntaxErrors reports mistakes in code, and whether there are none.
func (js *Script) reportSyntaxErrors(source string) bool {
	before := len(js.Found)
	errs := syntaxErrors(source)
	if len(errs) == 0 {
		js.reportUnboundNames(source)
		return len(js.Found) == before
	}
	js.reportBrokenCode()
	if len(js.Found) == before {
		js.ReportSyntax(js.Code.start, js.Code.end, "", "the code of this document is not valid: %s", errs[0].Text)
	}
	return false
}

// syntaxErrors returns the mistakes in code. esbuild only warns about a ">" or "}" in the text of an
// element; the grammar of JSX, and so the reference, does not allow them.
func syntaxErrors(source string) []api.Message {
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

// reportCodeErrors reports esbuild's errors in a piece of code within a tag. lines is the number of
// lines before the piece in the source that esbuild read.
func (js *Script) reportCodeErrors(errs []api.Message, code string, start, end, lines int, tag string) {
	for _, e := range errs {
		at, until := start, end
		if l := e.Location; l != nil {
			if offset, ok := js.codeOffset(code, start, l.Line-1-lines, l.Column); ok && offset < end {
				at, until = offset, offset+max(l.Length, 1)
			}
		}
		message := e.Text
		if at > start && mdx.Complete(string(js.Src.Text[start:at])) {
			message = strings.Replace(message, `Expected ")"`, `Expected "}"`, 1) // the parenthesis is ours
		}
		hint := codeHint(message, code, tag)
		if strings.HasPrefix(string(js.Src.Text[at:end]), "!--") {
			hint = "write {/* comment */}"
		}
		if isTextWarning(e) && e.Location != nil {
			hint = "within an expression the lines of an element are not Markdown; write " + e.Location.Suggestion + " for the character"
		}
		js.ReportSyntax(at, until, hint, "this code is not valid: %s", message)
	}
}

// sourceOffset translates an offset of code that begins at start to an offset of the source.
func (js *Script) sourceOffset(code string, start, offset int) int {
	line := strings.LastIndexByte(code[:offset], '\n') + 1
	if at, ok := js.codeOffset(code, start, strings.Count(code[:line], "\n"), offset-line); ok {
		return at
	}
	return start
}

// codeOffset translates a line and column of code to an offset of the source. Markers of
// containers may come before all lines but the first.
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
