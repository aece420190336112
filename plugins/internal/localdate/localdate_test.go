package localdate

import (
	"testing"
	"time"
)

func TestDatesAreWrittenInTheWordsOfTheLocale(t *testing.T) {
	date := time.Date(2021, time.May, 2, 0, 0, 0, 0, time.UTC)
	for locale, want := range map[string]struct{ long, short string }{
		"en":      {"May 2, 2021", "May 2"},
		"en-US":   {"May 2, 2021", "May 2"},
		"en-GB":   {"2 May 2021", "2 May"},
		"de":      {"2. Mai 2021", "2. Mai"},
		"pt-BR":   {"2 de maio de 2021", "2 de maio"},
		"zh_Hans": {"2021年5月2日", "5月2日"},
		"ko":      {"2021년 5월 2일", "5월 2일"},
		"hr":      {"2. svibnja 2021.", "2. svibnja"},
		"tlh":     {"2021-05-02", "05-02"},
		"":        {"2021-05-02", "05-02"},
	} {
		if got := Long(date, locale); got != want.long {
			t.Errorf("Long(%q) = %q, want %q", locale, got, want.long)
		}
		if got := DayAndMonth(date, locale); got != want.short {
			t.Errorf("DayAndMonth(%q) = %q, want %q", locale, got, want.short)
		}
	}
}

func TestEveryLanguageHasTwelveMonths(t *testing.T) {
	for locale, l := range languages {
		for m := time.January; m <= time.December; m++ {
			if l.month(m) == "" {
				t.Errorf("%s: no name for month %d", locale, m)
			}
		}
	}
}
