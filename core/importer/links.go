package importer

import (
	"net/url"
	"path"
	"path/filepath"
	"strings"

	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

var (
	inlineLink = lazyregexp.New(`\]\(\s*(?:<([^>\n]*)>|((?:[^()\s<]|\([^()\s]*\))(?:[^()\s]|\([^()\s]*\))*))`)
	definition = lazyregexp.New(`^([ \t>]*\[[^\]]+\]:[ \t]*)(?:<([^>]*)>|(\S+))(.*)$`)
	htmlLink   = lazyregexp.New(`(?i)(\s(?:href|src|poster)\s*=\s*)(?:"([^"]*)"|'([^']*)')`)
	scheme     = lazyregexp.New(`^(?:[A-Za-z][A-Za-z0-9+.-]*:|//)`)
)

// rewriteLinks points the links of a page to the new files of pages and assets.
func (w *workspace) rewriteLinks(p *page, find func(*workspace, *page, string) (*page, string)) {
	files := w.fileDefinitions(p, find)
	eachText(p.lines, func(l *line) {
		if m := definition.FindStringSubmatch(l.text); m != nil && !strings.HasPrefix(strings.TrimSpace(m[1]), "[^") {
			target := w.definitionTarget(p, find, m[2]+m[3])
			if target == "" || strings.ContainsAny(target, " \t") {
				target = "<" + target + ">"
			}
			l.text = m[1] + target + m[4]
			return
		}
		l.text = inlineReferences(l.text, files)
		l.text = changeOutsideCode(l.text, func(s string) string {
			s = replaceGroups(inlineLink, s, func(target string) string { return w.markdownTarget(p, find, target) })
			return htmlLink.ReplaceAllStringFunc(s, func(s string) string {
				m := htmlLink.FindStringSubmatch(s)
				return m[1] + `"` + w.htmlTarget(p, find, m[2]+m[3]) + `"`
			})
		})
	})
}

// fileDefinitions returns the targets of a page's definitions that lead to files, by label
// in lower case: Gosaur finds only files that links and images name directly.
func (w *workspace) fileDefinitions(p *page, find func(*workspace, *page, string) (*page, string)) map[string]string {
	files := map[string]string{}
	eachText(p.lines, func(l *line) {
		m := definition.FindStringSubmatch(l.text)
		if m == nil {
			return
		}
		if _, asset, rest, ok := w.target(p, find, m[2]+m[3]); ok && asset != "" {
			label := strings.TrimSpace(m[1])
			files[strings.ToLower(label[1:len(label)-2])] = "(" + encodePath("/"+asset) + rest + ")"
		}
	})
	return files
}

var (
	fullReference  = lazyregexp.New(`\]\[([^\[\]]+)\]`)
	shortReference = lazyregexp.New(`(!?\[)([^\[\]]+)\](?:\[\])?`)
)

// inlineReferences replaces links and images by reference with inline ones, for the labels
// in targets.
func inlineReferences(s string, targets map[string]string) string {
	if len(targets) == 0 || !strings.Contains(s, "]") {
		return s
	}
	s = fullReference.ReplaceAllStringFunc(s, func(m string) string {
		if target, ok := targets[strings.ToLower(m[2:len(m)-1])]; ok {
			return "]" + target
		}
		return m
	})
	var b strings.Builder
	from := 0
	for _, m := range shortReference.FindAllStringSubmatchIndex(s, -1) {
		target, ok := targets[strings.ToLower(s[m[4]:m[5]])]
		if !ok || m[1] < len(s) && (s[m[1]] == '(' || s[m[1]] == '[' || s[m[1]] == ':') {
			continue
		}
		b.WriteString(s[from:m[5]] + "]" + target)
		from = m[1]
	}
	return b.String() + s[from:]
}

// replaceGroups replaces the matches of a pattern's groups.
func replaceGroups(pattern *lazyregexp.Regexp, s string, change func(string) string) string {
	var b strings.Builder
	from := 0
	for _, m := range pattern.FindAllStringSubmatchIndex(s, -1) {
		for i := 2; i+1 < len(m); i += 2 {
			if m[i] >= 0 {
				b.WriteString(s[from:m[i]])
				b.WriteString(change(s[m[i]:m[i+1]]))
				from = m[i+1]
			}
		}
	}
	return b.String() + s[from:]
}

// definitionTarget returns the new target of a link definition. Images that use one are not
// looked for below static.
func (w *workspace) definitionTarget(p *page, find func(*workspace, *page, string) (*page, string), target string) string {
	if _, asset, rest, ok := w.target(p, find, target); ok && asset != "" {
		return w.baseURL() + encodePath(asset) + rest
	}
	return w.markdownTarget(p, find, target)
}

// markdownTarget returns the new target of a Markdown link.
func (w *workspace) markdownTarget(p *page, find func(*workspace, *page, string) (*page, string), target string) string {
	to, asset, rest, ok := w.target(p, find, target)
	switch {
	case !ok:
		return target
	case asset != "":
		return encodePath("/"+asset) + rest
	case to == p && strings.HasPrefix(rest, "#"):
		return rest
	case to.locale != p.locale:
		return "pathname://" + w.baseURL() + w.addressOf(to) + rest
	}
	rel, err := filepath.Rel(path.Dir("/"+p.outPath), "/"+to.outPath+to.ext)
	if err != nil {
		return target
	}
	if rel = filepath.ToSlash(rel); !strings.HasPrefix(rel, ".") {
		rel = "./" + rel
	}
	return encodePath(rel) + rest
}

// htmlTarget returns the new target of an HTML link.
func (w *workspace) htmlTarget(p *page, find func(*workspace, *page, string) (*page, string), target string) string {
	to, asset, rest, ok := w.target(p, find, target)
	switch {
	case !ok:
		return target
	case asset != "":
		return w.baseURL() + encodePath(asset) + rest
	}
	return w.baseURL() + encodePath(w.addressOf(to)) + rest
}

// addressOf returns the address of a page below baseUrl.
func (w *workspace) addressOf(p *page) string {
	address := path.Join(p.locale, p.url)
	if slash, ok := w.config.Get("trailingSlash").(bool); ok && slash && address != "" {
		address += "/"
	}
	return address
}

// target finds the page or asset that a link leads to. rest is the link's query and hash.
func (w *workspace) target(p *page, find func(*workspace, *page, string) (*page, string), target string) (to *page, asset, rest string, ok bool) {
	if p.titleID != "" && target == "#"+p.titleID {
		p.titleLinked = true
	}
	if target == "" || scheme.MatchString(target) || strings.HasPrefix(target, "#") || strings.HasPrefix(target, "{") {
		return nil, "", "", false
	}
	name := target
	if i := strings.IndexAny(name, "?#"); i >= 0 {
		name, rest = name[:i], name[i:]
	}
	if decoded, err := url.PathUnescape(name); err == nil {
		name = decoded
	}
	if to, asset = find(w, p, name); to != nil && to.titleID != "" && rest == "#"+to.titleID {
		to.titleLinked = true
	}
	return to, asset, rest, to != nil || asset != ""
}

// bySourcePath finds a page or asset by its path below the content folder. It also tries the
// endings that a link may omit.
func (w *workspace) bySourcePath(name string) (*page, string) {
	name = strings.TrimPrefix(path.Clean("/"+name), "/")
	for _, candidate := range []string{name, name + ".md", name + ".mdx", path.Join(name, "index.md"), path.Join(name, "index.mdx"), path.Join(name, "README.md"),
		path.Join(name, "_index.md"), strings.TrimSuffix(name, ".html") + ".md", strings.TrimSuffix(name, ".html") + ".mdx"} {
		if p := w.bySource[candidate]; p != nil {
			return p, ""
		}
	}
	return nil, w.assets[name]
}

// byAddress finds a page or asset by its address, relative to that of a page or to baseUrl.
func (w *workspace) byAddress(p *page, name string) (*page, string) {
	address := name
	if !strings.HasPrefix(name, "/") {
		address = path.Join("/"+p.url, name)
	} else if base := w.baseURL(); base != "/" && strings.HasPrefix(name+"/", base) {
		address = "/" + strings.TrimPrefix(name+"/", base)
	}
	address = strings.Trim(path.Clean(address), "/")
	for _, candidate := range []string{address, strings.TrimSuffix(address, ".html"), strings.TrimSuffix(strings.TrimSuffix(address, "index.html"), "/")} {
		locale, rest, _ := strings.Cut(candidate, "/")
		for _, key := range []string{p.locale + "/" + candidate, "/" + candidate, locale + "/" + rest} {
			if to := w.byURL[key]; to != nil {
				return to, ""
			}
		}
	}
	for source, published := range w.assets {
		if published == address {
			return nil, w.assets[source]
		}
	}
	return nil, ""
}

// encodePath percent-encodes the characters that an address in Markdown cannot contain.
func encodePath(s string) string {
	return strings.NewReplacer("%", "%25", " ", "%20", "(", "%28", ")", "%29", "<", "%3C", ">", "%3E", `"`, "%22").Replace(s)
}
