package sitefile

import (
	"bytes"
	"fmt"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"

	"github.com/gosaur/gosaur/core/diag"
)

// EncodingError means that a text is not UTF-8.
type EncodingError struct {
	// Line and Col are the position of the first invalid byte, counted from 1, in characters.
	Line, Col int
	// Wide reports whether the whole text is in another encoding, such as UTF-16.
	Wide bool
	// Reason describes the problem as a clause; Hint says how to fix it.
	Reason, Hint string
}

// Finding returns the diagnostic for a text that is not UTF-8: an error if it cannot be read at all,
// otherwise a warning that its invalid bytes are shown as "�".
func (e *EncodingError) Finding(file string) diag.Diagnostic {
	d := diag.Diagnostic{
		Code: diag.CodeEncoding, Severity: diag.Error, Pos: diag.Pos{File: file, Line: e.Line, Col: e.Col, EndCol: e.Col + 1},
		Message: e.Reason, Hint: e.Hint,
	}
	if !e.Wide {
		d.Severity, d.Message = diag.Warning, e.Reason+"; \"\uFFFD\" stands for it"
	}
	return d
}

// wideEncodings are the byte order marks of other encodings, the longest first.
var wideEncodings = []struct{ mark, name string }{
	{"\xff\xfe\x00\x00", "UTF-32"}, {"\x00\x00\xfe\xff", "UTF-32"}, {"\xff\xfe", "UTF-16"}, {"\xfe\xff", "UTF-16"},
}

// CheckEncoding returns an error for a text that is not UTF-8, nil otherwise.
func CheckEncoding(text []byte) *EncodingError {
	for _, w := range wideEncodings {
		if bytes.HasPrefix(text, []byte(w.mark)) {
			return otherEncoding(w.name)
		}
	}
	if len(text) >= 4 && (text[0] == 0) != (text[1] == 0) && text[0] == 0 == (text[2] == 0) && text[1] == 0 == (text[3] == 0) {
		return otherEncoding("UTF-16") // every other byte of ASCII text
	}
	if utf8.Valid(text) {
		return nil
	}
	at := 0
	for {
		r, size := utf8.DecodeRune(text[at:])
		if r == utf8.RuneError && size == 1 {
			break
		}
		at += size
	}
	before := bytes.ReplaceAll(text[:at], []byte("\r\n"), []byte("\n"))
	before = bytes.ReplaceAll(before, []byte("\r"), []byte("\n"))
	e := &EncodingError{
		Line: bytes.Count(before, []byte("\n")) + 1, Col: utf8.RuneCount(before[bytes.LastIndexByte(before, '\n')+1:]) + 1,
		Reason: fmt.Sprintf("the byte 0x%02X is not UTF-8", text[at]),
		Hint:   "save the file as UTF-8, for example with `iconv -f WINDOWS-1252 -t UTF-8`, which is also right for Latin-1",
	}
	if letter := charmap.Windows1252.DecodeByte(text[at]); letter != utf8.RuneError {
		e.Reason += fmt.Sprintf(": in Latin-1 or Windows-1252 it is %q", string(letter))
	}
	return e
}

func otherEncoding(name string) *EncodingError {
	return &EncodingError{
		Line: 1, Col: 1, Wide: true, Reason: "the file is " + name + ", not UTF-8",
		Hint: "save it as UTF-8, for example with `iconv -f " + name + " -t UTF-8`",
	}
}
