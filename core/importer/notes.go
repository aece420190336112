package importer

import (
	"fmt"
	"maps"
	"slices"

	"github.com/gosaur/gosaur/core/diag"
)

// tally is a note about something that occurs in many places.
type tally struct {
	file       string
	line       int
	hint, text string
	count      int
}

// note notes a change or omission at a line of the old site, and what to do about it.
func (w *workspace) note(file string, at int, hint, format string, args ...any) {
	w.notes.Warnf(diag.CodeMigration, diag.Pos{File: file, Line: at, Col: min(at, 1)}, format, args...).Hint = hint
}

// tally counts a note that is reported once for all its places, which share a key: it is
// shown at the first place, with the number of places.
func (w *workspace) tally(key, file string, at int, hint, format string, args ...any) {
	if t := w.tallies[key]; t != nil {
		t.count++
		return
	}
	w.tallies[key] = &tally{file, at, hint, fmt.Sprintf(format, args...), 1}
}

// addTallies adds the tallies to the notes.
func (w *workspace) addTallies() {
	for _, key := range slices.Sorted(maps.Keys(w.tallies)) {
		t := w.tallies[key]
		text := t.text
		if t.count > 1 {
			text += fmt.Sprintf(" (and in %d more places)", t.count-1)
		}
		w.note(t.file, t.line, t.hint, "%s", text)
	}
}
