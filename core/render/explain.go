package render

import (
	"net/url"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// Explanation describes why a page cannot be rendered.
type Explanation struct {
	// Message is a clause such as "it uses window, which only browsers have".
	Message string
	// Hint says how to fix it; it may be empty.
	Hint string
	// Marks are texts that may occur at the place of the mistake in the page's document, the
	// most specific first.
	Marks []string
	// OldReact reports whether the page shows an element of another version of React.
	OldReact bool
}

// maxMessage bounds the part of an exception's message that is shown, in bytes.
const maxMessage = 300

// Explain explains an exception. It recognises the messages of both engines, and those of React
// in its production and development builds.
func Explain(thrown *ScriptError) Explanation {
	message := thrown.Message
	if thrown.Name == "Thrown" { // see core/client/src/page/thrown.ts
		return Explanation{Message: "code throws " + message, Hint: "throw an Error with a message that says what is wrong", Marks: []string{"throw " + message, "throw ", "reject("}}
	}
	if m := reactCode.FindStringSubmatch(message); m != nil {
		message = reactMessage(m[1], m[2])
	}
	for _, rule := range rules {
		if m := rule.pattern.FindStringSubmatch(message); m != nil {
			return rule.explain(m)
		}
	}
	message, _, _ = strings.Cut(strings.TrimSpace(message), "\n")
	if message == "" {
		message = "an exception without a message was thrown"
	}
	if len(message) > maxMessage {
		cut := maxMessage
		for cut > 0 && !utf8.RuneStart(message[cut]) {
			cut--
		}
		message = message[:cut] + "…"
	}
	return Explanation{Message: message}
}

var reactCode = lazyregexp.New(`^Minified React error #(\d+); visit https://\S+?/errors/\d+(\S*)`)

// reactMessage returns the message of React's development build for an error code of its
// production build. query holds the arguments.
func reactMessage(code, query string) string {
	values, _ := url.ParseQuery(strings.TrimPrefix(query, "?"))
	args := append(values["args[]"], "", "")
	switch code {
	case "31":
		return "Objects are not valid as a React child (found: " + args[0] + ")"
	case "130":
		return "Element type is invalid: expected a string or a class/function but got: " + args[0] + "." + args[1]
	case "321":
		return "Invalid hook call."
	case "426":
		return "A component suspended while responding to synchronous input."
	case "525":
		return "A React Element from an older version of React was rendered."
	}
	return "React reports its error " + code + ": https://react.dev/errors/" + code
}

// rule explains the messages that match a pattern. explain gets the submatches.
type rule struct {
	pattern *regexp.Regexp
	explain func(m []string) Explanation
}

// fixedExplanation returns a rule's explain function for an explanation without submatches.
func fixedExplanation(message, hint string) func([]string) Explanation {
	return func([]string) Explanation { return Explanation{Message: message, Hint: hint} }
}

const (
	hintBrowser = "read it in useEffect, or in <BrowserOnly>{() => …}</BrowserOnly> from @docusaurus/BrowserOnly"
	hintNode    = "pages run in browsers and in an engine without files: import the value as JSON, or put it into customFields of the configuration"
	hintImport  = "check the import: `import X from` imports the default export of a module, `import {X} from` a named one"
	hintHook    = "call hooks in the body of a component; if a package calls the hook, the package has its own copy of React: use one that has React as a peer dependency"
	hintElement = "update the package, or use a build of it that has React as a peer dependency (external)"
	hintAsync   = "components of a page cannot be async: compute the value before the build, or load it in useEffect"
	hintJSON    = "check the argument of JSON.parse: it may be empty, undefined or an error page"
	hintMissing = "write `?.` before the property if the value may be missing"
)

// The first rule that matches applies.
var rules = []rule{
	{regexp.MustCompile(`^'?([\w$]+)'? is not defined$`), explainUndefined},
	{regexp.MustCompile(`^(?:Maximum call stack size exceeded|stack overflow)`), fixedExplanation("functions call one another without end",
		"make sure that the recursion ends, or render fewer levels")},
	{regexp.MustCompile(`^out of memory$`), fixedExplanation("it needs more memory than its limit", "look for a list or a text that grows without end")},
	{regexp.MustCompile(`A React Element from an older version of React was rendered`), explainOldReact},
	{regexp.MustCompile(`Objects are not valid as a React child \(found: (.*?)\)`), explainObject},
	{regexp.MustCompile(`Element type is invalid: expected a string.*?but got: (.+?)\.(?: |$)`), explainType},
	{regexp.MustCompile(`Invalid hook call|(?:Cannot read properties of null \(reading|cannot read property) '(?:use\w+)'`), fixedExplanation(
		"a hook is called outside of a component, or with a second copy of React", hintHook)},
	{regexp.MustCompile(`suspended while responding to synchronous input|async/await is not yet supported|is an async Client Component`), fixedExplanation(
		"a component of the page is async, lazy or waits for data", hintAsync)},
	{regexp.MustCompile(`^A hook was called outside <(\w+)>`), func(m []string) Explanation {
		return Explanation{Message: "a hook that needs <" + m[1] + "> is called outside of it",
			Hint: "use the component only where the theme uses it, or put <" + m[1] + "> around it"}
	}},
	{regexp.MustCompile(`^(?:Unexpected end of JSON input|"undefined" is not valid JSON|Unexpected token .*JSON|unexpected token: .*|.* is not valid JSON)`), fixedExplanation(
		"a text that is parsed as JSON is not valid JSON", hintJSON)},
	{regexp.MustCompile(`^(?:Cannot read properties of (undefined|null) \(reading '(.*?)'\))|^(?:cannot read property '(.*?)' of (undefined|null))`), func(m []string) Explanation {
		return Explanation{Message: "it reads " + m[2] + m[3] + " of a value that is " + m[1] + m[4], Hint: hintMissing}
	}},
	{regexp.MustCompile(`^(?:circular reference|Converting circular structure)`), fixedExplanation("a value contains itself, so it cannot be written as JSON",
		"remove the reference to the value from it")},
	{regexp.MustCompile(`imports (\S+) from (\S+), which does not export it`), func(m []string) Explanation {
		what := "the export " + m[1]
		if m[1] == "default" {
			what = "default export"
		}
		last := m[2][strings.LastIndexByte(m[2], '/')+1:]
		return Explanation{Message: m[2] + " has no " + strings.TrimPrefix(what, "the "), Hint: hintImport, Marks: []string{m[2], last + "'", last + `"`, last + "."}}
	}},
}

// browserNames and nodeNames are the globals of browsers and Node.js that the engine lacks.
var (
	browserNames = []string{
		"window", "document", "navigator", "localStorage", "sessionStorage", "location", "history", "screen", "matchMedia", "getComputedStyle", "self",
		"HTMLElement", "Element", "Node", "Event", "CustomEvent", "DOMParser", "Image", "Audio", "FileReader", "XMLHttpRequest", "Worker", "WebSocket",
		"IntersectionObserver", "MutationObserver", "ResizeObserver", "requestAnimationFrame", "alert", "customElements", "indexedDB", "caches", "fetch", "crypto",
	}
	nodeNames = []string{"process", "Buffer", "require", "module", "exports", "__dirname", "__filename", "setImmediate"}
)

func explainUndefined(m []string) Explanation {
	name := m[1]
	switch {
	case slices.Contains(browserNames, name):
		return Explanation{Message: "it uses " + name + ", which only browsers have", Hint: hintBrowser}
	case slices.Contains(nodeNames, name):
		return Explanation{Message: "it uses " + name + ", which only Node.js has", Hint: hintNode}
	}
	return Explanation{Message: "it uses " + name + ", which is not defined", Hint: "import or declare it, or check its spelling"}
}

func explainOldReact([]string) Explanation {
	return Explanation{Message: "an element made by another version of React cannot be shown", Hint: hintElement, OldReact: true}
}

func explainObject(m []string) Explanation {
	found := m[1]
	switch {
	case strings.Contains(found, "$$typeof"):
		return explainOldReact(m)
	case found == "[object Date]":
		return Explanation{Message: "a Date cannot be shown", Hint: "convert it to text, such as {date.toISOString()}", Marks: []string{"Date("}}
	case found == "[object Promise]":
		return Explanation{Message: "a Promise cannot be shown", Hint: hintAsync}
	}
	what := "an object"
	if keys, ok := strings.CutPrefix(found, "object with keys "); ok {
		what += " with the keys " + strings.Trim(keys, "{}")
	} else if kind, ok := strings.CutPrefix(found, "[object "); ok && kind != "Object]" {
		what = "a value of the type " + strings.TrimSuffix(kind, "]")
	}
	return Explanation{Message: what + " cannot be shown", Hint: "show one of its properties, or {JSON.stringify(value)}"}
}

func explainType(m []string) Explanation {
	return Explanation{Message: "a component is " + m[1], Hint: hintImport}
}
