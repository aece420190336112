package plugin_test

import (
	"testing"

	"github.com/gosaur/gosaur/core/plugin"
)

func TestTrailingSlashLeavesQueryAndHashAlone(t *testing.T) {
	yes, no := true, false
	for name, tt := range map[string]struct {
		slash    *bool
		in, want string
	}{
		"added":                 {&yes, "/docs/a", "/docs/a/"},
		"added before hash":     {&yes, "/docs/a#x", "/docs/a/#x"},
		"taken away":            {&no, "/docs/a/?q#x", "/docs/a?q#x"},
		"none after a document": {&yes, "/docs/a.html#x", "/docs/a.html#x"},
		"added to a version":    {&yes, "/docs/1.0", "/docs/1.0/"},
		"base URL":              {&no, "/base/", "/base/"},
		"hash alone":            {&yes, "#x", "#x"},
		"query alone":           {&no, "?q", "?q"},
		"left open":             {nil, "/docs/a/", "/docs/a/"},
	} {
		t.Run(name, func(t *testing.T) {
			s := plugin.Site{BaseURL: "/base/", TrailingSlash: tt.slash}
			if got := s.ApplyTrailingSlash(tt.in); got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}
