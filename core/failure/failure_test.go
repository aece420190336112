package failure

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/bundle"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/render"
)

func TestModulesSayWhyTheyCannotBeEvaluated(t *testing.T) {
	none := func() (*bundle.ModulePlaces, error) { return nil, errors.New("no places") }
	for name, tt := range map[string]struct {
		err  error
		want string
	}{
		"a limit":      {fmt.Errorf("evaluate: %w", render.ErrLimit), "evaluate: it took longer than its time limit | look for a loop without end"},
		"no memory":    {render.ErrDied, render.ErrDied.Error() + " | look for a list or a text that grows without end"},
		"no exception": {errors.New("the disk is full"), "the disk is full | "},
		"a thrown text": {
			&render.ScriptError{Message: "nope"}, "code throws nope | throw an Error with a message that says what is wrong",
		},
	} {
		t.Run(name, func(t *testing.T) {
			d := OfModule("sidebars.js", tt.err, none)
			got := strings.TrimPrefix(d.Message, "the module cannot be evaluated: ") + " | " + d.Hint
			if got != tt.want || d.Pos != (diag.Pos{File: "sidebars.js"}) || d.Code != diag.CodeBundle {
				t.Errorf("got %s at %v [%s], want %s", got, d.Pos, d.Code, tt.want)
			}
		})
	}
}

func TestWhatIsCalledGetsItsName(t *testing.T) {
	for name, tt := range map[string]struct {
		message, line string
		at            int
		want          string
	}{
		"a function":            {"not a function", "const a = build();", 10, "it calls build, which is not a function"},
		"a place within a name": {"not a function", "  site.tabs.map(x)", 12, "it calls site.tabs.map, which is not a function"},
		"no name":               {"not a function", "(1)()", 3, "not a function"},
		"another message":       {"x is not defined", "x()", 0, "x is not defined"},
	} {
		t.Run(name, func(t *testing.T) {
			c := cause{message: tt.message}
			c.addCalledName(bundle.Place{Line: tt.line, Offset: tt.at})
			if c.message != tt.want {
				t.Errorf("got %q, want %q", c.message, tt.want)
			}
		})
	}
}

func TestCodeOfADocumentIsFoundInItsText(t *testing.T) {
	const text = "# Title\n\nÄ {props.name.length} and {other()}\n"
	for name, tt := range map[string]struct {
		line   string
		offset int
		want   diag.Pos
	}{
		"the same text":       {"const v = props.name.length;", 10, diag.Pos{File: "a.mdx", Line: 3, Col: 4}},
		"in added brackets":   {"(other()", 6, diag.Pos{File: "a.mdx", Line: 3, Col: 33}},
		"nothing of the text": {"const v = missing;", 10, diag.Pos{File: "a.mdx"}},
		"a short line":        {"oth", 0, diag.Pos{File: "a.mdx", Line: 3, Col: 28}},
	} {
		t.Run(name, func(t *testing.T) {
			if got := locateCode("a.mdx", text, tt.line, tt.offset); got != tt.want {
				t.Errorf("got %v, want %v", got, tt.want)
			}
		})
	}
}

func TestPagesWithOneCauseAreOneFinding(t *testing.T) {
	at := func(line int) cause {
		return cause{pos: diag.Pos{File: "src/theme/Layout.tsx", Line: line}, message: "x is not defined"}
	}
	var pages Pages
	for path, c := range map[string]cause{"/b": at(3), "/a": at(3), "/c": at(9)} {
		pages.Add(&plugin.Route{Path: path}, errors.New("failed"))
		pages.list[len(pages.list)-1].cause = c
	}
	pages.Add(&plugin.Route{Path: "/d"}, render.ErrLimit)
	pages.list[3].cause = cause{pos: diag.Pos{File: "docs/d.md"}, message: "slow"}
	pages.sort()
	var got []string
	for _, d := range pages.diagnostics() {
		got = append(got, fmt.Sprintf("%s %s:%d %s", d.Code, d.Pos.File, d.Pos.Line, d.Message))
	}
	want := []string{
		diag.CodeRenderLimit + " docs/d.md:0 the page /d cannot be rendered: slow",
		diag.CodeRender + " src/theme/Layout.tsx:3 the page /a (and 1 more) cannot be rendered: x is not defined",
		diag.CodeRender + " src/theme/Layout.tsx:9 the page /c cannot be rendered: x is not defined",
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}

func TestElementsOfOldReactHaveTheirMark(t *testing.T) {
	for code, want := range map[string]bool{
		`Symbol.for("react.element")`:                                            true,
		`Symbol.for('react.element')`:                                            true,
		`Symbol.for("react.element");Symbol.for("react.transitional.element")`:   false,
		`Symbol.for("react.transitional.element")`:                               false,
		`import {jsx} from 'react/jsx-runtime'; export const A = () => jsx('a')`: false,
	} {
		if got := createsOldElements(code); got != want {
			t.Errorf("%s: got %t", code, got)
		}
	}
}
