package link

import (
	"net/url"
	"path"
	"strings"

	"github.com/gosaur/gosaur/core/markdown/address"
	"github.com/gosaur/gosaur/core/markdown/grammar"
	"github.com/gosaur/gosaur/core/markdown/lookup"
	"github.com/gosaur/gosaur/core/markdown/source"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/yuin/goldmark/ast"
)

// Options are the settings of a site. They have the meaning of the fields of markdown.Options with the same
// names.
type Options struct {
	Site                   *plugin.Site
	KeepDocLinks           bool
	OnBrokenMarkdownImages string
	// Components reports whether links are components, which resolve addresses such as "pathname:///" themselves.
	Components bool
}

// Resolver resolves the addresses of one document.
type Resolver struct {
	*Options
	*source.Reporter
	// Path is the file of the document, relative to the site directory.
	Path string
	// Page is the file of the page, which a partial is part of, and PageFiles finds the page's files.
	Page      string
	PageFiles *lookup.Finder
	// Parsed is the parsed document.
	Parsed *grammar.State
	Files  *lookup.Finder
	// Content receives the links.
	Content *plugin.Content
	// definitions caches definitionsOf by label, nil until needed.
	definitions map[string][]int
}

// Target is a resolved link.
type Target struct {
	Href string
	// Asset reports whether it is a file of the site, and Outside whether it leaves the site.
	Asset, Outside bool
	// MissingPage reports whether it is a Markdown file without a page.
	MissingPage bool
}

// Resolve finds the target of a Markdown link, records it for the link gate, and reports it if it is broken. If
// the site ignores links to Markdown files without a page, the gate ignores them too.
func (r *Resolver) Resolve(n ast.Node, raw string) Target {
	found := len(r.Found)
	t := r.target(n, raw)
	if !t.Asset {
		start, end := r.Locate(n, raw)
		ignored := t.MissingPage && r.Site.OnBrokenMarkdownLinks == "ignore"
		r.Add(plugin.Link{URL: t.Href, Raw: raw, Reported: len(r.Found) > found, Unchecked: ignored}, start, end)
	}
	return t
}

func (r *Resolver) target(n ast.Node, raw string) Target {
	if raw == "" {
		r.reportBrokenLink(n, raw, "give the link a target, or remove the brackets", "the link has no target")
		return Target{}
	}
	if address.HasProtocol(raw) {
		r.checkAddress(n, raw)
		return r.Outside(raw)
	}
	file, rest := address.Split(raw)
	decoded := address.Decode(file)
	if address.IsMarkdown(file) {
		if r.KeepDocLinks {
			return Target{Href: address.Encode(raw)}
		}
		if permalink, ok := r.Files.ResolveDoc(decoded); ok {
			return Target{Href: r.Internal(address.Encode(permalink + rest))}
		}
		r.reportMissingPage(n, raw, decoded, rest)
		return Target{Href: r.Internal(address.Encode(raw)), MissingPage: true}
	}
	if l, ok := n.(*ast.Link); ok && l.Reference != nil {
		return Target{Href: r.Internal(address.Encode(raw))} // by reference, links never lead to files
	}
	if ext := path.Ext(file); strings.HasPrefix(file, "@site/") || ext != "" && ext != "." && !strings.EqualFold(ext, ".html") {
		if asset, ok := r.Files.AssetURL(decoded, "files"); ok {
			return Target{Href: asset + rest, Asset: true}
		}
		r.reportMissingFile(n, raw, decoded, rest)
	}
	return Target{Href: r.Internal(address.Encode(raw))}
}

// Image resolves the source of an image, records it, and reports it if the file does not exist. Images by
// reference stay as they are: only images that contain their source are looked for. local reports whether it is a
// file of the site.
func (r *Resolver) Image(n *ast.Image, raw string) (src string, info lookup.FileInfo, local bool) {
	if raw == "" {
		r.reportBrokenImage(n, raw, "give the image a source", "the image has no source")
		return "", info, false
	}
	if n.Reference == nil && strings.HasPrefix(raw, address.Pathname) {
		src = address.Encode(strings.TrimPrefix(raw, address.Pathname))
	} else if address.HasProtocol(raw) || n.Reference != nil {
		src = address.Encode(raw)
		r.checkAddress(n, raw)
	}
	if src != "" {
		start, end := r.Locate(n, raw)
		r.Add(plugin.Link{URL: src, Raw: raw, File: true}, start, end)
		return src, info, false
	}
	file, rest := address.Split(raw)
	decoded := address.Decode(file)
	asset, info, ok := r.Files.Asset(decoded, "images")
	if !ok {
		r.reportMissingImage(n, raw, decoded, rest)
		return address.Encode(raw), info, false
	}
	if i := strings.IndexByte(rest, '#'); i >= 0 {
		asset += rest[i:]
	}
	return asset, info, true
}

// Outside returns the target for a URL with a protocol.
func (r *Resolver) Outside(raw string) Target {
	href := raw
	if strings.HasPrefix(raw, address.Pathname) && !r.Components { // a component removes the prefix itself
		href = r.Site.WithBaseURL(strings.TrimPrefix(raw, address.Pathname))
	}
	return Target{Href: address.Encode(href), Outside: true}
}

// Internal adds the base URL and the trailing slash to a link within the site.
func (r *Resolver) Internal(href string) string {
	if href == "" || href[0] == '#' || href[0] == '?' {
		return href
	}
	return r.Site.ApplyTrailingSlash(r.Site.WithBaseURL(r.absoluteURL(href)))
}

// absoluteURL makes a relative URL absolute. Browsers would resolve it against the address at which the page is
// shown, and some hosts add a slash to that, or show the page's content elsewhere.
func (r *Resolver) absoluteURL(href string) string {
	if href[0] == '/' || r.KeepDocLinks {
		return href
	}
	permalink, ok := r.PageFiles.ResolveDoc("./" + path.Base(r.Page))
	if !ok {
		return href
	}
	page, pageErr := url.Parse(address.Encode(permalink))
	link, linkErr := url.Parse(href)
	if pageErr != nil || linkErr != nil {
		return href
	}
	return page.ResolveReference(link).String()
}

// Add records a link for the link gate, with the range of its target in the source.
func (r *Resolver) Add(l plugin.Link, start, end int) {
	if l.URL == "" {
		return
	}
	l.Pos = r.Src.Span(start, end)
	l.Unchecked = l.Unchecked || strings.HasPrefix(l.Raw, address.Pathname)
	r.Content.Links = append(r.Content.Links, l)
}

// checkAddress reports an address that no browser can open.
func (r *Resolver) checkAddress(n ast.Node, raw string) {
	if problem := address.Problem(raw); problem != "" {
		start, end := r.Locate(n, raw)
		if r.Parsed.LineHasMistake(start) {
			return // it is part of a tag that could not be read
		}
		r.ReportSyntax(start, end, "fix it, end it with a space, or write it in backticks if it is not a link",
			"no browser can open %q: %s", raw, problem)
	}
}
