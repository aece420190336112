package diag

import (
	"embed"
	"fmt"
	"path"
	"slices"
	"strings"
)

// Explanation is the page that explains a code.
type Explanation struct {
	Code string
	// Title says in a few words what is wrong.
	Title string
	// Text is Markdown without the title: the meaning, why it matters and how to fix it.
	Text string
}

//go:embed explanations/*.md
var explanations embed.FS

// Explain returns the explanation of a code, ignoring case.
func Explain(code string) (Explanation, bool) {
	code = strings.ToUpper(code)
	page, err := explanations.ReadFile(path.Join("explanations", code+".md"))
	if err != nil {
		return Explanation{}, false
	}
	title, text, _ := strings.Cut(string(page), "\n")
	return Explanation{Code: code, Title: strings.TrimPrefix(title, "# "), Text: strings.TrimSpace(text) + "\n"}, true
}

// Codes returns the sorted codes that have an explanation.
func Codes() []string {
	entries, err := explanations.ReadDir("explanations")
	if err != nil {
		panic(fmt.Sprintf("diag: explanations: %v", err)) // they are embedded in the program
	}
	codes := make([]string, len(entries))
	for i, e := range entries {
		codes[i] = strings.TrimSuffix(e.Name(), ".md")
	}
	slices.Sort(codes)
	return codes
}
