package bundle

import (
	"encoding/json"
	"fmt"
	"maps"
	"path"
	"path/filepath"
	"strings"
	"sync"
	"unicode"

	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// A barrel is a module that re-exports names of other modules, such as `@docusaurus/theme-common`. When
// esbuild splits code, importing one name from a barrel pulls in everything that any module imports from it,
// so the client would contain the code of every lazy page. Imports from the client's barrels are therefore
// replaced with imports from the modules that define the names.

// barrels finds the modules that define the names of the client's barrels. It is safe for concurrent use.
type barrels struct {
	// dir is the folder of the modules whose specifiers begin with clientScope.
	dir string
	// themePackages are the packages that replace some of these modules, with their folders.
	themePackages map[string]string
	// clientOnly are the client's barrels without packages of the theme; nil if no such package replaces any.
	clientOnly *barrels
	// folders finds the files of modules.
	folders *folderListings

	mu    sync.Mutex
	cache map[string]map[string]origin
	// mergedCache caches the results of mergedNames.
	mergedCache map[string]map[string]origin
}

func newBarrels(client string, themePackages map[string]string, files *folderListings) *barrels {
	b := &barrels{
		dir: filepath.Join(client, "docusaurus"), themePackages: themePackages, folders: files,
		cache: map[string]map[string]origin{}, mergedCache: map[string]map[string]origin{},
	}
	if len(themePackages) > 0 {
		b.clientOnly = newBarrels(client, nil, files)
	}
	return b
}

// clientScope is the prefix of the specifiers of the client's modules that components import.
const clientScope = "@docusaurus/"

// origin is the module and name that a barrel re-exports.
type origin struct{ specifier, name string }

// replaceImports replaces the imports from barrels in a module's code. It does not change line numbers.
func (b *barrels) replaceImports(code string) string { return b.replaceFrom(code, b.names) }

// replaceThemeImports is like replaceImports for the modules of a theme. The site's version of a package may be older
// than the theme expects; names that it lacks come from the client.
func (b *barrels) replaceThemeImports(code string) string { return b.replaceFrom(code, b.mergedNames) }

// mergedNames returns the names of a barrel, including those of the client that the package in its place lacks.
func (b *barrels) mergedNames(specifier string) map[string]origin {
	b.mu.Lock()
	defer b.mu.Unlock()
	if names, ok := b.mergedCache[specifier]; ok {
		return names
	}
	names := b.readNames(specifier)
	if b.clientOnly != nil && len(names) > 0 && b.themePackages[packageName(specifier)] != "" {
		words := b.words(specifier)
		names = maps.Clone(names)
		for name, from := range b.clientOnly.names(specifier) {
			if _, has := names[name]; !has && !words[name] {
				names[name] = origin{specifier: clientOnlyScope + strings.TrimPrefix(from.specifier, clientScope), name: from.name}
			}
		}
	}
	b.mergedCache[specifier] = names
	return names
}

// clientOnlyScope is the prefix of specifiers of the client's modules that no package replaces.
const clientOnlyScope = "@gosaur/client/docusaurus/"

// words returns the words in the code of a barrel, which may define names besides those that it re-exports.
func (b *barrels) words(specifier string) map[string]bool {
	words := map[string]bool{}
	file, _ := b.find(specifier)
	code, err := sitefile.Read(file, sitefile.Code)
	if err != nil {
		return words
	}
	for word := range strings.FieldsFuncSeq(string(code), func(r rune) bool {
		return r != '$' && r != '_' && !unicode.IsLetter(r) && !unicode.IsDigit(r)
	}) {
		words[word] = true
	}
	return words
}

func (b *barrels) replaceFrom(code string, namesOf func(specifier string) map[string]origin) string {
	if !strings.Contains(code, clientScope) {
		return code
	}
	var out strings.Builder
	copied := 0
	for _, s := range moduleHead(code) {
		if s.keyword != "import" || s.names == nil || !strings.HasPrefix(s.specifier, clientScope) {
			continue
		}
		if imports, ok := directImports(s, namesOf(s.specifier)); ok {
			out.WriteString(code[copied:s.start] + imports + strings.Repeat("\n", strings.Count(code[s.start:s.end], "\n")))
			copied = s.end
		}
	}
	return out.String() + code[copied:]
}

// directImports imports each name from its origin. If a name has no origin, which may be an error, it leaves
// the statement unchanged.
func directImports(s headStatement, names map[string]origin) (string, bool) {
	var out strings.Builder
	for _, n := range s.names {
		from, ok := names[n.name]
		if !ok {
			return "", false
		}
		fmt.Fprintf(&out, "import { %s as %s } from %s; ", from.name, n.alias, jsonString(from.specifier))
	}
	return out.String(), true
}

// names returns the names that a module of the client re-exports, with their origins. There are none if the
// module is not a barrel.
func (b *barrels) names(specifier string) map[string]origin {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.readNames(specifier)
}

func (b *barrels) readNames(specifier string) map[string]origin {
	if names, ok := b.cache[specifier]; ok {
		return names
	}
	names := map[string]origin{}
	b.cache[specifier] = names // also for barrels that import each other
	file, scope := b.find(specifier)
	if file == "" {
		return names
	}
	code, err := sitefile.Read(file, sitefile.Code)
	if err != nil {
		return names // importing it will report the error
	}
	for _, s := range b.exports(specifier, string(code)) {
		if s.keyword != "export" {
			continue
		}
		target := s.specifier
		if strings.HasPrefix(target, ".") {
			target = path.Join(scope, target)
			if b.themePackages[packageName(target)] != "" {
				target = b.themePackageFile(target)
			}
		}
		targetNames := b.readNames(target)
		if s.star {
			maps.Copy(names, targetNames)
		}
		for _, n := range s.names {
			names[n.alias] = origin{specifier: target, name: n.name}
			if from, ok := targetNames[n.name]; ok {
				names[n.alias] = from
			}
		}
	}
	return names
}

// find returns the file of a module and the specifier of its folder; "" if there is no such module.
func (b *barrels) find(specifier string) (file, scope string) {
	name := packageName(specifier)
	dir := b.themePackages[name]
	if dir == "" {
		file, ok := b.folders.sourceFile(filepath.Join(b.dir, filepath.FromSlash(strings.TrimPrefix(specifier, clientScope))))
		if !ok {
			return "", ""
		}
		return file, clientScope + path.Dir(filepath.ToSlash(relative(b.dir, file)))
	}
	subpath := strings.TrimPrefix(specifier, name)
	if path.Ext(specifier) == "" {
		subpath = packageExport(dir, "."+subpath)
	}
	if subpath == "" {
		return "", ""
	}
	return filepath.Join(dir, filepath.FromSlash(subpath)), path.Dir(path.Join(name, subpath))
}

// packageExport returns the file of a package for a path such as "./internal". It returns "" if the manifest
// alone does not determine it.
func packageExport(dir, subpath string) string {
	raw, err := sitefile.Read(filepath.Join(dir, manifestFile), sitefile.Settings)
	if err != nil {
		return ""
	}
	var m struct {
		Exports map[string]any `json:"exports"`
	}
	if json.Unmarshal(raw, &m) != nil {
		return "" // exports of another shape
	}
	file, _ := m.Exports[subpath].(string)
	return file
}

// themePackageFile adds the extension to the specifier of a file in a package of the theme.
func (b *barrels) themePackageFile(specifier string) string {
	name := packageName(specifier)
	dir := b.themePackages[name]
	file, ok := b.folders.sourceFile(filepath.Join(dir, filepath.FromSlash(strings.TrimPrefix(specifier, name))))
	if !ok {
		return specifier
	}
	return path.Join(name, relative(dir, file))
}

// reexport matches a re-export in the compiled code of a package.
var reexport = lazyregexp.New(`(?m)^export (?:\{([\w$\s,]*)\}|(\*)) from '([^'\n]+)';`)

// exports returns the re-exports of a module. In compiled packages, they may be between functions.
func (b *barrels) exports(specifier, code string) []headStatement {
	if b.themePackages[packageName(specifier)] == "" {
		return moduleHead(code)
	}
	var list []headStatement
	for _, m := range reexport.FindAllStringSubmatch(code, -1) {
		list = append(list, headStatement{keyword: "export", specifier: m[3], star: m[2] != "", names: moduleNames(m[1])})
	}
	return list
}

// headStatement is an import or re-export at the beginning of a module.
type headStatement struct {
	start, end int // offsets in the code
	// keyword is "import" or "export".
	keyword, specifier string
	// names are the names in braces if the statement contains nothing else.
	names []moduleName
	// star reports whether the statement is `export * from`.
	star bool
}

// moduleName is `name as alias`. Without `as`, both are the same.
type moduleName struct{ name, alias string }

const quotedSpecifier = `\s*(?:'([^'\\\n]+)'|"([^"\\\n]+)")[ \t]*;?`

var (
	trivia         = lazyregexp.New(`^(?:\s|//[^\n]*|/\*(?s:.*?)\*/)*`)
	directive      = lazyregexp.New(`^(?:'[^'\n]*'|"[^"\n]*")[ \t]*;?`)
	importOrExport = lazyregexp.New(`^(import|export)\b([\w$\s,{}*]*)` + quotedSpecifier)
	bracedNames    = lazyregexp.New(`^\s*\{([\w$\s,]*)\}\s*from\s*$`)
	starClause     = lazyregexp.New(`^\s*\*\s*from\s*$`)
)

// moduleHead returns the imports and re-exports at the beginning of a module, before its first other
// statement. After that, only a full parser could distinguish code from text.
func moduleHead(code string) []headStatement {
	var list []headStatement
	for i := 0; ; {
		i += len(trivia.FindString(code[i:]))
		end := i + len(directive.FindString(code[i:]))
		if m := importOrExport.FindStringSubmatch(code[i:]); m != nil {
			end = i + len(m[0])
			s := headStatement{start: i, end: end, keyword: m[1], specifier: m[3] + m[4], star: starClause.MatchString(m[2])}
			if braces := bracedNames.FindStringSubmatch(m[2]); braces != nil {
				s.names = moduleNames(braces[1])
			}
			list = append(list, s)
		}
		if end == i {
			return list
		}
		i = end
	}
}

// moduleNames parses the names between the braces of an import. It skips TypeScript types, which do not exist
// at run time.
func moduleNames(list string) []moduleName {
	names := []moduleName{}
	for item := range strings.SplitSeq(list, ",") {
		words := strings.Fields(item)
		switch {
		case len(words) == 1:
			names = append(names, moduleName{words[0], words[0]})
		case len(words) == 3 && words[1] == "as":
			names = append(names, moduleName{words[0], words[2]})
		}
	}
	return names
}
