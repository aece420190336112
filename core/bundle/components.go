package bundle

import (
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// declaration is a component or hook at the top level of a module.
type declaration struct {
	// name is the component's name in the module; "" for an anonymous default export.
	name string
	// key changes when the state of the component can no longer be kept. It contains the names of the
	// hooks in the order of their calls.
	key string
	// hooks are the expressions of custom hooks.
	hooks []string
}

// moduleOutline is the information about a module that fast refresh needs.
type moduleOutline struct {
	declarations []declaration
	// createsElements reports whether the module creates elements.
	createsElements bool
	// parsed is false if the code could not be parsed.
	parsed bool
}

var (
	functionStatement = lazyregexp.New(`^(?:export )?(?:default )?(?:async )?(?:function\*? ?|class )([\w$]*)`)
	variableStatement = lazyregexp.New(`^(?:export )?(?:const|let|var) `)
	variableName      = lazyregexp.New(`^([\w$]+) = `)
	elementCall       = lazyregexp.New(`\b(?:jsxs?|jsxDEV|createElement)\(`)
	componentName     = lazyregexp.New(`^[A-Z]`)
	hookName          = lazyregexp.New(`^use(?:[A-Z]|$)`)
)

const defaultExport = "export default "

// outlineOf parses a module that esbuild has printed: each top-level statement begins a line.
func outlineOf(code string) moduleOutline {
	o := moduleOutline{createsElements: elementCall.MatchString(code)}
	statements, whole := topLevelStatements(code)
	if o.parsed = whole; !whole {
		return o
	}
	for _, text := range statements {
		if m := functionStatement.FindStringSubmatch(text); m != nil {
			o.add(m[1], text)
			continue
		}
		if rest, ok := strings.CutPrefix(text, defaultExport); ok {
			o.add("", rest)
			continue
		}
		for _, part := range declarators(text) {
			if m := variableName.FindStringSubmatch(part); m != nil {
				o.add(m[1], part)
			}
		}
	}
	return o
}

// add adds a declaration if it may be a component or a hook.
func (o *moduleOutline) add(name, text string) {
	if name == "" && strings.HasPrefix(text, "{") || name != "" && !componentName.MatchString(name) && !hookName.MatchString(name) {
		return
	}
	d := declaration{name: name}
	d.key, d.hooks = signature(text)
	o.declarations = append(o.declarations, d)
}

// topLevelStatements splits code into its top-level statements. It returns false if brackets do not match.
func topLevelStatements(code string) ([]string, bool) {
	var statements []string
	s := codeScanner{text: code}
	start, depth := 0, 0
	for i := 0; i < len(code); {
		switch code[i] {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			depth--
		case '\n':
			if next := i + 1; depth == 0 && next < len(code) && code[next] != ' ' && code[next] != '\n' {
				statements = append(statements, code[start:next])
				start = next
			}
		}
		if depth < 0 {
			return nil, false
		}
		i = s.skip(i)
	}
	return append(statements, code[start:]), depth == 0
}

// declarators splits a variable declaration into its declarators, each of which begins with a name.
func declarators(statement string) []string {
	prefix := variableStatement.FindString(statement)
	if prefix == "" {
		return nil
	}
	var parts []string
	s := codeScanner{text: statement}
	start, depth := len(prefix), 0
	for i := start; i < len(statement); {
		switch statement[i] {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			depth--
		case ',':
			if depth == 0 {
				parts = append(parts, statement[start:i])
				start = i + len(", ")
			}
		}
		i = s.skip(i)
	}
	return append(parts, statement[min(start, len(statement)):])
}

// reactHooks are React's hooks.
var reactHooks = []string{
	"use", "useActionState", "useCallback", "useContext", "useDebugValue", "useDeferredValue", "useEffect", "useEffectEvent", "useFormState",
	"useFormStatus", "useId", "useImperativeHandle", "useInsertionEffect", "useLayoutEffect", "useMemo", "useOptimistic", "useReducer",
	"useRef", "useState", "useSyncExternalStore", "useTransition",
}

// signature returns the hooks that code calls, with the variables for their results and the initial
// values of states, and the expressions of custom hooks.
func signature(code string) (key string, hooks []string) {
	var b strings.Builder
	for s := (codeScanner{text: code}); s.next(); {
		name := s.word()
		if !hookName.MatchString(name) || s.nextByte() != '(' {
			continue
		}
		start := calleeStart(code, s.start)
		callee := code[start:s.end]
		before := code[strings.LastIndexByte(code[:start], '\n')+1 : start]
		if strings.HasSuffix(before, "function ") || strings.HasPrefix(callee, "this.") {
			continue
		}
		b.WriteString(strings.TrimSpace(before) + callee)
		switch name {
		case "useState":
			b.WriteString("(" + s.arguments() + ")")
		case "useReducer":
			b.WriteString("(" + afterFirstArgument(s.arguments()) + ")")
		}
		b.WriteByte('\n')
		if !slices.Contains(reactHooks, name) && !slices.Contains(hooks, callee) {
			hooks = append(hooks, callee)
		}
	}
	return b.String(), hooks
}

// calleeStart returns the start of the expression whose last member is the word.
func calleeStart(code string, word int) int {
	for word > 0 && (code[word-1] == '.' || isWord(code[word-1])) {
		word--
	}
	return word
}

// afterFirstArgument returns the text after the first of several arguments.
func afterFirstArgument(arguments string) string {
	s := codeScanner{text: arguments}
	depth := 0
	for i := 0; i < len(arguments); {
		switch arguments[i] {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			depth--
		case ',':
			if depth == 0 {
				return arguments[i+1:]
			}
		}
		i = s.skip(i)
	}
	return ""
}
