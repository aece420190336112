package tomltext

import "time"

// Written returns a decoded date or time as written in TOML: with the parts that its source has.
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

// Part is the set of parts that the source of a date or time has.
type Part int

// Whole is a date with time and zone; the others lack some part.
const (
	Whole Part = iota
	TimeOnly
	DateOnly
	NoZone
)

// Parts returns the parts with which a decoded date or time was written. The decoder encodes them in the
// name of the location.
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
