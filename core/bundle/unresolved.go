package bundle

import (
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
	"github.com/gosaur/gosaur/core/runtime"
)

// unresolved explains an import that resolves to nothing.
func (r *resolver) unresolved(req request) *problem {
	specifier, _ := splitQuery(req.specifier)
	p := &problem{code: diag.CodeUnknownImport, message: fmt.Sprintf("cannot find %q", specifier)}
	scope, rest, _ := strings.Cut(specifier, "/")
	switch {
	case unknownLoader(req.specifier) != "":
		p.message = fmt.Sprintf("there is no counterpart of the webpack loader %q", unknownLoader(req.specifier))
		p.hint = "write only the path: the extension decides what happens with a file; append ?raw for its text, or ?url for its address"
	case r.isMissingPath(specifier):
		p.hint = suggestFile(specifier, filepath.Join(r.roots.dir(spaceSite), filepath.FromSlash(specifier)))
	case r.namesForbiddenFile(req.importer, specifier) || r.resolvesToForbidden(req, specifier):
		return outOfBoundsProblem(specifier)
	case isRemote(specifier):
		p.message = fmt.Sprintf("code cannot be imported from the web: %q", specifier)
		p.hint = "install the package with npm, or add the script with a `scripts` entry of the configuration"
	case strings.HasPrefix(scope, "@theme"):
		p.message = fmt.Sprintf("there is no theme component %q", rest)
		p.hint = didYouMean(rest, r.themeComponents(), func(name string) string { return scope + "/" + name })
	case scope == "@generated":
		p.hint = didYouMean(rest, r.generatedNames(), func(name string) string { return scope + "/" + name })
	case scope == "@docusaurus":
		p.hint = didYouMean(rest, componentNames(filepath.Join(r.clientDir, "docusaurus")), func(name string) string { return scope + "/" + name })
	case scope == "@site":
		p.hint = suggestFile(specifier, filepath.Join(r.roots.dir(spaceSite), filepath.FromSlash(rest)))
	case strings.HasPrefix(specifier, "."):
		file := filepath.Join(r.importerDir(req.importer), filepath.FromSlash(specifier))
		p.hint = suggestFile(specifier, file)
	case isSharedPackage(packageName(specifier)):
		p.message = fmt.Sprintf("the package %q is missing", packageName(specifier))
		p.hint = runtime.BuildHint
	case strings.HasPrefix(specifier, "node:") || nodeModules[packageName(specifier)]:
		p.message = fmt.Sprintf("%q"+partOfNodeText, specifier)
		p.hint = "it runs in browsers and in an engine without files; compute the value elsewhere and import it as JSON"
		if name := strings.TrimSuffix(specifier, "/"); browserPackages[name] {
			p.hint = fmt.Sprintf("run `npm install %s` in the site's folder: the package of this name does the same in browsers", name)
		}
		p.isPackage = true
	case r.aliasOf(specifier) != nil:
		to, _ := r.aliasOf(specifier).target(specifier)
		p.hint = fmt.Sprintf("an alias of a plugin maps it to %s, which does not exist", relative(r.roots.dir(spaceSite), to))
	case len(r.editorTargets(specifier)) > 0:
		targets := r.editorTargets(specifier)
		p.hint = fmt.Sprintf("%s maps it to %s, which does not exist", r.editorAliases.file, strings.Join(targets, " or "))
	case r.isInstalled(req):
		name := packageName(specifier)
		p.message = fmt.Sprintf("the package %q has no %q", name, strings.TrimPrefix(strings.TrimPrefix(specifier, name), "/"))
		p.hint = "import what its documentation or the exports of its package.json name, or update it with `npm install " + name + "@latest`"
		p.isPackage = true
	case !filepath.IsAbs(specifier):
		p.message = fmt.Sprintf("cannot find the package %q", packageName(specifier))
		p.hint = "run `npm install " + packageName(specifier) + "` in the site's folder"
		p.isPackage = true
	}
	return p
}

// isMissingPath reports whether an absolute path exists neither in the file system nor relative to the site.
func (r *resolver) isMissingPath(specifier string) bool {
	exists, _ := r.folders.stat(specifier)
	return filepath.IsAbs(specifier) && !exists && !slices.ContainsFunc(r.rootFiles(specifier), r.folders.isSource)
}

// outOfBoundsProblem returns the problem of a document that imports a file that it may not read.
func outOfBoundsProblem(specifier string) *problem {
	return &problem{
		code: diag.CodeUnknownImport, message: fmt.Sprintf("the import %q leads out of the folders that may be read", specifier),
		hint: "copy the file into the site directory, or name its folder in readsFrom of [markdown]",
	}
}

// resolvesToForbidden reports whether an import resolves to a file that the importer may not read.
func (r *resolver) resolvesToForbidden(req request, specifier string) bool {
	found, ok := r.resolvePath(req, specifier)
	return ok && r.isForbiddenTarget(req.importer, specifier, found)
}

// aliasOf returns the plugin's alias that applies to an import; nil for none.
func (r *resolver) aliasOf(specifier string) *Alias {
	for i, a := range r.extras.Aliases {
		if to, ok := a.target(specifier); ok && filepath.IsAbs(to) {
			return &r.extras.Aliases[i]
		}
	}
	return nil
}

// isInstalled reports whether an import refers to a file of an installed package.
func (r *resolver) isInstalled(req request) bool {
	specifier, _ := splitQuery(req.specifier)
	name := packageName(specifier)
	return name != specifier && !filepath.IsAbs(specifier) && r.packages.find(r.importerDir(req.importer), name) != nil
}

// importPos returns the position of a specifier in the document that imports it, a file of the site. If it is not
// found, it returns the document without a line.
func importPos(site string, document diag.Pos, specifier string) diag.Pos {
	if document.Line != 0 {
		return document
	}
	text, err := sitefile.Read(filepath.Join(site, filepath.FromSlash(document.File)), sitefile.Document)
	if err != nil {
		return document
	}
	number := 0
	for line := range strings.Lines(string(text)) {
		number++
		for _, quote := range []string{`"`, "'"} {
			before, _, found := strings.Cut(line, quote+specifier+quote)
			if found && importKeyword.MatchString(before) {
				col := utf8.RuneCountInString(before) + 1
				return diag.Pos{File: document.File, Line: number, Col: col, EndCol: col + utf8.RuneCountInString(specifier) + 2}
			}
		}
	}
	return document
}

// importKeyword matches the keywords that precede a specifier.
var importKeyword = lazyregexp.New(`\b(import|from|require)\b`)

// nodeModules are modules of Node.js that server code often imports.
var nodeModules = map[string]bool{
	"assert": true, "buffer": true, "child_process": true, "crypto": true, "events": true, "fs": true, "http": true, "https": true,
	"module": true, "net": true, "os": true, "path": true, "process": true, "stream": true, "tls": true, "url": true, "util": true,
	"vm": true, "worker_threads": true, "zlib": true,
}

func (r *resolver) generatedNames() []string {
	var names []string
	for name := range r.generated {
		if name != emptyModule && !strings.HasPrefix(name, privatePrefix) {
			names = append(names, name)
		}
	}
	return names
}

// themeComponents lists the components of the theme and its overlays.
func (r *resolver) themeComponents() []string {
	names := componentNames(r.themes.base)
	for _, dir := range append([]string{r.themes.override}, r.themes.overlays...) {
		names = append(names, componentNames(dir)...)
	}
	return names
}

// componentNames lists the modules below a folder as specifiers name them.
func componentNames(dir string) []string {
	var names []string
	if dir == "" {
		return nil
	}
	_ = filepath.WalkDir(dir, func(file string, d fs.DirEntry, err error) error {
		if err != nil {
			return fs.SkipDir // unreadable files are not suggested
		}
		if d.IsDir() {
			return nil
		}
		rel := relative(dir, file)
		ext := path.Ext(rel)
		if _, ok := scriptLoaders[ext]; !ok || strings.Contains(path.Base(rel), ".test.") {
			return nil
		}
		names = append(names, strings.TrimSuffix(strings.TrimSuffix(rel, ext), "/index"))
		return nil
	})
	return names
}

// suggestFile suggests the file with the name most similar to a missing one. As the extension may be missing in the
// import, it may be missing in the suggestion.
func suggestFile(specifier, file string) string {
	entries, err := os.ReadDir(filepath.Dir(file))
	if err != nil {
		return fmt.Sprintf("there is no folder %s", path.Dir(specifier))
	}
	var names []string
	for _, e := range entries {
		name := e.Name()
		if _, ok := scriptLoaders[path.Ext(name)]; ok && path.Ext(specifier) == "" {
			name = strings.TrimSuffix(name, path.Ext(name))
		}
		names = append(names, name)
	}
	return didYouMean(filepath.Base(file), names, func(name string) string {
		return specifier[:strings.LastIndexByte(specifier, '/')+1] + name
	})
}

// didYouMean suggests the candidate most similar to a name, if there is a similar one.
func didYouMean(name string, candidates []string, show func(string) string) string {
	slices.Sort(candidates)
	best, distance := "", len(name)/3+2
	for _, c := range candidates {
		if d := diag.Edits(strings.ToLower(name), strings.ToLower(c), distance); d < distance {
			best, distance = c, d
		}
	}
	if best == "" {
		return ""
	}
	return fmt.Sprintf("did you mean %q?", show(best))
}

// browserPackages are modules of Node.js for which npm packages with the same names exist for browsers.
var browserPackages = map[string]bool{
	"assert": true, "buffer": true, "events": true, "process": true, "punycode": true, "querystring": true, "string_decoder": true, "url": true, "util": true,
}

const partOfNodeText = " is a part of Node.js, which the site's code cannot use"

// NeedsNode returns the first diagnostic about code that only Node.js can run; nil if there is none.
func NeedsNode(found diag.List) *diag.Diagnostic {
	for i := range found {
		if strings.HasSuffix(found[i].Message, partOfNodeText) {
			return &found[i]
		}
	}
	return nil
}
