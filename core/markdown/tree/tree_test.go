package tree_test

import (
	"testing"

	"github.com/gosaur/gosaur/core/markdown/tree"
	"github.com/gosaur/gosaur/core/plugin"
)

func TestStaticElementsAreHTMLInOnePiece(t *testing.T) {
	var w tree.Tree
	w.Open("p", tree.At("title", `"<`), tree.Classes("a", "", "b"))
	w.Text("x < y ")
	w.Void("br")
	w.Close()
	nodes := w.Nodes()
	if len(nodes) != 1 || nodes[0].Kind != plugin.NodeStatic {
		t.Fatalf("got %+v", nodes)
	}
	if got, want := nodes[0].HTML, `<p title="&quot;&lt;" class="a b">x &lt; y <br></p>`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if got, want := string(nodes[0].Props), `{"title":"\"<","className":"a b"}`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestElementsAroundComponentsAreNodes(t *testing.T) {
	var w tree.Tree
	w.Open("div")
	w.Text("a&b")
	w.OpenDynamic(tree.Frame{Kind: plugin.NodeComponent, Ref: 3})
	w.Open("em")
	w.Close()
	w.Close()
	w.Expr(7)
	w.Close()
	nodes := w.Nodes()
	if len(nodes) != 1 || nodes[0].Kind != plugin.NodeElement || len(nodes[0].Children) != 3 {
		t.Fatalf("got %+v", nodes)
	}
	text, component, expr := nodes[0].Children[0], nodes[0].Children[1], nodes[0].Children[2]
	if text.Kind != plugin.NodeText || text.Text != "a&b" {
		t.Errorf("got %+v", text)
	}
	if component.Kind != plugin.NodeComponent || component.Ref != 3 || len(component.Children) != 1 || component.Children[0].HTML != "<em></em>" {
		t.Errorf("got %+v", component)
	}
	if expr.Kind != plugin.NodeExpr || expr.Ref != 7 {
		t.Errorf("got %+v", expr)
	}
}

func TestChildrenOfComponentsThatLookIntoThemAreElements(t *testing.T) {
	var w tree.Tree
	w.OpenDynamic(tree.Frame{Kind: plugin.NodeScope, Tag: "Card", FullElements: true})
	w.Open("b")
	w.Close()
	w.Close()
	if child := w.Nodes()[0].Children[0]; child.Kind != plugin.NodeElement || child.Tag != "b" {
		t.Errorf("got %+v", child)
	}
}

func TestAddressesThatAreCodeAreBlocked(t *testing.T) {
	if got := tree.SafeURL("href", " java\nscript:alert(1)"); got != tree.BlockedURL {
		t.Errorf("got %q", got)
	}
	if got := tree.SafeURL("title", "javascript:x"); got != "javascript:x" {
		t.Errorf("got %q", got)
	}
}

func TestStylesAreReactsObjectsAndBack(t *testing.T) {
	css := `margin-top: 1px; --a-b: c; background: url("a;b"); -webkit-x: y`
	want := `{"marginTop":"1px","--a-b":"c","background":"url(\"a;b\")","WebkitX":"y"}`
	if got := string(tree.StyleObject(css)); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	for prop, want := range map[string]string{"marginTop": "margin-top:2px", "lineHeight": "line-height:2", "--x": "--x:2", "msFlex": "-ms-flex:2"} {
		if got := tree.CSSDeclaration(prop, "2", true); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}

func TestADraftHasNumbersForElements(t *testing.T) {
	var w tree.Tree
	w.BeginDraft()
	w.Open("p", tree.At("id", "a"))
	w.Raw(func(b []byte) []byte { return append(b, "<i>raw</i>"...) })
	w.Close()
	html, draft := w.EndDraft()
	if got, want := string(html), `<p gs-own="0"><gs-html gs-own="0"></gs-html></p>`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if len(draft.Frames) != 1 || draft.Attrs[0][0].Value != "a" || string(draft.Raw[0]) != "<i>raw</i>" || w.InDraft() {
		t.Errorf("got %+v", draft)
	}
}
