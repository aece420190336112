// Package localdate formats dates in the words of a locale.
//
// A time and a locale go in, and text comes out. Dates are formatted once, when the site is built,
// because engines and browsers disagree about the words. The package never decides which dates a
// page shows.
package localdate

import (
	"strconv"
	"strings"
	"time"
)

// Long writes day, month and year: "January 2, 2021". An unknown locale gets the date as "2021-01-02". The
// date is in the time's own zone.
func Long(t time.Time, locale string) string {
	return WordsOf(locale).Long.write(t)
}

// Medium is Long with an abbreviated month: "Jan 2, 2021".
func Medium(t time.Time, locale string) string {
	return WordsOf(locale).Medium.write(t)
}

// DayAndMonth writes the date without the year: "January 2", or "01-02" for a locale
// that is not known.
func DayAndMonth(t time.Time, locale string) string {
	return WordsOf(locale).DayAndMonth.write(t)
}

// Words are the words and forms with which a locale writes dates.
type Words struct {
	// Known reports whether the table has the locale, or its language.
	Known       bool `json:"known"`
	Long        Form `json:"long"`
	Medium      Form `json:"medium"`
	DayAndMonth Form `json:"dayAndMonth"`
}

// Form is one way of writing dates.
type Form struct {
	// Pattern is the text with {d} for the day, {dd} for the day in two digits, {m} for the
	// month and {y} for the year.
	Pattern string `json:"pattern"`
	// Months are the names of the twelve months; nil if the month is a number.
	Months []string `json:"months,omitempty"`
	// Digits are the ten digits of the numbers; "" for 0 to 9.
	Digits string `json:"digits,omitempty"`
}

// WordsOf returns the words of a locale such as "pt-BR": its own, or those of its language.
func WordsOf(locale string) Words {
	l, known := lookup(locale)
	form := func(pattern, months string) Form {
		f := Form{Pattern: pattern, Digits: l.digits}
		if months != "" {
			f.Months = strings.Split(months, "|")
		}
		return f
	}
	w := Words{
		Known: known, Long: form(l.long, l.months), Medium: form(l.medium, l.abbreviations),
		DayAndMonth: form(l.dayAndMonth, l.months),
	}
	if l.monthsWithoutYear != "" {
		w.DayAndMonth = form(l.dayAndMonth, l.monthsWithoutYear)
	}
	return w
}

func (f Form) write(t time.Time) string {
	day, month := strconv.Itoa(t.Day()), f.number(strconv.Itoa(int(t.Month())))
	if f.Months != nil {
		month = f.Months[t.Month()-1]
	}
	return strings.NewReplacer(
		"{d}", f.number(day),
		"{dd}", f.number(strings.Repeat("0", 2-len(day))+day),
		"{m}", month,
		"{y}", f.number(strconv.Itoa(t.Year())),
	).Replace(f.Pattern)
}

// number writes a number in the digits of the form.
func (f Form) number(n string) string {
	digits := []rune(f.Digits)
	if len(digits) != 10 {
		return n
	}
	return strings.Map(func(r rune) rune { return digits[r-'0'] }, n)
}

// lookup finds a locale such as "pt-BR", or the nearest parent: "zh-Hant-TW", "zh-Hant", "zh".
func lookup(locale string) (l language, known bool) {
	for name := strings.ReplaceAll(locale, "_", "-"); name != ""; {
		for _, table := range languageTables {
			if l, ok := table[name]; ok {
				return l, true
			}
		}
		name = name[:max(strings.LastIndex(name, "-"), 0)]
	}
	return unknownLanguage, false
}
