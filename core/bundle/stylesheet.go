package bundle

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
	"github.com/gosaur/gosaur/core/diag"
)

// sheet is a style sheet that code imports, ready to be joined with others.
type sheet struct {
	// text is compiled for the target browsers, without @import rules.
	text string
	// remote are the @import rules for addresses on the web.
	remote []string
}

// browsers are the oldest browsers that the output works in.
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
	// derived says that the text was made from another one, so that places in it mean
	// nothing to the author.
	derived bool
	edits   []cssEdit
	imports []string
	remote  []string
	found   diag.List
}

const conditionQuery = "condition="

// compileSheet compiles a style sheet. The module that stands for it in JavaScript
// imports what it imports and exports its class names.
func (s *sources) compileSheet(src *styleSource) (module string, _ *sheet) {
	s.lintSheet(src)
	imports, addresses, charsets := cssAddresses(src.text)
	src.edits = append(src.edits, charsets...)
	for _, rule := range imports {
		s.addImport(src, rule)
	}
	for _, address := range addresses {
		s.resolveAddress(src, address)
	}
	var classes []cssClass
	if isCSSModule(src.id) {
		scoped := scopeCSS(src.text, nameHash(src.id))
		classes = scoped.classes
		src.edits = append(src.edits, scoped.edits...)
		for _, p := range scoped.problems {
			s.styleProblem(src, diag.Error, p)
		}
	}
	compiled := s.transform(wrapCondition(applyCSSEdits(src.text, src.edits), src.id.query()))
	return styleModule(src, classes), &sheet{text: compiled, remote: src.remote}
}

func isCSSModule(id moduleID) bool {
	ext := path.Ext(id.file())
	return isSheet(ext) && strings.HasSuffix(strings.TrimSuffix(id.file(), ext), ".module")
}

// isSheet reports whether a file extension is one of a style sheet.
func isSheet(ext string) bool { return ext == ".css" || isSass(ext) }

// nameHash is what makes the class names of a CSS module its own: it depends on where
// the file is within the site or theme, and on nothing else.
func nameHash(id moduleID) string {
	sum := sha256.Sum256([]byte(id.space + ":" + id.file()))
	return hex.EncodeToString(sum[:3])
}

// transform compiles plain CSS for the target browsers. Mistakes have been reported by
// lintSheet, with places in the original text.
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

// lintSheet reports what esbuild has to say about one of the site's own style sheets.
func (s *sources) lintSheet(src *styleSource) {
	if src.derived || src.id.space != spaceSite || inNodeModules(src.abs) {
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

// addImport takes an @import rule out of the text. A file is imported by the module
// that stands for the style sheet, so that the bundler sees it.
func (s *sources) addImport(src *styleSource, rule cssImport) {
	src.edits = append(src.edits, cssEdit{start: rule.start, end: rule.end})
	if isRemote(rule.target) {
		src.remote = append(src.remote, strings.TrimSpace(fmt.Sprintf("@import %s %s", jsonString(rule.target), rule.condition))+";")
		return
	}
	specifier := styleSpecifier(src.abs, rule.target)
	if rule.condition != "" {
		specifier += "?" + conditionQuery + url.QueryEscape(rule.condition)
	}
	src.imports = append(src.imports, specifier)
}

// styleSpecifier turns an address in a style sheet into a JavaScript specifier: a file
// beside the style sheet goes before a package.
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

// resolveAddress puts the file behind a url(…) into the output.
func (s *sources) resolveAddress(src *styleSource, address cssAddress) {
	if address.target == "" || isRemote(address.target) || strings.HasPrefix(address.target, "#") || strings.Contains(address.target, ":") {
		return
	}
	target, suffix := address.target, ""
	if i := strings.IndexAny(target, "?#"); i >= 0 {
		target, suffix = target[:i], target[i:]
	}
	set := func(url string) {
		src.edits = append(src.edits, cssEdit{address.start, address.end, "url(" + jsonString(url+suffix) + ")"})
	}
	if strings.HasPrefix(target, "/") {
		// The static folders are published as they are.
		for _, dir := range s.resolver.static {
			if _, err := os.Stat(filepath.Join(dir, filepath.FromSlash(target))); err == nil {
				set(s.assets.baseURL + strings.TrimPrefix(target, "/"))
				return
			}
		}
		// Failing that, the slash stands for the site's folder.
		file := filepath.Join(s.resolver.roots.dir(spaceSite), filepath.FromSlash(target))
		if data, err := os.ReadFile(file); err == nil {
			s.noteInput(file)
			set(s.assets.add(file, data))
		}
		return
	}
	file, ok := s.addressFile(src, target)
	data, err := os.ReadFile(file)
	if !ok || err != nil {
		s.styleProblem(src, diag.Error, cssProblem{
			start: address.start, end: address.end,
			message: fmt.Sprintf("the file %q does not exist", target),
			hint:    "a path in url() is relative to the style sheet; begin it with a slash for a file of the static folder",
		})
		return
	}
	s.noteInput(file)
	set(s.assets.add(file, data))
}

func (s *sources) addressFile(src *styleSource, target string) (string, bool) {
	specifier := styleSpecifier(src.abs, target)
	if strings.HasPrefix(specifier, ".") {
		return filepath.Join(filepath.Dir(src.abs), filepath.FromSlash(specifier)), true
	}
	if rest, ok := strings.CutPrefix(specifier, "@site/"); ok {
		return filepath.Join(s.resolver.roots.dir(spaceSite), filepath.FromSlash(rest)), true
	}
	for dir := filepath.Dir(src.abs); ; dir = filepath.Dir(dir) {
		file := filepath.Join(dir, "node_modules", filepath.FromSlash(specifier))
		if _, err := os.Stat(file); err == nil {
			return file, true
		}
		if dir == filepath.Dir(dir) {
			return "", false
		}
	}
}

func (s *sources) styleProblem(src *styleSource, severity diag.Severity, p cssProblem) {
	file := s.resolver.roots.display(src.id)
	d := diag.Diagnostic{Code: diag.CodeBundle, Severity: severity, Message: p.message, Hint: p.hint, Pos: diag.Pos{File: file}}
	if !src.derived {
		d.Pos, d.SourceLine = textPos(file, src.text, p.start, p.end), lineAt(src.text, p.start)
	}
	src.found = append(src.found, d)
}

// wrapCondition puts the text below the conditions of the @import rule that asks for it:
// "layer(x) supports(y) media".
func wrapCondition(text, query string) string {
	escaped, ok := strings.CutPrefix(query, conditionQuery)
	condition, err := url.QueryUnescape(escaped)
	if !ok || err != nil {
		return text
	}
	layer, condition, hasLayer := cutFunction(condition, "layer")
	supports, condition, hasSupports := cutFunction(condition, "supports")
	if condition != "" {
		text = "@media " + condition + "{" + text + "}"
	}
	if hasSupports {
		text = "@supports (" + supports + "){" + text + "}"
	}
	if hasLayer {
		text = "@layer " + layer + "{" + text + "}"
	}
	return text
}

// cutFunction takes "name" or "name(argument)" off the front of a condition.
func cutFunction(condition, name string) (argument, rest string, ok bool) {
	rest, ok = strings.CutPrefix(condition, name)
	if !ok || rest != "" && isNameByte(rest[0]) {
		return "", condition, false
	}
	if !strings.HasPrefix(rest, "(") {
		return "", strings.TrimSpace(rest), true
	}
	depth := 0
	for i, c := range rest {
		switch c {
		case '(':
			depth++
		case ')':
			if depth--; depth == 0 {
				return rest[1:i], strings.TrimSpace(rest[i+1:]), true
			}
		}
	}
	return "", condition, false
}

// styleModule is the JavaScript that stands for a style sheet.
func styleModule(src *styleSource, classes []cssClass) string {
	var b strings.Builder
	for _, specifier := range src.imports {
		fmt.Fprintf(&b, "import %s;\n", jsonString(specifier))
	}
	names := map[string]string{} // specifier → variable
	for _, class := range classes {
		for _, c := range class.composes {
			if c.from != "" && !c.global && names[c.from] == "" {
				names[c.from] = fmt.Sprintf("from%d", len(names))
				fmt.Fprintf(&b, "import %s from %s;\n", names[c.from], jsonString(styleSpecifier(src.abs, c.from)))
			}
		}
	}
	b.WriteString("export default {\n")
	for _, class := range classes {
		fmt.Fprintf(&b, "  %s: %s,\n", jsonString(class.local), classValue(class, classes, names))
	}
	b.WriteString("};\n")
	return b.String()
}

// classValue is the JavaScript expression for a class with all that it composes.
func classValue(class cssClass, classes []cssClass, names map[string]string) string {
	fixed := []string{class.scoped}
	var dynamic strings.Builder
	seen := map[string]bool{class.local: true}
	var visit func(c cssClass)
	visit = func(c cssClass) {
		for _, composed := range c.composes {
			switch {
			case composed.global:
				fixed = append(fixed, composed.name)
			case composed.from != "":
				fmt.Fprintf(&dynamic, ` + " " + %s[%s]`, names[composed.from], jsonString(composed.name))
			case !seen[composed.name]:
				seen[composed.name] = true
				for _, other := range classes {
					if other.local == composed.name {
						fixed = append(fixed, other.scoped)
						visit(other)
					}
				}
			}
		}
	}
	visit(class)
	return jsonString(strings.Join(fixed, " ")) + dynamic.String()
}
