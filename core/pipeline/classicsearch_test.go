package pipeline_test

import (
	"strings"
	"testing"
)

func TestClassicSearchesWithoutSettingsOfAlgolia(t *testing.T) {
	t.Parallel()
	archive := strings.Replace(slicedSite, "[[plugins]]", "[theme]\nuse = \"classic\"\n[[plugins]]\nuse = \"search\"\n[[plugins]]", 1)
	_, files := classicSite(t, archive, "embedded")
	var styles string
	for file, text := range files {
		if strings.HasSuffix(file, ".js") && strings.Contains(text, "algolia:{searchPagePath") {
			t.Errorf("%s takes the address of the search page from themeConfig.algolia", file)
		}
		if strings.HasSuffix(file, ".css") {
			styles += text
		}
	}
	if !strings.Contains(styles, ".DocSearch-Button") {
		t.Error("the button of the search has no style")
	}
}
