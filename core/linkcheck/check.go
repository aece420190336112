package linkcheck

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/intern"
	"github.com/gosaur/gosaur/core/plugin"
)

// Page is a page as the gate sees it.
type Page struct {
	// Path is the route.
	Path string
	// Source is the file from which the page is made; "" if there is none.
	Source string
	// Written are the links in its documents and their front matter, with positions.
	Written []plugin.Link
	// Links and Loads are the URLs in the rendered page: links to pages, and files to load. Their positions in the sources are
	// not known.
	Links, Loads intern.List
	// Plain are the elements of Links that no link component has rendered.
	Plain intern.List
	// Anchors are the IDs in its documents, ShownAnchors those that components have rendered.
	Anchors      []string
	ShownAnchors intern.List
	// MoreAnchors returns further anchors on demand. May be nil.
	MoreAnchors func() []string
	// Incomplete reports whether the page has an error, which has been reported. It may have more anchors than are known.
	Incomplete bool
}

// AllAnchors returns all IDs on the page.
func (p *Page) AllAnchors() []string {
	all := slices.AppendSeq(slices.Clone(p.Anchors), p.ShownAnchors.All())
	if p.MoreAnchors != nil {
		all = append(all, p.MoreAnchors()...)
	}
	return all
}

// Options configures the checks and their severities.
type Options struct {
	// BaseURL begins and ends with a slash.
	BaseURL string
	// Host is the host of the site; see HostOf. Links with this host belong to the site. "" for none.
	Host string
	// Links, Anchors and Loads are the severities of broken links, broken anchors and missing files; Redirected is that of
	// links that work only through a redirect. "" disables a check.
	Links, Anchors, Loads, Redirected diag.Severity
	// FullLinks replaces Links and Anchors for links that contain the host of the site. May be nil.
	FullLinks *diag.Severity
	// PlainLinks replaces Links and Anchors for plain links if it is less severe. May be nil.
	PlainLinks *diag.Severity
	// Normalize returns the canonical form of a path; see core/route.
	Normalize func(path string) string
	// Files are the names of the output files other than pages, relative to the output directory.
	Files map[string]bool
	// Configured are links in the configuration and in the plugins' own files, such as those of the navbar. They are on many
	// pages; each broken one is one finding.
	Configured []plugin.Link
	// Styles are the URLs in style sheets, with the base URL or relative to it.
	Styles []plugin.Link
	// Redirects are the redirects of the site.
	Redirects []plugin.Redirect
	// Ignore reports whether a link is not checked. May be nil.
	Ignore func(link string) bool
	// Find returns the positions of a link in the sources of a page or of the components that it uses. unambiguous is as for
	// FindData. May be nil.
	Find func(page *Page, link string, unambiguous bool) []diag.Pos
	// FindData returns the positions of a link in the other files of the site, such as the configuration. If unambiguous is set, it
	// returns only those of unambiguous URLs. May be nil.
	FindData func(link string, unambiguous bool) []diag.Pos
	// Locate returns the positions of a link in a file. It is called for links of which only the file is known. May be nil.
	Locate func(file, link string) []diag.Pos
	// MayBeMissing reports whether the page at a path may be missing because of an error that has been reported. Links to such paths
	// are not checked. May be nil.
	MayBeMissing func(path string) bool
	// Elsewhere reports whether a path belongs to another part of the host, such as the site in another language, and whether
	// the path is known to exist there. May be nil.
	Elsewhere func(path string) (elsewhere, exists bool)
	// Postpone receives the findings about links to other parts of the host whose path or anchor may not exist there. Check
	// does not return them. May be nil.
	Postpone func(p Postponed)
	// OnAnchorLink is called for each link of a page to an anchor of another one, with that page, the anchor as a browser looks it up
	// and whether it exists. May be nil.
	OnAnchorLink func(page *Page, id string, exists bool)
	// Moved returns the new path of a page or file that has moved. May be nil.
	Moved func(path string) (to string, ok bool)
}

// Check returns a finding for each position of a broken link. If the position is unknown, there is one finding for the
// link, which names the pages with it.
func Check(pages []Page, o Options) diag.List {
	c := newChecker(pages, o)
	c.run()
	c.found.Sort()
	return c.found
}

// PagesMissingAnchors returns the paths of pages that lack an anchor that a link refers to.
func PagesMissingAnchors(pages []Page, o Options) []string {
	c := newChecker(pages, o)
	c.Find, c.FindData, c.Locate, c.Moved, c.Postpone, c.OnAnchorLink = nil, nil, nil, nil, nil, nil
	c.run()
	paths := make([]string, 0, len(c.missingAnchors))
	for _, i := range slices.Sorted(maps.Keys(c.missingAnchors)) {
		paths = append(paths, pages[i].Path)
	}
	return paths
}

// reference is a link and its purpose: the same URL may be valid for one purpose and invalid for another.
type reference struct {
	link string
	// configured reports whether the link is in the configuration.
	isFile, plain, configured bool
}

// linkPosition is a link at a position.
type linkPosition struct {
	pos  diag.Pos
	link string
}

type checker struct {
	*targets
	suggest suggester
	// problems are the problems of links that are resolved in the same way on every page; nil for valid links.
	problems map[reference]*problem
	seen     map[linkPosition]bool
	// reported are the positions of findings, without their ends.
	reported map[diag.Pos]bool
	// configTargets are the targets of the links in the configuration, collected on first use.
	configTargets map[targetKey]bool
	// missingAnchors are the pages without an anchor that a link refers to.
	missingAnchors map[int]bool
	found          diag.List
}

func newChecker(pages []Page, o Options) *checker {
	t := newTargets(pages, o)
	return &checker{
		targets: t, suggest: suggester{targets: t},
		problems: map[reference]*problem{}, seen: map[linkPosition]bool{}, reported: map[diag.Pos]bool{}, missingAnchors: map[int]bool{},
	}
}

func (c *checker) run() {
	for i := range c.Configured {
		if !strings.HasPrefix(c.Configured[i].URL, "#") { // that is a place on each page that shows it
			c.checkWritten(c.BaseURL, &c.Configured[i], true)
		}
	}
	for i := range c.Styles {
		c.checkWritten(c.BaseURL, &c.Styles[i], false)
	}
	c.checkRedirects()
	for i := range c.pages {
		for j := range c.pages[i].Written {
			c.checkWritten(c.pages[i].Path, &c.pages[i].Written[j], false)
		}
	}
	c.checkRendered()
}

// checkWritten checks a link whose file is known. The file may be the configuration.
func (c *checker) checkWritten(page string, l *plugin.Link, configured bool) {
	if l.Unchecked {
		return
	}
	p := c.problem(page, reference{link: l.URL, isFile: l.File, plain: l.Plain, configured: configured})
	if p == nil {
		return
	}
	positions := []diag.Pos{l.Pos}
	if l.Pos.Line == 0 && c.Locate != nil {
		if located := c.Locate(l.Pos.File, l.Raw); len(located) > 0 {
			positions = located
		}
	}
	for _, pos := range positions {
		c.report(p, pos, l.Raw, "")
	}
}

// brokenReference is a reference that components render and that is broken.
type brokenReference struct {
	problem *problem
	// raw is the link as it is on the first of the pages.
	raw string
	// pages are the indexes of the pages with the reference.
	pages []int
}

// checkRendered checks the links that components render. There is one finding for each position in the sources, on however many
// pages the link is.
func (c *checker) checkRendered() {
	broken := map[reference]*brokenReference{}
	var validLinks, validLoads intern.Set
	for i := range c.pages {
		rendered := renderedLinks{checker: c, page: i, broken: broken}
		var plain map[string]bool // only needed if plain links have their own severity
		if c.PlainLinks != nil {
			plain = setOf(c.pages[i].Plain)
		}
		for link, add := range c.pages[i].Links.Except(&validLinks) {
			if rendered.collect(reference{link: link, plain: plain[link]}) {
				add()
			}
		}
		for load, add := range c.pages[i].Loads.Except(&validLoads) {
			if rendered.collect(reference{link: load, isFile: true}) {
				add()
			}
		}
	}
	for _, ref := range slices.SortedFunc(maps.Keys(broken), compareReferences) {
		c.reportRendered(broken[ref])
	}
}

func setOf(list intern.List) map[string]bool {
	set := map[string]bool{}
	for text := range list.All() {
		set[text] = true
	}
	return set
}

// compareReferences sorts references by link. References that are not plain come first: of several references at a
// position, the first one determines the severity.
func compareReferences(a, b reference) int {
	if c := cmp.Compare(a.link, b.link); c != 0 || a.plain == b.plain {
		return c
	}
	if a.plain {
		return 1
	}
	return -1
}

// renderedLinks are the links that components render on one page.
type renderedLinks struct {
	*checker
	page   int
	broken map[reference]*brokenReference
	// written are the targets of the links in the page's documents, strict the targets of those that are not plain. They are
	// collected on first use.
	written, strict map[targetKey]bool
}

// collect records a broken reference, unless a document of the page contains it, in which case it has been reported. It
// reports whether the reference is valid on every page.
func (s *renderedLinks) collect(ref reference) (always bool) {
	page := &s.pages[s.page]
	p := s.problem(page.Path, ref)
	if p == nil {
		return strings.HasPrefix(ref.link, "/") && !ref.plain // a plain link may be right only because such links are ignored
	}
	if s.written == nil {
		s.written, s.strict = s.writtenTargets(page.Path, page.Written)
	}
	ref.plain = ref.plain && s.PlainLinks != nil
	if key := targetKeyOf(s.targets, p.target); s.strict[key] || s.written[key] && (ref.plain || s.PlainLinks == nil) {
		return false
	}
	raw := ref.link
	if !strings.HasPrefix(ref.link, "/") && !IsFullURL(ref.link) {
		ref.link = p.address() // relative links have a different meaning on each page
	}
	if s.broken[ref] == nil {
		s.broken[ref] = &brokenReference{problem: p, raw: raw}
	}
	s.broken[ref].pages = append(s.broken[ref].pages, s.page)
	return false
}

// problem describes what is wrong with a reference.
type problem struct {
	code     string
	severity diag.Severity
	why      string
	hint     string
	target   address
	// moved is the new path of the target; "" if unknown.
	moved string
	// elsewhere reports whether the target is in another part of the host.
	elsewhere bool
	// isFullURL reports whether the link contains the host of the site.
	isFullURL bool
}

// address returns the path and fragment that the browser requests.
func (p *problem) address() string {
	if p.target.fragment == "" {
		return p.target.path
	}
	return p.target.path + "#" + p.target.fragment
}

// problem returns the problem of a reference on a page, or nil if the reference is valid, leaves the site or is ignored.
func (c *checker) problem(page string, ref reference) *problem {
	absolute := strings.HasPrefix(ref.link, "/")
	if absolute {
		if p, known := c.problems[ref]; known {
			return p
		}
	}
	var p *problem
	if link, ok := c.siteLink(ref.link); ok && !c.ignores(ref.link) && !c.ignores(link) {
		target := resolve(page, link)
		if p = c.findProblem(target, ref); !strings.HasPrefix(link, "#") {
			c.reportAnchorLink(target)
		}
		if p != nil && p.hint == "" && IsFullURL(ref.link) {
			p.hint = fmt.Sprintf("for something else on the site's host, add %q to `ignore` of [linkCheck]", ref.link)
		}
		if p != nil && IsFullURL(ref.link) {
			p = c.applyFullLinks(p)
		}
		if p != nil && ref.plain {
			p = c.applyPlainLinks(p)
		}
	}
	if absolute {
		c.problems[ref] = p
	}
	return p
}

// reportAnchorLink calls OnAnchorLink for the anchor that a link refers to.
func (c *checker) reportAnchorLink(a address) {
	if i, ok := c.pageAt(a.path); ok && c.OnAnchorLink != nil && a.anchor() != "" {
		c.OnAnchorLink(&c.pages[i], a.anchor(), c.hasAnchor(i, a.anchor()))
	}
}

// applyFullLinks applies Options.FullLinks to the problem of a link that contains the host of the site. It returns nil if such links
// are ignored.
func (c *checker) applyFullLinks(p *problem) *problem {
	if c.FullLinks == nil || p.code != diag.CodeBrokenLink && p.code != diag.CodeBrokenAnchor {
		return p
	}
	p.severity, p.isFullURL = *c.FullLinks, true
	if p.severity == "" {
		return nil
	}
	return p
}

// applyPlainLinks applies Options.PlainLinks to the problem of a plain link. It returns nil if such links are ignored.
func (c *checker) applyPlainLinks(p *problem) *problem {
	if c.PlainLinks == nil || p.code != diag.CodeBrokenLink && p.code != diag.CodeBrokenAnchor {
		return p
	}
	if *c.PlainLinks == "" {
		return nil
	}
	if p.severity.Exceeds(*c.PlainLinks) {
		p.severity = *c.PlainLinks
	}
	return p
}

func (c *checker) ignores(link string) bool { return c.Ignore != nil && c.Ignore(link) }

func (c *checker) findProblem(a address, ref reference) *problem {
	if i, ok := c.pageAt(a.path); ok {
		if id := a.anchor(); c.Anchors != "" && id != "" && !c.pages[i].Incomplete && !c.hasAnchor(i, id) {
			return c.missingAnchor(i, a)
		}
		return nil
	}
	elsewhere, exists := c.elsewhere(a.path)
	if exists {
		return c.anchorElsewhere(a)
	}
	if c.isFile(a.path) {
		return nil
	}
	if i, ok := c.redirects[c.Normalize(a.path)]; ok {
		return c.redirectProblem(a, c.Redirects[i])
	}
	p := &problem{code: diag.CodeBrokenLink, severity: c.Links, target: a, elsewhere: elsewhere, why: fmt.Sprintf("there is no page %s", a.path)}
	if ref.isFile {
		p.code, p.severity, p.why = diag.CodeMissingFile, c.Loads, fmt.Sprintf("there is no file %s", a.path)
	}
	if p.severity == "" || c.MayBeMissing != nil && c.MayBeMissing(a.path) {
		return nil
	}
	if !elsewhere {
		c.addHint(p, ref)
	}
	return p
}

// addHint adds a hint about the target that the author may have meant.
func (c *checker) addHint(p *problem, ref reference) {
	if c.Moved != nil {
		if to, ok := c.Moved(p.target.path); ok {
			p.moved, p.hint = to, fmt.Sprintf("it has moved to %q", to)
			return
		}
	}
	near := ""
	if ref.isFile {
		near = c.suggest.asset(p.target.path)
	} else if near = c.suggest.page(p.target.path); near == "" {
		near = c.suggest.asset(p.target.path)
	}
	switch {
	case near != "" && c.Normalize(near) != c.Normalize(p.target.path) && strings.EqualFold(c.Normalize(near), c.Normalize(p.target.path)):
		p.hint = fmt.Sprintf("did you mean %q? Capital letters matter", near)
	case near != "":
		p.hint = fmt.Sprintf("did you mean %q?", near)
	case !strings.HasPrefix(p.target.path, c.BaseURL) && c.Host != "": // "pathname://" would get the base URL, too
		p.hint = fmt.Sprintf("the site begins at %s; for something else on its host write \"https://%s%s\"", c.BaseURL, c.Host, p.target.path)
	case ref.configured && (ref.plain || ref.isFile):
		p.hint = fmt.Sprintf("for something that is not made with the site, add %q to `ignore` of [linkCheck]", p.target.path)
	case ref.configured:
		p.hint = fmt.Sprintf("for something that is not made with the site, write \"pathname://%s\"", p.target.path)
	}
}

func (c *checker) missingAnchor(page int, a address) *problem {
	c.missingAnchors[page] = true
	p := &problem{
		code: diag.CodeBrokenAnchor, severity: c.Anchors, target: a,
		why: fmt.Sprintf("the page %s has no anchor %q", c.pages[page].Path, unescape(a.anchor())),
	}
	if near := c.suggest.anchor(page, a.anchor()); near != "" {
		p.hint = fmt.Sprintf("did you mean %q?", "#"+near)
	}
	return p
}

// report adds the finding for a position, once. details is text about the link, such as the pages with it.
func (c *checker) report(p *problem, pos diag.Pos, raw, details string) {
	key := linkPosition{pos, raw}
	if pos.Line > 0 && c.seen[key] {
		return // several pages contain the same document
	}
	c.seen[key], c.reported[startOf(pos)] = true, true
	what := "link"
	if p.code == diag.CodeMissingFile {
		what = "reference"
	}
	text := fmt.Sprintf("broken %s %q%s: %s", what, raw, details, p.why)
	if p.code == diag.CodeRedirectedLink {
		text = fmt.Sprintf("the link %q%s %s", raw, details, p.why)
	}
	d := diag.Diagnostic{Code: p.code, Severity: p.severity, Pos: pos, Message: text, Hint: p.hint}
	if p.moved != "" && pos.EndCol > 0 {
		d.Fix = c.movedLink(raw, p)
	}
	c.addFinding(p, d)
}

// addFinding adds a finding, or postpones it if another part of the host decides.
func (c *checker) addFinding(p *problem, d diag.Diagnostic) {
	if p.elsewhere && c.Postpone != nil {
		c.Postpone(c.newPostponed(p, d))
		return
	}
	c.found = append(c.found, d)
}

// movedLink returns a link to the moved target in the style of the original: with the base URL only if the original has it,
// and with the original query and fragment.
func (c *checker) movedLink(raw string, p *problem) string {
	path, rest := raw, ""
	if i := strings.IndexAny(raw, "?#"); i >= 0 {
		path, rest = raw[:i], raw[i:]
	}
	to := p.moved
	if IsFullURL(to) {
		return to
	}
	if siteLink, ok := SiteLink(c.Host, raw); ok && IsFullURL(raw) {
		return strings.TrimSuffix(raw, siteLink) + to + rest
	}
	if strings.ContainsAny(to, "?#") {
		rest = ""
	}
	if !strings.HasPrefix(path, c.BaseURL) || c.BaseURL == "/" {
		if rel, ok := strings.CutPrefix(to, c.BaseURL); ok {
			to = "/" + rel
		}
	}
	if strings.HasSuffix(path, "/") && !strings.HasSuffix(to, "/") && !strings.ContainsAny(to, "?#") {
		to += "/"
	}
	return to + rest
}
