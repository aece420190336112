package bundle

import (
	"strings"
	"testing"
)

func TestLanguagesOfPrismAreThoseOfTheConfiguration(t *testing.T) {
	module := prismLanguagesModule(&Input{Site: []byte(`{"siteConfig": {"themeConfig": {"prism": {"additionalLanguages": ["php", "not/a name"]}}}}`)})
	if want := "export default {\n  \"php\": () => require(\"prismjs/components/prism-php\"),\n};\n"; module != want {
		t.Errorf("the module is\n%s\nwant\n%s", module, want)
	}
	code := withPrismLanguages("a();\nrequire(`prismjs/components/prism-${lang}`);\nb();\n")
	if !strings.HasPrefix(code, "a();\n__prismLanguages[lang]?.();\nb();\n") || !strings.Contains(code, "'@generated/prism-languages'") {
		t.Errorf("the call is left or its line moved:\n%s", code)
	}
	if plain := "require(`prismjs/components/prism-go`);"; withPrismLanguages(plain) != plain {
		t.Error("a call with a fixed name is changed")
	}
}
