package config

import (
	"testing"

	"github.com/gosaur/gosaur/internal/growth"
)

func TestHostileConfigurationsTakeTimeAndMemoryInProportion(t *testing.T) {
	const head = "title = \"T\"\nurl = \"https://a.b\"\n"
	dir := t.TempDir()
	growth.Check(t, growth.Bound{From: 16 << 10, To: 64 << 10, Bytes: 8000, Base: 16 << 20}, []growth.Family{
		growth.Numbered("unknown keys", head, "a%d = 1\n", ""),
		growth.Numbered("unknown keys that are nearly known", head, "titl%d = 1\n", ""),
		growth.Numbered("unknown tables", head, "[a%d]\nb = 1\n", ""),
		growth.Wrapped("plugins", head, "[[plugins]]\nuse = \"docs\"\n", ""),
		growth.Wrapped("plugins that are unknown", head, "[[plugins]]\nuse = \"dosc\"\n", ""),
		growth.Wrapped("items of the navbar", head, "[[themeConfig.navbar.items]]\nlabel = \"a\"\nto = \"/b\"\n", ""),
		growth.Wrapped("items of the navbar that are incomplete", head, "[[themeConfig.navbar.items]]\ntype = \"x\"\n", ""),
		growth.Numbered("settings of the site's own", head+"[customFields]\n", "a%d = \"b\"\n", ""),
		growth.Wrapped("one line", head+"[customFields]\na = [", "\"é\", ", "]\n"),
		growth.Wrapped("values of a wrong type on one line", head+"staticDirectories = [", "1, ", "]\n"),
		growth.Numbered("locales", head+"[i18n]\ndefaultLocale = \"en\"\nlocales = [\"en\", ", "\"a%d\", ", "]\n"),
		growth.Wrapped("one key", head, "tagline = \"a\"\n", ""),
		growth.Wrapped("dots", head, "a.", "b = 1\n"),
		growth.Wrapped("brackets", head+"a = ", "[", "\n"),
		growth.Wrapped("comments", head, "# a\n", ""),
		growth.Wrapped("a long title", "title = \"", "a", "\"\n"),
	}, func(text string) {
		parse(dir, newSource(FileName, []byte(text)), testCatalog, nil)
	})
}
