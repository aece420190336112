package localdate

import (
	"strings"
	"testing"
	"time"
)

func TestDatesAreWrittenInTheWordsOfTheLocale(t *testing.T) {
	date := time.Date(2021, time.May, 2, 0, 0, 0, 0, time.UTC)
	for locale, want := range map[string]struct{ long, medium, dayAndMonth string }{
		"en":      {"May 2, 2021", "May 2, 2021", "May 2"},
		"en-US":   {"May 2, 2021", "May 2, 2021", "May 2"},
		"en-GB":   {"2 May 2021", "2 May 2021", "2 May"},
		"de":      {"2. Mai 2021", "2. Mai 2021", "2. Mai"},
		"pt-BR":   {"2 de maio de 2021", "2 de mai. de 2021", "2 de maio"},
		"zh_Hans": {"2021年5月2日", "2021年5月2日", "5月2日"},
		"ko":      {"2021년 5월 2일", "2021년 5월 2일", "5월 2일"},
		"hr":      {"2. svibnja 2021.", "2. svi 2021.", "2. svibnja"},
		"tlh":     {"2021-05-02", "2021-05-02", "05-02"},
		"":        {"2021-05-02", "2021-05-02", "05-02"},
	} {
		if got := Long(date, locale); got != want.long {
			t.Errorf("Long(%q) = %q, want %q", locale, got, want.long)
		}
		if got := Medium(date, locale); got != want.medium {
			t.Errorf("Medium(%q) = %q, want %q", locale, got, want.medium)
		}
		if got := DayAndMonth(date, locale); got != want.dayAndMonth {
			t.Errorf("DayAndMonth(%q) = %q, want %q", locale, got, want.dayAndMonth)
		}
	}
}

func TestMediumDatesCutTheMonthShort(t *testing.T) {
	date := time.Date(2021, time.September, 2, 0, 0, 0, 0, time.UTC)
	for locale, want := range map[string]string{
		"en":    "Sep 2, 2021",
		"en-GB": "2 Sept 2021",
		"de":    "2. Sept. 2021",
		"fr-CA": "2 sept. 2021",
		"bg":    "2.09.2021 г.",
		"vi":    "2 thg 9, 2021",
	} {
		if got := Medium(date, locale); got != want {
			t.Errorf("Medium(%q) = %q, want %q", locale, got, want)
		}
	}
}

func TestEveryLanguageHasTwelveMonths(t *testing.T) {
	for locale, l := range languages {
		for _, names := range []string{l.months, l.abbreviations} {
			if n := len(strings.Fields(names)); n != 0 && n != 12 {
				t.Errorf("%s: %d names of months in %q", locale, n, names)
			}
		}
	}
}
