package css

import "testing"

func TestModuleHashIsThatOfDocusaurus(t *testing.T) {
	const theme = "node_modules/@docusaurus/theme-classic/lib/theme/"
	for name, c := range map[string]struct{ path, local, want string }{
		"a code block":  {theme + "CodeBlock/Container/styles.module.css", "codeBlockContainer", "Ckt0"},
		"an admonition": {theme + "Admonition/Layout/styles.module.css", "admonition", "xJq3"},
		"a sidebar":     {theme + "DocRoot/Layout/Sidebar/styles.module.css", "docSidebarContainer", "YfHR"},
	} {
		if got := ModuleHash(c.path, c.local); got != c.want {
			t.Errorf("%s: the hash is %q, want %q", name, got, c.want)
		}
	}
}
