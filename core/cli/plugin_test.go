package cli

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/pluginhost"
)

func TestPluginListIsSortedAndAligned(t *testing.T) {
	got := pluginList(map[string]plugin.Description{
		"pages": {Summary: "Pages.", MultiInstance: true}, "a": {Summary: "First."},
	})
	if diff := cmp.Diff("a      First.\npages  Pages. Several instances.\n", got); diff != "" {
		t.Error(diff)
	}
}

func TestEveryPluginHasAReference(t *testing.T) {
	for name, d := range pluginhost.Catalog() {
		text := pluginReference(d)
		if !strings.Contains(text, "# ") && !strings.Contains(text, "title: The "+name+" plugin") {
			t.Errorf("%s has no title in\n%s", name, text)
		}
		for _, o := range d.Options {
			if !strings.Contains(text, "| `"+o.Name+"` |") {
				t.Errorf("the reference of %s lacks %s", name, o.Name)
			}
		}
	}
}
