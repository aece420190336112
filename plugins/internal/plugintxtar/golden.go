package plugintxtar

import (
	"encoding/json"
	"os"
	"regexp"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/plugin"
)

// Page is a page as the theme sees it. The theme's own tests render the files that Golden writes
// for pages.
type Page struct {
	Path string `json:"path"`
	// Chain holds the components from the outermost layout to the page itself, with
	// shared data among their props.
	Chain []Component `json:"chain"`
	// Docs are the documents that the core compiles for the page.
	Docs []Doc `json:"docs,omitempty"`
}

// Component is one component of a page's chain.
type Component struct {
	Name  string                     `json:"c"`
	Props map[string]json.RawMessage `json:"p,omitempty"`
}

// Doc describes one document of a page.
type Doc struct {
	Prop     string          `json:"prop"`
	Metadata json.RawMessage `json:"metadata"`
}

// PageProps returns the page at path.
func PageProps(t *testing.T, resp *plugin.BuildRoutesResponse, path string) Page {
	t.Helper()
	b := chainBuilder{t: t, data: map[string]json.RawMessage{}}
	for _, d := range resp.Data {
		b.data[d.ID] = Joined(t, resp.Data, d.ID)
	}
	layouts := map[string]plugin.Layout{}
	for _, l := range resp.Layouts {
		layouts[l.ID] = l
	}
	for _, r := range resp.Routes {
		if r.Path != path {
			continue
		}
		page := Page{Path: path, Chain: []Component{b.component(r.Component, r.Props, r.Data)}}
		for id := r.Layout; id != ""; id = layouts[id].Parent {
			l := layouts[id]
			page.Chain = append([]Component{b.component(l.Component, l.Props, l.Data)}, page.Chain...)
		}
		for _, d := range r.Documents {
			page.Docs = append(page.Docs, Doc{d.Prop, d.Metadata})
		}
		return page
	}
	t.Fatalf("there is no route %s", path)
	return Page{}
}

var reference = regexp.MustCompile(`\{"\$data":"([^"]*)"\}`)

// Joined returns a shared document in which references are replaced by the shared documents that
// they name.
func Joined(t *testing.T, data []plugin.Data, id string) json.RawMessage {
	t.Helper()
	i := slices.IndexFunc(data, func(d plugin.Data) bool { return d.ID == id })
	if i < 0 {
		t.Fatalf("there is no shared data %s", id)
	}
	return reference.ReplaceAllFunc(data[i].JSON, func(found []byte) []byte {
		return Joined(t, data, string(reference.FindSubmatch(found)[1]))
	})
}

type chainBuilder struct {
	t    *testing.T
	data map[string]json.RawMessage
}

func (b chainBuilder) component(name string, props json.RawMessage, refs map[string]string) Component {
	c := Component{Name: name, Props: map[string]json.RawMessage{}}
	if props != nil {
		if err := json.Unmarshal(props, &c.Props); err != nil {
			b.t.Fatal(err)
		}
	}
	for prop, id := range refs {
		c.Props[prop] = b.data[id]
	}
	return c
}

// Golden compares v as JSON with a file, or writes the file under -update.
func Golden(t *testing.T, file string, v any) {
	t.Helper()
	GoldenText(t, file, indented(t, v))
}

// GoldenText compares a text with a file, or writes the file under -update.
func GoldenText(t *testing.T, file, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s differs (-want +got):\n%s", file, diff)
	}
}
