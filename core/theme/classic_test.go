package theme

import (
	"path/filepath"
	"testing"
)

func TestThemeClassicIsMadeOfDocusaurusPackages(t *testing.T) {
	th, _, message := themesIn(t, "classic", nil)
	if message != "" {
		t.Fatal(message)
	}
	if len(th.Parts) != 1 || filepath.Base(th.Parts[0]) != "theme" {
		t.Errorf("its components are those of %v", th.Parts)
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
