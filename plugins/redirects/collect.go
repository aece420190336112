package redirects

import (
	"net/url"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
)

// redirect leads one path, without base URL and not encoded, to a page or address.
type redirect struct {
	from, to string
	// origin is the option that asks for it.
	origin string
	// pos is where the configuration asks for it.
	pos diag.Pos
	// generated reports whether it was made for a page, rather than written down.
	generated bool
}

// collect returns the redirects of all options for the pages of the site. What the
// author wrote down comes first, because the first one at a path wins.
func (p *Plugin) collect(pages []string) []redirect {
	var all []redirect
	for _, r := range p.opts.Redirects {
		for _, from := range r.From {
			decoded, err := url.PathUnescape(from)
			if err != nil {
				decoded = from // reported with the options
			}
			all = append(all, redirect{from: decoded, to: r.To, origin: "redirects", pos: p.table.Value(from, 0)})
		}
	}
	for _, r := range p.rules {
		all = append(all, r.redirects(pages)...)
	}
	all = append(all, p.fromExtensions(pages)...)
	return append(all, p.toExtensions(pages)...)
}

// redirects leads the old path of every page that matches to the page.
func (r *rule) redirects(pages []string) []redirect {
	var list []redirect
	for _, page := range pages {
		if values, ok := r.to.values(page); ok {
			list = append(list, redirect{from: withSlashOf(r.from.expand(values), page), to: page, origin: "rules", pos: r.pos, generated: true})
		}
	}
	return list
}

// withSlashOf ends a path in a slash if that of the page does.
func withSlashOf(path, page string) string {
	if strings.HasSuffix(page, "/") && !strings.HasSuffix(path, "/") {
		return path + "/"
	}
	return path
}

// fromExtensions leads /page.html to /page.
func (p *Plugin) fromExtensions(pages []string) []redirect {
	var list []redirect
	for _, page := range pages {
		if page == "/" || hasExtension(page, p.opts.FromExtensions) != "" {
			continue
		}
		for _, ext := range p.opts.FromExtensions {
			from := withSlashOf(strings.TrimSuffix(page, "/")+"."+ext, page)
			list = append(list, redirect{from: from, to: page, origin: "fromExtensions", pos: p.table.Key("fromExtensions"), generated: true})
		}
	}
	return list
}

// toExtensions leads /page to /page.html.
func (p *Plugin) toExtensions(pages []string) []redirect {
	var list []redirect
	for _, page := range pages {
		if ext := hasExtension(page, p.opts.ToExtensions); ext != "" {
			list = append(list, redirect{from: strings.TrimSuffix(page, ext), to: page, origin: "toExtensions", pos: p.table.Key("toExtensions"), generated: true})
		}
	}
	return list
}

// hasExtension returns the extension of a path, dot included, if it is among those given.
func hasExtension(path string, extensions []string) string {
	for _, ext := range extensions {
		if strings.HasSuffix(path, "."+ext) {
			return "." + ext
		}
	}
	return ""
}
