package script

import (
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/markdown/literal"
	"github.com/gosaur/gosaur/core/markdown/mdx"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

var (
	identifier      = `[\p{L}_$][\p{L}\p{Nd}_$]*`
	exportedName    = lazyregexp.New(`^export\s+(?:(?:async\s+)?function\b\s*\*?|class\b)\s*(` + identifier + `)`)
	exportedValues  = lazyregexp.New(`^export\s+(const|let|var)\b`)
	exportedList    = lazyregexp.New(`^export\s*\{([^}]*)\}`)
	exportedDefault = lazyregexp.New(`^export\s+default\b|^export\s*\{[^}]*\b(?:as\s+default|default\s*[,}])`)
	exportedAll     = lazyregexp.New(`^export\s*\*`)
	anyIdentifier   = lazyregexp.New(identifier)
)

// readExport reads an export statement. A constant whose value needs no code is data.
func (js *Script) readExport(code string, start int) {
	s := esmStatement{text: strings.TrimSpace(code), start: start, export: true}
	switch m := exportedName.FindStringSubmatch(code); {
	case exportedDefault.MatchString(code) && js.Program != "":
		return // the program contains it
	case exportedDefault.MatchString(code):
		s = js.renameLayout(s)
	case m != nil:
		s.names = []string{m[1]}
	case exportedValues.MatchString(code):
		s.names = js.exportedValues(code)
	case !exportedList.MatchString(code) && !exportedAll.MatchString(code):
		js.ReportSyntax(start, start+len(s.text), "export a name: export const a = 1", "a document cannot export this")
		return
	}
	if !js.reportExportedTwice(s) {
		js.Code.statements = append(js.Code.statements, s)
	}
}

// reportExportedTwice reports names that another export has already.
func (js *Script) reportExportedTwice(s esmStatement) bool {
	twice := false
	for _, other := range js.Code.statements {
		for _, name := range s.names {
			if other.export && slices.Contains(other.names, name) {
				twice = true
				line, _, _ := strings.Cut(s.text, "\n")
				hint := "give one of them another name"
				if name == layoutName {
					name, hint = "default", "remove one of them: a document has one layout"
				}
				js.ReportSyntax(s.start, s.start+len(line), hint, "%s is exported twice (first on line %d)", name, js.Src.Pos(other.start).Line)
			}
		}
	}
	return twice
}

// exportedValues returns the names that a statement with const, let or var declares.
func (js *Script) exportedValues(code string) []string {
	m := exportedValues.FindStringSubmatch(code)
	var names []string
	for _, part := range mdx.Declarators(strings.TrimRight(code[len(m[0]):], "; \t\n")) {
		part = mdx.SkipTrivia(part)
		if strings.HasPrefix(part, "{") || strings.HasPrefix(part, "[") {
			if end, ok, _ := mdx.ExpressionEnd(mdx.LookaheadIn(part), 0); ok {
				names = append(names, anyIdentifier.FindAllString(part[:end], -1)...)
			}
			continue
		}
		name := anyIdentifier.FindString(part)
		names = append(names, name)
		value, hasValue := strings.CutPrefix(mdx.SkipTrivia(part[len(name):]), "=")
		if v, ok := literal.Parse(value, js); ok && hasValue && m[1] == "const" {
			js.bindConstant(name, v)
		}
	}
	return names
}

// bindConstant makes an exported constant known to expressions.
func (js *Script) bindConstant(name string, v literal.Value) {
	if js.Constants == nil {
		js.Constants = make(map[string]literal.Value)
	}
	js.Constants[name] = v
}
