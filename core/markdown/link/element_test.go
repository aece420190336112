package link

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/markdown/source"
	"github.com/gosaur/gosaur/core/plugin"
)

func TestAddressesInAttributesAreRecordedForTheLinkGate(t *testing.T) {
	type found struct {
		URL  string
		File bool
		Col  int
	}
	tests := map[string]struct {
		tag, attr, value string
		siblings         map[string]string
		want             []found
	}{
		"link to a page":                  {tag: "a", attr: "href", value: "/b/x", want: []found{{"/b/x", false, 1}}},
		"image":                           {tag: "img", attr: "src", value: " x.png ", want: []found{{"x.png", true, 2}}},
		"images of several widths":        {tag: "img", attr: "srcset", value: "a.png 1x, b,c.png 2x,d.png", want: []found{{"a.png", true, 1}, {"b,c.png", true, 11}, {"d.png", true, 22}}},
		"style":                           {tag: "p", attr: "style", value: "background: url(x.png)", want: []found{{"x.png", true, 17}}},
		"form that is sent by get":        {tag: "form", attr: "action", value: "/search", want: []found{{"/search", false, 1}}},
		"form that is posted":             {tag: "form", attr: "action", value: "/api", siblings: map[string]string{"method": "POST"}},
		"style sheet":                     {tag: "link", attr: "href", value: "x.css", siblings: map[string]string{"rel": "stylesheet"}, want: []found{{"x.css", true, 1}}},
		"other form of the page":          {tag: "link", attr: "href", value: "/de/", siblings: map[string]string{"rel": "alternate"}, want: []found{{"/de/", false, 1}}},
		"host to connect to":              {tag: "link", attr: "href", value: "https://a.example", siblings: map[string]string{"rel": "preconnect"}},
		"drawing of the theme":            {tag: "use", attr: "href", value: "#icon"},
		"attribute that holds no address": {tag: "a", attr: "title", value: "/x"},
		"address without its base URL":    {tag: "a", attr: "href", value: "/base/docs", want: []found{{"/base/docs", false, 1}}},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			content := &plugin.Content{}
			r := Resolver{
				Options: &Options{Site: &plugin.Site{BaseURL: "/base/"}}, Content: content,
				Reporter: &source.Reporter{Src: source.New("a.md", tt.value)},
			}
			r.AddElement(tt.tag, tt.attr, tt.value, func(name string) string { return tt.siblings[name] }, 0, len(tt.value))
			var got []found
			for _, l := range content.Links {
				got = append(got, found{l.URL, l.File, l.Pos.Col})
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}
