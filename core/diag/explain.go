package diag

import (
	"embed"
	"fmt"
	"path"
	"slices"
	"strings"
)

// Explanation is the page about a code.
type Explanation struct {
	Code string
	// Title says in a few words what is wrong.
	Title string
	// Text is Markdown without the title: what it means, why it matters, how to fix it.
	Text string
}

//go:embed explanations/*.md
var explanations embed.FS

// Explain returns the page about a code, in any case.
func Explain(code string) (Explanation, bool) {
	code = strings.ToUpper(code)
	page, err := explanations.ReadFile(path.Join("explanations", code+".md"))
	if err != nil {
		return Explanation{}, false
	}
	title, text, _ := strings.Cut(string(page), "\n")
	return Explanation{Code: code, Title: strings.TrimPrefix(title, "# "), Text: strings.TrimSpace(text) + "\n"}, true
}

// Codes lists the codes that have an explanation, sorted.
func Codes() []string {
	entries, err := explanations.ReadDir("explanations")
	if err != nil {
		panic(fmt.Sprintf("diag: explanations: %v", err)) // they are part of the program
	}
	codes := make([]string, len(entries))
	for i, e := range entries {
		codes[i] = strings.TrimSuffix(e.Name(), ".md")
	}
	slices.Sort(codes)
	return codes
}
