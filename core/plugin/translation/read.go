package translation

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"path"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// Message is a translated text.
type Message struct {
	Message string `json:"message"`
	// Description tells translators what the text is for; "" for nothing.
	Description string `json:"description,omitempty"`
}

// File is a file of messages. The zero value has none.
type File struct {
	// Keys are in the order of the file.
	Keys     []string
	Messages map[string]Message
	// Places are the positions of the keys in the file.
	Places map[string]diag.Pos
}

// Of returns the translation of a text, or the text itself if it has none.
func (f *File) Of(id, text string) string {
	if found, ok := f.Messages[id]; ok {
		return found.Message
	}
	return text
}

// Set gives a key a message. A new key comes last.
func (f *File) Set(id string, m Message) {
	if _, known := f.Messages[id]; !known {
		f.Keys = append(f.Keys, id)
	}
	if f.Messages == nil {
		f.Messages = map[string]Message{}
	}
	f.Messages[id] = m
}

// FolderName is the name of the folder with the translations of an instance of a plugin,
// such as "docusaurus-plugin-content-docs-api" for the id "api".
func FolderName(name, id string) string {
	if id != "" && id != plugin.DefaultID {
		name += "-" + id
	}
	return name
}

// Folder returns the path of that folder, relative to the site directory, such as
// "i18n/fr/docusaurus-plugin-content-docs". It is "" if there are no translations to look for.
func Folder(site *plugin.Site, name, id string) string {
	if site.LocalizationDir == "" {
		return ""
	}
	return path.Join(site.LocalizationDir, FolderName(name, id))
}

// Read reads a file, which is relative to the site directory and need not exist. It
// returns the valid messages, and a diagnostic for each mistake.
func Read(siteDir, file string) (*File, diag.List) {
	text, err := sitefile.Read(filepath.Join(siteDir, filepath.FromSlash(file)), sitefile.Settings)
	if errors.Is(err, fs.ErrNotExist) {
		return &File{}, nil
	}
	r := &reader{file: file, text: text, out: File{Places: map[string]diag.Pos{}}}
	if err != nil {
		return &r.out, diag.List{sitefile.Finding(diag.Pos{File: file}, "", err)}
	}
	r.read()
	return &r.out, r.found
}

// reader reads one file.
type reader struct {
	file    string
	text    []byte
	decoder *json.Decoder
	out     File
	found   diag.List
	// last is the position asked for most recently: the next one is after it.
	last cursor
}

// cursor is a place in a text; line and col count from 0.
type cursor struct{ offset, line, col int }

// shapeHint is the hint of findings about the structure of the file.
const shapeHint = `a file of translations maps keys to messages:
{"key": {"message": "the text", "description": "what it is for"}}`

func (r *reader) read() {
	r.decoder = json.NewDecoder(bytes.NewReader(r.text))
	if !json.Valid(r.text) {
		r.reportSyntaxError()
		return
	}
	if t, _ := r.decoder.Token(); t != json.Delim('{') {
		r.found.Errorf(diag.CodeTranslation, r.pos(0, len(r.text)), "translations must be an object").Hint = shapeHint
		return
	}
	for r.decoder.More() {
		r.readEntry()
	}
}

// reportSyntaxError reports the position of the first syntax error.
func (r *reader) reportSyntaxError() {
	var syntax *json.SyntaxError
	pos, reason := diag.Pos{File: r.file}, "unexpected end of the file"
	if err := json.Unmarshal(r.text, new(any)); errors.As(err, &syntax) {
		at := max(int(syntax.Offset)-1, 0)
		pos, reason = r.pos(at, at+1), syntax.Error()
	}
	r.found.Errorf(diag.CodeTranslation, pos, "the translations are not JSON: %s", reason)
}

// readEntry reads a key with its message.
func (r *reader) readEntry() {
	key, _ := r.decoder.Token()
	id := key.(string)
	end := int(r.decoder.InputOffset())
	pos := r.pos(end-len(lastString(r.text[:end])), end)
	var raw json.RawMessage
	if r.decoder.Decode(&raw) != nil {
		return // the text is valid
	}
	var m struct {
		Message     *string `json:"message"`
		Description string  `json:"description"`
	}
	strict := json.NewDecoder(bytes.NewReader(raw))
	strict.DisallowUnknownFields()
	err := strict.Decode(&m)
	var wrong *json.UnmarshalTypeError
	switch {
	case errors.As(err, &wrong) && wrong.Field != "":
		r.found.Errorf(diag.CodeTranslation, pos, "the %s of %q must be a string", wrong.Field, id).Hint = shapeHint
	case errors.As(err, &wrong):
		r.found.Errorf(diag.CodeTranslation, pos, "%q must be an object with a message", id).Hint = shapeHint
	case err != nil:
		r.found.Errorf(diag.CodeTranslation, pos, "%q has more than a message and a description: %s", id, strings.TrimPrefix(err.Error(), "json: ")).Hint = shapeHint
	case m.Message == nil:
		r.found.Errorf(diag.CodeTranslation, pos, "%q has no message", id).Hint = shapeHint
	default:
		r.out.Set(id, Message{*m.Message, m.Description})
		r.out.Places[id] = pos
	}
}

// lastString returns the string in quotes at the end of valid JSON.
func lastString(text []byte) []byte {
	for i := len(text) - 2; i >= 0; i-- {
		if text[i] != '"' {
			continue
		}
		escapes := 0
		for i-escapes > 0 && text[i-escapes-1] == '\\' {
			escapes++
		}
		if escapes%2 == 0 {
			return text[i:]
		}
	}
	return text
}

// pos is the place of a part of the text, which is on one line.
func (r *reader) pos(start, end int) diag.Pos {
	if start < r.last.offset {
		r.last = cursor{}
	}
	before := r.text[r.last.offset:start]
	if i := bytes.LastIndexByte(before, '\n'); i >= 0 {
		r.last.line, r.last.col = r.last.line+bytes.Count(before, []byte{'\n'}), 0
		before = before[i+1:]
	}
	r.last.offset, r.last.col = start, r.last.col+utf8.RuneCount(before)
	col := r.last.col + 1
	p := diag.Pos{File: r.file, Line: r.last.line + 1, Col: col}
	if part := r.text[start:min(end, len(r.text))]; !bytes.ContainsRune(part, '\n') {
		p.EndCol = col + utf8.RuneCount(part)
	}
	return p
}
