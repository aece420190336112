// Package localdate writes dates in the words of a locale. Dates are written once,
// when the site is built: the engines that render pages have no words for dates, or
// other ones than browsers. It knows nothing of what the dates are of.
package localdate

import (
	"strconv"
	"strings"
	"time"
)

// Long writes day, month and year: "January 2, 2021". A locale that is not known
// gets the date as "2021-01-02". The date is that of the time's own zone.
func Long(t time.Time, locale string) string {
	l, ok := lookup(locale)
	if !ok {
		return t.Format(time.DateOnly)
	}
	return write(t, l.long, l.months)
}

// Medium is Long with the name of the month cut short: "Jan 2, 2021".
func Medium(t time.Time, locale string) string {
	l, ok := lookup(locale)
	if !ok {
		return t.Format(time.DateOnly)
	}
	return write(t, l.medium, l.abbreviations)
}

// DayAndMonth writes the date without the year: "January 2", or "01-02" for a locale
// that is not known.
func DayAndMonth(t time.Time, locale string) string {
	l, ok := lookup(locale)
	if !ok {
		return t.Format("01-02")
	}
	return write(t, l.dayAndMonth, l.months)
}

func write(t time.Time, pattern, months string) string {
	return strings.NewReplacer(
		"{d}", strconv.Itoa(t.Day()),
		"{m}", month(months, t.Month()),
		"{y}", strconv.Itoa(t.Year()),
	).Replace(pattern)
}

// lookup finds a locale such as "pt-BR", or its language.
func lookup(locale string) (language, bool) {
	locale = strings.ReplaceAll(locale, "_", "-")
	if l, ok := languages[locale]; ok {
		return l, true
	}
	base, _, _ := strings.Cut(locale, "-")
	l, ok := languages[base]
	return l, ok
}
