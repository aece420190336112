package compiled_test

import (
	"reflect"
	"testing"

	"github.com/gosaur/gosaur/core/markdown/compiled"
	"github.com/gosaur/gosaur/core/plugin"
)

func TestHTMLLacksWhatComponentsShow(t *testing.T) {
	content := &plugin.Content{Nodes: []plugin.Node{
		{Kind: plugin.NodeStatic, HTML: "<p>a</p>"},
		{Kind: plugin.NodeElement, Tag: "div", Props: []byte(`{"className":"c","hidden":true,"style":{"marginTop":1}}`), Children: []plugin.Node{{Kind: plugin.NodeText, Text: "b<"}}},
	}}
	if html, complete := compiled.HTML(content); html != `<p>a</p><div class="c" hidden="" style="margin-top:1px">b&lt;</div>` || !complete {
		t.Errorf("got %s, %t", html, complete)
	}
	content.Nodes = []plugin.Node{{Kind: plugin.NodeComponent, Children: content.Nodes[:1]}}
	if html, complete := compiled.HTML(content); html != "<p>a</p>" || complete {
		t.Errorf("got %s, %t", html, complete)
	}
}

func TestSectionsBeginAtHeadings(t *testing.T) {
	sections := compiled.Sections(&plugin.Content{Nodes: []plugin.Node{
		{Kind: plugin.NodeStatic, HTML: `<p>a <b>b</b>&amp;</p><h2 id="x">X<a href="#x" class="hash-link">#</a></h2><p>c</p><pre><code>d</code></pre>`},
	}})
	if len(sections) != 2 {
		t.Fatalf("got %+v", sections)
	}
	if got := sections[0].Text; !reflect.DeepEqual(got, []string{"a b&"}) {
		t.Errorf("before the headings: %q", got)
	}
	if s := sections[1]; s.ID != "x" || s.Level != 2 || s.Heading != "X" || !reflect.DeepEqual(s.Text, []string{"c"}) || !reflect.DeepEqual(s.Code, []string{"d"}) {
		t.Errorf("got %+v", s)
	}
}
