package lookup

import "github.com/gosaur/gosaur/core/plugin"

// Kind is the kind of a Question.
type Kind uint8

// The kinds of questions.
const (
	// File asks for the content of the file Target, an absolute path.
	File Kind = iota
	// Folder asks for the names in the folder Target, an absolute path.
	Folder
	// Doc is a question to Options.ResolveDoc, Moved one to Options.Moved, and MovedFile one to Options.MovedFile.
	Doc
	Moved
	MovedFile
)

// Question is a question about something outside of a document's text. The compiled document depends on its source,
// the compiler's options, and the answers to its questions.
type Question struct {
	Kind Kind
	// From is the file with the link, relative to the site directory, if that matters.
	From   string
	Target string
}

// Options are the properties of a site that finders need. All but Site and Files may be nil.
type Options struct {
	Site  *plugin.Site
	Files Files
	// MayRead reports whether documents may name a file outside of the site directory, by its
	// absolute path.
	MayRead func(file string) bool
	// FindImport finds a Markdown file that the document from, relative to the site directory, imports by an alias or
	// from a package. Files are absolute paths; isFile reports whether one exists.
	FindImport func(from, specifier string, isFile func(file string) bool) (file string, ok bool)
	// ResolveDoc finds the page made from a Markdown file. Moved returns how to write a link to a Markdown file that
	// does not exist, and MovedFile the address of any other such file.
	ResolveDoc, Moved, MovedFile func(fromFile, target string) (string, bool)
}

// Page is the state that the finders of a document and of its partials share.
type Page struct {
	// Content receives the assets.
	Content *plugin.Content
	// LooksUp is called before each look-up. May be nil.
	LooksUp func(Question)
	// assets maps the files of the output to the files that they are made from.
	assets map[string]string
	// hintSearches counts the files for which hints were searched.
	hintSearches int
}

// AddAsset records that a file goes into the output.
func (p *Page) AddAsset(a plugin.Asset) {
	if p.assets == nil {
		p.assets = make(map[string]string)
	}
	if p.assets[a.Output] == "" {
		p.assets[a.Output] = a.Source
		p.Content.Assets = append(p.Content.Assets, a)
	}
}

// AssetSource returns the file that an asset of the page is made from, "" if there is no such asset.
func (p *Page) AssetSource(output string) string { return p.assets[output] }

// Finder finds the files that a document names.
type Finder struct {
	opts *Options
	// path is the document, relative to the site directory.
	path string
	page *Page
}

// NewFinder returns the Finder of a document, by its path relative to the site directory.
func NewFinder(opts *Options, file string, page *Page) *Finder {
	return &Finder{opts: opts, path: file, page: page}
}

func (f *Finder) recordQuestion(kind Kind, from, target string) {
	if f.page.LooksUp != nil {
		f.page.LooksUp(Question{kind, from, target})
	}
}

func (f *Finder) describe(file string) (FileInfo, error) {
	f.recordQuestion(File, "", file)
	return f.opts.Files.Describe(file)
}

// ReadFile returns the text of a file, by its absolute path.
func (f *Finder) ReadFile(file string) ([]byte, error) {
	f.recordQuestion(File, "", file)
	return f.opts.Files.Read(file)
}

func (f *Finder) namesIn(dir string) []string {
	f.recordQuestion(Folder, "", dir)
	return f.opts.Files.List(dir)
}

// ResolveDoc returns the address of the page that is made from a Markdown file.
func (f *Finder) ResolveDoc(file string) (string, bool) {
	if f.opts.ResolveDoc == nil {
		return "", false
	}
	f.recordQuestion(Doc, f.path, file)
	return f.opts.ResolveDoc(f.path, file)
}

// MovedDoc returns where a Markdown file has moved.
func (f *Finder) MovedDoc(file string) (string, bool) {
	return f.moved(Moved, f.opts.Moved, file)
}

// MovedFile returns where an image or linked file has moved.
func (f *Finder) MovedFile(file string) (string, bool) {
	return f.moved(MovedFile, f.opts.MovedFile, file)
}

func (f *Finder) moved(kind Kind, movedTo func(from, file string) (string, bool), file string) (string, bool) {
	if movedTo == nil {
		return "", false
	}
	f.recordQuestion(kind, f.path, file)
	return movedTo(f.path, file)
}
