package attribute_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/markdown/attribute"
	"github.com/gosaur/gosaur/core/markdown/dom"
	"github.com/gosaur/gosaur/core/markdown/link"
	"github.com/gosaur/gosaur/core/markdown/literal"
	"github.com/gosaur/gosaur/core/markdown/mdx"
	"github.com/gosaur/gosaur/core/markdown/script"
	"github.com/gosaur/gosaur/core/markdown/source"
	"github.com/gosaur/gosaur/core/markdown/tree"
	"github.com/gosaur/gosaur/core/plugin"
)

// reading is a document of one tag.
type reading struct {
	*attribute.Reader
	tag     *mdx.Tag
	content *plugin.Content
	// code are the expressions that became values of code.
	code []string
}

// read parses a tag, at the start of a document in which `known` is the constant "k".
func read(t *testing.T, text string) *reading {
	t.Helper()
	item, _, mistake := mdx.ReadItem(mdx.LookaheadIn(text), 0)
	if mistake != nil || item.Tag == nil {
		t.Fatalf("%s: got %+v, %v", text, item, mistake)
	}
	d := &reading{tag: item.Tag, content: &plugin.Content{}}
	r := &source.Reporter{Src: source.New("docs/a.mdx", text)}
	d.Reader = &attribute.Reader{
		Reporter: r,
		Script:   &script.Script{Reporter: r, Constants: map[string]literal.Value{"known": {Kind: literal.String, Text: "k"}}},
		Links:    &link.Resolver{Options: &link.Options{Site: &plugin.Site{BaseURL: "/"}}, Reporter: r, Content: d.content},
		Out:      &dom.Writer{Theme: &dom.Theme{}, Page: &dom.Page{Content: d.content}, MDX: true},
		AddValue: func(expr string, _, _ int) int {
			d.code = append(d.code, expr)
			return len(d.code) - 1
		},
	}
	return d
}

// html writes the tag as an element, with the content that its attributes set.
func (d *reading) html() string {
	attrs := d.Element(d.tag)
	if tree.VoidTags[d.tag.Name] {
		d.Out.Void(d.tag.Name, attrs...)
	} else {
		d.Out.Open(d.tag.Name, attrs...)
		d.FillHTML(d.tag)
		d.WriteChildren(d.tag)
		d.Out.Close()
	}
	out := ""
	for _, n := range d.Out.Nodes() {
		out += n.HTML
	}
	return out
}

// findings returns the reported mistakes, as "severity column: message".
func (d *reading) findings() []string {
	d.Finish()
	var found []string
	for _, f := range d.Found {
		found = append(found, fmt.Sprintf("%s %d: %s", f.Severity, f.Pos.Col, f.Message))
	}
	return found
}

func TestElementsHaveTheAttributesThatReactWrites(t *testing.T) {
	tests := map[string]struct{ tag, want string }{
		"names of React":                {`<label className="a" htmlFor="b">`, `<label class="a" for="b"></label>`},
		"of two with one name the last": {`<p id="a" title="t" id="b">`, `<p title="t" id="b"></p>`},
		"constant":                      {`<p title={known}>`, `<p title="k"></p>`},
		"number":                        {`<img width={40}>`, `<img width="40">`},
		"boolean attribute":             {`<input disabled={true} checked={false}>`, `<input disabled>`},
		"true as a word":                {`<p aria-hidden={true} data-x={false} draggable={true}>`, `<p aria-hidden="true" data-x="false" draggable="true"></p>`},
		"true of no boolean attribute":  {`<p title={true}>`, `<p></p>`},
		"null and undefined":            {`<p title={null} lang={undefined}>`, `<p></p>`},
		"download with a name":          {`<a download="x.pdf">`, `<a download="x.pdf"></a>`},
		"spread object":                 {`<p {...{title: 'a', lang: 'de'}}>`, `<p title="a" lang="de"></p>`},
		"style object":                  {`<p style={{fontSize: 12, '--x': 1, lineHeight: 1.5, color: ''}}>`, `<p style="font-size:12px;--x:1;line-height:1.5"></p>`},
		"key and ref":                   {`<p key="a" ref="b">`, `<p></p>`},
		"content as HTML":               {`<p dangerouslySetInnerHTML={{__html: '<b>a'}}>`, `<p><b>a</b></p>`},
		"children":                      {`<p children="a &lt; b">`, `<p>a &lt; b</p>`},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			d := read(t, tt.tag)
			if got := d.html(); got != tt.want {
				t.Errorf("got %s, want %s", got, tt.want)
			}
			if found := d.findings(); found != nil {
				t.Errorf("reported %q", found)
			}
		})
	}
}

func TestAttributesWithoutMeaningAreReported(t *testing.T) {
	tests := map[string]struct {
		tag  string
		want []string
	}{
		"image without an address":     {`<img src={{a: 1}.b}>`, []string{"warning 6: the image is not shown: its src has no value"}},
		"image that may have none":     {`<img src={undefined}>`, nil},
		"handler as text":              {`<p onclick="go()">`, []string{"warning 4: onclick has no effect: a handler is a function, not text"}},
		"style as text":                {`<p style="color: red">`, []string{"error 4: style takes an object, not text"}},
		"object as content":            {`<p children={{a: 1}}>`, []string{"error 4: an object cannot be the content of <p>"}},
		"HTML that is not an object":   {`<p dangerouslySetInnerHTML="a">`, []string{"error 4: dangerouslySetInnerHTML takes an object with the key __html"}},
		"braces that hold no spread":   {`<p {known}>`, []string{"error 4: the braces among attributes hold no spread"}},
		"braces that hold two spreads": {`<p {...a, ...b}>`, []string{"error 4: the braces among attributes hold more than one spread"}},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			d := read(t, tt.tag)
			d.CheckSpreads(d.tag)
			d.html()
			if diff := cmp.Diff(tt.want, d.findings()); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestAddressesAndAnchorsOfElementsAreRecorded(t *testing.T) {
	tests := map[string]struct {
		tag     string
		links   []string
		anchors []string
	}{
		"link":                           {tag: `<a href="/x">`, links: []string{"/x"}},
		"address in a style":             {tag: `<p style={{backgroundImage: 'url(/x.png)'}}>`, links: []string{"/x.png"}},
		"link that is not to be checked": {tag: `<a href="/x" data-noBrokenLinkCheck>`},
		"id":                             {tag: `<p id="a">`, anchors: []string{"a"}},
		"name of a link":                 {tag: `<a name="a">`, anchors: []string{"a"}},
		"name of a field":                {tag: `<input name="a">`},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			d := read(t, tt.tag)
			d.Element(d.tag)
			var links []string
			for _, l := range d.content.Links {
				links = append(links, l.URL)
			}
			if diff := cmp.Diff(tt.links, links); diff != "" {
				t.Error(diff)
			}
			if diff := cmp.Diff(tt.anchors, d.content.Anchors); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestPropsOfComponentsAreDataOrCode(t *testing.T) {
	tests := map[string]struct {
		tag, props string
		exprs      []plugin.PropExpr
		code       []string
	}{
		"no attributes":   {tag: `<Card/>`},
		"literals":        {tag: `<Card a b="x" c={[1, {d: 2}]} e={known}/>`, props: `{"a":true,"b":"x","c":[1,{"d":2}],"e":"k"}`},
		"the last of two": {tag: `<Card a="1" b="2" a="3"/>`, props: `{"a":"3","b":"2"}`},
		"call":            {tag: `<Card a={f()} b="x"/>`, props: `{"b":"x"}`, exprs: []plugin.PropExpr{{Name: "a"}}, code: []string{"f()"}},
		"spread literal":  {tag: `<Card a="1" {...{a: 2}}/>`, props: `{"a":2}`},
		"spread of code": {tag: `<Card a="1" {...rest} b={f()}/>`, exprs: []plugin.PropExpr{{}},
			code: []string{"{\"a\": \"1\", ...rest\n, \"b\": (f()\n), }"}},
		"text as children": {tag: `<Card children="x"/>`},
		"comment":          {tag: `<Card {/* no spread */}/>`},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			d := read(t, tt.tag)
			props, exprs := d.Props(d.tag)
			if string(props) != tt.props {
				t.Errorf("got props %s, want %s", props, tt.props)
			}
			if diff := cmp.Diff(tt.exprs, exprs); diff != "" {
				t.Error(diff)
			}
			if diff := cmp.Diff(tt.code, d.code); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestValuesOfAttributesHaveTheirPlace(t *testing.T) {
	for _, text := range []string{`<a b="x">`, `<a b='x'>`, `<a b={x}>`} {
		d := read(t, text)
		if start, end := d.Range(d.tag.Attrs[0]); text[start:end] != "x" {
			t.Errorf("%s: got %q", text, text[start:end])
		}
	}
	d := read(t, `<a bare>`)
	if start, end := d.Range(d.tag.Attrs[0]); d.Src.Path != "docs/a.mdx" || start != 3 || end != 7 {
		t.Errorf("got %d to %d", start, end)
	}
}
