package render_test

import (
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/render"
)

func TestExceptionsOfBothEnginesAreExplainedAlike(t *testing.T) {
	const react = "; visit https://react.dev/errors/"
	for want, messages := range map[string][]string{
		"it uses window, which only browsers have":                                {"window is not defined", "'window' is not defined"},
		"it uses process, which only Node.js has":                                 {"process is not defined", "'process' is not defined"},
		"it uses x, which is not defined":                                         {"x is not defined", "'x' is not defined"},
		"functions call one another without end":                                  {"Maximum call stack size exceeded", "stack overflow"},
		"it reads b of a value that is undefined":                                 {"Cannot read properties of undefined (reading 'b')", "cannot read property 'b' of undefined"},
		"a hook is called outside of a component, or with a second copy of React": {"Minified React error #321" + react + "321 for the full", "Cannot read properties of null (reading 'useState')", "cannot read property 'useRef' of null", "Invalid hook call. Hooks can only"},
		"a component is undefined":                                                {"Minified React error #130" + react + "130?args[]=undefined&args[]= for the full", "Element type is invalid: expected a string (for built-in components) or a class/function (for composite components) but got: undefined. You likely forgot"},
		"a Date cannot be shown":                                                  {"Minified React error #31" + react + "31?args[]=%5Bobject%20Date%5D for", "Objects are not valid as a React child (found: [object Date]). If you meant"},
		"an object with the keys a, b cannot be shown":                            {"Minified React error #31" + react + "31?args[]=object%20with%20keys%20%7Ba%2C%20b%7D for"},
		"an element made by another version of React cannot be shown":             {"Minified React error #31" + react + "31?args[]=object%20with%20keys%20%7B%24%24typeof%2C%20type%7D for", "Minified React error #525" + react + "525 for"},
		"a component of the page is async, lazy or waits for data":                {"Minified React error #426" + react + "426 for", "A component suspended while responding to synchronous input. This"},
		"a text that is parsed as JSON is not valid JSON":                         {"Unexpected end of JSON input", `"undefined" is not valid JSON`, "Unexpected token '<', \"<html>\" is not valid JSON"},
		"React reports its error 7: https://react.dev/errors/7":                   {"Minified React error #7" + react + "7 for the"},
		"an exception without a message was thrown":                               {"", "\n"},
		"one line": {"one line\nand a stack"},
	} {
		for _, message := range messages {
			if got := render.Explain(&render.ScriptError{Message: message}); got.Message != want {
				t.Errorf("%q: got %q, want %q", message, got.Message, want)
			}
		}
	}
}

func TestALongMessageIsCutBetweenCharacters(t *testing.T) {
	got := render.Explain(&render.ScriptError{Message: strings.Repeat("é", 100_000)})
	if len(got.Message) > 310 || strings.ContainsRune(got.Message, '\uFFFD') || !strings.HasSuffix(got.Message, "é…") {
		t.Errorf("%q", got.Message)
	}
}

func TestFramesOfBothEnginesAreRead(t *testing.T) {
	node := "Error: x\n    at Win (server.js:12:5)\n    at new Made (server.js:3:4)\n    at server.js:9:8\n    at [eval]:81:48\n    at Array.map (<anonymous>)\n"
	got := render.Frames(node)
	want := []render.Frame{{Function: "Win", Line: 12, Col: 5}, {Function: "Made", Line: 3, Col: 4}, {Line: 9, Col: 8}}
	if len(got) != len(want) || got[0] != want[0] || got[1] != want[1] || got[2] != want[2] {
		t.Errorf("got %v", got)
	}
	if n := len(render.Frames(strings.Repeat("    at f (server.js:1:2)\n", 100_000))); n > 1000 {
		t.Errorf("%d frames of a recursion", n)
	}
}
