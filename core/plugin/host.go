package plugin

import (
	"context"
	"encoding/json"
	"errors"

	"github.com/gosaur/gosaur/core/diag"
)

// Host is what an instance of a plugin may ask of the core, from Configure on. The
// methods can be called from several goroutines, and are the same for a plugin in this
// process and for a program; a program waits at most a minute for an answer.
//
// An error is a mistake of the plugin, such as a call at the wrong time, or a failure of
// the host. What is wrong with the user's files comes back as diagnostics.
type Host interface {
	// EvalModule bundles a JavaScript or TypeScript file of the site, runs it
	// without access to files or network, and returns its default export as
	// JSON. Mistakes in the file come back as diagnostics.
	EvalModule(ctx context.Context, file string) (json.RawMessage, diag.List, error)
	// CompileMarkdown compiles Markdown as the host compiles that of pages.
	CompileMarkdown(ctx context.Context, req *CompileMarkdownRequest) (*CompileMarkdownResponse, error)
	// ResolveLinks finds the targets of links. It fails before all routes are known,
	// that is outside of DescribeOutput, IndexPages and PostBuild.
	ResolveLinks(ctx context.Context, req *ResolveLinksRequest) (*ResolveLinksResponse, error)
	// AddAsset adds a file to the output, under a name with a hash of its contents.
	AddAsset(ctx context.Context, req *AddAssetRequest) (*AddAssetResponse, error)
	// CacheGet returns the value that an earlier build stored under a key, and whether there is one. The
	// cache may be off, and drops entries that are not used. Each plugin has its own keys.
	CacheGet(ctx context.Context, key string) (value []byte, found bool, err error)
	// CachePut stores a value of at most MaxCacheValue bytes for later builds. The key must
	// identify everything that the value depends on, for example by a hash of the input.
	CachePut(ctx context.Context, key string, value []byte) error
	// SiteFacts returns facts about the site.
	SiteFacts(ctx context.Context) (*SiteFacts, error)
	// Report passes findings to the host, which shows them with all others. One without a
	// position names the plugin. A build with an error publishes nothing.
	Report(ctx context.Context, found diag.List) error
	// Log writes a line to the host's log, with the plugin's name.
	Log(ctx context.Context, entry LogEntry) error
}

// FrontMatterHost is a Host whose site may parse front matter with a function of its own.
type FrontMatterHost interface {
	// ParsesFrontMatter reports whether there is such a function.
	ParsesFrontMatter() bool
	// ParseFrontMatter returns the text of a document, an absolute path, with the front matter that the
	// function gives it.
	ParseFrontMatter(ctx context.Context, file, text string) (string, error)
}

// FunctionHost is a Host that calls functions of the site's own modules, which need Node.js.
type FunctionHost interface {
	// CallFunction calls a function. The result is null if it returns nothing.
	CallFunction(ctx context.Context, call *FunctionCall) (json.RawMessage, error)
}

// CallFunction calls a function of the site, if the host does that.
func CallFunction(ctx context.Context, host Host, call *FunctionCall) (json.RawMessage, error) {
	caller, ok := host.(FunctionHost)
	if !ok {
		return nil, errors.New("the host calls no functions")
	}
	return caller.CallFunction(ctx, call) //nolint:wrapcheck // it has the message that the function threw
}

// FunctionPrefix begins the references to functions of the site.
const FunctionPrefix = "require:"

// FunctionCall is a call of a function of the site.
type FunctionCall struct {
	// Reference names the function, such as "require:./src/edit.js" or "require:./src/edit.js#name".
	Reference string `json:"reference"`
	// Use is the option of Docusaurus whose functions receive or return more than JSON can represent:
	// "sidebarItemsGenerator", "numberPrefixParser", "readingTime", "processBlogPosts" or "createFeedItems"; "" for
	// others.
	Use string `json:"use,omitempty"`
	// Argument is the argument of the function, encoded as JSON.
	Argument any `json:"argument"`
}

// The bounds of the requests of an instance in one build.
const (
	// MaxCacheValue is the size of a value in the cache, in bytes.
	MaxCacheValue = 16 << 20
	// MaxCached is the size of all values that are put into the cache, in bytes.
	MaxCached = 1 << 30
	// MaxAssetContents is the size of all contents given to AddAsset, in bytes. Files
	// that are named by their paths do not count.
	MaxAssetContents = 256 << 20
	// MaxReported is the number of findings that are shown.
	MaxReported = 10_000
)

// CompileMarkdownRequest is a request to compile a document.
type CompileMarkdownRequest struct {
	// Source is the site-relative path of the file, from which relative links and
	// images are resolved and at which diagnostics point. A file that does not exist
	// needs a text.
	Source string
	// Text replaces the file's text; nil to read the file.
	Text *string
	// Excerpt keeps only the part above the truncate marker.
	Excerpt bool
	// HideTitle takes a leading level-one heading out of the content.
	HideTitle bool
}

// CompileMarkdownResponse is a compiled document. Its images and files are part of the
// output from now on.
type CompileMarkdownResponse struct {
	// HTML is the content, with components replaced by their static content.
	HTML string
	// Complete reports whether the HTML is complete: the document has no components and no
	// code.
	Complete bool
	// Tree is the content tree, in the form that core/README.md describes under "Page data".
	Tree json.RawMessage
	// FrontMatter is JSON; "{}" if there is none.
	FrontMatter json.RawMessage
	// Title is the text of the leading level-one heading, "" if there is none.
	Title string
	// Description is the text of the first paragraph.
	Description string
	// TOC lists the headings of levels 2 to 6 in order, without nesting.
	TOC []TOCItem
	// Links are all links and images. Before all routes are known, links to Markdown
	// files stay as they are written.
	Links []Link
	// Diagnostics are the mistakes in the document. The host does not report them:
	// return them from a hook, or call Report.
	Diagnostics diag.List
}

// ResolveLinksRequest is a request to find the targets of links.
type ResolveLinksRequest struct {
	// From is the site-relative path of the file that has the links.
	From    string
	Targets []LinkTarget
}

// LinkTarget is a link to be resolved.
type LinkTarget struct {
	// Target is the target as an author writes it: a Markdown file ("./b.md",
	// "@site/docs/b.md"), a path of the site with or without the base URL, or the URL of
	// another site.
	Target string
	// Pos is where it is. With a position the host reports the link if it is broken,
	// as strictly as the site's onBrokenLinks asks.
	Pos diag.Pos
}

// ResolveLinksResponse has an entry for each target, in order.
type ResolveLinksResponse struct {
	Links []ResolvedLink
}

// ResolvedLink is where a link leads.
type ResolvedLink struct {
	// URL is the target as a page must have it: base URL, query and hash included. For a
	// link without a target it is the text as written.
	URL string
	// Found reports whether that page or file exists. Other sites are not queried.
	Found bool
}

// AddAssetRequest is a file for the output.
type AddAssetRequest struct {
	// Name is the file name, such as "chart.svg".
	Name string
	// Contents is the content of the file, unless File is given.
	Contents []byte
	// File is the absolute path of a file to copy.
	File string
}

// ErrTwoContents is the mistake of an AddAssetRequest with contents and a file.
var ErrTwoContents = errors.New("an asset is either a file or its contents, not both")

// AddAssetResponse names the file in the output.
type AddAssetResponse struct {
	// URL includes the base URL.
	URL string
}

// SiteFacts are facts about the site that only the host knows.
type SiteFacts struct {
	Site *Site
	// Version is the version of Gosaur.
	Version string
	// Config is the configuration that the browser gets: site and theme, without plugins.
	Config json.RawMessage
	// Plugins are the instances of plugins, in their order.
	Plugins []Instance
}

// Instance names an instance of a plugin.
type Instance struct{ Name, ID string }

// LogLevel is the importance of a line of the log.
type LogLevel string

// The levels. Without --verbose, those below LogWarn are not shown.
const (
	LogDebug LogLevel = "debug"
	LogInfo  LogLevel = "info"
	LogWarn  LogLevel = "warn"
	LogError LogLevel = "error"
)

// LogEntry is a line of the log.
type LogEntry struct {
	// Level is LogInfo if it is empty.
	Level   LogLevel
	Message string
	Fields  map[string]string
}

// UnimplementedHost is a host whose methods all fail, to be embedded by tests.
type UnimplementedHost struct{}

var _ Host = UnimplementedHost{}

var errUnimplemented = errors.New("the host does not have this call")

// EvalModule implements Host.
func (UnimplementedHost) EvalModule(context.Context, string) (json.RawMessage, diag.List, error) {
	return nil, nil, errUnimplemented
}

// CompileMarkdown implements Host.
func (UnimplementedHost) CompileMarkdown(context.Context, *CompileMarkdownRequest) (*CompileMarkdownResponse, error) {
	return nil, errUnimplemented
}

// ResolveLinks implements Host.
func (UnimplementedHost) ResolveLinks(context.Context, *ResolveLinksRequest) (*ResolveLinksResponse, error) {
	return nil, errUnimplemented
}

// AddAsset implements Host.
func (UnimplementedHost) AddAsset(context.Context, *AddAssetRequest) (*AddAssetResponse, error) {
	return nil, errUnimplemented
}

// CacheGet implements Host.
func (UnimplementedHost) CacheGet(context.Context, string) ([]byte, bool, error) {
	return nil, false, errUnimplemented
}

// CachePut implements Host.
func (UnimplementedHost) CachePut(context.Context, string, []byte) error { return errUnimplemented }

// SiteFacts implements Host.
func (UnimplementedHost) SiteFacts(context.Context) (*SiteFacts, error) {
	return nil, errUnimplemented
}

// Report implements Host.
func (UnimplementedHost) Report(context.Context, diag.List) error { return errUnimplemented }

// Log implements Host.
func (UnimplementedHost) Log(context.Context, LogEntry) error { return errUnimplemented }
