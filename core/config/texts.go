package config

import (
	"fmt"

	"github.com/gosaur/gosaur/core/plugin"
)

// The files with the translations of the theme's settings.
const (
	// ThemeTextsFolder is the folder of these files in the folder of a locale's translations.
	ThemeTextsFolder = "docusaurus-theme-classic"
	// NavbarTexts and FooterTexts are the names of the files, without ".json".
	NavbarTexts = "navbar"
	FooterTexts = "footer"
)

// Translator returns the translation of a text of the theme's settings, or its original
// message if there is none.
type Translator func(plugin.Text) string

// TranslateTheme returns a copy of the configuration in which the texts of navbar and footer
// are translated. It calls translate for each of them.
func (c *Config) TranslateTheme(translate Translator) *Config {
	t := *c
	t.ThemeConfig.Navbar = translate.navbar(c.ThemeConfig.Navbar)
	t.ThemeConfig.Footer = translate.footer(c.ThemeConfig.Footer)
	return &t
}

func (t Translator) navbar(n Navbar) Navbar {
	text := func(id, message, description string) string {
		return t.text(plugin.Text{File: NavbarTexts, ID: id, Message: message, Description: description})
	}
	label := func(label string) string {
		return text("item.label."+label, label, fmt.Sprintf("The item %q of the navbar", label))
	}
	if n.Title != nil {
		title := text("title", *n.Title, "The title in the navbar")
		n.Title = &title
	}
	n.Logo = t.logo(n.Logo, NavbarTexts)
	items := make([]NavbarItem, len(n.Items))
	for i, item := range n.Items {
		items[i] = translated(item, "label", label)
		if list, ok := item["items"].([]any); ok {
			items[i]["items"] = translatedItems(list, label)
		}
	}
	n.Items = items
	return n
}

func (t Translator) footer(f *Footer) *Footer {
	if f == nil {
		return nil
	}
	text := func(id, message, description string) string {
		return t.text(plugin.Text{File: FooterTexts, ID: id, Message: message, Description: description})
	}
	title := func(title string) string {
		return text("link.title."+title, title, fmt.Sprintf("The column %q of the footer", title))
	}
	label := func(label string) string {
		return text("link.item.label."+label, label, fmt.Sprintf("The link %q in the footer", label))
	}
	out := *f
	out.Copyright = text("copyright", f.Copyright, "The copyright line of the footer")
	out.Logo = t.logo(f.Logo, FooterTexts)
	out.Links = make([]FooterItem, len(f.Links))
	for i, link := range f.Links {
		list, isColumn := link["items"].([]any)
		if !isColumn {
			out.Links[i] = translated(link, "label", label)
			continue
		}
		out.Links[i] = translated(link, "title", title)
		out.Links[i]["items"] = translatedItems(list, label)
	}
	return &out
}

func (t Translator) logo(l *Logo, file string) *Logo {
	if l == nil {
		return nil
	}
	out := *l
	out.Alt = t.text(plugin.Text{File: file, ID: "logo.alt", Message: l.Alt, Description: "What the logo shows, for those who cannot see it"})
	return &out
}

// text translates a text, unless it is empty.
func (t Translator) text(text plugin.Text) string {
	if text.Message == "" {
		return ""
	}
	return t(text)
}

// translated returns a copy of a table in which one text is translated.
func translated[T ~map[string]any](table T, key string, translate func(string) string) T {
	out := make(T, len(table))
	for k, v := range table {
		out[k] = v
	}
	if text, ok := table[key].(string); ok && text != "" {
		out[key] = translate(text)
	}
	return out
}

// translatedItems translates the labels of the items of a dropdown or a column.
func translatedItems(items []any, label func(string) string) []any {
	out := make([]any, len(items))
	for i, item := range items {
		out[i] = item
		if table, ok := item.(map[string]any); ok {
			out[i] = translated(table, "label", label)
		}
	}
	return out
}
