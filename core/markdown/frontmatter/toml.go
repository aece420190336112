package frontmatter

import (
	"fmt"
	"strconv"
	"time"

	"github.com/BurntSushi/toml"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/markdown/source"
	"github.com/gosaur/gosaur/core/plugin/tomltext"
)

// readTOML parses the TOML between two offsets.
func readTOML(r *source.Reporter, start, end int, positions map[string]diag.Pos) (any, bool) {
	var m map[string]any
	text := string(r.Src.Text[start:end])
	root, deep := tomltext.Index(text, maxFrontMatterDepth)
	if deep.Known() {
		r.Report(diag.Error, diag.CodeTooDeep, start+deep.Start, start+deep.End, "write less", "the front matter is too large or too deep")
		return nil, false
	}
	if _, err := toml.Decode(text, &m); err != nil {
		reportTOML(r, err, start, end)
		return nil, false
	}
	v := tomlValue(m)
	tomlPositions(r, root, "", start, positions)
	return v, true
}

func reportTOML(r *source.Reporter, err error, start, end int) {
	message, at := tomltext.Mistake(err, string(r.Src.Text[start:end]))
	r.Report(diag.Error, diag.CodeFrontMatterSyntax, start+at.Start, start+at.End, `write one  key = "value"  on each line`,
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

// tomlTime keeps a date as the author wrote it; a time without a date is text.
func tomlTime(t time.Time) any {
	utc := t
	switch tomltext.Parts(t) {
	case tomltext.TimeOnly:
		return tomltext.Written(t)
	case tomltext.DateOnly:
		utc = time.Date(t.Year(), t.Month(), t.Day(), 0, 0, 0, 0, time.UTC)
	case tomltext.NoZone:
		utc = time.Date(t.Year(), t.Month(), t.Day(), t.Hour(), t.Minute(), t.Second(), t.Nanosecond(), time.UTC)
	}
	return timestamp{source: tomltext.Written(t), at: utc}
}

// tomlPositions records the places of the keys below a path.
func tomlPositions(r *source.Reporter, n *tomltext.Node, path string, start int, positions map[string]diag.Pos) {
	for _, name := range n.Names {
		child := n.Field(name)
		full, at := joinKey(path, name), child.Key
		if header := child.Value; header.Known() && header.Start < at.Start {
			at = header
		}
		positions[full] = r.Src.Span(start+at.Start, start+at.End)
		tomlPositions(r, child, full, start, positions)
	}
	for i, item := range n.Elems {
		full, at := joinKey(path, strconv.Itoa(i)), item.KeyOrValue()
		positions[full] = r.Src.Span(start+at.Start, start+at.End)
		tomlPositions(r, item, full, start, positions)
	}
}
