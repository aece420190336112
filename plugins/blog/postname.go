package blog

import (
	"regexp"
	"strings"
	"time"
)

// postName holds the facts in the path of a post's file.
type postName struct {
	// date is zero if the path holds none.
	date time.Time
	// badDate is the text of a date that does not exist.
	badDate string
	// text is the name without date and extension.
	text string
	// slug begins with a slash.
	slug string
}

var (
	datedName   = regexp.MustCompile(`^(.*)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*?)(?:/index)?\.mdx?$`)
	undatedName = regexp.MustCompile(`(?:/index)?\.mdx?$`)
)

// parsePostName reads the path of a file below the blog folder: 2021-01-02-x.md,
// 2021-01-02-x/index.md, 2021/01/02/x.md, folder/2021-01-02-x.md and so on.
func parsePostName(rel string) postName {
	m := datedName.FindStringSubmatch(rel)
	if m == nil {
		text := undatedName.ReplaceAllString(rel, "")
		return postName{text: text, slug: "/" + text}
	}
	slashed := strings.ReplaceAll(m[2], "-", "/")
	name := postName{text: m[3], slug: "/" + slashed + "/" + m[1] + m[3]}
	if name.text == "" {
		name.text, name.slug = m[2], strings.TrimSuffix(name.slug, "/")
	}
	date, err := time.Parse("2006/1/2", slashed)
	if err != nil {
		name.badDate = m[2]
		return name
	}
	name.date = date
	return name
}
