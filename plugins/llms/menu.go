package llms

import (
	"net/url"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
)

// menuModule puts the menu on the pages.
const menuModule = "@gosaur/client/plugins/reader/pageMenu/index"

// menuSpace reserves space for the menu from the first paint on, so that nothing moves when it appears.
const menuSpace = `.theme-doc-breadcrumbs{padding-inline-end:4.5rem}` +
	`article:not(:has(.theme-doc-breadcrumbs)) h1{padding-inline-end:4.5rem}` +
	`@media(min-width:997px){.theme-doc-breadcrumbs,article:not(:has(.theme-doc-breadcrumbs)) h1{padding-inline-end:13rem}}`

// Menu is a button at the head of each Markdown page that copies its Markdown, with a menu
// to look at the Markdown or to hand it to an assistant. An empty table is enough.
type Menu struct {
	// Assistants are opened in a tab of their own, with a question about the page. An empty list leaves them out.
	Assistants []string `json:"assistants" choices:"chatgpt,claude,perplexity,grok,mistral" default:"[\"chatgpt\",\"claude\"]"`
	// Prompt is the question; `{url}` in it is the address of the page's Markdown. If absent, it
	// is one sentence in the language of the site.
	Prompt string `json:"prompt,omitempty"`
	// Links are further entries of the menu.
	Links []MenuLink `json:"links" default:"[]"`
}

// MenuLink is an entry of the menu.
type MenuLink struct {
	// Label is the text of the entry.
	Label string `json:"label" required:"true"`
	// Href is the address that it opens. `{url}` in it is the address of the page's Markdown, `{prompt}` the
	// question, both percent-encoded.
	Href string `json:"href" required:"true"`
}

// assistants maps the names of assistants to the addresses that take a question.
var assistants = map[string]PageMenuEntry{
	"chatgpt":    {Name: "ChatGPT", Href: "https://chatgpt.com/?hints=search&q={prompt}"},
	"claude":     {Name: "Claude", Href: "https://claude.ai/new?q={prompt}"},
	"perplexity": {Name: "Perplexity", Href: "https://www.perplexity.ai/search?q={prompt}"},
	"grok":       {Name: "Grok", Href: "https://grok.com/?q={prompt}"},
	"mistral":    {Name: "Mistral", Href: "https://chat.mistral.ai/chat?q={prompt}"},
}

// data returns the props of the menu.
func (m *Menu) data() *PageMenuData {
	data := &PageMenuData{Entries: []PageMenuEntry{}, Prompt: m.Prompt}
	for _, name := range m.Assistants {
		data.Entries = append(data.Entries, assistants[name])
	}
	for _, link := range m.Links {
		data.Entries = append(data.Entries, PageMenuEntry{Label: link.Label, Href: link.Href})
	}
	return data
}

// addMenu adds the menu to the pages of a site with twins.
func (p *Plugin) addMenu(resp *plugin.BuildRoutesResponse, data *LlmsData) {
	if p.opts.Menu == nil || !data.Twins {
		return
	}
	data.Menu = p.opts.Menu.data()
	resp.ClientModules = []string{menuModule}
	resp.HTMLTags = []plugin.HTMLTag{{Position: "head", TagName: "style", InnerHTML: menuSpace}}
}

// checkMenu reports mistakes in the options of the menu.
func (c *checker) checkMenu(m *Menu, twins bool) {
	if m == nil {
		return
	}
	if !twins {
		c.table.Errorf(&c.found, diag.CodeBadValue, c.table.Key("twins"), "menu needs the Markdown of pages, and twins = false leaves it out").
			Hint = "remove twins = false, or the table menu"
	}
	if m.Prompt != "" && !strings.Contains(m.Prompt, "{url}") {
		c.table.Warnf(&c.found, diag.CodeBadValue, c.table.Value(m.Prompt, 0), "menu.prompt does not name the page, so assistants cannot know which one is meant").
			Hint = "write {url} where the address of the page's Markdown belongs"
	}
	for i, name := range m.Assistants {
		if slices.Contains(m.Assistants[:i], name) {
			c.table.Errorf(&c.found, diag.CodeBadValue, c.table.Value(name, 0), "menu.assistants names %q twice", name).Hint = "remove one of them"
		}
	}
	for _, link := range m.Links {
		address, err := url.Parse(strings.NewReplacer("{url}", "", "{prompt}", "").Replace(link.Href))
		if err != nil || address.Scheme != "https" && address.Scheme != "http" || address.Host == "" {
			c.table.Errorf(&c.found, diag.CodeBadValue, c.table.Value(link.Href, 0), "menu.links: %q is not an address of a website", link.Href).
				Hint = "give a whole address, such as https://example.com/ask?about={url}"
		}
	}
}
