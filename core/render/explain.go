package render

import (
	"net/url"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// Explanation says in words why a page cannot be rendered.
type Explanation struct {
	// Message is a clause such as "it uses window, which only browsers have".
	Message string
	// Hint says what to write in its place; may be empty.
	Hint string
	// Marks are texts by which the place may be found in the page's document, the likeliest
	// first.
	Marks []string
	// OldReact reports whether the message is about an element of another version of React.
	OldReact bool
}

// maxThrown is how much of the message of an exception is shown, in bytes.
const maxThrown = 300

// Explain puts an exception into words. It knows the messages of both engines, and those of
// React in its builds for production and development.
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
	if len(message) > maxThrown {
		cut := maxThrown
		for cut > 0 && !utf8.RuneStart(message[cut]) {
			cut--
		}
		message = message[:cut] + "…"
	}
	return Explanation{Message: message}
}

var reactCode = lazyregexp.New(`^Minified React error #(\d+); visit https://\S+?/errors/\d+(\S*)`)

// reactMessage is what React's build for development says in place of a number.
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

type rule struct {
	pattern *regexp.Regexp
	explain func(m []string) Explanation
}

// always is the explanation of a message without parts that matter.
func always(message, hint string) func([]string) Explanation {
	return func([]string) Explanation { return Explanation{Message: message, Hint: hint} }
}

const (
	hintBrowser = "read it in useEffect, or in <BrowserOnly>{() => …}</BrowserOnly> from @docusaurus/BrowserOnly"
	hintNode    = "pages run in browsers and in an engine without files: import the value as JSON, or put it into customFields of the configuration"
	hintImport  = "check the import: `import X from` takes the default export of a module, `import {X} from` one by its name"
	hintHook    = "call hooks in the body of a component; if a package calls it, it brings a React of its own: take one with React as a peer dependency"
	hintElement = "update the package, or take a build of it that leaves React to the site (React as a peer dependency, external)"
	hintAsync   = "components of a page cannot be async: compute the value before the build, or load it in useEffect"
	hintJSON    = "look at what JSON.parse gets: an empty text, undefined or a page of an error is no JSON"
	hintMissing = "write `?.` in front of it if it may be missing"
)

// The order matters: the first that fits explains.
var rules = []rule{
	{regexp.MustCompile(`^'?([\w$]+)'? is not defined$`), explainUndefined},
	{regexp.MustCompile(`^(?:Maximum call stack size exceeded|stack overflow)`), always("functions call one another without end",
		"let the recursion come to an end, or render fewer levels")},
	{regexp.MustCompile(`^out of memory$`), always("it needs more memory than its limit", "look for a list or a text that grows without end")},
	{regexp.MustCompile(`A React Element from an older version of React was rendered`), explainOldReact},
	{regexp.MustCompile(`Objects are not valid as a React child \(found: (.*?)\)`), explainObject},
	{regexp.MustCompile(`Element type is invalid: expected a string.*?but got: (.+?)\.(?: |$)`), explainType},
	{regexp.MustCompile(`Invalid hook call|(?:Cannot read properties of null \(reading|cannot read property) '(?:use\w+)'`), always(
		"a hook is called outside of a component, or with a second copy of React", hintHook)},
	{regexp.MustCompile(`suspended while responding to synchronous input|async/await is not yet supported|is an async Client Component`), always(
		"a component of the page is async, lazy or waits for data", hintAsync)},
	{regexp.MustCompile(`^A hook was called outside <(\w+)>`), func(m []string) Explanation {
		return Explanation{Message: "a hook needs what <" + m[1] + "> provides, and stands outside of it",
			Hint: "use the component only where the theme shows it, or put <" + m[1] + "> around it"}
	}},
	{regexp.MustCompile(`^(?:Unexpected end of JSON input|"undefined" is not valid JSON|Unexpected token .*JSON|unexpected token: .*|.* is not valid JSON)`), always(
		"a text that is read as JSON is none", hintJSON)},
	{regexp.MustCompile(`^(?:Cannot read properties of (undefined|null) \(reading '(.*?)'\))|^(?:cannot read property '(.*?)' of (undefined|null))`), func(m []string) Explanation {
		return Explanation{Message: "it reads " + m[2] + m[3] + " of a value that is " + m[1] + m[4], Hint: hintMissing}
	}},
	{regexp.MustCompile(`^(?:circular reference|Converting circular structure)`), always("a value holds itself, so it cannot be written as JSON",
		"leave the reference to itself out")},
	{regexp.MustCompile(`imports (\S+) from (\S+), which does not export it`), func(m []string) Explanation {
		what := "the export " + m[1]
		if m[1] == "default" {
			what = "default export"
		}
		last := m[2][strings.LastIndexByte(m[2], '/')+1:]
		return Explanation{Message: m[2] + " has no " + strings.TrimPrefix(what, "the "), Hint: hintImport, Marks: []string{m[2], last + "'", last + `"`, last + "."}}
	}},
}

// browserNames and nodeNames are globals that the engine lacks.
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
		return Explanation{Message: "a Date cannot be shown", Hint: "make a text of it, such as {date.toISOString()}", Marks: []string{"Date("}}
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
