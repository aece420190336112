package markdown

// LookupKind says what a Lookup asks.
type LookupKind uint8

// The kinds of look-ups.
const (
	// LookupFile asks what the file Target, an absolute path, holds.
	LookupFile LookupKind = iota
	// LookupFolder asks which names the folder Target, an absolute path, has.
	LookupFolder
	// LookupDoc is a question to Options.ResolveDoc, LookupMoved one to Options.Moved and
	// LookupMovedFile one to Options.MovedFile.
	LookupDoc
	LookupMoved
	LookupMovedFile
)

// Lookup is a question about the world outside of a document's text. What becomes of a
// document depends on its source, the compiler's options, and the answers to these.
type Lookup struct {
	Kind LookupKind
	// From is the file with the link, relative to the site directory, where that matters.
	From   string
	Target string
}

func (d *document) looksUp(kind LookupKind, from, target string) {
	if d.shared.looksUp != nil {
		d.shared.looksUp(Lookup{kind, from, target})
	}
}

func (d *document) describe(file string) (FileInfo, error) {
	d.looksUp(LookupFile, "", file)
	return d.c.opts.Files.Describe(file)
}

func (d *document) readFile(file string) ([]byte, error) {
	d.looksUp(LookupFile, "", file)
	return d.c.opts.Files.Read(file)
}

func (d *document) namesIn(dir string) []string {
	d.looksUp(LookupFolder, "", dir)
	return d.c.opts.Files.List(dir)
}

func (d *document) resolveDoc(file string) (string, bool) {
	if d.c.opts.ResolveDoc == nil {
		return "", false
	}
	d.looksUp(LookupDoc, d.in.Path, file)
	return d.c.opts.ResolveDoc(d.in.Path, file)
}

// movedDoc says where a Markdown file has gone.
func (d *document) movedDoc(file string) (string, bool) {
	return d.moved(LookupMoved, d.c.opts.Moved, file)
}

// movedFile says where an image or linked file has gone.
func (d *document) movedFile(file string) (string, bool) {
	return d.moved(LookupMovedFile, d.c.opts.MovedFile, file)
}

func (d *document) moved(kind LookupKind, ask func(from, file string) (string, bool), file string) (string, bool) {
	if ask == nil {
		return "", false
	}
	d.looksUp(kind, d.in.Path, file)
	return ask(d.in.Path, file)
}
