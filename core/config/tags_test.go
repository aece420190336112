package config

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestAfterLoadScriptsAreAddedOnceThePageIsLoaded(t *testing.T) {
	c := &Config{Scripts: []Script{
		{"src": "https://buttons.example/b.js", "async": true, "afterLoad": true},
		{"src": "/own.js", "afterLoad": true},
		{"src": "https://now.example/n.js", "afterLoad": false},
	}}
	tags := c.HTMLTags()
	if s := tags[0].InnerHTML; !strings.Contains(s, "addEventListener('load'") || !strings.Contains(s, `{"async":true,"src":"https://buttons.example/b.js"}`) {
		t.Errorf("the first script does not wait: %s", s)
	}
	if d := cmp.Diff(map[string]any{"src": "https://now.example/n.js"}, tags[2].Attributes); d != "" {
		t.Errorf("a script that does not wait has other attributes (-want +got):\n%s", d)
	}
	if d := cmp.Diff([]string{"https://buttons.example"}, c.AfterLoadSources()); d != "" {
		t.Errorf("sources (-want +got):\n%s", d)
	}
}
