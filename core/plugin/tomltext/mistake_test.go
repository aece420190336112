package tomltext

import (
	"errors"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
)

func TestMistakesHaveAPlaceInTheText(t *testing.T) {
	for name, tt := range map[string]struct{ text, message, at string }{
		"in a line":         {"a = 1\nb = c\n", "expected value", "c"},
		"defined twice":     {"a = 1\na = 2\n", "already been defined", "a"},
		"cut off":           {"a = [1", "end of file", "1"},
		"cut off in quotes": {`a = "x`, "unexpected EOF", "x"},
	} {
		t.Run(name, func(t *testing.T) {
			var v map[string]any
			_, err := toml.Decode(tt.text, &v)
			message, at := Mistake(err, tt.text)
			if !strings.Contains(message, tt.message) || tt.text[at.Start:at.End] != tt.at {
				t.Errorf("got %q at %q", message, tt.text[at.Start:at.End])
			}
		})
	}
	if message, at := Mistake(errors.New("other"), "a"); message != "other" || at.Known() {
		t.Errorf("got %q, %v", message, at)
	}
}
