package route

import (
	"encoding/json"
	"fmt"
	"reflect"
	"testing"

	"github.com/gosaur/gosaur/core/compact"
	"github.com/gosaur/gosaur/core/plugin"
)

// filler sets every part of a value to a different value.
type filler struct{ count int }

func (f *filler) fill(v reflect.Value) {
	f.count++
	switch v.Kind() {
	case reflect.String:
		v.SetString(fmt.Sprintf("text %d", f.count))
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int, reflect.Int64:
		v.SetInt(int64(f.count))
	case reflect.Interface:
		v.Set(reflect.ValueOf(fmt.Sprintf("value %d", f.count)))
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				f.fill(v.Field(i))
			}
		}
	case reflect.Map:
		v.Set(reflect.MakeMap(v.Type()))
		key, value := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
		f.fill(key)
		f.fill(value)
		v.SetMapIndex(key, value)
	case reflect.Slice:
		if v.Type() == reflect.TypeFor[json.RawMessage]() {
			v.SetBytes(fmt.Appendf(nil, `{"n":%d}`, f.count))
			return
		}
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		f.fill(v.Index(0))
		f.fill(v.Index(1))
	default:
		panic("cannot fill a " + v.Kind().String())
	}
}

func TestATableIsDecodedAsItWasEncoded(t *testing.T) {
	filled := &Table{contentDirs: []string{"docs"}, bySource: map[string]string{"a.md": "/a"}, originals: map[string]string{"b.md": "a.md"}}
	new(filler).fill(reflect.ValueOf(filled).Elem())
	filled.byPath = map[string]int{Normalize(filled.Routes[0].Path): 0, Normalize(filled.Routes[1].Path): 1}
	bare := &Table{Routes: []plugin.Route{{Path: "/"}}, Layouts: map[string]plugin.Layout{}, Data: map[string]SharedData{}, byPath: map[string]int{"/": 0}}
	for name, table := range map[string]*Table{"filled": filled, "bare": bare} {
		var w compact.Encoder
		table.Encode(&w)
		r := compact.DecoderOf(w.Bytes())
		got, err := DecodeTable(r)
		if err != nil || r.More() {
			t.Fatal(name, err, r.More())
		}
		if !reflect.DeepEqual(got, table) {
			t.Errorf("%s: decoded is\n%+v\nwant\n%+v", name, got, table)
		}
	}
}

func TestADamagedTableIsAnError(t *testing.T) {
	var w compact.Encoder
	table := &Table{}
	new(filler).fill(reflect.ValueOf(table).Elem())
	table.Encode(&w)
	for n := range w.Bytes() {
		if _, err := DecodeTable(compact.DecoderOf(w.Bytes()[:n])); err == nil {
			t.Fatalf("%d of %d bytes are a table", n, len(w.Bytes()))
		}
	}
}
