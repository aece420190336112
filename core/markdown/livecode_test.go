package markdown

import (
	"strings"
	"testing"
)

func TestLiveCodeIsMarkedWhereTheSiteRunsIt(t *testing.T) {
	for name, tt := range map[string]struct {
		text string
		on   bool
		want string
	}{
		"an expression":    {"```jsx live\n<b/>\n```", true, ` data-live-code="expression"`},
		"a program":        {"```tsx live noInline\nrender(1)\n```", true, ` data-live-code="program"`},
		"another language": {"```py live\nx\n```", true, ""},
		"no such word":     {"```jsx title=\"live\"\n<b/>\n```", true, ""},
		"off":              {"```jsx live\n<b/>\n```", false, ""},
	} {
		t.Run(name, func(t *testing.T) {
			content, found := New(Options{LiveCode: tt.on}).Compile(t.Context(), Source{Path: "a.md", Text: tt.text})
			if len(found) > 0 {
				t.Fatal(found)
			}
			html := content.Nodes[0].HTML
			if got := strings.Contains(html, LiveCode); got != (tt.want != "") || !strings.Contains(html, tt.want) {
				t.Errorf("got %s, want %s in it", html, tt.want)
			}
		})
	}
}
