package markdown_test

import (
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/markdown"
	"github.com/gosaur/gosaur/core/markdown/npm2yarn"
)

func TestTabsOfPackageManagersAreForDocumentsOfSomeFolders(t *testing.T) {
	for name, tt := range map[string]struct {
		folders []string
		file    string
		want    bool
	}{
		"all folders":          {nil, "docs/a.mdx", true},
		"one of the folders":   {[]string{"blog", "docs"}, "docs/in/a.mdx", true},
		"another spelling":     {[]string{"./docs/"}, "docs/a.mdx", true},
		"a longer name":        {[]string{"docs"}, "docs-old/a.mdx", false},
		"another folder":       {[]string{"docs/guides"}, "docs/partials/_a.mdx", false},
		"the site's directory": {[]string{"."}, "docs/a.mdx", true},
	} {
		t.Run(name, func(t *testing.T) {
			c := markdown.New(markdown.Options{Npm2Yarn: &npm2yarn.Tabs{Tabs: []npm2yarn.Tab{{Value: "yarn"}}}, Npm2YarnFolders: tt.folders})
			content, _ := c.Compile(t.Context(), markdown.Source{Path: tt.file, Text: "```bash npm2yarn\nnpm install a\n```\n"})
			tabs := false
			for _, ref := range content.Components {
				tabs = tabs || strings.HasSuffix(ref.Specifier, "/Tabs")
			}
			if tabs != tt.want {
				t.Errorf("tabs: %v", tabs)
			}
		})
	}
}
