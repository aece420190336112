package frontmatter

import (
	"regexp"
	"strconv"
	"strings"
	"time"
)

// dateLayouts are the spellings of dates in front matter, as YAML and people write
// them. Without a zone a date is in UTC.
var dateLayouts = []string{
	"2006-1-2",
	"2006/1/2",
	time.RFC3339Nano,
	"2006-1-2T15:04:05Z07:00",
	"2006-1-2T15:04Z07:00",
	"2006-1-2T15:04:05-0700",
	"2006-1-2T15:04:05-07",
	"2006-1-2T15:04:05",
	"2006-1-2T15:04",
	"January 2, 2006",
	"Jan 2, 2006",
	"2 January 2006",
	"2 Jan 2006",
	"January 2, 2006 15:04",
	"Jan 2, 2006 15:04",
	time.RFC1123,
	time.RFC1123Z,
}

// ParseDate reads a date of front matter. The result is in UTC, to the millisecond.
func ParseDate(text string) (time.Time, bool) {
	text = strings.TrimSpace(text)
	if len(text) > 10 && text[0] >= '0' && text[0] <= '9' {
		// "2021-01-02 10:00:00 +02:00" and "2021-01-02t10:00:00z" are YAML too.
		if i := strings.IndexAny(text, " tT"); i > 0 && strings.Count(text[:i], "-") == 2 {
			text = text[:i] + "T" + strings.ReplaceAll(strings.TrimSpace(text[i+1:]), " ", "")
			text = strings.Replace(text, "z", "Z", 1)
		}
	}
	for _, layout := range dateLayouts {
		if t, err := time.Parse(layout, text); err == nil {
			return t.UTC().Truncate(time.Millisecond), true
		}
	}
	return time.Time{}, false
}

// pastMonthEnd matches a date with a day that some months do not have.
var pastMonthEnd = regexp.MustCompile(`^(\d{4}-\d{1,2}-)(29|30|31)\b`)

// ParsePastMonthEnd parses a date that does not exist, such as 2025-02-29, as YAML
// does: surplus days go into the next month.
func ParsePastMonthEnd(text string) (time.Time, bool) {
	text = strings.TrimSpace(text)
	m := pastMonthEnd.FindStringSubmatch(text)
	if m == nil {
		return time.Time{}, false
	}
	days, err := strconv.Atoi(m[2])
	t, ok := ParseDate(m[1] + "01" + text[len(m[0]):])
	return t.AddDate(0, 0, days-1), ok && err == nil
}

// DateHint shows how dates are written.
const DateHint = "write it as 2025-01-31, or with a time as 2025-01-31T10:00:00Z"
