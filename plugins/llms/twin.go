package llms

import (
	"encoding/json"
	"net/url"
	"path"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/gosaur/gosaur/core/markdown"
	"github.com/gosaur/gosaur/core/markdown/address"
	"github.com/gosaur/gosaur/core/markdown/frontmatter"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
	"github.com/gosaur/gosaur/plugins/llms/plain"
)

// Limits for the Markdown files that a page imports: nesting depth, number of imports, and total bytes,
// counting a file each time it is imported. The compiler rejects documents that exceed them.
const (
	maxDepth    = 20
	maxPartials = 1000
	maxIncluded = markdown.DefaultMaxSize
)

// importBudget counts the Markdown files that a page has imported so far.
type importBudget struct{ files, bytes int }

// add counts one more file, and reports whether the limits allow it.
func (i *importBudget) add(size int) bool {
	i.files++
	i.bytes += size
	return i.files <= maxPartials && i.bytes <= maxIncluded
}

// plainPage is the plain form of a page.
type plainPage struct {
	page *plugin.PageInfo
	// title and description are shown in lists.
	title, description string
	// body begins with the title as a heading.
	body string
	// file is the twin in the output folder, url its address.
	file, url string
}

// converter makes the texts of the pages of one site.
type converter struct {
	site *plugin.Site
	// twins maps the folded paths of pages to the addresses of their twins.
	twins map[string]string
	// codeMarks reports whether code has marks of lines.
	codeMarks bool
}

// newWriter finds out which pages have twins.
func newWriter(site *plugin.Site, pages []*plugin.PageInfo, twins bool) *converter {
	w := &converter{site: site, twins: map[string]string{}, codeMarks: readsCodeMarks(site)}
	for _, page := range pages {
		if twins {
			w.twins[fold(page.Path)] = w.address(twinPath(site, page.Path))
		}
	}
	return w
}

// readsCodeMarks reports whether the site has code with marks of lines.
func readsCodeMarks(site *plugin.Site) bool {
	var theme struct {
		Prism struct {
			CodeMarks bool `json:"codeMarks"`
		} `json:"prism"`
	}
	return json.Unmarshal(site.ThemeConfig, &theme) == nil && theme.Prism.CodeMarks
}

// isMarkdown reports whether a page is made from one Markdown file.
func isMarkdown(page *plugin.PageInfo) bool {
	return generatedDocument(page) != nil || address.IsMarkdown(page.Meta.Source)
}

// twinPath is the path of a page's twin.
func twinPath(site *plugin.Site, page string) string {
	if page == site.BaseURL || page == "/" {
		return site.BaseURL + "index.md"
	}
	return strings.TrimSuffix(page, "/") + ".md"
}

func fold(path string) string { return strings.TrimRight(path, "/") }

// address is the absolute, percent-encoded URL of a path.
func (w *converter) address(path string) string {
	return w.site.URL + (&url.URL{Path: path}).EscapedPath()
}

// readPage reads the file of a page.
func (w *converter) readPage(page *plugin.PageInfo) (*plainPage, error) {
	source, raw, err := w.read(page)
	if err != nil {
		return nil, err
	}
	summary := frontmatter.Summarize(source, raw)
	t := &plainPage{page: page, title: w.title(page, summary), description: page.Description, url: w.address(page.Path)}
	if t.description == "" {
		t.description, _ = summary.Map["description"].(string)
	}
	t.body = withParts(page, w.plainText(page, source, summary.FrontMatter, 0, &importBudget{}))
	if !levelOne.MatchString(t.body) {
		t.body = strings.TrimSuffix("# "+t.title+"\n\n"+t.body, "\n\n")
		t.body = strings.TrimSuffix(t.body, "\n") + "\n"
	}
	if twin, ok := w.twins[fold(page.Path)]; ok {
		t.url = twin
		t.file = strings.TrimPrefix(twinPath(w.site, page.Path), w.site.BaseURL)
	}
	return t, nil
}

// read returns the text of a page, and the name of the file that it is to be read as.
func (w *converter) read(page *plugin.PageInfo) (source, text string, err error) {
	if generated := generatedDocument(page); generated != nil {
		text = generated.Text
		for i := range generated.Parts {
			text = strings.ReplaceAll(text, "<"+plugin.PartTag(i)+"/>", partMark(i))
		}
		return generated.Source + ".mdx", text, nil
	}
	raw, err := sitefile.Read(filepath.Join(w.site.Dir, filepath.FromSlash(page.Meta.Source)), sitefile.Document)
	return page.Meta.Source, string(raw), err //nolint:wrapcheck // the error names the file
}

// generatedDocument returns the generated document that makes up the whole page; nil if there is none.
func generatedDocument(page *plugin.PageInfo) *plugin.PageDocument {
	if len(page.Documents) == 1 && page.Documents[0].Text != "" {
		return &page.Documents[0]
	}
	return nil
}

// partMark is a placeholder for a part of a document while the text around it is converted.
func partMark(part int) string { return "\ufffc" + plugin.PartTag(part) + "\ufffc" }

// withParts puts the parts of a page's document into its text.
func withParts(page *plugin.PageInfo, body string) string {
	generated := generatedDocument(page)
	if generated == nil || len(generated.Parts) == 0 {
		return body
	}
	pairs := make([]string, 0, 2*len(generated.Parts))
	for i, part := range generated.Parts {
		pairs = append(pairs, partMark(i), strings.TrimSpace(part))
	}
	return strings.NewReplacer(pairs...).Replace(body)
}

// levelOne matches a text that begins with a title of its own.
var levelOne = regexp.MustCompile(`^(?:#[ \t]|[^\n#>|-][^\n]*\n=+[ \t]*\n)`)

// title is the title of a page without that of the site.
func (w *converter) title(page *plugin.PageInfo, s *frontmatter.Summary) string {
	if title, ok := s.Map["title"].(string); ok && title != "" {
		return title
	}
	if s.ContentTitle != "" {
		return s.ContentTitle
	}
	title := page.Title
	if rest, ok := strings.CutSuffix(title, " "+w.site.Title); ok {
		if i := strings.LastIndexByte(rest, ' '); i > 0 {
			title = rest[:i] // without the delimiter
		}
	}
	if title == "" {
		return page.Path
	}
	return title
}

// plainText turns a file that a page shows, or imports, into plain Markdown.
func (w *converter) plainText(page *plugin.PageInfo, file string, fm *frontmatter.FrontMatter, depth int, all *importBudget) string {
	return plain.Text(fm.Body, plain.Options{
		MDX:       isMDX(file, fm),
		CodeMarks: w.codeMarks,
		Resolve:   func(target string) string { return w.resolve(page, file, target) },
		Partial: func(specifier string) (string, bool) {
			if depth >= maxDepth || all.files > maxPartials || all.bytes > maxIncluded {
				return "", false
			}
			name := siteFile(file, specifier)
			raw, err := sitefile.Read(filepath.Join(w.site.Dir, filepath.FromSlash(name)), sitefile.Document)
			if err != nil {
				return "", false // reported by the compiler
			}
			if !all.add(len(raw)) {
				return "", false
			}
			return w.plainText(page, name, frontmatter.Split(name, string(raw)), depth+1, all), true
		},
	})
}

// isMDX reports whether braces in a file are certain to be expressions. Depending on
// the configuration, a .md file is MDX or CommonMark, so its braces may be text,
// which is kept.
func isMDX(file string, fm *frontmatter.FrontMatter) bool {
	switch fm.Format() {
	case frontmatter.FormatMDX:
		return true
	case frontmatter.FormatMD:
		return false
	}
	return strings.EqualFold(path.Ext(file), ".mdx")
}

// siteFile resolves a specifier or target against a file; the result is relative to
// the site directory.
func siteFile(file, target string) string {
	if rest, ok := strings.CutPrefix(target, "@site/"); ok {
		return path.Clean(rest)
	}
	return path.Join(path.Dir(file), target)
}

// resolve returns the absolute address of a reference in a file: that of the twin, if the target is a
// page that has one.
func (w *converter) resolve(page *plugin.PageInfo, file, target string) string {
	if target == "" || target[0] == '#' {
		return target
	}
	link := target
	for _, d := range page.Documents {
		if found, ok := d.Links[target]; ok {
			link = found
			break
		}
		if found, ok := w.asset(&d, file, target); ok {
			link = found
			break
		}
	}
	return w.absolute(page, strings.TrimPrefix(link, "pathname://"))
}

// asset finds a file among those that a document refers to.
func (w *converter) asset(d *plugin.PageDocument, file, target string) (string, bool) {
	name, rest := target, ""
	if i := strings.IndexAny(target, "?#"); i >= 0 {
		name, rest = target[:i], target[i:]
	}
	if decoded, err := url.PathUnescape(name); err == nil {
		name = decoded
	}
	if strings.HasPrefix(name, "/") {
		for _, dir := range w.site.StaticDirectories {
			if found, ok := d.Assets[path.Join(dir, name)]; ok {
				return found + rest, true
			}
		}
		return "", false
	}
	found, ok := d.Assets[siteFile(file, name)]
	return found + rest, ok
}

// absolute completes a link of a page.
func (w *converter) absolute(page *plugin.PageInfo, link string) string {
	u, err := url.Parse(link)
	if err != nil || u.Scheme != "" || u.Host != "" {
		return link
	}
	base := &url.URL{Path: page.Path}
	if !strings.HasPrefix(u.Path, "/") {
		u = base.ResolveReference(u)
	} else if !strings.HasPrefix(u.Path, w.site.BaseURL) && u.Path+"/" != w.site.BaseURL {
		u.Path = w.site.BaseURL + strings.TrimPrefix(u.Path, "/") // in a component's prop
	}
	if twin, ok := w.twins[fold(u.Path)]; ok {
		if u.Fragment != "" {
			return twin + "#" + u.EscapedFragment()
		}
		return twin
	}
	return w.site.URL + u.String()
}
