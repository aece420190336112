package diag

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func TestTextTellsThePlacesOfOffsets(t *testing.T) {
	text := "aé\n\n" + strings.Repeat("ß", 2*countStep) + "xy\nlast"
	for word, want := range map[string]Pos{
		"aé":   {File: "f", Line: 1, Col: 1, EndCol: 3},
		"\n\n": {File: "f", Line: 1, Col: 3},
		"xy":   {File: "f", Line: 3, Col: 2*countStep + 1, EndCol: 2*countStep + 3},
		"last": {File: "f", Line: 4, Col: 1, EndCol: 5},
	} {
		at := strings.Index(text, word)
		if got := NewText("f", text).Pos(at, at+len(word)); got != want {
			t.Errorf("%q is at %+v, want %+v", word, got, want)
		}
	}
	if got := NewText("f", text).Pos(len(text)+5, 0); got.Line != 4 || got.Col != 5 {
		t.Errorf("beyond the end: %+v", got)
	}
}

func FuzzText(f *testing.F) {
	f.Add("a\nb", 2)
	f.Add(strings.Repeat("é", countStep)+"\n", countStep)
	f.Fuzz(func(t *testing.T, text string, at int) {
		if !utf8.ValidString(text) || at < 0 || at > len(text) || at < len(text) && !utf8.RuneStart(text[at]) {
			t.Skip("no place between two characters")
		}
		line := strings.Count(text[:at], "\n") + 1
		col := utf8.RuneCountInString(text[strings.LastIndexByte(text[:at], '\n')+1:at]) + 1
		if got := NewText("f", text).Pos(at, at); got.Line != line || got.Col != col {
			t.Errorf("offset %d of %q is %d:%d, want %d:%d", at, text, got.Line, got.Col, line, col)
		}
	})
}
