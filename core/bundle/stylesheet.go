package bundle

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"maps"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
	"github.com/gosaur/gosaur/core/bundle/css"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// sheet is a style sheet that code imports, ready to be joined with others.
type sheet struct {
	// text is compiled for the target browsers, without @import rules.
	text string
	// remote are the @import rules with external URLs.
	remote []string
	// links are the URLs that are left unchanged.
	links []plugin.Link
	// module is its JavaScript module.
	module string
	// sources are the absolute paths of the files from which it is made.
	sources []string
}

// browsers are the oldest supported browsers.
var browsers = []api.Engine{
	{Name: api.EngineChrome, Version: "109"},
	{Name: api.EngineEdge, Version: "109"},
	{Name: api.EngineFirefox, Version: "115"},
	{Name: api.EngineSafari, Version: "15.6"},
	{Name: api.EngineIOS, Version: "15.6"},
}

// styleSource is a style sheet being compiled.
type styleSource struct {
	id   moduleID
	abs  string
	text string
	// derived reports whether the text was generated from another one, so that positions in it mean nothing to the author.
	derived bool
	edits   []css.Edit
	imports []string
	remote  []string
	links   []plugin.Link
	found   diag.List
	// sources are the files besides abs from which the text is made.
	sources []string
}

const conditionQuery = "condition="

// compileSheet compiles a style sheet. Its JavaScript module imports the same files and exports the class names.
func (s *sources) compileSheet(src *styleSource) (module string, _ *sheet) {
	s.lintSheet(src)
	imports, addresses, charsets := css.Addresses(src.text)
	src.edits = append(src.edits, charsets...)
	for _, rule := range imports {
		s.addImport(src, rule)
	}
	for _, address := range addresses {
		s.resolveAddress(src, address)
	}
	var classes []css.Class
	if isCSSModule(src.id) {
		scoped := css.Scope(src.text, s.nameHash(src.id))
		classes = scoped.Classes
		src.edits = append(src.edits, scoped.Edits...)
		for _, p := range scoped.Problems {
			s.styleProblem(src, diag.Error, p)
		}
	}
	text := css.Apply(src.text, src.edits)
	if s.mustMirror(src.id) {
		text = css.Mirror(text)
	}
	compiled := s.transform(css.Under(conditionOf(src.id), text))
	return styleModule(src, classes), &sheet{text: compiled, remote: src.remote, links: src.links}
}

// mustMirror reports whether a style sheet must be mirrored because the site's text is right-to-left. As in Docusaurus, this
// includes the site's own style sheets, but not right-to-left variants.
func (s *sources) mustMirror(id moduleID) bool {
	return s.in.RTL && s.in.PlainCascade && !strings.HasSuffix(id.file(), mirroredSuffix)
}

func isCSSModule(id moduleID) bool {
	ext := path.Ext(id.file())
	return isSheet(ext) && strings.HasSuffix(strings.TrimSuffix(id.file(), ext), ".module")
}

// isSheet reports whether a file extension belongs to a style sheet.
func isSheet(ext string) bool { return ext == ".css" || ext == ".less" || isSass(ext) }

// nameHash returns the function that makes the class names of a CSS module unique. The hash depends on the path of the file
// in the site or theme, and on the local name if the theme uses Docusaurus's class names.
func (s *sources) nameHash(id moduleID) func(local string) string {
	if s.moduleNames {
		return func(local string) string { return css.ModuleHash(modulePath(id), local) }
	}
	sum := sha256.Sum256([]byte(id.space + ":" + id.file()))
	hash := hex.EncodeToString(sum[:3])
	return func(string) string { return hash }
}

// modulePath returns the path of a file in a Docusaurus site, relative to the site.
func modulePath(id moduleID) string {
	switch id.space {
	case spaceSite:
		return id.file()
	case spaceNPM:
		return "node_modules/" + id.file()
	}
	return id.space + "/" + id.file()
}

// ModuleClass returns the class name for a local name of a CSS module, given by its absolute path, in a bundle with
// Docusaurus's class names.
func ModuleClass(in *Input, file, local string) string {
	return local + "_" + css.ModuleHash(modulePath(newRoots(in).id(realPath(file))), local)
}

// transform compiles plain CSS for the supported browsers. lintSheet has reported errors, with positions in the original
// text.
func (s *sources) transform(text string) string {
	result := api.Transform(text, api.TransformOptions{
		Loader:           api.LoaderCSS,
		Engines:          browsers,
		MinifyWhitespace: s.minify,
		MinifySyntax:     s.minify,
		LegalComments:    api.LegalCommentsNone,
		Charset:          api.CharsetUTF8,
		LogLevel:         api.LogLevelSilent,
	})
	return string(result.Code)
}

// lintSheet reports esbuild's messages about one of the site's own style sheets.
func (s *sources) lintSheet(src *styleSource) {
	if src.derived || src.id.space != spaceSite || isInNodeModules(src.abs) {
		return
	}
	loader := api.LoaderCSS
	if isCSSModule(src.id) {
		loader = api.LoaderLocalCSS
	}
	result := api.Transform(src.text, api.TransformOptions{
		Loader: loader, Engines: browsers, LogLevel: api.LogLevelSilent, Sourcefile: src.id.String(),
	})
	src.found = append(src.found, s.messages(result.Errors, diag.Error)...)
	src.found = append(src.found, s.messages(result.Warnings, diag.Warning)...)
}

// addImport removes an @import rule from the text. The module of the style sheet imports the file instead, so
// that the bundler sees it.
func (s *sources) addImport(src *styleSource, rule css.Import) {
	src.edits = append(src.edits, css.Edit{Start: rule.Start, End: rule.End})
	if isRemote(rule.Target) {
		src.remote = append(src.remote, strings.TrimSpace(fmt.Sprintf("@import %s %s", jsonString(rule.Target), rule.Condition))+";")
		return
	}
	specifier := styleSpecifier(src.abs, rule.Target)
	if rule.Condition != "" {
		specifier += "?" + conditionQuery + url.QueryEscape(rule.Condition)
	}
	src.imports = append(src.imports, specifier)
}

// styleSpecifier converts a URL in a style sheet to a JavaScript specifier: a file next to the style sheet takes precedence
// over a package.
func styleSpecifier(file, target string) string {
	if rest, ok := strings.CutPrefix(target, "~"); ok {
		return strings.TrimPrefix(rest, "/")
	}
	if strings.HasPrefix(target, ".") || strings.HasPrefix(target, "/") || strings.HasPrefix(target, "@") {
		return target
	}
	if _, err := os.Stat(filepath.Join(filepath.Dir(file), filepath.FromSlash(target))); err == nil {
		return "./" + target
	}
	return target
}

// resolveAddress adds the file of a url(…) to the output.
func (s *sources) resolveAddress(src *styleSource, address css.Address) {
	if address.Target == "" || isRemote(address.Target) || strings.HasPrefix(address.Target, "#") || strings.Contains(address.Target, ":") {
		if isRemote(address.Target) && !strings.HasPrefix(address.Target, "data:") {
			s.recordLink(src, address)
		}
		return
	}
	target, suffix := address.Target, ""
	if i := strings.IndexAny(target, "?#"); i >= 0 {
		target, suffix = target[:i], target[i:]
	}
	replaceURL := func(url string) {
		src.edits = append(src.edits, css.Edit{Start: address.Start, End: address.End, Text: "url(" + jsonString(url+suffix) + ")"})
	}
	if strings.HasPrefix(target, "/") {
		// Static folders are published unchanged.
		for _, dir := range s.resolver.staticDirs {
			file := filepath.Join(dir, filepath.FromSlash(target))
			s.addLookup(file)
			if _, err := os.Stat(file); err == nil {
				replaceURL(s.assets.baseURL + strings.TrimPrefix(target, "/"))
				return
			}
		}
		// Otherwise the path is relative to the site directory.
		file := filepath.Join(s.resolver.roots.dir(spaceSite), filepath.FromSlash(target))
		s.addLookup(file)
		if data, err := sitefile.Read(file, sitefile.Asset); err == nil {
			s.addInput(file)
			replaceURL(s.assets.add(file, data))
			return
		}
		s.recordLink(src, address)
		return
	}
	file, ok := s.addressFile(src, target)
	data, err := sitefile.Read(file, sitefile.Asset)
	if !ok || err != nil {
		p := css.Problem{
			Start: address.Start, End: address.End,
			Message: fmt.Sprintf("the file %q does not exist", target),
			Hint:    "a path in url() is relative to the style sheet; begin it with a slash for a file of the static folder",
		}
		if refused, isReadError := errors.AsType[*sitefile.Error](err); isReadError && ok && !isMissing(err) {
			p.Message, p.Hint = fmt.Sprintf("the file %q is not read: %s", target, refused.Reason), refused.Hint
		}
		s.styleProblem(src, diag.Error, p)
		return
	}
	s.addInput(file)
	replaceURL(s.assets.add(file, data))
}

// recordLink records a URL in the site's own style sheets that stays unchanged, for the link gate.
func (s *sources) recordLink(src *styleSource, address css.Address) {
	if src.id.space != spaceSite || isInNodeModules(src.abs) {
		return
	}
	link := plugin.Link{URL: address.Target, Raw: address.Target, File: true, Pos: diag.Pos{File: s.resolver.roots.display(src.id)}}
	if base := s.assets.baseURL; !isRemote(link.URL) && !strings.HasPrefix(link.URL, base) {
		link.URL = base + strings.TrimPrefix(link.URL, "/")
	}
	if !src.derived {
		start, end := address.Start, address.End
		if i := strings.Index(src.text[start:end], address.Target); i >= 0 {
			start, end = start+i, start+i+len(address.Target)
		}
		link.Pos = textPos(link.Pos.File, src.text, start, end)
	}
	src.links = append(src.links, link)
}

// linksOf returns the URLs that the style sheets leave unchanged.
func linksOf(sheets map[moduleID]*sheet) []plugin.Link {
	var links []plugin.Link
	for _, id := range slices.SortedFunc(maps.Keys(sheets), func(a, b moduleID) int { return cmp.Compare(a.String(), b.String()) }) {
		if sheets[id] != nil {
			links = append(links, sheets[id].links...)
		}
	}
	return links
}

func (s *sources) addressFile(src *styleSource, target string) (string, bool) {
	specifier := styleSpecifier(src.abs, target)
	if strings.HasPrefix(specifier, ".") {
		return filepath.Join(filepath.Dir(src.abs), filepath.FromSlash(specifier)), true
	}
	if rest, ok := strings.CutPrefix(specifier, "@site/"); ok {
		return filepath.Join(s.resolver.roots.dir(spaceSite), filepath.FromSlash(rest)), true
	}
	for _, dir := range foldersUpward(filepath.Dir(src.abs)) {
		file := filepath.Join(dir, "node_modules", filepath.FromSlash(specifier))
		if _, err := os.Stat(file); err == nil {
			return file, true
		}
	}
	return "", false
}

func (s *sources) styleProblem(src *styleSource, severity diag.Severity, p css.Problem) {
	file := s.resolver.roots.display(src.id)
	d := diag.Diagnostic{Code: diag.CodeBundle, Severity: severity, Message: p.Message, Hint: p.Hint, Pos: diag.Pos{File: file}}
	if !src.derived {
		d.Pos, d.SourceLine = textPos(file, src.text, p.Start, p.End), lineAt(src.text, p.Start)
	}
	src.found = append(src.found, d)
}

// conditionOf returns the condition of the @import rule of a module; "" for none.
func conditionOf(id moduleID) string {
	escaped, ok := strings.CutPrefix(id.query(), conditionQuery)
	condition, err := url.QueryUnescape(escaped)
	if !ok || err != nil {
		return ""
	}
	return condition
}

// styleModule returns the JavaScript module of a style sheet.
func styleModule(src *styleSource, classes []css.Class) string {
	var b strings.Builder
	for _, specifier := range src.imports {
		fmt.Fprintf(&b, "import %s;\n", jsonString(specifier))
	}
	names := map[string]string{} // specifier → variable
	for _, class := range classes {
		for _, c := range class.Composes {
			if c.From != "" && !c.Global && names[c.From] == "" {
				names[c.From] = fmt.Sprintf("from%d", len(names))
				fmt.Fprintf(&b, "import %s from %s;\n", names[c.From], jsonString(styleSpecifier(src.abs, c.From)))
			}
		}
	}
	b.WriteString("export default {\n")
	for _, class := range classes {
		fmt.Fprintf(&b, "  %s: %s,\n", jsonString(class.Local), classValue(class, classes, names))
	}
	b.WriteString("};\n")
	return b.String()
}

// classValue returns the JavaScript expression for a class and all classes that it composes.
func classValue(class css.Class, classes []css.Class, names map[string]string) string {
	fixed := []string{class.Scoped}
	var dynamic strings.Builder
	seen := map[string]bool{class.Local: true}
	var visit func(c css.Class)
	visit = func(c css.Class) {
		for _, composed := range c.Composes {
			switch {
			case composed.Global:
				fixed = append(fixed, composed.Name)
			case composed.From != "":
				fmt.Fprintf(&dynamic, ` + " " + %s[%s]`, names[composed.From], jsonString(composed.Name))
			case !seen[composed.Name]:
				seen[composed.Name] = true
				for _, other := range classes {
					if other.Local == composed.Name {
						fixed = append(fixed, other.Scoped)
						visit(other)
					}
				}
			}
		}
	}
	visit(class)
	return jsonString(strings.Join(fixed, " ")) + dynamic.String()
}
