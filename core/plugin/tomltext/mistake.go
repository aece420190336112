package tomltext

import (
	"errors"
	"strings"

	"github.com/BurntSushi/toml"
)

// Mistake returns the decoder's message about invalid TOML, and its span: at least one byte of the text,
// unless that is empty. The span is unknown if the error has none.
func Mistake(err error, text string) (message string, at Span) {
	var parse toml.ParseError
	if !errors.As(err, &parse) {
		return err.Error(), Span{}
	}
	at.Start = min(parse.Position.Start, len(text))
	at.End = min(at.Start+max(parse.Position.Len, 1), len(text))
	if at.Start > 0 && at.Start == at.End {
		at.Start-- // the end of the text belongs to its last line
	}
	if message = parse.Message; message == "" {
		message = strings.TrimPrefix(err.Error(), "toml: ")
	}
	return message, at
}
