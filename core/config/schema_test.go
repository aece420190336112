package config

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
	"github.com/google/go-cmp/cmp"
	"github.com/santhosh-tekuri/jsonschema/v6"
	"golang.org/x/tools/txtar"

	"github.com/gosaur/gosaur/core/plugin"
)

func compileSchema(t testing.TB) *jsonschema.Schema {
	t.Helper()
	text, err := Schema(testCatalog)
	if err != nil {
		t.Fatal(err)
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("schema.json", doc); err != nil {
		t.Fatal(err)
	}
	compiled, err := c.Compile("schema.json")
	if err != nil {
		t.Fatal(err)
	}
	return compiled
}

// asJSON decodes TOML as an editor does.
func asJSON(t testing.TB, text string) any {
	t.Helper()
	var v map[string]any
	if _, err := toml.Decode(newSource("", []byte(text)).text, &v); err != nil {
		t.Fatal(err)
	}
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(b))
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

const minimal = "title = \"x\"\nurl = \"https://example.com\"\n"

func TestSchemaAgreesWithLoad(t *testing.T) {
	compiled := compileSchema(t)
	for name, tc := range map[string]struct {
		text  string
		valid bool
	}{
		"minimal":                    {minimal, true},
		"no title":                   {"url = \"https://example.com\"", false},
		"unknown key":                {minimal + "titel = 1", false},
		"wrong type":                 {minimal + "noIndex = 1", false},
		"bad choice":                 {minimal + "onBrokenLinks = \"trow\"", false},
		"url with a path":            {"title = \"x\"\nurl = \"https://example.com/a\"\n", false},
		"base path":                  {minimal + "baseUrl = \"/a/b/\"", true},
		"base path without a slash":  {minimal + "baseUrl = \"/a\"", false},
		"out of bounds":              {minimal + "[themeConfig.tableOfContents]\nmaxHeadingLevel = 9", false},
		"string or list":             {minimal + "[theme]\ncustomCss = \"a.css\"", true},
		"neither string nor list":    {minimal + "[theme]\ncustomCss = 1", false},
		"script as string":           {minimal + "scripts = [\"a.js\", {src = \"b.js\", crossorigin = \"anonymous\"}]", true},
		"script without src":         {minimal + "scripts = [{async = true}]", false},
		"custom fields":              {minimal + "[customFields.a]\nb = [1, \"x\"]", true},
		"item, implied link":         {minimal + "[[themeConfig.navbar.items]]\nto = \"/a\"\nlabel = \"A\"", true},
		"item, implied dropdown":     {minimal + "[[themeConfig.navbar.items]]\nlabel = \"A\"\nitems = [{to = \"/\", label = \"x\"}]", true},
		"item with a type":           {minimal + "[[themeConfig.navbar.items]]\ntype = \"doc\"\ndocId = \"a\"", true},
		"item, data attribute":       {minimal + "[[themeConfig.navbar.items]]\nto = \"/a\"\ndata-x = \"A\"", true},
		"item, custom":               {minimal + "[[themeConfig.navbar.items]]\ntype = \"custom-x\"\nanything = 1", true},
		"item, unknown type":         {minimal + "[[themeConfig.navbar.items]]\ntype = \"dco\"", false},
		"item, missing key":          {minimal + "[[themeConfig.navbar.items]]\ntype = \"doc\"", false},
		"item, key of another":       {minimal + "[[themeConfig.navbar.items]]\nto = \"/a\"\ndocId = \"a\"", false},
		"dropdown in a dropdown":     {minimal + "[[themeConfig.navbar.items]]\nitems = [{items = []}]", false},
		"footer, columns":            {minimal + "[[themeConfig.footer.links]]\ntitle = \"A\"\nitems = [{to = \"/\", label = \"x\"}]", true},
		"footer, links":              {minimal + "[[themeConfig.footer.links]]\nlabel = \"A\"\nto = \"/\"", true},
		"footer, wrong":              {minimal + "[[themeConfig.footer.links]]\nlabel = \"A\"\nitems = []", false},
		"plugin":                     {minimal + "[[plugins]]\nuse = \"docs\"\npath = \"a\"\nid = \"b\"", true},
		"plugin without use":         {minimal + "[[plugins]]\npath = \"a\"", false},
		"unknown plugin":             {minimal + "[[plugins]]\nuse = \"dcos\"", false},
		"plugin, unknown option":     {minimal + "[[plugins]]\nuse = \"docs\"\npaht = \"a\"", false},
		"plugin, option of another":  {minimal + "[[plugins]]\nuse = \"docs\"\npriority = 0.5", false},
		"plugin, option in a table":  {minimal + "[[plugins]]\nuse = \"docs\"\n[plugins.versions.current]\nlabel = \"Next\"", true},
		"plugin, missing in a table": {minimal + "[[plugins]]\nuse = \"docs\"\n[plugins.versions.current]\nbanner = \"none\"", false},
	} {
		t.Run(name, func(t *testing.T) {
			err := compiled.Validate(asJSON(t, tc.text))
			if (err == nil) != tc.valid {
				t.Errorf("valid %v, want %v: %v", err == nil, tc.valid, err)
			}
			if _, list := load(t, tc.text); !list.HasErrors() != tc.valid && !strings.Contains(tc.text, "a.css") {
				t.Errorf("Load disagrees: %v", list)
			}
		})
	}
}

func TestSchemaAcceptsTheSampleConfigurations(t *testing.T) {
	compiled := compileSchema(t)
	files, err := filepath.Glob("testdata/configs/*.txtar")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		a, err := txtar.ParseFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if err := compiled.Validate(asJSON(t, string(a.Files[0].Data))); err != nil {
			t.Errorf("%s: %v", file, err)
		}
	}
}

func TestSchemaCarriesDocumentationDefaultsAndChoices(t *testing.T) {
	text, err := Schema(testCatalog)
	if err != nil {
		t.Fatal(err)
	}
	var got struct {
		Properties map[string]json.RawMessage `json:"properties"`
	}
	if err := json.Unmarshal(text, &got); err != nil {
		t.Fatal(err)
	}
	var key map[string]any
	if err := json.Unmarshal(got.Properties["onBrokenLinks"], &key); err != nil {
		t.Fatal(err)
	}
	want := map[string]any{
		"type": "string", "default": "throw", "enum": []any{"ignore", "log", "warn", "throw"},
		"description": "What to do about a link to a page that does not exist.",
	}
	if diff := cmp.Diff(want, key); diff != "" {
		t.Error(diff)
	}
	again, err := Schema(testCatalog)
	if err != nil || !bytes.Equal(text, again) {
		t.Error("two schemas of one catalog differ", err)
	}
}

func TestSchemaOfNoPluginsIsValid(t *testing.T) {
	if _, err := Schema(nil); err != nil {
		t.Error(err)
	}
}

func TestReferenceListsKeysAndSections(t *testing.T) {
	got := Reference(append(plugin.OptionsOf(docsOptions{}), plugin.OptionsOf(struct {
		// The items | in order.
		//
		// Two of them.
		Items []DropdownItem `json:"items" default:"[]"`
		N     int            `json:"n" min:"1" max:"6"`
		Links []FooterItem   `json:"links"`
	}{})...))
	file := filepath.Join("testdata", "reference.md")
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s (-want +got):\n%s", file, diff)
	}
}

func TestReferenceLinksOnlyToItsSections(t *testing.T) {
	text := Reference(plugin.OptionsOf(Config{}))
	links := strings.Split(text, "](#")[1:]
	if len(links) == 0 {
		t.Fatal("no links")
	}
	for _, link := range links {
		id, _, _ := strings.Cut(link, ")")
		if n := strings.Count(text, "{#"+id+"}\n"); n != 1 {
			t.Errorf("%d sections #%s", n, id)
		}
	}
}
