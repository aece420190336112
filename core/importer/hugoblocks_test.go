package importer_test

import "testing"

func TestParametersOfHugo(t *testing.T) {
	got := importedArchive(t, "hugo", hugoSite+`
[params]
Port = 8080
[params.links]
chat = "https://chat.example"
-- content/_index.md --
---
title: Home
params:
  level: {name: high}
---
At {{< param "level.name" >}} on {{% param port %}}: {{< param links.chat >}} {{< param title >}}, `+"`serve -p {{< param port >}}`"+`

`+"```sh\nserve -p {{< param port >}}\n{{</* param port */>}}\n```\n")
	wantText(t, got, "docs/index.md", "At high on 8080: https://chat.example Home, `serve -p 8080`\n", "serve -p 8080\n{{< param port >}}\n")
	wantNone(t, got, "notes", "param\"")
}

func TestIncludedFilesOfHugo(t *testing.T) {
	got := importedArchive(t, "hugo", hugoSite+`-- content/_index.md --
{{< include "/parts/text.md" >}}

{{% readfile file="snippets/a.go" code="true" lang="go" %}}

{{< include "b.toml" >}}

{{< include "gone.md" >}}
-- content/parts/text.md --
---
title: Text
---
{{% alert %}}
Inner
{{% /alert %}}
-- content/snippets/a.go --
package a
-- static/b.toml --
b = 1
`)
	wantText(t, got, "docs/index.md", ":::note\n\nInner\n\n:::\n", "```go\npackage a\n```\n", "```toml\nb = 1\n```\n")
	wantText(t, got, "notes", `content/_index.md:7:1: left out: there is no file "gone.md" to include`)
}

func TestSettingsAndCardsOfHugo(t *testing.T) {
	got := importedArchive(t, "hugo", hugoSite+`-- content/_index.md --
{{< code-toggle file=hugo >}}
title = "A"
{{< /code-toggle >}}

{{< code-toggle file="content/a.md" fm=true >}}
a: 1
{{< /code-toggle >}}

{{< card code=true header="**C**" lang="C" >}}
#include <stdio.h>
{{< /card >}}

- Item
  {{% alert title="Mind" %}} Inner text. {{% /alert %}}

{{< tabpane text=true >}} {{< tab header="Formats:" disabled=true />}}
{{% tab header=toml %}}
a
{{% /tab %}}
{{% tab header=yaml %}}
b
{{% /tab %}}
{{< /tabpane >}}
`)
	wantText(t, got, "docs/index.mdx", "```toml title=\"hugo.toml\"\ntitle = \"A\"\n```\n", "```yaml title=\"content/a.md\"\n---\na: 1\n---\n```\n", "**C**\n\n```c\n#include <stdio.h>\n```\n",
		"- Item\n  :::note[Mind]\n\n  Inner text.\n\n  :::\n", "Formats:\n\n<Tabs>\n<TabItem value=\"toml\" label=\"toml\">\n")
	wantText(t, got, "notes", "content/_index.md:1:1: settings are shown in the format in which they are written (and in 1 more places)")
}

func TestFormulasOfHugo(t *testing.T) {
	got := importedArchive(t, "hugo", hugoSite+`
[markup.goldmark.extensions.passthrough]
enable = true
[markup.goldmark.extensions.passthrough.delimiters]
block = [['\[', '\]'], ['$$', '$$']]
inline = [['\(', '\)']]
-- content/_index.md --
Costs $5 or $6, \(a_b\) and `+"`$c`"+`, $$d$$.

\[
e = \frac{1}{2}
\]

$$f$$
`)
	wantText(t, got, "docs/index.md", "Costs \\$5 or \\$6, $a_b$ and `$c`, $$d$$.\n\n$$\ne = \\frac{1}{2}\n$$\n\n$$\nf\n$$\n")
}

func TestDefinitionsOfLinksWithoutTargetStayValid(t *testing.T) {
	got := importedArchive(t, "hugo", hugoSite+"-- content/_index.md --\nA [b] and [c].\n\n[b]: <>\n[c]: <a b.html>\n")
	wantText(t, got, "docs/index.md", "[b]: <>\n[c]: <a b.html>\n")
}

func TestTermsOfHugoWithIdsKeepThem(t *testing.T) {
	const page = "-- content/_index.md --\n`publishDir`\n: A folder, see [it](#publishdir).\n"
	got := importedArchive(t, "hugo", hugoSite+"[markup.goldmark.parser]\nautoDefinitionTermID = true\n"+page)
	wantText(t, got, "docs/index.md", "<dt id=\"publishdir\">\n\n`publishDir`\n")
	wantText(t, importedArchive(t, "hugo", hugoSite+page), "docs/index.md", "<dt>\n\n`publishDir`\n")
}
