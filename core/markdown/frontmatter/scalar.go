package frontmatter

import (
	"encoding/json"
	"strconv"
	"strings"
	"time"

	"github.com/gosaur/gosaur/core/markdown/char"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// timestamp is a date in front matter. JSON has it as a moment, but plugins get what the
// author wrote, since "2024-05-06" is a day and not a moment.
type timestamp struct {
	source string
	at     time.Time
}

// MarshalJSON writes the moment in UTC, to the millisecond, as JavaScript does.
func (t timestamp) MarshalJSON() ([]byte, error) {
	return json.Marshal(t.at.UTC().Format("2006-01-02T15:04:05.000Z"))
}

// restoreDates replaces the dates in a value by what the author wrote.
func restoreDates(v any) any {
	switch v := v.(type) {
	case timestamp:
		return v.source
	case []any:
		out := make([]any, len(v))
		for i, item := range v {
			out[i] = restoreDates(item)
		}
		return out
	case map[string]any:
		out := make(map[string]any, len(v))
		for key, item := range v {
			out[key] = restoreDates(item)
		}
		return out
	}
	return v
}

var (
	yamlDay    = lazyregexp.New(`^(\d{4})-(\d\d)-(\d\d)$`)
	yamlMoment = lazyregexp.New(`^(\d{4})-(\d\d?)-(\d\d?)(?:[Tt]|[ \t]+)(\d\d?):(\d\d):(\d\d)(?:\.(\d*))?` +
		`(?:[ \t]*(?:Z|([-+])(\d\d?)(?::(\d\d))?))?$`)
	yamlInteger = lazyregexp.New(`^[-+]?(?:0b[01]+|0x[0-9a-fA-F]+|0o[0-7]+|\d+)$`)
	yamlFloat   = lazyregexp.New(`^(?:[-+]?\d+(?:\.\d*)?(?:[eE][-+]?\d+)?|\.\d+(?:[eE][-+]?\d+)?)$`)
)

// plainScalar returns the value of unquoted YAML text: the types of YAML 1.2's core
// schema, and dates. "017" is a number in base ten, "1_000" and "yes" are text.
func plainScalar(s string) any {
	switch s {
	case "", "~", "null", "Null", "NULL":
		return nil
	case "true", "True", "TRUE":
		return true
	case "false", "False", "FALSE":
		return false
	case ".inf", ".Inf", ".INF", "-.inf", "-.Inf", "-.INF", "+.inf", "+.Inf", "+.INF", ".nan", ".NaN", ".NAN":
		return nil // JSON has no such numbers
	}
	if strings.IndexByte("+-.0123456789", s[0]) < 0 {
		return s
	}
	switch {
	case yamlInteger.MatchString(s):
		if n, ok := parseInteger(s); ok {
			return n
		}
	case yamlFloat.MatchString(s):
		if f, err := strconv.ParseFloat(s, 64); err == nil {
			return f
		}
	default:
		if t, ok := parseTimestamp(s); ok {
			return t
		}
	}
	return s
}

// parseInteger reads a whole number in base 2, 8, 10 or 16.
func parseInteger(s string) (float64, bool) {
	digits := strings.TrimLeft(s, "+-")
	var f float64
	if len(digits) > 1 && digits[0] == '0' && char.IsLetter(digits[1]) {
		base := map[byte]int{'b': 2, 'o': 8, 'x': 16}[digits[1]]
		n, err := strconv.ParseUint(digits[2:], base, 64)
		if err != nil {
			return 0, false
		}
		f = float64(n)
	} else {
		n, err := strconv.ParseFloat(digits, 64)
		if err != nil {
			return 0, false
		}
		f = n
	}
	if s[0] == '-' && f != 0 {
		f = -f
	}
	return f, true
}

// parseTimestamp reads a date, with or without a time and a zone. Without a zone it is
// UTC. Numbers out of range carry over: the 31st of April is the first of May.
func parseTimestamp(s string) (timestamp, bool) {
	m := yamlDay.FindStringSubmatch(s)
	if m == nil {
		if m = yamlMoment.FindStringSubmatch(s); m == nil {
			return timestamp{}, false
		}
	}
	field := func(i int) int {
		if i >= len(m) {
			return 0
		}
		n, _ := strconv.Atoi(m[i]) // digits, or nothing
		return n
	}
	t := timestamp{source: s}
	t.at = time.Date(field(1), time.Month(field(2)), field(3), field(4), field(5), field(6), 0, time.UTC)
	if len(m) > 7 {
		millis, _ := strconv.Atoi((m[7] + "000")[:3])
		zone := time.Duration(field(9))*time.Hour + time.Duration(field(10))*time.Minute
		if m[8] == "+" {
			zone = -zone
		}
		t.at = t.at.Add(time.Duration(millis)*time.Millisecond + zone)
	}
	return t, true
}
