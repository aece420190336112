package plugin

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

type sampleOptions struct {
	sampleBase
	Path    string            `json:"path" default:"docs"`
	Mode    string            `json:"mode,omitempty" choices:"a, b" default:"b"`
	Home    string            `json:"home" format:"origin" required:"true"`
	Depth   int               `json:"depth" default:"2" min:"1" max:"6"`
	Ratio   float64           `json:"ratio" default:"0.5"`
	On      *bool             `json:"on"`
	When    time.Time         `json:"when" default:"2024-01-02T00:00:00Z"`
	Globs   []string          `json:"globs" default:"[\"**/*.md\"]"`
	Kinds   []string          `json:"kinds" choices:"x,y"`
	Raw     json.RawMessage   `json:"raw"`
	Any     any               `json:"any"`
	Labels  map[string]string `json:"labels"`
	Sidebar any               `json:"sidebar" type:"string|boolean" default:"false"`
	Logo    *sampleLogo       `json:"logo"`
	Inner   sampleLogo        `json:"inner"`
	Either  *sampleLogo       `json:"either" type:"string|object"`
	List    []any             `json:"list" elem:"string|boolean"`
	Data    map[string]string `json:"data-*"`
	Item    sampleItem        `json:"item"`
	Skipped string            `json:"-"`
}

type sampleBase struct {
	Lang string `json:"lang"`
}

type sampleLogo struct {
	Src string `json:"src"`
}

type sampleItem map[string]any

func (sampleItem) DescribeOption() Option {
	return Variants("type", Shape{Name: "logo", Options: sampleLogo{}}, Shape{Name: "x-*", Implied: "items", Options: sampleBase{}})
}

func (sampleOptions) FieldDocs() map[string]string {
	return map[string]string{
		"sampleOptions.Path": "The folder.", "sampleBase.Lang": "The language.",
		"sampleLogo": "An image.", "sampleLogo.Src": "The file.", "sampleOptions.Inner": "The inner image.",
	}
}

func TestOptionsOfDescribesEveryKindOfField(t *testing.T) {
	one, six := 1.0, 6.0
	src := []Option{{Name: "src", Type: TypeString, Doc: "The file."}}
	bare := []Option{{Name: "src", Type: TypeString}}
	want := map[string]Option{
		"lang":    {Type: TypeString, Doc: "The language."},
		"path":    {Type: TypeString, Doc: "The folder.", Default: "docs"},
		"mode":    {Type: TypeString, Choices: []string{"a", "b"}, Default: "b"},
		"home":    {Type: TypeString, Format: FormatOrigin, Required: true},
		"depth":   {Type: TypeInt, Default: int64(2), Min: &one, Max: &six},
		"ratio":   {Type: TypeFloat, Default: 0.5},
		"on":      {Type: TypeBool},
		"when":    {Type: TypeDate, Default: "2024-01-02T00:00:00Z"},
		"globs":   {Type: TypeList, Fields: []Option{{Type: TypeString}}, Default: []any{"**/*.md"}},
		"kinds":   {Type: TypeList, Fields: []Option{{Type: TypeString, Choices: []string{"x", "y"}}}},
		"raw":     {Type: TypeAny},
		"any":     {Type: TypeAny},
		"labels":  {Type: TypeMap, Fields: []Option{{Type: TypeString}}},
		"sidebar": {Type: TypeUnion, Fields: []Option{{Type: TypeString}, {Type: TypeBool}}, Default: false},
		"logo":    {Type: TypeObject, TypeName: "sampleLogo", Doc: "An image.", Fields: src},
		"inner":   {Type: TypeObject, TypeName: "sampleLogo", Doc: "The inner image.", Fields: src, Default: map[string]any{}},
		"either": {Type: TypeUnion, Fields: []Option{
			{Type: TypeString},
			{Type: TypeObject, TypeName: "sampleLogo", Doc: "An image.", Fields: src},
		}},
		"list":   {Type: TypeList, Fields: []Option{{Type: TypeUnion, Fields: []Option{{Type: TypeString}, {Type: TypeBool}}}}},
		"data-*": {Type: TypeString},
		"item": {Type: TypeVariant, TypeName: "sampleItem", Key: "type", Fields: []Option{
			{Name: "logo", Type: TypeObject, TypeName: "sampleLogo", Fields: bare},
			{Name: "x-*", Key: "items", Type: TypeObject, TypeName: "sampleBase", Fields: []Option{{Name: "lang", Type: TypeString}}},
		}},
	}
	got := map[string]Option{}
	for _, o := range OptionsOf(&sampleOptions{}) {
		name := o.Name
		o.Name = ""
		got[name] = o
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("options (-want +got):\n%s", diff)
	}
}

func TestOptionsOfKeepsTheOrderOfTheFields(t *testing.T) {
	var got []string
	for _, o := range OptionsOf(sampleOptions{})[:4] {
		got = append(got, o.Name)
	}
	if diff := cmp.Diff([]string{"lang", "path", "mode", "home"}, got); diff != "" {
		t.Error(diff)
	}
}

type recursive struct {
	Children []recursive `json:"children"`
}

func TestOptionsOfPanicsOnProgrammersMistakes(t *testing.T) {
	for name, v := range map[string]any{
		"not a struct": "text",
		"recursive":    recursive{},
		"no json tag":  struct{ Path string }{},
		"a function": struct {
			F func() `json:"f"`
		}{},
		"a bad number": struct {
			N int `json:"n" default:"two"`
		}{},
		"a default no choice": struct {
			S string `json:"s" choices:"a,b" default:"c"`
		}{},
		"bounds of a string": struct {
			S string `json:"s" min:"1"`
		}{},
		"choices of a number": struct {
			N int `json:"n" choices:"1,2"`
		}{},
		"an unknown format": struct {
			S string `json:"s" format:"email"`
		}{},
		"an unknown type name": struct {
			A any `json:"a" type:"string|bool"`
		}{},
		"a list no JSON": struct {
			L []string `json:"l" default:"a"`
		}{},
		"required not boolean": struct {
			S string `json:"s" required:"yes"`
		}{},
	} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if recover() == nil {
					t.Error("no panic")
				}
			}()
			OptionsOf(v)
		})
	}
}

func TestOptionsSurviveJSON(t *testing.T) {
	want := OptionsOf(sampleOptions{})
	b, err := json.Marshal(want)
	if err != nil {
		t.Fatal(err)
	}
	var got []Option
	if err := json.Unmarshal(b, &got); err != nil {
		t.Fatal(err)
	}
	again, err := json.Marshal(got)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(b), string(again)); diff != "" {
		t.Error(diff)
	}
}
