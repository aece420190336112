package tomltext

import "time"

// Written returns a decoded date or time as TOML writes it: with the parts that its source has.
func Written(t time.Time) string {
	layout := time.RFC3339Nano
	switch Parts(t) {
	case TimeOnly:
		layout = "15:04:05.999999999"
	case DateOnly:
		layout = time.DateOnly
	case NoZone:
		layout = "2006-01-02T15:04:05.999999999"
	}
	return t.Format(layout)
}

// Part says which parts of a date and time a source has.
type Part int

// Whole is a date with time and zone; the others lack something.
const (
	Whole Part = iota
	TimeOnly
	DateOnly
	NoZone
)

// Parts returns which parts a decoded date or time was written with. The decoder encodes them in the name of
// the location.
func Parts(t time.Time) Part {
	switch t.Location().String() {
	case "time-local":
		return TimeOnly
	case "date-local":
		return DateOnly
	case "datetime-local":
		return NoZone
	}
	return Whole
}
