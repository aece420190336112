package pipeline_test

import (
	"strings"
	"testing"
)

func TestTheThemeClassicShowsCodeWithTheTokensOfPrism(t *testing.T) {
	t.Parallel()
	o := site(t, `
-- docusaurus.toml --
title = "T"
url = "https://example.com"
[theme]
use = "classic"
[themeConfig.prism]
additionalLanguages = ["bash"]
[[plugins]]
use = "docs"
routeBasePath = "/"
-- docs/index.md --
`+"```json\n{\"a\": null}\n```\n\n```bash\necho \"x\"\n```\n\n```toml\na = 1\n```\n")
	run(t, o)
	page := output(t, o.OutDir)["index.html"]
	for _, want := range []string{
		`<span class="token property">"a"</span><span class="token operator">:</span><span class="token plain"> </span><span class="token null keyword">null</span>`,
		`<span class="token builtin class-name">echo</span><span class="token plain"> </span><span class="token string">"x"</span><br></div>`,
		`<div class="token-line"><span class="token plain">a = 1</span><br></div>`,
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %s:\n%s", want, page)
		}
	}
}
