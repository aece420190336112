package script

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/markdown/char"
	"github.com/gosaur/gosaur/core/markdown/mdx"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// A name in a document refers to an import, an export, something that MDX gives to every
// document, or a component of the theme's map. Any other name is a mistake: rendering would fail.
// esbuild knows which names a piece of code binds; it replaces all others by marks, which are
// then searched for in its output.

// globals holds the names that code may use without an import.
var globals = wordSet(`props components window document navigator location history console process globalThis Math JSON
	Date Object Array String Number Boolean Intl Symbol Map Set WeakMap WeakSet Promise RegExp Error BigInt Function Reflect Proxy
	parseInt parseFloat isNaN isFinite encodeURIComponent decodeURIComponent encodeURI decodeURI escape unescape require module exports import
	undefined NaN Infinity URL URLSearchParams TextEncoder TextDecoder fetch setTimeout setInterval clearTimeout clearInterval
	localStorage sessionStorage arguments eval
	frontMatter contentTitle toc this new typeof async function class void await super null true false atob btoa alert
	structuredClone performance crypto Buffer global queueMicrotask requestAnimationFrame
	Headers Request Response Blob File FileReader FormData AbortController Event CustomEvent EventTarget Node Element HTMLElement
	Uint8Array Int8Array Uint16Array Int16Array Uint32Array Int32Array Float32Array Float64Array ArrayBuffer DataView
	TypeError RangeError SyntaxError EvalError ReferenceError URIError AggregateError WeakRef FinalizationRegistry Iterator`)

func wordSet(words string) map[string]bool {
	m := make(map[string]bool)
	for w := range strings.FieldsSeq(words) {
		m[w] = true
	}
	return m
}

// declared returns the names that the imports and exports of the document bind.
func (js *Script) declared() map[string]bool {
	names := make(map[string]bool)
	for _, s := range js.Code.statements {
		for _, name := range s.names {
			names[name] = true
		}
	}
	return names
}

// Provides reports whether the theme's map has a component, or the object that contains it.
func (js *Script) Provides(name string) bool {
	object, _, _ := strings.Cut(name, ".")
	return js.Known.Provided == nil || js.Known.Provided[object]
}

// ReportUnknownComponent reports a tag whose component does not exist.
func (js *Script) ReportUnknownComponent(name string, start, end int) {
	if js.Program != "" {
		return // the program declares its own names
	}
	object, _, isMember := strings.Cut(name, ".")
	if object == "this" {
		js.ReportSyntax(start, end, "import the component", "<%s> names no component: a document has no \"this\"", name)
		return
	}
	what := "the component " + name
	if isMember {
		what = "the object " + object + " of <" + name + ">"
	}
	if js.Full(diag.CodeUnknownComponent, diag.Error, func() diag.Pos { return js.Src.Pos(start) }) {
		return
	}
	hint := js.textualHint(object)
	if hint == "" {
		hint = js.importHint(object)
	}
	js.Report(diag.Error, diag.CodeUnknownComponent, start, end, hint,
		"%s is neither imported nor provided by the theme", what)
}

// importHint explains how to bring a component into scope: by the most similar known name, or by
// an import.
func (js *Script) importHint(name string) string {
	if js.Known.Collapse[name] || js.Known.Offered[name] {
		return "import " + name + " from '@theme/" + name + "'"
	}
	var known []string
	for n := range js.Known.Provided {
		known = append(known, n)
	}
	for n := range js.Imports {
		known = append(known, n)
	}
	slices.Sort(known)
	if best := nearestName(name, known); best != "" {
		return "did you mean " + best + "?"
	}
	return "import it, for example: import " + name + " from '@site/src/components/" + name + "'; for text write \\<" + name + "> or put it in backticks"
}

// nearestName returns the most similar name, "" if none is similar.
func nearestName(name string, known []string) string {
	best, distance := "", 3
	for _, k := range known {
		if n := diag.Edits(strings.ToLower(name), strings.ToLower(k), distance); n < distance {
			best, distance = k, n
		}
	}
	return best
}

// unboundMark is the prefix of the marks that replace unbound names; the number of the name
// follows.
const unboundMark = "Unbound__gs"

var unbound = lazyregexp.New(`^` + unboundMark + `(\d+)$`)

// markUnbound returns definitions that make esbuild replace all names in code but the known ones
// by marks.
func (js *Script) markUnbound(words map[string]bool, declared map[string]bool) (marks map[string]string, names []string) {
	marks = make(map[string]string)
	for word := range words {
		if !declared[word] && !globals[word] && !reserved[word] {
			names = append(names, word)
		}
	}
	slices.Sort(names)
	for i, name := range names {
		marks[name] = fmt.Sprint(unboundMark, i)
	}
	return marks, names
}

// reserved holds the words that cannot be names.
var reserved = wordSet(`break case catch class const continue debugger default delete do else enum export extends false finally for
	function if import in instanceof new null return super switch this throw true try typeof var void while with yield let static
	implements interface package private protected public await`)

// reportUnboundNames reports the undeclared names in the values of a module.
func (js *Script) reportUnboundNames(source string) {
	declared := js.declared()
	marks, _ := js.markUnbound(js.usedWords(), declared)
	missing := slices.ContainsFunc(js.providedComponents(declared), func(name string) bool { return !js.Provides(name) })
	if !missing && !bytes.Contains(transformMarked(source, marks).Code, []byte(unboundMark)) {
		return
	}
	js.reportUnboundInValues(declared)
}

// reportUnboundInValues reports the undeclared names in each value. All values go through esbuild
// together; marks tell them apart.
func (js *Script) reportUnboundInValues(declared map[string]bool) {
	var b strings.Builder
	used := make(map[string]bool)
	lines := make([]int, len(js.Code.Values)) // the line on which each value begins
	line := 1
	b.WriteString("export default [\n")
	for i, v := range js.Code.Values {
		fmt.Fprintf(&b, "%q, (\n%s\n),\n", fmt.Sprint(valueMark, i), v.source)
		lines[i] = line + 2
		line = lines[i] + strings.Count(v.source, "\n") + 1
		for _, w := range identifierPattern.FindAllString(v.source, -1) {
			used[w] = true
		}
	}
	b.WriteString("]")
	marks, names := js.markUnbound(used, declared)
	result := transformMarked(b.String(), marks)
	assigned := assignedNames(result.Warnings, lines)
	rest := string(result.Code)
	for i, v := range js.Code.Values {
		_, rest, _ = strings.Cut(rest, fmt.Sprintf("%q", fmt.Sprint(valueMark, i)))
		code, _, _ := strings.Cut(rest, fmt.Sprintf("%q", fmt.Sprint(valueMark, i+1)))
		js.reportUnboundInValue(v, assigned[i], findUnbound(strings.TrimLeft(code, ", \n")), names)
	}
}

// valueMark is the prefix of the marks that tell values apart.
const valueMark = "Value__gs"

// assignedNames returns the names that values assign to without declaring them, by the index of
// the value.
func assignedNames(warnings []api.Message, lines []int) map[int][]string {
	assigned := make(map[int][]string)
	for _, w := range warnings {
		m := assignedName.FindStringSubmatch(w.Text)
		if m == nil || w.ID != "assign-to-define" || w.Location == nil {
			continue
		}
		i, exact := slices.BinarySearch(lines, w.Location.Line)
		if !exact {
			i--
		}
		assigned[i] = append(assigned[i], m[1])
	}
	return assigned
}

// reportUnboundInValue reports the undeclared names that one value uses or assigns to.
func (js *Script) reportUnboundInValue(v codeValue, assigned []string, uses []unboundUse, names []string) {
	reported := make(map[string]bool)
	for _, name := range assigned {
		js.reportUnboundName(v, name, reported)
	}
	for _, u := range uses {
		name := names[u.number]
		switch {
		case reported[name]:
		case u.tag && !js.Provides(name):
			reported[name] = true
			start, end := js.locateWord(v, name)
			js.ReportUnknownComponent(name, start, end)
		case !u.tag && !u.deferred:
			js.reportUnboundName(v, name, reported)
		}
	}
}

func transformMarked(source string, marks map[string]string) api.TransformResult {
	return api.Transform(source, api.TransformOptions{
		Loader: api.LoaderJSX, JSX: api.JSXAutomatic, LogLevel: api.LogLevelSilent, Define: marks,
	})
}

var assignedName = lazyregexp.New(`"([^"]+)"`)

// reportUnboundName reports an undeclared name, once for each value.
func (js *Script) reportUnboundName(v codeValue, name string, reported map[string]bool) {
	if reported[name] {
		return
	}
	reported[name] = true
	if js.Full(diag.CodeMarkdownSyntax, diag.Error, func() diag.Pos { return js.Src.Pos(v.start) }) {
		return
	}
	start, end := js.locateWord(v, name)
	hint := js.unboundHint(v, name)
	js.ReportSyntax(start, end, hint, "%s is not defined: the braces hold JavaScript", name)
}

// unboundHint suggests what an undeclared name may be meant for.
func (js *Script) unboundHint(v codeValue, name string) string {
	if strings.TrimSpace(strings.Trim(v.source, "{}")) == name && strings.HasPrefix(v.source, "{") && !v.attribute {
		return "for text write \\{\\{ " + name + " }}, or put it in backticks"
	}
	if hint := js.textualHint(name); hint != "" {
		return hint
	}
	var known []string
	for n := range js.declared() {
		known = append(known, n)
	}
	slices.Sort(known)
	if best := nearestName(name, known); best != "" {
		return "did you mean " + best + "? For a brace that is text write \\{"
	}
	return "import or export it, or write \\{ for a brace that is text"
}

// locateWord returns the place of a word of a value in the source.
func (js *Script) locateWord(v codeValue, name string) (start, end int) {
	text := js.Src.Text[v.start:v.end]
	for _, m := range identifierPattern.FindAllIndex(text, -1) {
		if string(text[m[0]:m[1]]) == name {
			return v.start + m[0], v.start + m[1]
		}
	}
	return v.start, v.end
}

// unboundUse is a mark in esbuild's output.
type unboundUse struct {
	number int
	// tag reports whether it is the component of a tag; deferred reports whether it may not be
	// evaluated with the code, because it is in a function, after a condition or the operand of
	// typeof.
	tag, deferred bool
}

// findUnbound finds the marks in code.
func findUnbound(code string) []unboundUse {
	var uses []unboundUse
	x := mdx.NewLexer(code)
	var ok bool
	later, operand := []bool{false}, true // for each open bracket, whether the rest of it may run later
	last := byte(0)
	for i := 0; i < len(code); {
		top, start, c := len(later)-1, i, code[i]
		switch {
		case c == '{' || c == '(' || c == '[':
			later = append(later, later[top] || c == '{' && last == ')')
			i, operand = i+1, true
		case c == '}' || c == ')' || c == ']':
			later = later[:max(top, 1)]
			i, operand = i+1, false
		case c == ',' && top > 0:
			later[top] = later[top-1]
			i, operand = i+1, true
		case deferringOperator.MatchString(code[i:min(i+2, len(code))]):
			later[top] = true
			i, operand = i+2, true
		default:
			if i, operand, ok = x.Token(i, operand); !ok {
				return uses
			}
		}
		if m := unbound.FindStringSubmatch(code[start:i]); m != nil {
			if n, err := strconv.Atoi(m[1]); err == nil {
				before := strings.TrimRight(code[max(start-20, 0):start], " \n")
				uses = append(uses, unboundUse{n, elementCall.MatchString(before), later[top] || strings.HasSuffix(before, "typeof")})
			}
		}
		if !char.IsSpace(c) {
			last = c
		}
	}
	return uses
}

// elementCall matches code at whose end esbuild writes the component of a tag.
var elementCall = lazyregexp.New(`\bjsxs?\($`)

// deferringOperator matches operators after which code may not run, or runs later.
var deferringOperator = lazyregexp.New(`^(?:=>|&&|\|\||\?\?|\?[^.])`)

var statementStart = lazyregexp.New(`^Unexpected "(?:if|for|while|switch|return|const|let|var|throw|try)"`)

// codeHint returns the hint for code in braces. tag is the tag that contains them, if any.
func codeHint(message, code, tag string) string {
	switch code = strings.TrimSpace(code); {
	case tag == "style" || tag == "script":
		return "write the content of <" + tag + "> as a template: <" + tag + ">{`…`}</" + tag + ">"
	case strings.HasPrefix(code, "<!--"), strings.HasPrefix(code, "{/*"):
		return "write {/* comment */}"
	case statementStart.MatchString(message):
		return "braces hold a value, no statements: write a ? b : c, or list.map(…), or call a function that is exported"
	}
	return "the braces hold JavaScript; write \\{ for a brace that is text"
}

var textStatement = lazyregexp.New(`(?m)^(?:import\b.*|(?:const|let|var|function|class)\s.*)$`)

// maxStatementLines bounds the lines that are examined because they could be statements.
const maxStatementLines = 1000

// textualStatement finds a statement that is only text, and would otherwise declare a name; ok is
// false if there is none.
func (js *Script) textualStatement(name string) (line int, statement string, ok bool) {
	if js.statementLines == nil {
		js.statementLines = append([][]int{}, textStatement.FindAllIndex(js.Src.Text[js.BodyAt:], maxStatementLines)...)
	}
	for _, m := range js.statementLines {
		start := js.BodyAt + m[0]
		text := string(js.Src.Text[start : js.BodyAt+m[1]])
		if !js.isStatement(start) && declares(text, name) {
			word, _, _ := strings.Cut(text, " ")
			return js.Src.Pos(start).Line, word, true
		}
	}
	return 0, "", false
}

// isStatement reports whether an offset is in a statement of the document.
func (js *Script) isStatement(offset int) bool {
	for _, s := range js.Code.statements {
		if s.start <= offset && offset < s.start+len(s.text) {
			return true
		}
	}
	return false
}

// declares reports whether a name is in the head of a statement.
func declares(statement, name string) bool {
	head, _, _ := strings.Cut(statement, "=")
	head, _, _ = strings.Cut(head, " from ")
	for _, word := range identifierPattern.FindAllString(head, -1) {
		if word == name {
			return true
		}
	}
	return false
}

// textualHint explains how to turn a line of text that declares a name into a statement.
func (js *Script) textualHint(name string) string {
	line, statement, ok := js.textualStatement(name)
	switch {
	case !ok:
		return ""
	case statement == "import":
		return fmt.Sprintf("the import on line %d is text: put a blank line before it", line)
	}
	return fmt.Sprintf("line %d is text: only what is exported is code, write export %s %s", line, statement, name)
}
