package frontmatter

import (
	"testing"
	"time"
)

func TestDatesOfFrontMatterAreReadInUTC(t *testing.T) {
	for text, want := range map[string]string{
		"2021-01-02":                      "2021-01-02T00:00:00.000Z",
		"2021-1-2":                        "2021-01-02T00:00:00.000Z",
		"2021/01/02":                      "2021-01-02T00:00:00.000Z",
		"2021-01-02T10:30":                "2021-01-02T10:30:00.000Z",
		"2021-01-02T10:30:15":             "2021-01-02T10:30:15.000Z",
		"2021-01-02T10:30:15Z":            "2021-01-02T10:30:15.000Z",
		"2021-01-02t10:30:15z":            "2021-01-02T10:30:15.000Z",
		"2021-01-02T10:30:15.1234Z":       "2021-01-02T10:30:15.123Z",
		"2021-01-02T10:30:15+02:00":       "2021-01-02T08:30:15.000Z",
		"2021-01-02T10:30:15-0800":        "2021-01-02T18:30:15.000Z",
		"2021-01-02 10:30:15 +02:00":      "2021-01-02T08:30:15.000Z",
		"2021-01-02 10:30":                "2021-01-02T10:30:00.000Z",
		"January 2, 2021":                 "2021-01-02T00:00:00.000Z",
		"Jan 2, 2021":                     "2021-01-02T00:00:00.000Z",
		"2 January 2021":                  "2021-01-02T00:00:00.000Z",
		"Sat, 02 Jan 2021 10:30:15 GMT":   "2021-01-02T10:30:15.000Z",
		"Sat, 02 Jan 2021 10:30:15 +0100": "2021-01-02T09:30:15.000Z",
		" 2021-01-02 ":                    "2021-01-02T00:00:00.000Z",
		"2021-02-30":                      "",
		"2021-13-01":                      "",
		"2021-01-02T25:00":                "",
		"02.01.2021":                      "",
		"soon":                            "",
		"":                                "",
	} {
		got := ""
		if date, ok := ParseDate(text); ok {
			got = date.Format("2006-01-02T15:04:05.000Z")
		}
		if got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}

func TestDaysThatAMonthLacksGoOnInTheNext(t *testing.T) {
	for text, want := range map[string]string{
		"2017-02-29":          "2017-03-01T00:00:00Z",
		"2017-02-29 11:30:00": "2017-03-01T11:30:00Z",
		"2021-4-31":           "2021-05-01T00:00:00Z",
		"2021-02-32":          "",
		"2021-13-30":          "",
		"2021-02-300":         "",
		"29 February 2021":    "",
	} {
		got := ""
		if date, ok := ParsePastMonthEnd(text); ok {
			got = date.Format(time.RFC3339)
		}
		if got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}

func FuzzDatesAreReadOrRefused(f *testing.F) {
	f.Add("2021-01-02 10:00:00 +02:00")
	f.Fuzz(func(t *testing.T, s string) {
		if date, ok := ParseDate(s); ok && date.Location() != time.UTC {
			t.Errorf("%q is in the zone %v", s, date.Location())
		}
	})
}
