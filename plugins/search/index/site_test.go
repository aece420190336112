package index_test

import (
	"strconv"
	"strings"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/search/records"
)

// site is a small site with something of everything: two versions, another instance,
// identifiers, several scripts, and texts that look like markup.
func site() []records.Page {
	latest := func(path, title string, lead []string, sections ...plugin.Section) records.Page {
		return records.Page{
			Path: "/base/" + path, Area: "Guide", Title: title, Language: "en", Version: "2.0", Tag: "docs-default-2.0", Latest: true, Section: "Docs",
			Lead: plugin.Section{Text: lead}, Sections: sections,
		}
	}
	older := latest("1.0/validation", "Validation", []string{"The old rules for fields."})
	older.Version, older.Tag, older.Latest = "1.0", "docs-default-1.0", false
	forms := latest("forms/validation", "Validation of forms", []string{"Another instance."})
	forms.Version, forms.Tag, forms.Area = "current", "docs-forms-current", "Forms"
	blog := latest("blog/news", "News", []string{"A post about validation."})
	blog.Version, blog.Tag, blog.Area = "", records.DefaultTag, "Blog"
	blog.Section = "Blog"
	popular := latest("popular", "Equal words", []string{"Twins differ in rank only."})
	popular.Rank = 10
	popular.Links = []records.Mention{{Text: "double checked", Pages: 3}}
	popular.Around = []records.Mention{{Text: "What about lookalikes?", Pages: 1}}
	assets := latest("assets", "Assets", []string{"Scripts and styles."},
		plugin.Section{Level: 2, ID: "scripts", Heading: "Scripts", Text: []string{"Call wp_enqueue_script() early."},
			Code: []string{"wp_enqueue_script( 'app' );\nconst colorPicker = new ColorPicker();"}})
	assets.Keywords = []string{"page speed", "sluggish"}
	cli := latest("cli", "Command line", []string{"The format of commands."},
		plugin.Section{Level: 2, ID: "flags", Heading: "Flags", Text: []string{"--format takes json, --dry-run nothing."}})
	cli.Description = "Sluggish."
	return []records.Page{
		latest("validation", "Validation", []string{"Rules for fields."},
			plugin.Section{Level: 2, ID: "own-rules", Heading: "Rules of your own", Text: []string{
				"A rule validates a value. " + strings.Repeat("Filler of no interest. ", 20) + "At the end stands a needle in the hay.",
			}},
			plugin.Section{Level: 3, ID: "messages", Heading: "Messages", Text: []string{"Validated values keep their messages."}}),
		assets,
		latest("picker", "Color picker", []string{"Chooses a color."}),
		cli,
		latest("markup", "<img src=x onerror=alert(1)>", []string{"Text with <script>alert('needle2')</script> & \"quotes\"."}),
		latest("größe", "Größe & Café", []string{"Naïve Bücher über Straßen."}),
		latest("日本", "日本語のドキュメント", []string{"全文検索は外部サービスなしで動作します。"},
			plugin.Section{Level: 2, ID: "索引", Heading: "索引の分割", Text: []string{"必要な部分だけが読み込まれます。"}}),
		latest("plain", "Equal words", []string{"Twins differ in rank only."}),
		popular, older, forms, blog,
	}
}

// large is a site with words that are on more pages than a shard shows, and with
// prefixes of more words than a few shards have.
func large() []records.Page {
	letters := "abcdefghijklmnopqr"
	var pages []records.Page
	for i := range 60 {
		var words []string
		for j := range 180 {
			if (i+j)%3 > 0 {
				words = append(words, "con"+letters[j/10:j/10+1]+letters[j%10:j%10+1])
			}
		}
		p := records.Page{
			Path: "/base/page-" + strconv.Itoa(i), Area: "Guide", Title: "Page number " + strconv.Itoa(i),
			Language: "en", Tag: records.DefaultTag, Latest: true,
			Lead: plugin.Section{Text: []string{strings.Join(words, " ")}},
			Sections: []plugin.Section{
				{Level: 2, ID: "usual-words", Heading: "Usual words", Text: []string{"Every page has ordinary words."}},
				{Level: 2, ID: "last", Heading: "At the end", Text: []string{strings.Repeat("Widespread. ", 1+i%7)}},
			},
		}
		if i == 42 {
			p.Sections[1].Text = append(p.Sections[1].Text, "A needle.")
		}
		pages = append(pages, p)
	}
	return pages
}
