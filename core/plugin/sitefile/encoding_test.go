package sitefile_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"unicode/utf8"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

func TestTextsThatAreNotUTF8AreFoundAtTheFirstByte(t *testing.T) {
	for name, tt := range map[string]struct{ text, want string }{
		"Latin-1":                    {"# é\r\n\ncaf\xe9 \xe9", `a.md:3:4: warning: the byte 0xE9 is not UTF-8: in Latin-1 or Windows-1252 it is "é"; "�" stands for it [GS1813]`},
		"Windows-1252":               {"\x80", `a.md:1:1: warning: the byte 0x80 is not UTF-8: in Latin-1 or Windows-1252 it is "€"; "�" stands for it [GS1813]`},
		"a byte of no letter":        {"a\x81", `a.md:1:2: warning: the byte 0x81 is not UTF-8; "�" stands for it [GS1813]`},
		"half of a letter":           {"a\xc3", `a.md:1:2: warning: the byte 0xC3 is not UTF-8: in Latin-1 or Windows-1252 it is "Ã"; "�" stands for it [GS1813]`},
		"UTF-16, little-endian":      {"\xff\xfe#\x00 \x00", "a.md:1:1: error: the file is UTF-16, not UTF-8 [GS1813]"},
		"UTF-16, big-endian":         {"\xfe\xff\x00#", "a.md:1:1: error: the file is UTF-16, not UTF-8 [GS1813]"},
		"UTF-16 without a mark":      {"#\x00 \x00A\x00", "a.md:1:1: error: the file is UTF-16, not UTF-8 [GS1813]"},
		"UTF-32":                     {"\xff\xfe\x00\x00", "a.md:1:1: error: the file is UTF-32, not UTF-8 [GS1813]"},
		"UTF-8":                      {"é €", ""},
		"UTF-8 with a mark":          {"\ufeff# A", ""},
		"nothing":                    {"", ""},
		"the character for unknowns": {"\ufffd", ""},
	} {
		got := ""
		if e := sitefile.CheckEncoding([]byte(tt.text)); e != nil {
			d := e.Finding("a.md")
			got = fmt.Sprintf("%s: %s: %s [%s]", d.Pos, d.Severity, d.Message, d.Code)
		}
		if got != tt.want {
			t.Errorf("%s:\n got %s\nwant %s", name, got, tt.want)
		}
	}
}

func TestSettingsThatAreNotUTF8AreNotRead(t *testing.T) {
	file := filepath.Join(t.TempDir(), "tags.yml")
	if err := os.WriteFile(file, []byte("a:\n  label: caf\xe9\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	_, err := sitefile.Read(file, sitefile.Settings)
	var refused *sitefile.Error
	if !errors.As(err, &refused) {
		t.Fatalf("%v", err)
	}
	for what, want := range map[string]diag.Pos{"": {File: "tags.yml", Line: 2, Col: 13, EndCol: 14}, "the tags file": {File: "docusaurus.toml", Line: 7}} {
		pos := want
		if what == "" {
			pos = diag.Pos{File: "tags.yml"}
		}
		d := sitefile.Finding(pos, what, err)
		if d.Pos != want || d.Code != diag.CodeEncoding || d.Hint == "" || d.Severity != diag.Error {
			t.Errorf("%+v", d)
		}
	}
	for _, kind := range []sitefile.Kind{sitefile.Manifest, sitefile.Document, sitefile.Code, sitefile.Asset} {
		if _, err := sitefile.Read(file, kind); err != nil {
			t.Errorf("%v", err)
		}
	}
}

func FuzzCheckEncoding(f *testing.F) {
	for _, seed := range []string{"caf\xe9", "\xff\xfea\x00", "é", "\r\n\xe9", "a\x00b\x00"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		e := sitefile.CheckEncoding(text)
		if e == nil && !utf8.Valid(text) {
			t.Error("it is not UTF-8")
		}
		if e != nil && (e.Line < 1 || e.Col < 1 || e.Reason == "" || !e.Wide && utf8.Valid(text)) {
			t.Errorf("%+v", e)
		}
	})
}
