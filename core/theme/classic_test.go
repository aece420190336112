package theme

import (
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestThemeClassicIsMadeOfDocusaurusPackages(t *testing.T) {
	th, _, message := themesIn(t, "classic", nil)
	if message != "" {
		t.Fatal(message)
	}
	if len(th.ComponentFolders) != 1 || filepath.Base(th.ComponentFolders[0]) != "theme" {
		t.Errorf("its components are those of %v", th.ComponentFolders)
	}
	if got, want := th.Classes["codeBlockContainer"], "codeBlockContainer_Ckt0"; got != want {
		t.Errorf("the class of a code block is %q, want %q", got, want)
	}
	components, _ := th.Dynamic()
	for name, want := range map[string]string{"admonition": "@theme/Admonition", "details": "@theme/MDXComponents/Details", "pre": ""} {
		if components[name] != want {
			t.Errorf("%s is rendered by %q, want %q", name, components[name], want)
		}
	}
}

func TestAComponentForCodeRendersBlocksToo(t *testing.T) {
	for name, tt := range map[string]struct {
		file, text      string
		pre, code, more string
	}{
		"none":             {"src/theme/Other.js", "", "", "", ""},
		"a file":           {"src/theme/MDXComponents/Code.js", "", "@theme/MDXComponents/Pre", "@theme/MDXComponents/Code", "@theme/MDXComponents/Code"},
		"inline code only": {"src/theme/CodeInline.js", "", "", "@theme/MDXComponents/Code", ""},
		"in the map":       {"src/theme/MDXComponents.js", "export default {\n  code: Mine,\n};\n", "@theme/MDXComponents/Pre", "", ""},
		"both in the map":  {"src/theme/MDXComponents.js", "export default {\n  code: Mine,\n  pre: Mine,\n};\n", "", "", ""},
	} {
		t.Run(name, func(t *testing.T) {
			th, _, message := themesIn(t, "classic", map[string]string{tt.file: tt.text})
			if message != "" {
				t.Fatal(message)
			}
			components, _ := th.Dynamic()
			if diff := cmp.Diff([]string{tt.pre, tt.code, tt.more}, []string{components["pre"], components["code"], components["pre code"]}); diff != "" {
				t.Error(diff)
			}
		})
	}
}
