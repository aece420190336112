package datafile

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
)

// json reads the whole data as one JSON value.
func (p *parser) json() Value {
	if len(bytes.TrimSpace(p.data)) == 0 {
		return Value{Pos: diag.Pos{File: p.name}}
	}
	dec := json.NewDecoder(bytes.NewReader(p.data))
	dec.UseNumber()
	j := &jsonReader{parser: p, dec: dec}
	v, err := j.value(0)
	if err == nil {
		if _, _, err = j.token(); err == nil {
			err = errors.New("there is text after the value")
		} else if err == io.EOF {
			return v
		}
	}
	p.jsonError(err, int(dec.InputOffset()))
	return Value{}
}

func (p *parser) jsonError(err error, offset int) {
	msg := err.Error()
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) {
		offset = max(int(syntax.Offset)-1, 0)
	}
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		msg, offset = "the file ends too early", len(p.data)
	}
	p.errorf(p.span(offset, offset+1), "the file is not JSON: %s", msg)
}

type jsonReader struct {
	*parser
	dec *json.Decoder
}

// token returns the next token and where it begins.
func (j *jsonReader) token() (json.Token, int, error) {
	start := int(j.dec.InputOffset())
	t, err := j.dec.Token()
	for start < len(j.data) && strings.IndexByte(" \t\r\n,:", j.data[start]) >= 0 {
		start++
	}
	return t, start, err
}

func (j *jsonReader) value(depth int) (Value, error) {
	t, start, err := j.token()
	if err != nil {
		return Value{}, err
	}
	v := Value{Pos: j.span(start, int(j.dec.InputOffset()))}
	switch t := t.(type) {
	case nil:
		v.Kind = Null
	case bool:
		v.Kind, v.Text = Bool, "false"
		if t {
			v.Text = "true"
		}
	case json.Number:
		v.Kind, v.Text = Number, t.String()
	case string:
		v.Kind, v.Text = String, t
	case json.Delim:
		if depth == maxDepth {
			return v, errors.New("the values are nested too deeply")
		}
		if t == '[' {
			v.Kind = List
			return v, j.list(&v, depth)
		}
		v.Kind = Map
		return v, j.fields(&v, depth)
	}
	return v, nil
}

func (j *jsonReader) list(v *Value, depth int) error {
	for j.dec.More() {
		item, err := j.value(depth + 1)
		if err != nil {
			return err
		}
		v.Items = append(v.Items, item)
	}
	_, err := j.dec.Token()
	return err
}

func (j *jsonReader) fields(v *Value, depth int) error {
	for j.dec.More() {
		t, start, err := j.token()
		if err != nil {
			return err
		}
		key, _ := t.(string)
		f := Field{Key: key, Pos: j.span(start, int(j.dec.InputOffset()))}
		if f.Value, err = j.value(depth + 1); err != nil {
			return err
		}
		j.addField(v, f)
	}
	_, err := j.dec.Token()
	return err
}
