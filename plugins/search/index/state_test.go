package index

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/search/records"
)

// TestEveryFieldOfAPageIsInItsDigest changes the fields one by one.
func TestEveryFieldOfAPageIsInItsDigest(t *testing.T) {
	pages := make([]records.Page, 2)
	fill(reflect.ValueOf(pages))
	seen := map[string]string{digestsOf(pages): "nothing"}
	count := 0
	visit("pages", reflect.ValueOf(pages), func(path string) {
		count++
		digest := digestsOf(pages)
		if other, same := seen[digest]; same {
			t.Errorf("with another %s the digest is that with another %s", path, other)
		}
		seen[digest] = path
	})
	if least := 2 * reflect.TypeFor[records.Page]().NumField(); count < least {
		t.Errorf("changed %d values, want at least %d", count, least)
	}
}

// digestsOf returns the digests of pages as they are stored.
func digestsOf(pages []records.Page) string {
	states := newPacker(&shelf{}).statesOf(pages)
	return fmt.Sprintf("%x %x", states[0].digest, states[1].digest)
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
			if v.Type().Field(i).IsExported() {
				visit(path+"."+v.Type().Field(i).Name, v.Field(i), changed)
			}
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
type shelf struct {
	values sync.Map
	puts   atomic.Int32
}

func (s *shelf) Get(digest [sha256.Size]byte) []byte {
	value, _ := s.values.Load(digest)
	kept, _ := value.([]byte)
	return kept
}

func (s *shelf) Put(digest [sha256.Size]byte, value []byte) {
	s.puts.Add(1)
	s.values.Store(digest, bytes.Clone(value))
}

// words are those of the pages of the tests.
const words = "alpha beta gamma delta station stations standing state stateful stating control contain content contents contest zebra été Été 日本"

// editor makes pages and edits them at random.
type editor struct {
	*rand.Rand
	made int
}

func (e *editor) text(least, most int) string {
	list := strings.Fields(words)
	var b strings.Builder
	for range least + e.IntN(most-least) {
		word := list[e.IntN(len(list))]
		if e.IntN(4) == 0 {
			word += strconv.Itoa(e.IntN(200))
		}
		b.WriteString(word + " ")
	}
	return strings.TrimSpace(b.String())
}

func (e *editor) page() records.Page {
	e.made++
	p := records.Page{Path: "/p" + strconv.Itoa(e.made), Title: e.text(1, 4), Area: "Guide", Latest: e.IntN(8) > 0, Tag: "docs-default-2"}
	if !p.Latest {
		p.Tag = "docs-default-1"
	}
	p.Lead.Text = []string{e.text(5, 40)}
	for i := range e.IntN(4) {
		p.Sections = append(p.Sections, plugin.Section{Level: 2, ID: "s" + strconv.Itoa(i), Heading: e.text(1, 4), Text: []string{e.text(5, 60)}, Code: []string{e.text(1, 9)}})
	}
	return p
}

// edit returns pages after one of the edits that an author makes.
func (e *editor) edit(pages []records.Page) []records.Page {
	pages = slices.Clone(pages)
	at := e.IntN(len(pages))
	p := &pages[at]
	p.Sections = slices.Clone(p.Sections)
	switch e.IntN(9) {
	case 0:
		p.Title = e.text(1, 4)
	case 1:
		pages = slices.Insert(pages, at, e.page())
	case 2:
		pages = slices.Delete(pages, at, at+1)
	case 3:
		other := e.IntN(len(pages))
		pages[at], pages[other] = pages[other], pages[at]
	case 4:
		p.Links = []records.Mention{{Text: e.text(1, 3), Pages: 1 + e.IntN(5)}}
	case 5:
		p.Rank = e.IntN(10)
	case 6:
		p.Path += "x"
	case 7:
		if len(p.Sections) > 0 {
			p.Sections[0].Heading, p.Sections[0].Level = e.text(1, 3), 3
		}
	default:
		p.Lead.Text = []string{p.Lead.Text[0] + " " + e.text(1, 3)}
	}
	return pages
}

func TestAnIndexAfterEditsIsThatOfAColdBuild(t *testing.T) {
	for seed := range uint64(2) {
		t.Run(fmt.Sprint("seed ", seed), func(t *testing.T) {
			e := &editor{Rand: rand.New(rand.NewPCG(seed, 1))}
			var pages []records.Page
			for range 80 {
				pages = append(pages, e.page())
			}
			kept, cold, small := &shelf{}, int32(0), 0
			for step := range 40 {
				before := kept.puts.Load()
				got, err := Build(Settings{Language: "en"}, pages, kept, nil)
				switch puts := kept.puts.Load() - before; {
				case step == 0:
					cold = puts
				case 3*puts < cold:
					small++
				}
				if err != nil {
					t.Fatal(err)
				}
				want, err := Build(Settings{Language: "en"}, pages, nil, nil)
				if err != nil {
					t.Fatal(err)
				}
				if diff := cmp.Diff(names(want), names(got)); diff != "" {
					t.Fatalf("step %d: files (-cold +got):\n%s", step, diff)
				}
				for i := range want {
					if !bytes.Equal(want[i].Contents, got[i].Contents) {
						t.Fatalf("step %d: %s is not as in a cold build", step, want[i].Path)
					}
				}
				if step%8 == 7 {
					kept.lose(e.Rand)
				}
				for range 1 + e.IntN(3)*step/20 {
					pages = e.edit(pages)
				}
			}
			if small < 3 {
				t.Errorf("%d steps made less than a third of the files again", small)
			}
		})
	}
}

// lose drops a tenth of the values.
func (s *shelf) lose(r *rand.Rand) {
	s.values.Range(func(key, value any) bool {
		if r.IntN(10) == 0 {
			s.values.Delete(key)
		}
		return true
	})
}

func names(files []plugin.IndexFile) (list []string) {
	for _, f := range files {
		list = append(list, f.Path)
	}
	return list
}

func TestAnEditOfAPageChangesFewFiles(t *testing.T) {
	e := &editor{Rand: rand.New(rand.NewPCG(7, 1))}
	var pages []records.Page
	for range 300 {
		p := e.page()
		p.Latest = true
		p.Lead.Text = []string{e.text(100, 200)}
		for range 40 {
			p.Lead.Text = append(p.Lead.Text, "w"+strconv.Itoa(e.IntN(20000)))
		}
		pages = append(pages, p)
	}
	built := func() map[string]bool {
		files, err := Build(Settings{Language: "en"}, pages, nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		all := map[string]bool{}
		for _, f := range files {
			all[f.Path] = true
		}
		return all
	}
	before := built()
	pages[150].Lead.Text = append(pages[150].Lead.Text, "sesquipedalian")
	fresh := 0
	for name := range built() {
		if !before[name] {
			fresh++
		}
	}
	if fresh == 0 || fresh > len(before)/4 {
		t.Errorf("%d of %d files have another name after the edit of one page", fresh, len(before))
	}
}

// TestFilesThatTheCacheHasLostAreMadeAgain removes the files one by one.
func TestFilesThatTheCacheHasLostAreMadeAgain(t *testing.T) {
	e := &editor{Rand: rand.New(rand.NewPCG(5, 1))}
	pages := []records.Page{e.page(), e.page(), e.page()}
	whole := &shelf{}
	want, err := Build(Settings{}, pages, whole, nil)
	if err != nil {
		t.Fatal(err)
	}
	for sum := range whole.values.Range {
		kept := &shelf{}
		for other, value := range whole.values.Range {
			if other != sum {
				kept.values.Store(other, value)
			}
		}
		got, err := Build(Settings{}, pages, kept, nil)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("without %x (-want +got):\n%s", sum, diff)
		}
	}
}

func TestFilesThatTheSiteKeepsAreNotWritten(t *testing.T) {
	e := &editor{Rand: rand.New(rand.NewPCG(6, 1))}
	pages := []records.Page{e.page(), e.page(), e.page()}
	kept := &shelf{}
	files, err := Build(Settings{}, pages, kept, nil)
	if err != nil {
		t.Fatal(err)
	}
	published := map[string]digest{}
	for _, f := range files {
		published[f.Path] = sha256.Sum256(f.Contents)
	}
	keep := func(path string, sum digest) bool { return published[path] == sum }
	again, err := Build(Settings{}, pages, kept, keep)
	if err != nil {
		t.Fatal(err)
	}
	if len(again) != 1 || again[0].Path != Entry {
		t.Errorf("%d files are written again, want the entry only", len(again))
	}
	pages[1].Lead.Text = append(pages[1].Lead.Text, "sesquipedalian")
	want, err := Build(Settings{}, pages, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	got, err := Build(Settings{}, pages, kept, keep)
	if err != nil {
		t.Fatal(err)
	}
	fresh := slices.DeleteFunc(want, func(f plugin.IndexFile) bool { return f.Path != Entry && keep(f.Path, sha256.Sum256(f.Contents)) })
	if diff := cmp.Diff(fresh, got); diff != "" {
		t.Errorf("after an edit (-want +got):\n%s", diff)
	}
}

func TestADamagedStateIsNotUsed(t *testing.T) {
	e := &editor{Rand: rand.New(rand.NewPCG(3, 1))}
	pages := []records.Page{e.page(), e.page(), e.page()}
	for i := range pages {
		pages[i].Latest = true
	}
	kept := &shelf{}
	if _, err := Build(Settings{}, pages, kept, nil); err != nil {
		t.Fatal(err)
	}
	key := stateKey(&pages[0])
	whole := kept.Get(key)
	for length := range whole {
		d := decoder{b: whole[:length]}
		if d.state(); !d.bad {
			t.Errorf("a state without its last %d bytes is taken", len(whole)-length)
		}
	}
	s := newPacker(kept).loadState(pages)
	source := kept.Get(*s.dictionary[0].source)
	for length := range source {
		d := decoder{b: source[:length]}
		if d.terms(&renumbering{}); !d.bad {
			t.Errorf("terms without their last %d bytes are taken", len(source)-length)
		}
	}
}
