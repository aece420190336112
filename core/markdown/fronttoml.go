package markdown

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/BurntSushi/toml"

	"github.com/gosaur/gosaur/core/diag"
)

// readTOML parses the TOML between two offsets.
func readTOML(r *reporter, start, end int, positions map[string]diag.Pos) (any, bool) {
	var m map[string]any
	text := string(r.src.text[start:end])
	if at, deep := deepTOML(text); deep {
		r.report(diag.Error, diag.CodeTooDeep, start+at, start+at+1, "write less", "the front matter is too large or too deep")
		return nil, false
	}
	if _, err := toml.Decode(text, &m); err != nil {
		reportTOML(r, err, start, end)
		return nil, false
	}
	v := tomlValue(m)
	tomlPositions(r, text, start, positions)
	return v, true
}

// maxKeyParts bounds the parts of a dotted key, over which the decoder of TOML takes long.
const maxKeyParts = 200

// deepTOML returns the place where lists and tables nest deeper than the decoder of TOML,
// which is recursive, may go, or where a key has too many parts. Brackets and dots in
// strings count, too, where a line has that many.
func deepTOML(text string) (at int, deep bool) {
	depth, dots := 0, 0
	for i, c := range []byte(text) {
		switch c {
		case '[', '{':
			depth++
		case ']', '}':
			depth--
		case '=':
			depth = max(depth, 0)
		}
		isKey := dots >= maxKeyParts && (c == '=' || c == ']')
		if isKey || depth > maxYAMLDepth {
			return i, true
		}
		switch c {
		case '.':
			dots++
		case '\n', ',', '"', '\'', '[', '{':
			dots = 0
		}
	}
	return 0, false
}

func reportTOML(r *reporter, err error, start, end int) {
	message, at, length := err.Error(), start, 0
	var parseErr toml.ParseError
	if errors.As(err, &parseErr) {
		message = parseErr.Message
		at = min(start+parseErr.Position.Start, end)
		length = max(parseErr.Position.Len, 0)
		if message == "" {
			message = strings.TrimPrefix(err.Error(), "toml: ")
		}
	}
	r.report(diag.Error, diag.CodeFrontMatterSyntax, at, min(at+length, end), `write one  key = "value"  on each line`,
		"the front matter is not TOML: %s", message)
}

// tomlValue turns TOML's types into those of JSON.
func tomlValue(v any) any {
	switch v := v.(type) {
	case map[string]any:
		for k, item := range v {
			v[k] = tomlValue(item)
		}
		return v
	case []map[string]any:
		list := make([]any, len(v))
		for i, item := range v {
			list[i] = tomlValue(item)
		}
		return list
	case []any:
		for i, item := range v {
			v[i] = tomlValue(item)
		}
		return v
	case int64:
		return float64(v)
	case float64:
		return finite(v)
	case time.Time:
		return tomlTime(v)
	case string, bool, nil:
		return v
	}
	return fmt.Sprint(v)
}

// tomlTime keeps a date with what its source wrote; a time without a date is text.
func tomlTime(t time.Time) any {
	layout, utc := time.RFC3339Nano, t
	switch t.Location().String() {
	case "time-local":
		return t.Format("15:04:05.999999999")
	case "date-local":
		layout = time.DateOnly
		utc = time.Date(t.Year(), t.Month(), t.Day(), 0, 0, 0, 0, time.UTC)
	case "datetime-local":
		layout = "2006-01-02T15:04:05.999999999"
		utc = time.Date(t.Year(), t.Month(), t.Day(), t.Hour(), t.Minute(), t.Second(), t.Nanosecond(), time.UTC)
	}
	return timestamp{written: t.Format(layout), at: utc}
}

// tomlPositions finds the keys by reading line by line: enough for the simple
// tables of front matter.
func tomlPositions(r *reporter, text string, start int, positions map[string]diag.Pos) {
	table := ""
	arrays := make(map[string]int)
	for line := range strings.SplitAfterSeq(text, "\n") {
		trimmed := strings.TrimSpace(line)
		indent := len(line) - len(strings.TrimLeft(line, " \t"))
		switch {
		case strings.HasPrefix(trimmed, "[["):
			name := strings.TrimSpace(strings.Trim(trimmed, "[]"))
			table = joinKey(name, strconv.Itoa(arrays[name]))
			arrays[name]++
			positions[table] = r.src.pos(start + indent)
		case strings.HasPrefix(trimmed, "[") && strings.HasSuffix(trimmed, "]"):
			table = strings.TrimSpace(strings.Trim(trimmed, "[]"))
			positions[table] = r.src.pos(start + indent)
		default:
			if key, _, ok := strings.Cut(trimmed, "="); ok && !strings.HasPrefix(trimmed, "#") {
				key = strings.Trim(strings.TrimSpace(key), `"'`)
				if full := joinKey(table, key); positions[full] == (diag.Pos{}) {
					positions[full] = r.src.span(start+indent, start+indent+len(key))
				}
			}
		}
		start += len(line)
	}
}
