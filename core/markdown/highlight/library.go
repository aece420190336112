package highlight

import (
	"embed"
	"encoding/json"
	"fmt"
	"path"
	"strings"
	"sync"

	"github.com/gosaur/gosaur/core/runtime/packed"
)

// archive is embedded/lexers.zip, which is not part of the repository. The pattern matches only that name: [z…] stands for
// the z, and its text is what the compiler prints if the file is missing.
//
//go:embed "embedded/lexers.[z is missing: the rules of lexers are packed by 'make build' in a clone of the repository, and are part of every tagged version]ip"
var archive embed.FS

// library holds the lexers of the archive. Their rules are read when they are first needed.
type library struct {
	// languages holds the lexers by name and alias, files by file name extension, and mimes by media type; keys are in lower
	// case.
	languages, files, mimes map[string]*language
}

// entry describes a lexer in index.json of the archive.
type entry struct {
	Name    string
	Aliases []string
	Files   []string
	Mimes   []string
	// Rules names the file with the rules.
	Rules string
	// Root is the language of the text around a template's own language.
	Root string
	// Wrapper names what is done in addition to running the rules: "frontmatter" or "body".
	Wrapper string
}

// lexers returns the library of the program. It panics if the archive is broken, which a test rules out.
var lexers = sync.OnceValue(func() *library {
	l, err := openLibrary()
	if err != nil {
		panic(fmt.Sprintf("highlight: read the embedded lexers: %v", err))
	}
	return l
})

func openLibrary() (*library, error) {
	data, err := archive.ReadFile("embedded/lexers.zip")
	if err != nil {
		return nil, err //nolint:wrapcheck // the caller names what it reads
	}
	all, err := packed.Open(data)
	if err != nil {
		return nil, err //nolint:wrapcheck // the caller names what it reads
	}
	files := make(map[string]packed.File, len(all))
	for _, f := range all {
		files[f.Name] = f
	}
	var index []entry
	if err := readJSON(files, "index.json", &index); err != nil {
		return nil, err
	}
	l := &library{languages: map[string]*language{}, files: map[string]*language{}, mimes: map[string]*language{}}
	for i := range index {
		l.add(&index[i], files)
	}
	for i := range index { // names take precedence over the aliases of others
		l.languages[strings.ToLower(index[i].Name)] = l.languages["\x00"+index[i].Name]
		delete(l.languages, "\x00"+index[i].Name)
	}
	l.addOwn()
	return l, nil
}

// inHTML holds the template lexers that leave the surrounding text to another lexer: that of HTML.
var inHTML = map[string]bool{"Handlebars": true, "Django/Jinja": true, "Twig": true, "Smarty": true}

// add registers a lexer under its aliases, and under its name with a mark.
func (l *library) add(e *entry, files map[string]packed.File) {
	lang := &language{entry: e, state: "root", traits: traitsOf[e.Name], library: l}
	lang.machine = &machine{name: e.Name, readRules: func(into *ruleFile) error { return readJSON(files, e.Rules, into) }}
	if s, ok := startStates[e.Name]; ok {
		lang.state = s
	}
	if e.Root == "" && inHTML[e.Name] {
		e.Root = "HTML"
	}
	l.languages["\x00"+e.Name] = lang
	for _, alias := range e.Aliases {
		l.languages[strings.ToLower(alias)] = lang
	}
	enter := func(in map[string]*language, key string) {
		if in[key] == nil {
			in[key] = lang
		}
	}
	for _, glob := range e.Files {
		if ext := path.Ext(glob); "*"+ext == glob {
			enter(l.files, strings.ToLower(ext[1:]))
		}
	}
	for _, mime := range e.Mimes {
		enter(l.mimes, mime)
	}
}

func readJSON(files map[string]packed.File, name string, into any) error {
	f, ok := files[name]
	if !ok {
		return fmt.Errorf("%s is missing", name)
	}
	data, err := f.Read()
	if err == nil {
		err = json.Unmarshal(data, into)
	}
	if err != nil {
		return fmt.Errorf("read %s: %w", name, err)
	}
	return nil
}

// language returns the lexer for a name in a document, nil if there is none or if the language is shown as plain text.
func (l *library) language(name string) *language {
	if plainLanguages[name] {
		return nil
	}
	if alias, ok := prismAliases[name]; ok {
		name = alias
	}
	return l.languages[name]
}

// nested returns the lexer for code within other code, by name or file name extension.
func (l *library) nested(name string) *language {
	name = strings.ToLower(name)
	if lang := l.language(name); lang != nil || plainLanguages[name] {
		return lang
	}
	return l.files[name]
}

// ofMime returns the lexer for a media type, nil if there is none.
func (l *library) ofMime(mime string) *language {
	mime, _, _ = strings.Cut(mime, ";")
	mime = strings.ToLower(strings.TrimSpace(mime))
	if lang := l.mimes[mime]; lang != nil {
		return lang
	}
	top, sub, _ := strings.Cut(mime, "/")
	if _, suffix, ok := strings.Cut(sub, "+"); ok { // such as application/calendar+xml
		return l.mimes[top+"/"+suffix]
	}
	return nil
}
