package migrate

import (
	"path"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/plugin"
)

// How a plugin for Docusaurus is supported.
const (
	// Runs is for a plugin that Node.js runs unchanged.
	Runs = "runs"
	// BuiltIn is for a plugin that is not needed, because Gosaur has its own counterpart or needs none.
	BuiltIn = "built in"
)

// TriedPackage is a plugin, theme or preset that sites use with Docusaurus, with the result of trying it.
type TriedPackage struct {
	// Name is the name of its package. How is Runs or BuiltIn.
	Name, How string
	// Note says what replaces it, or what is different; may be empty.
	Note string
}

// TriedPackages lists the plugins, themes and presets that were tried, by name. The manual has the same table.
var TriedPackages = []TriedPackage{
	{"@cmfcmf/docusaurus-search-local", BuiltIn, "`use = \"search\"` with `provider = \"local\"`"},
	{"@dipakparmar/docusaurus-plugin-umami", Runs, ""},
	{"@docusaurus/plugin-client-redirects", BuiltIn, "`use = \"redirects\"`; Node.js runs it where a function makes redirects"},
	{"@docusaurus/plugin-css-cascade-layers", BuiltIn, "`future.v4.useCssCascadeLayers`"},
	{"@docusaurus/plugin-google-gtag", BuiltIn, "`use = \"analytics\"`"},
	{"@docusaurus/plugin-google-tag-manager", BuiltIn, "`use = \"analytics\"`"},
	{"@docusaurus/plugin-ideal-image", BuiltIn, "`images.responsive` and the component `IdealImage`"},
	{"@docusaurus/plugin-pwa", BuiltIn, "`offline` of `use = \"reader\"`; Node.js still runs it as `npm:@docusaurus/plugin-pwa`"},
	{"@docusaurus/plugin-rsdoctor", BuiltIn, "nothing to look at: pages are not bundled by Rspack"},
	{"@docusaurus/plugin-sitemap", BuiltIn, "`use = \"sitemap\"`; Node.js runs it where `createSitemapItems` makes its list"},
	{"@docusaurus/plugin-svgr", BuiltIn, "drawings are components without it"},
	{"@docusaurus/plugin-vercel-analytics", BuiltIn, "its script goes into `scripts`"},
	{"@docusaurus/remark-plugin-npm2yarn", BuiltIn, "`markdown.npm2yarn`"},
	{"@docusaurus/theme-live-codeblock", Runs, "`markdown.liveCode` does the same without Node.js"},
	{"@docusaurus/theme-mermaid", BuiltIn, "`markdown.mermaid`"},
	{"@docusaurus/theme-search-algolia", BuiltIn, "`use = \"search\"`"},
	{"@easyops-cn/docusaurus-search-local", Runs, "`use = \"search\"` with `provider = \"local\"` does the same without Node.js"},
	{"@gracefullight/docusaurus-plugin-microsoft-clarity", Runs, ""},
	{"@saucelabs/theme-github-codeblock", Runs, ""},
	{"@signalwire/docusaurus-plugin-llms-txt", Runs, "`use = \"llms\"` does the same without Node.js"},
	{"@stackql/docusaurus-plugin-hubspot", Runs, "its settings are in `themeConfig.custom.hubspot`"},
	{"@twilio-labs/docusaurus-plugin-segment", Runs, ""},
	{"docusaurus-biel", Runs, ""},
	{"docusaurus-graphql-plugin", Runs, ""},
	{"docusaurus-gtm-plugin", Runs, ""},
	{"docusaurus-lunr-search", Runs, "`use = \"search\"` with `provider = \"local\"` does the same without Node.js"},
	{"docusaurus-plugin-clarity", Runs, "its settings are in `themeConfig.custom.clarity`"},
	{"docusaurus-plugin-cookie-consent", Runs, ""},
	{"docusaurus-plugin-copy-page-button", Runs, ""},
	{"docusaurus-plugin-drawio", Runs, ""},
	{"docusaurus-plugin-fathom", Runs, "its settings are in `themeConfig.custom.fathomAnalytics`"},
	{"docusaurus-plugin-glossary", Runs, "`markdown.glossary` does the same without Node.js"},
	{"docusaurus-plugin-goatcounter", Runs, "its settings are in `themeConfig.custom.goatcounter`"},
	{"docusaurus-plugin-hotjar", Runs, "its settings are in `themeConfig.custom.hotjar`"},
	{"docusaurus-plugin-image-zoom", Runs, "its settings are in `themeConfig.custom.zoom`"},
	{"docusaurus-plugin-less", BuiltIn, "style sheets in Less are compiled without it"},
	{"docusaurus-plugin-llms", Runs, "`use = \"llms\"` does the same without Node.js"},
	{"docusaurus-plugin-matomo", Runs, "its settings are in `themeConfig.custom.matomo`"},
	{"docusaurus-plugin-module-alias", Runs, ""},
	{"docusaurus-plugin-openapi-docs", Runs, "`use = \"openapi\"` needs no generated files"},
	{"docusaurus-plugin-plausible", Runs, ""},
	{"docusaurus-plugin-remote-content", Runs, ""},
	{"docusaurus-plugin-sass", BuiltIn, "style sheets in Sass are compiled without it"},
	{"docusaurus-plugin-sentry", Runs, ""},
	{"docusaurus-plugin-simple-analytics", Runs, ""},
	{"docusaurus-plugin-typedoc", Runs, ""},
	{"docusaurus-plugin-umami", Runs, "its settings are in `themeConfig.custom.umami`"},
	{"docusaurus-plugin-yandex-metrica", Runs, ""},
	{"docusaurus-pushfeedback", Runs, ""},
	{"docusaurus-remark-plugin-tab-blocks", Runs, ""},
	{"docusaurus-theme-frontmatter", Runs, ""},
	{"docusaurus-theme-openapi-docs", Runs, "`use = \"openapi\"` needs no generated files"},
	{"docusaurus-theme-search-typesense", Runs, "its settings are in `themeConfig.custom.typesense`"},
	{"docusaurus2-dotenv", Runs, "the variables are in the code of pages, as with webpack"},
	{"posthog-docusaurus", Runs, ""},
	{"recma-mdx-displayname", Runs, ""},
	{"recma-mdx-escape-missing-components", Runs, ""},
	{"redocusaurus", BuiltIn, "`use = \"openapi\"`, with a page for each operation; it runs as it is where pages have its components, such as `ApiDocMdx`"},
	{"rehype-external-links", Runs, ""},
	{"rehype-figure", Runs, ""},
	{"rehype-katex", BuiltIn, "`markdown.math`"},
	{"rehype-plugin-image-native-lazy-loading", Runs, ""},
	{"rehype-raw", BuiltIn, "HTML is read without it"},
	{"rehype-slug", Runs, ""},
	{"remark-breaks", Runs, ""},
	{"remark-code-import", Runs, "`rootDir` has to be absolute: leave it out"},
	{"remark-definition-list", Runs, "with its handlers in `markdown.remarkRehypeOptions`"},
	{"remark-emoji", BuiltIn, ""},
	{"remark-gfm", BuiltIn, ""},
	{"remark-github-admonitions-to-directives", BuiltIn, "`markdown.githubAlerts`"},
	{"remark-math", BuiltIn, "`markdown.math`"},
	{"remark-mermaid-dataurl", BuiltIn, "`markdown.mermaid`"},
	{"remark-smartypants", Runs, ""},
	{"remark-toc", Runs, ""},
}

// triedPackage returns what is known about a package; the zero TriedPackage if nothing is.
func triedPackage(name string) TriedPackage {
	if i := slices.IndexFunc(TriedPackages, func(e TriedPackage) bool { return e.Name == name }); i >= 0 {
		return TriedPackages[i]
	}
	return TriedPackage{}
}

// referToFunctions replaces the entries in lists of Markdown plugins by references to their functions, because
// Docusaurus passes functions to presets and plugins.
func referToFunctions(v value) value {
	out := v
	out.items, out.fields = slices.Clone(v.items), slices.Clone(v.fields)
	for i, item := range out.items {
		out.items[i] = referToFunctions(item)
	}
	for i, f := range out.fields {
		out.fields[i].value = referToFunctions(f.value)
		if slices.Contains(markdownPlugins, f.key) {
			for k, entry := range out.fields[i].value.items {
				out.fields[i].value.items[k] = functionReference(entry)
			}
		}
	}
	return out
}

// functionReference converts an entry of a list of Markdown plugins to a reference to its function.
func functionReference(entry value) value {
	if entry.kind == listKind && len(entry.items) > 0 {
		entry.items[0] = functionReference(entry.items[0])
		return entry
	}
	if name, ok := entry.string(); ok && !strings.HasPrefix(name, plugin.FunctionPrefix) {
		return text(plugin.FunctionPrefix + name)
	}
	return entry
}

// addBridged adds a [[plugins]] table that runs a plugin or theme in Node.js.
func (c *converter) addBridged(at, name string, options value) {
	use := "npm:" + name
	switch {
	case strings.HasPrefix(name, "."), c.isInSite(name):
		use = "./" + path.Clean(name)
	case triedPackage(name).How == "":
		c.notes.add(at, "Node.js runs it unchanged, but it is not tested with Gosaur: check its pages, and remove its table if it fails", "%q is kept as a plugin of Docusaurus", name)
	}
	c.removedPackages = slices.DeleteFunc(c.removedPackages, func(gone string) bool { return gone == name })
	table := object(field{"use", text(use)})
	inner := object()
	for _, f := range referToFunctions(c.referToPaths(options)).fields {
		if slices.Contains([]string{"use", "enabled", "as", "sha256", "env", "timeout", "options"}, f.key) {
			inner.set(f.key, f.value)
			continue
		}
		table.set(f.key, f.value)
	}
	if len(inner.fields) > 0 {
		table.set("options", inner)
	}
	c.plugins.items = append(c.plugins.items, table)
}
