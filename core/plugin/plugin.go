package plugin

import (
	"context"
	"encoding/json"

	"github.com/gosaur/gosaur/core/diag"
)

// Plugin is one plugin of a site. Its other abilities are the optional interfaces
// below; the host asks for each by type assertion.
//
// The host calls Configure once, then the hooks in the order load, routes,
// post-build, never two at a time on one instance. In development it repeats
// load and routes. State between the hooks belongs to the instance.
//
// A hook's error is an internal failure. What is wrong with the user's input is
// returned as diagnostics, all of it, with a nil error.
type Plugin interface {
	// Describe names the plugin and its options. It is called before Configure
	// and must not depend on it.
	Describe() Description
	// Configure receives the site's facts and this instance's options, which the
	// host has already checked against Description.Options.
	Configure(ctx context.Context, req *ConfigureRequest) (*ConfigureResponse, error)
}

// ContentLoader reads files. It parses only as much of them as routes need.
type ContentLoader interface {
	LoadContent(ctx context.Context, req *LoadContentRequest) (*LoadContentResponse, error)
}

// RouteBuilder turns the loaded content into routes, layouts and data.
type RouteBuilder interface {
	BuildRoutes(ctx context.Context, req *BuildRoutesRequest) (*BuildRoutesResponse, error)
}

// OutputDescriber lists, before the site is written, the files that the post-build step will add to it, so
// that links to them are known to be valid.
type OutputDescriber interface {
	DescribeOutput(ctx context.Context, req *DescribeOutputRequest) (*DescribeOutputResponse, error)
}

// PostBuilder acts on the finished site before it is published.
type PostBuilder interface {
	PostBuild(ctx context.Context, req *PostBuildRequest) (*PostBuildResponse, error)
}

// Indexer makes files from the text of all pages, such as an index for searching. In
// production they are published with the site; in development they are made when one
// of them is first requested.
type Indexer interface {
	IndexPages(ctx context.Context, req *IndexPagesRequest) (*IndexPagesResponse, error)
}

// ContentComparer finds out in development whether an edit of a file affects the loaded content.
// Most edits change the text of a page and nothing that routes show of it.
type ContentComparer interface {
	// SameContent reports whether LoadContent would load the same content from a file as before, or does not
	// read it at all. The file is relative to the site directory; it existed when the content was loaded.
	SameContent(ctx context.Context, file string) (bool, error)
}

// FactsLoader is a ContentLoader that knows which facts it takes from each file. After edits that leave these unchanged,
// a build uses the routes of the last one and calls neither LoadContent nor BuildRoutes.
type FactsLoader interface {
	// LoadedFacts identifies the facts that LoadContent has taken from each file whose text pages show, by the path of
	// the file relative to the site directory.
	LoadedFacts() map[string]string
	// FactsOf identifies the facts that LoadContent would take from such a file now; "" if it would report anything
	// about the file.
	FactsOf(ctx context.Context, file string) (string, error)
}

// PostReviser is a PostBuilder whose files can be updated after edits of texts that leave the properties of pages and
// the content that plugins loaded unchanged.
type PostReviser interface {
	// Revises reports whether PostRevise can replace PostBuild. It is called after Configure.
	Revises() bool
	// PostRevise is called instead of PostBuild, without LoadContent and BuildRoutes. The files that PostBuild wrote are
	// in the output. It reports false if it cannot update them: then the whole site is built.
	PostRevise(ctx context.Context, req *PostReviseRequest) (bool, error)
}

// Textless is embedded by plugins whose PostBuild does not depend on texts. It implements PostReviser.
type Textless struct{}

// Revises implements PostReviser.
func (Textless) Revises() bool { return true }

// PostRevise implements PostReviser.
func (Textless) PostRevise(context.Context, *PostReviseRequest) (bool, error) { return true, nil }

// Watcher names the files and folders whose change must rerun the plugin.
type Watcher interface {
	WatchPaths(ctx context.Context, req *WatchPathsRequest) (*WatchPathsResponse, error)
}

// ThemeProvider provides theme components of its own, which overlay the site's
// theme and are below the site's overrides.
type ThemeProvider interface {
	ThemePath(ctx context.Context, req *ThemePathRequest) (*ThemePathResponse, error)
}

// VersionCutter keeps versions of its content, as docs do. The host calls it after
// Configure, instead of the other hooks.
type VersionCutter interface {
	CutVersion(ctx context.Context, req *CutVersionRequest) (*CutVersionResponse, error)
}

// Description is plugin metadata.
type Description struct {
	// Name is the built-in's name or the executable's base name, such as "docs".
	Name string `json:"name"`
	// Summary is one sentence for lists.
	Summary string `json:"summary"`
	// MultiInstance reports whether several instances, with different ids, are allowed.
	MultiInstance bool `json:"multiInstance"`
	// Options lists every option, see OptionsOf.
	Options []Option `json:"options"`
}

// DefaultID is the id of an instance whose configuration gives none.
const DefaultID = "default"

// ConfigureRequest starts an instance.
type ConfigureRequest struct {
	Site *Site `json:"site"`
	// ID distinguishes instances of one plugin; DefaultID if the configuration gives none.
	ID string `json:"id"`
	// Options is a JSON object of the options, defaults filled in.
	Options json.RawMessage `json:"options"`
	// OptionPos is the place of the [[plugins]] table in the configuration.
	OptionPos diag.Pos `json:"optionPos"`
	// Host offers the services of the host for as long as the instance lives.
	Host Host `json:"-"`
}

// ConfigureResponse carries mistakes in the options beyond their types.
type ConfigureResponse struct {
	Diagnostics diag.List `json:"diagnostics,omitempty"`
}

// LoadContentRequest is empty today.
type LoadContentRequest struct{}

// LoadContentResponse reports on the files read.
type LoadContentResponse struct {
	Diagnostics diag.List `json:"diagnostics,omitempty"`
}

// BuildRoutesRequest is empty today.
type BuildRoutesRequest struct{}

// BuildRoutesResponse is everything that an instance adds to the site.
type BuildRoutesResponse struct {
	Routes  []Route  `json:"routes,omitempty"`
	Layouts []Layout `json:"layouts,omitempty"`
	// Data are the shared JSON documents that Routes and Layouts refer to.
	Data []Data `json:"data,omitempty"`
	// GlobalData is what useGlobalData returns for this plugin and id. It is part
	// of the client bundle: it must not grow with the number of pages.
	GlobalData json.RawMessage `json:"globalData,omitempty"`
	// ContentDirs are the folders of the instance's Markdown files, relative to the site
	// directory: a link to "/a.md" in one of the files is first looked up below its
	// folder, and then below the site directory.
	ContentDirs []string `json:"contentDirs,omitempty"`
	// HTMLTags go into every document.
	HTMLTags []HTMLTag `json:"htmlTags,omitempty"`
	// ClientModules are files or specifiers that the client imports at start.
	ClientModules []string `json:"clientModules,omitempty"`
	// ContentSources are the resources from other hosts that the pages need, for sites with a content
	// security policy. Sources in HTMLTags need not be repeated here.
	ContentSources []ContentSource `json:"contentSources,omitempty"`
	// Texts are the texts that translators may change, in their untranslated form, for
	// `gosaur write-translations`.
	Texts []Text `json:"texts,omitempty"`
	// Links are the links in files that the plugin reads itself, such as sidebar files,
	// for the link gate. Links of Documents are not among them.
	Links       []Link    `json:"links,omitempty"`
	Diagnostics diag.List `json:"diagnostics,omitempty"`
}

// DescribeOutputRequest names the pages of the site.
type DescribeOutputRequest struct {
	// Pages are their paths, base URL included, in route order.
	Pages []string `json:"pages"`
}

// DescribeOutputResponse is what PostBuild will write.
type DescribeOutputResponse struct {
	// Files that a page may link to, relative to the output directory.
	Files []string `json:"files,omitempty"`
	// Redirects lead old addresses to others.
	Redirects []Redirect `json:"redirects,omitempty"`
}

// Redirect leads an address to another. Both include the base URL, unless To leads out
// of the site.
type Redirect struct {
	From string `json:"from"`
	To   string `json:"to"`
	// Pos is where the author wrote To; zero if the redirect was generated for an existing
	// page.
	Pos diag.Pos `json:"pos"`
}

// PostBuildRequest describes the finished site.
type PostBuildRequest struct {
	// OutDir is the absolute path of the staged output. Files written below it are
	// published with the site.
	OutDir string `json:"outDir"`
	// Pages lists what was written, in route order.
	Pages []PageInfo `json:"pages"`
	// Output is that folder for plugins in the host's process, where unchanged files need not be
	// written again; nil for others.
	Output Output `json:"-"`
}

// PostReviseRequest describes a site in which only texts have changed since it was published.
type PostReviseRequest struct {
	// Pages are all pages, without Documents, in route order.
	Pages []PageInfo
	// Revised are the pages with new texts.
	Revised []PageInfo
	Output  Output
}

// Output is a finished site before it is published. Names are relative, with forward slashes.
type Output interface {
	// Read returns a file, nil if there is none.
	Read(name string) ([]byte, error)
	// Write creates or replaces a file, and creates the folders above it.
	Write(name string, data []byte) error
	// Taken reports whether a file cannot be written without replacing another one: it exists, or one of its
	// folders is a file.
	Taken(name string) bool
}

// PageInfo describes one written page.
type PageInfo struct {
	Path  string `json:"path"`
	File  string `json:"file"` // below OutDir
	Title string `json:"title"`
	// Description is the description in the page's head, "" if it has none.
	Description string `json:"description,omitempty"`
	// NoIndex is set by a robots tag in the page's head.
	NoIndex bool      `json:"noIndex"`
	Meta    RouteMeta `json:"meta"`
	// Documents are the whole Markdown files that the page shows; excerpts are not
	// among them.
	Documents []PageDocument `json:"documents,omitempty"`
}

// PageDocument is a Markdown file that a page shows, with what its references became.
type PageDocument struct {
	// Source is the site-relative path of the file.
	Source string `json:"source"`
	// Text is Document.Text: MDX that replaces that of the file; "" for the file's own.
	Text string `json:"text,omitempty"`
	// Parts are the texts of Document.Parts.
	Parts []string `json:"parts,omitempty"`
	// Links maps the targets of links and outside images, as written, to those in the page: base URL
	// included, links to Markdown files resolved to pages.
	Links map[string]string `json:"links,omitempty"`
	// Assets maps the files that it refers to, relative to the site directory, to
	// their URLs, base URL included.
	Assets map[string]string `json:"assets,omitempty"`
}

// PostBuildResponse carries findings of the post-build step.
type PostBuildResponse struct {
	Diagnostics diag.List `json:"diagnostics,omitempty"`
}

// WatchPathsRequest is empty today.
type WatchPathsRequest struct{}

// WatchPathsResponse lists files, folders (watched with all their contents), or
// globs, relative to the site directory.
type WatchPathsResponse struct {
	Paths []string `json:"paths"`
}

// ThemePathRequest is empty today.
type ThemePathRequest struct{}

// ThemePathResponse names a folder of components, absolute.
type ThemePathResponse struct {
	Path string `json:"path"`
}

// CutVersionRequest is a request for a version with the current content.
type CutVersionRequest struct {
	// Name is the name of the version. The plugin validates it.
	Name string `json:"name"`
}

// CutVersionResponse lists the written files. Nothing was written if there is an error
// among the diagnostics.
type CutVersionResponse struct {
	// Files are the files and folders that are new or changed, relative to the site
	// directory.
	Files       []string  `json:"files,omitempty"`
	Diagnostics diag.List `json:"diagnostics,omitempty"`
}
