package pipeline_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var (
	exportList = regexp.MustCompile(`(?s)export \{(.*?)\}`)
	exportName = regexp.MustCompile(`^(?:default as )?(\w+)$`)
)

// exported returns the names of the values that a module of the client re-exports.
func exported(t *testing.T, module string) []string {
	t.Helper()
	text, err := os.ReadFile("../client/src/docusaurus/" + module + "/index.ts")
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, list := range exportList.FindAllStringSubmatch(string(text), -1) {
		for name := range strings.SplitSeq(list[1], ",") {
			if m := exportName.FindStringSubmatch(strings.TrimSpace(name)); m != nil {
				names = append(names, m[1])
			}
		}
	}
	if len(names) < 5 {
		t.Fatalf("%s exports only %v", module, names)
	}
	return names
}

func TestTheManualNamesEveryModuleAndHookOfTheClient(t *testing.T) {
	t.Parallel()
	page, err := os.ReadFile("../../docs/docs/reference/client-api.md")
	if err != nil {
		t.Fatal(err)
	}
	entries, err := os.ReadDir("../client/src/docusaurus")
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		module, _, _ := strings.Cut(entry.Name(), ".")
		if strings.Contains(entry.Name(), ".test.") {
			continue
		}
		if entry.IsDir() {
			if _, err := os.Stat(filepath.Join("../client/src/docusaurus", module, "index.ts")); err != nil || strings.HasPrefix(module, "plugin-") {
				module += "/client"
			}
		}
		if !strings.Contains(string(page), "`@docusaurus/"+module+"`") {
			t.Errorf("the client API lacks @docusaurus/%s", module)
		}
	}
	for _, module := range []string{"theme-common", "plugin-content-docs/client", "plugin-content-blog/client", "theme-search-algolia/client"} {
		for _, name := range exported(t, module) {
			if !regexp.MustCompile("[`</ ]" + name + "\\b").Match(page) {
				t.Errorf("the client API lacks %s of @docusaurus/%s", name, module)
			}
		}
	}
}
