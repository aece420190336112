package index

import (
	"crypto/sha256"
	"fmt"
	"reflect"
	"slices"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/plugins/search/records"
)

// TestEveryFieldOfAPageIsInItsDigest changes one value after the other.
func TestEveryFieldOfAPageIsInItsDigest(t *testing.T) {
	pages := make([]records.Page, 2)
	fill(reflect.ValueOf(pages))
	seen := map[string]string{fmt.Sprintf("%x", digestOf(pages)): "nothing"}
	count := 0
	visit("pages", reflect.ValueOf(pages), func(path string) {
		count++
		digest := fmt.Sprintf("%x", digestOf(pages))
		if other, same := seen[digest]; same {
			t.Errorf("with another %s the digest is that with another %s", path, other)
		}
		seen[digest] = path
	})
	if least := 2 * reflect.TypeFor[records.Page]().NumField(); count < least {
		t.Errorf("changed %d values, want at least %d", count, least)
	}
}

// fill gives every list below a value two elements.
func fill(v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			fill(v.Field(i))
		}
	case reflect.Slice:
		if v.CanSet() {
			v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		}
		for i := range v.Len() {
			fill(v.Index(i))
		}
	}
}

// visit changes each value below another, calls changed, and undoes the change.
func visit(path string, v reflect.Value, changed func(path string)) {
	old := reflect.New(v.Type()).Elem()
	old.Set(v)
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			visit(path+"."+v.Type().Field(i).Name, v.Field(i), changed)
		}
		return
	case reflect.Slice:
		for i := range v.Len() {
			visit(fmt.Sprintf("%s[%d]", path, i), v.Index(i), changed)
		}
		if !v.CanSet() {
			return
		}
		v.Set(v.Slice(0, 1))
	case reflect.String:
		v.SetString("changed")
	case reflect.Int:
		v.SetInt(v.Int() + 1)
	case reflect.Bool:
		v.SetBool(!v.Bool())
	default:
		panic("a field of kind " + v.Kind().String())
	}
	changed(path)
	v.Set(old)
}

// shelf keeps everything.
type shelf struct{ values sync.Map }

func (s *shelf) Get(digest [sha256.Size]byte) []byte {
	value, _ := s.values.Load(digest)
	kept, _ := value.([]byte)
	return kept
}

func (s *shelf) Put(digest [sha256.Size]byte, value []byte) { s.values.Store(digest, value) }

func TestAnIndexOfUnchangedPagesIsTakenWhole(t *testing.T) {
	pages := []records.Page{
		{Path: "/a", Title: "Apples", Latest: true},
		{Path: "/1/a", Title: "Old apples", Tag: "docs-default-1"},
		{Path: "/1/b", Title: "Old pears", Tag: "docs-default-1"},
	}
	kept := &shelf{}
	if _, err := Build(Settings{Language: "en"}, pages, kept); err != nil {
		t.Fatal(err)
	}
	pages[0].Title = "Red apples"
	if newPacker(kept).recall(digestOf(pages[:1])) != nil {
		t.Error("an index of a changed page is kept")
	}
	files := newPacker(kept).recall(digestOf(pages[1:]))
	if names := namesOf(files); !slices.Contains(names, "r.bin") || !slices.Contains(names, "t0.bin") {
		t.Fatalf("of the older version %q are kept, want all files", names)
	}
	kept.values.Delete(files[len(files)-1].digest)
	if newPacker(kept).recall(digestOf(pages[1:])) != nil {
		t.Error("an index is taken though a file of it is gone")
	}
	got, err := Build(Settings{Language: "en"}, pages, kept)
	if err != nil {
		t.Fatal(err)
	}
	want, err := Build(Settings{Language: "en"}, pages, nil)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("the index with what was kept is not that of a cold build (-cold +got):\n%s", diff)
	}
}

func namesOf(files []file) []string {
	var names []string
	for i := range files {
		names = append(names, files[i].name)
	}
	return names
}
