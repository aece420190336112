package importer

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/gosaur/gosaur/core/tomlwriter"
)

// convertNavigation makes the navbar, and a sidebar for each folder that has its own.
func (v *vitepress) convertNavigation(w *workspace) {
	theme := v.themeSettings("")
	nav, _ := theme["nav"].([]any)
	for _, item := range nav {
		if t := v.navItem(w, item); t != nil {
			w.config.Sub("themeConfig").Sub("navbar").Append("items", t)
		}
	}
	socials, _ := theme["socialLinks"].([]any)
	for _, s := range socials {
		link, _ := s.(map[string]any)
		label := firstNonEmpty(stringAt(link, "ariaLabel"), stringAt(link, "icon"))
		if label != "" && stringAt(link, "link") != "" {
			first, size := utf8.DecodeRuneInString(label)
			w.addNavLink(string(unicode.ToUpper(first))+label[size:], stringAt(link, "link"), "position", "right")
		}
	}
	switch sidebar := theme["sidebar"].(type) {
	case []any:
		w.sidebars.Set("docs", v.navigationItems(w, sidebar, ""))
	case map[string]any:
		var paths []string
		for p := range sidebar {
			paths = append(paths, p)
		}
		slices.Sort(paths)
		for _, p := range paths {
			items, base := sidebar[p], ""
			if group, ok := items.(map[string]any); ok {
				items, base = group["items"], stringAt(group, "base")
			}
			list, _ := items.([]any)
			if converted := v.navigationItems(w, list, base); len(converted) > 0 {
				w.sidebars.Set(firstNonEmpty(slugText(p), "docs"), converted)
			}
		}
	}
}

func (v *vitepress) navItem(w *workspace, item any) *tomlwriter.Table {
	m, _ := item.(map[string]any)
	text, link := withoutMarkup(stringAt(m, "text")), stringAt(m, "link")
	if items, ok := m["items"].([]any); ok {
		if text == "" { // such as an imported value
			text = "More"
			w.note(v.file, 0, "Write the text into docusaurus.toml", "an item of the navbar has no text that can be read; it is called %q", text)
		}
		t := tomlwriter.Of("type", "dropdown", "label", text)
		var add func(list []any)
		add = func(list []any) {
			for _, i := range list {
				inner, _ := i.(map[string]any)
				if more, ok := inner["items"].([]any); ok {
					add(more)
				} else if c := v.navItem(w, i); c != nil {
					t.Append("items", c)
				}
			}
		}
		if add(items); t.Get("items") == nil {
			return nil
		}
		return t
	}
	if text == "" || link == "" {
		w.note(v.file, 0, "Write a component", "left out of the navbar: an item without text and link")
		return nil
	}
	t := tomlwriter.Of("label", text)
	if scheme.MatchString(link) {
		t.Set("href", link)
		return t
	}
	if to, asset, rest := v.resolveLink(w, link); to != nil {
		link = "/" + to.url + rest
		if match := stringAt(m, "activeMatch"); strings.HasPrefix(match, "/") && !strings.ContainsAny(match, "^$*()[]|?+\\") {
			t.Set("activeBasePath", match)
		}
	} else if asset != "" {
		t.Set("href", "pathname:///"+asset)
		return t
	}
	t.Set("to", strings.TrimSuffix(link, ".html"))
	return t
}

// resolveLink finds the page or asset of a link in the navigation, which is an address or a file, from the root. rest is the
// link's query and hash.
func (v *vitepress) resolveLink(w *workspace, link string) (to *page, asset, rest string) {
	if link == "" || scheme.MatchString(link) {
		return nil, "", ""
	}
	to, asset, rest, _ = w.target(&page{}, v.findTarget, "/"+strings.TrimPrefix(link, "/"))
	return to, asset, rest
}

// withBase adds the base of a group to a link. The base need not end in a slash: "/ref-" and "a" make "/ref-a".
func withBase(base, link string) string {
	if strings.HasSuffix(base, "/") {
		link = strings.TrimPrefix(link, "/")
	}
	return base + link
}

func (v *vitepress) navigationItems(w *workspace, all []any, base string) []any {
	var out []any
	for _, item := range all {
		m, _ := item.(map[string]any)
		label, link := withoutMarkup(stringAt(m, "text")), stringAt(m, "link")
		inner, isGroup := m["items"].([]any)
		base := firstNonEmpty(stringAt(m, "base"), base)
		if link != "" && !scheme.MatchString(link) && base != "" {
			link = withBase(base, link)
		}
		p, _, rest := v.resolveLink(w, link)
		if p != nil {
			link = "/" + p.url + rest
		}
		switch {
		case isGroup:
			category := tomlwriter.Of("type", "category", "label", firstNonEmpty(label, "More"))
			if collapsed, ok := m["collapsed"].(bool); ok {
				category.Set("collapsed", collapsed)
			} else {
				category.Set("collapsible", false)
			}
			if p != nil {
				category.Set("link", tomlwriter.Of("type", "doc", "id", p.outPath))
			}
			if items := v.navigationItems(w, inner, base); len(items) > 0 {
				category.Set("items", items)
				out = append(out, category)
			} else if p != nil {
				out = append(out, docItem(p, label))
			}
		case p != nil && rest == "":
			out = append(out, docItem(p, label))
		case link != "":
			out = append(out, tomlwriter.Of("type", "link", "label", firstNonEmpty(label, link), "href", link))
		default:
			out = append(out, itemWithoutPage(label))
		}
	}
	return out
}
