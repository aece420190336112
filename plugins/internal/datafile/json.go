package datafile

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
)

// parseJSON reads the whole data as one JSON value.
func (p *parser) parseJSON() Value {
	if len(bytes.TrimSpace(p.data)) == 0 {
		return Value{Pos: diag.Pos{File: p.name}}
	}
	var whole json.RawMessage
	if err := json.Unmarshal(p.data, &whole); err != nil {
		p.reportJSON(err)
		return Value{}
	}
	dec := json.NewDecoder(bytes.NewReader(p.data))
	dec.UseNumber()
	j := &jsonReader{parser: p, dec: dec}
	v, err := j.readValue(0)
	if err != nil {
		p.errorf(p.span(int(dec.InputOffset()), 0), "the file cannot be read: %v", err)
		return Value{}
	}
	return v
}

func (p *parser) reportJSON(err error) {
	var syntax *json.SyntaxError
	if !errors.As(err, &syntax) {
		p.errorf(diag.Pos{File: p.name}, "the file is not JSON: %v", err)
		return
	}
	offset := int(syntax.Offset) - 1
	if strings.HasPrefix(err.Error(), "unexpected end") {
		p.errorf(p.span(len(p.data), 0), "the file is not JSON: it ends too early")
		return
	}
	p.errorf(p.span(offset, offset+1), "the file is not JSON: %v", err)
}

type jsonReader struct {
	*parser
	dec *json.Decoder
}

// readToken returns the next token and where it begins.
func (j *jsonReader) readToken() (json.Token, int, error) {
	start := int(j.dec.InputOffset())
	t, err := j.dec.Token()
	for start < len(j.data) && strings.IndexByte(" \t\r\n,:", j.data[start]) >= 0 {
		start++
	}
	return t, start, err
}

func (j *jsonReader) readValue(depth int) (Value, error) {
	t, start, err := j.readToken()
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
			return v, j.readList(&v, depth)
		}
		v.Kind = Map
		return v, j.readFields(&v, depth)
	}
	return v, nil
}

func (j *jsonReader) readList(v *Value, depth int) error {
	for j.dec.More() {
		item, err := j.readValue(depth + 1)
		if err != nil {
			return err
		}
		v.Items = append(v.Items, item)
	}
	_, err := j.dec.Token()
	return err
}

func (j *jsonReader) readFields(v *Value, depth int) error {
	known := fieldPlaces{}
	for j.dec.More() {
		t, start, err := j.readToken()
		if err != nil {
			return err
		}
		key, _ := t.(string)
		f := Field{Key: key, Pos: j.span(start, int(j.dec.InputOffset()))}
		if f.Value, err = j.readValue(depth + 1); err != nil {
			return err
		}
		j.addField(v, known, f)
	}
	_, err := j.dec.Token()
	return err
}
