package blog

import "time"

// isoTime writes a time as JSON.stringify writes a date.
func isoTime(t time.Time) string { return t.UTC().Format("2006-01-02T15:04:05.000Z") }
