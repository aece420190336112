package diag

import (
	"fmt"
	"io"
	"strings"
)

var (
	githubData     = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")
	githubProperty = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C")
)

// writeGitHub writes workflow commands, which GitHub shows as annotations of the lines. Like
// Print, it is for people, so it writes only the first findings of each file.
func writeGitHub(w io.Writer, l List) error {
	var b strings.Builder
	for _, d := range l.Shown() {
		var properties []string
		add := func(name, value string) {
			properties = append(properties, name+"="+githubProperty.Replace(value))
		}
		if d.Pos.File != "" {
			add("file", d.Pos.File)
		}
		if d.Pos.Line > 0 {
			add("line", fmt.Sprint(d.Pos.Line))
		}
		if d.Pos.Col > 0 {
			add("col", fmt.Sprint(d.Pos.Col))
		}
		if d.Pos.EndCol > d.Pos.Col {
			add("endColumn", fmt.Sprint(d.Pos.EndCol-1)) // the last column, not the one past it
		}
		if d.Code != "" {
			add("title", d.Code)
		}
		fmt.Fprintf(&b, "::%s %s::%s\n", githubLevel(d.Severity), strings.Join(properties, ","), githubData.Replace(d.Text()))
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func githubLevel(s Severity) string {
	if s == Info {
		return "notice"
	}
	return string(s)
}
