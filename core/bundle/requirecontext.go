package bundle

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// Code of sites imports files whose names it computes, as webpack allows:
//
//	require(`@site/static/img/${name}.png`)
//	import('./demos/' + name)
//	require.context('../data', true, /\.json$/)
//
// Such a call is replaced with a call of a generated module, the context, which contains all files that the name may refer to
// and loads the requested one. See https://webpack.js.org/guides/dependency-management.

// contextScope is the prefix of the specifiers of contexts.
const contextScope = "gosaur-context:"

// mostInContext is the maximum number of files in a context.
const mostInContext = 5000

// computedCall is a call that imports a file with a computed name.
type computedCall struct {
	start, end int // of the call in the code
	// callee is "require", "import" or "require.context".
	callee    string
	arguments string
}

var computedCallee = lazyregexp.New(`(?:^|[^.\w$])(require(?:\s*\.\s*context)?|import)\s*\(`)

// withContexts replaces the calls with computed names in a module whose relative paths start from dir. Lines keep their
// numbers unless text in the module looks like such a call.
func (s *sources) withContexts(module moduleID, dir, code string, loader api.Loader) (string, *problem) {
	if !computedCallee.MatchString(code) {
		return code, nil
	}
	calls := computedCalls(code)
	if len(calls) == 0 {
		return code, nil
	}
	printed, ok := printedCode(code, loader)
	if !ok {
		return code, nil
	}
	line := func(at int) int { return strings.Count(code[:at], "\n") + 1 }
	if real := callsInPrinted(printed); len(real) != len(calls) {
		code, calls = printed, real
		line = func(int) int { return 0 } // the printed code has other lines
	}
	var out strings.Builder
	done := 0
	for _, c := range calls {
		specifier, p := s.context(module, dir, c)
		if p != nil {
			p.pos = diag.Pos{File: s.resolver.roots.display(module), Line: line(c.start)}
			return "", p
		}
		if specifier == "" {
			continue
		}
		replaced := "require(" + jsonString(specifier) + ")"
		if c.callee != "require.context" {
			replaced += "(" + c.arguments + ")"
		}
		lines := strings.Count(code[c.start:c.end], "\n") - strings.Count(replaced, "\n")
		out.WriteString(code[done:c.start] + replaced + strings.Repeat("\n", max(lines, 0)))
		done = c.end
	}
	return out.String() + code[done:], nil
}

// computedCalls finds the calls in source code, including text that looks like a call.
func computedCalls(code string) []computedCall {
	var calls []computedCall
	for at := 0; ; {
		m := computedCallee.FindStringSubmatchIndex(code[at:])
		if m == nil {
			return calls
		}
		start, open := at+m[2], at+m[1]-1
		if c, ok := callAt(code, start, open); ok {
			calls = append(calls, c)
			at = c.end
		} else {
			at = open
		}
	}
}

// callsInPrinted finds the calls in code that esbuild has printed.
func callsInPrinted(code string) []computedCall {
	var calls []computedCall
	s := codeScanner{text: code}
	for s.next() {
		if s.member() || s.word() != "require" && s.word() != "import" {
			continue
		}
		open := s.end
		if strings.HasPrefix(code[open:], ".context") {
			open += len(".context")
		}
		if open < len(code) && code[open] == '(' {
			if c, ok := callAt(code, s.start, open); ok {
				calls = append(calls, c)
				s.end = c.end
			}
		}
	}
	return calls
}

// callAt parses the call whose callee begins at start and whose parenthesis is at open. It returns false if the call has no
// computed name.
func callAt(code string, start, open int) (computedCall, bool) {
	s := codeScanner{text: code, end: open}
	arguments := s.arguments()
	c := computedCall{start: start, end: open + 1 + len(arguments) + 1, arguments: arguments, callee: strings.Join(strings.Fields(code[start:open]), "")}
	if c.end > len(code) {
		return c, false
	}
	if c.callee == "require.context" {
		return c, true
	}
	_, ok := computedName(arguments)
	return c, ok
}

// computedName returns the fixed parts of a name that is concatenated from fixed parts and values: there is a value between
// every two parts. It returns false if the expression is not such a name, or does not begin with a folder.
func computedName(expression string) (fixed []string, ok bool) {
	fixed = []string{""}
	s := codeScanner{text: strings.TrimSpace(expression)}
	add := func(text string) { fixed[len(fixed)-1] += text }
	value := false // whether the current part is a value
	for i := 0; i < len(s.text); {
		switch c := s.text[i]; {
		case c == '"' || c == '\'':
			end := s.quoted(i)
			if value || end > len(s.text) || strings.Contains(s.text[i:end], `\`) {
				return nil, false
			}
			add(s.text[i+1 : end-1])
			i = end
		case c == '`':
			end := s.template(i)
			if value || end > len(s.text) || strings.Contains(s.text[i:end], `\`) {
				return nil, false
			}
			for inside := s.text[i+1 : end-1]; ; {
				text, rest, hole := strings.Cut(inside, "${")
				add(text)
				if !hole {
					break
				}
				in := codeScanner{text: rest}
				end := in.hole(0)
				if literal, ok := plainString(rest[:min(end, len(rest))]); ok {
					add(literal)
				} else {
					fixed = append(fixed, "")
				}
				inside = rest[min(end+1, len(rest)):]
			}
			i = end
		case c == '+':
			value = false
			i++
		case strings.ContainsRune(" \t\r\n", rune(c)):
			i++
		case strings.HasPrefix(s.text[i:], "/*"), strings.HasPrefix(s.text[i:], "//"):
			i = s.afterComment(i)
		case !isWord(c) && !strings.ContainsRune(".([{", rune(c)): // an operator other than +
			return nil, false
		default:
			if !value {
				fixed = append(fixed, "")
			}
			value = true
			i = s.afterValue(i)
		}
	}
	if len(fixed) < 2 || !strings.Contains(fixed[0], "/") {
		return nil, false
	}
	return fixed, true
}

// plainString returns the value of an expression that is a string in quotes without escapes.
func plainString(expression string) (string, bool) {
	text := strings.TrimSpace(expression)
	if len(text) < 2 || text[0] != '\'' && text[0] != '"' || strings.ContainsAny(text[1:len(text)-1], `\`+text[:1]) || text[len(text)-1] != text[0] {
		return "", false
	}
	return text[1 : len(text)-1], true
}

// computesNames reports whether code may import files of its own folder by computed names. It is quick, because it looks at
// the code of all packages.
func computesNames(code string) bool {
	for _, callee := range []string{"import", "require"} {
		for rest := code; ; {
			_, after, found := strings.Cut(rest, callee)
			if !found {
				break
			}
			rest = after
			argument, called := strings.CutPrefix(strings.TrimLeft(after, " "), "(")
			if called && beginsComputed(argument) {
				return true
			}
		}
	}
	return false
}

// beginsComputed reports whether an argument begins like a computed name below the folder of a module.
func beginsComputed(argument string) bool {
	s := codeScanner{text: argument}
	i := 0
	for i < len(argument) && strings.ContainsRune(" \t\r\n/", rune(argument[i])) {
		if argument[i] != '/' {
			i++
		} else if strings.HasPrefix(argument[i:], "/*") || strings.HasPrefix(argument[i:], "//") {
			i = s.afterComment(i)
		} else {
			return false
		}
	}
	if i >= len(argument) || !strings.ContainsRune("`'\"", rune(argument[i])) || !strings.HasPrefix(argument[i+1:], ".") {
		return false
	}
	if argument[i] == '`' {
		return strings.Contains(argument[i:min(s.template(i), len(argument))], "${")
	}
	return strings.HasPrefix(strings.TrimLeft(argument[min(s.quoted(i), len(argument)):], " \t\r\n"), "+")
}

// afterComment returns the offset after the comment at i.
func (s *codeScanner) afterComment(i int) int {
	end := "\n"
	if s.text[i+1] == '*' {
		end = "*/"
	}
	if n := strings.Index(s.text[i+2:], end); n >= 0 {
		return i + 2 + n + len(end)
	}
	return len(s.text)
}

// afterValue returns the offset after the words, members and calls at i, where there is a word, a dot or a bracket.
func (s *codeScanner) afterValue(i int) int {
	depth := 0
	for i < len(s.text) {
		switch c := s.text[i]; {
		case c == '(' || c == '[' || c == '{':
			depth++
		case c == ')' || c == ']' || c == '}':
			depth--
		case depth == 0 && !isWord(c) && c != '.':
			return i
		}
		i = s.skip(i)
		if depth == 0 && i < len(s.text) && !isWord(s.text[i]) && !strings.ContainsRune(".([{", rune(s.text[i])) {
			return i
		}
	}
	return i
}

// context creates the context of a call and returns its specifier; "" if the call is left unchanged.
func (s *sources) context(module moduleID, dir string, c computedCall) (string, *problem) {
	want := wantedFiles{module: module, lazy: c.callee == "import", inPackage: inNodeModules(s.resolver.roots.abs(module))}
	if c.callee == "require.context" {
		return s.contextOfFolder(dir, c, want)
	}
	fixed, _ := computedName(c.arguments)
	at := strings.LastIndexByte(fixed[0], '!') + 1
	want.loaders, fixed[0] = fixed[0][:at], fixed[0][at:]
	last := len(fixed) - 1
	if q := strings.LastIndexByte(fixed[last], '?'); q >= 0 {
		fixed[last], want.query = fixed[last][:q], fixed[last][q:]
	}
	want.prefix = fixed[0][:strings.LastIndexByte(fixed[0], '/')+1]
	want.written = want.prefix
	want.dir = s.contextDir(dir, want.prefix)
	if want.dir == "" {
		return "", nil
	}
	for i, text := range fixed {
		fixed[i] = regexp.QuoteMeta(strings.TrimPrefix(text, want.prefix))
	}
	want.pattern = regexp.MustCompile(`^` + strings.Join(fixed, `.+`) + `$`)
	want.open = fixed[last] == "" && want.query == ""
	want.inPackage = want.inPackage || want.open && inNodeModules(want.dir)
	want.only, want.without = commentedPattern(c.arguments, "webpackInclude"), commentedPattern(c.arguments, "webpackExclude")
	return s.addContext(want)
}

var contextArguments = lazyregexp.New("^\\s*(?:'([^'\\\\]*)'|\"([^\"\\\\]*)\"|`([^`\\\\$]*)`)\\s*(?:,\\s*(true|false)\\s*(?:,\\s*/((?:[^/\\\\\\n]|\\\\.)+)/([a-z]*)\\s*(?:,.*)?)?)?,?\\s*$")

var commentedPatterns = lazyregexp.New(`\b(webpackInclude|webpackExclude)\s*:\s*/((?:[^/\\\n]|\\.)+)/([a-z]*)`)

// commentedPattern returns the pattern for files in a webpack comment among the arguments of an import; nil for none.
func commentedPattern(arguments, name string) *regexp.Regexp {
	for _, m := range commentedPatterns.FindAllStringSubmatch(arguments, -1) {
		if m[1] != name {
			continue
		}
		expression := strings.ReplaceAll(m[2], `\/`, `/`)
		if strings.Contains(m[3], "i") {
			expression = "(?i)" + expression
		}
		if pattern, err := regexp.Compile(expression); err == nil {
			return pattern
		}
	}
	return nil
}

// contextOfFolder is like context for a call of require.context.
func (s *sources) contextOfFolder(dir string, c computedCall, want wantedFiles) (string, *problem) {
	m := contextArguments.FindStringSubmatch(c.arguments)
	if m == nil {
		return "", &problem{
			code: diag.CodeBundle, message: "require.context needs a folder in quotes, true or false, and a regular expression",
			hint: "write them as they are, as in `require.context('../data', true, /\\.json$/)`: their values are needed before the code runs",
		}
	}
	folder := m[1] + m[2] + m[3]
	at := strings.LastIndexByte(folder, '!') + 1
	want.loaders, folder = folder[:at], folder[at:]
	want.dir = s.contextDir(dir, strings.TrimSuffix(folder, "/")+"/")
	if want.dir == "" {
		return "", &problem{code: diag.CodeBundle, message: "the folder " + jsonString(folder) + " of require.context cannot be found", hint: "begin it with ./, ../, @site/ or the name of a package that is installed"}
	}
	want.written, want.prefix, want.flat, want.open = folder, "./", m[4] == "false", true
	expression := m[5]
	if expression == "" {
		expression = "."
	}
	if strings.Contains(m[6], "i") {
		expression = "(?i)" + expression
	}
	pattern, err := regexp.Compile(strings.ReplaceAll(expression, `\/`, `/`))
	if err != nil {
		return "", &problem{
			code: diag.CodeBundle, message: "the regular expression of require.context is not supported: " + err.Error(),
			hint: "it may have no look-ahead, look-behind or references to groups",
		}
	}
	want.pattern, want.keys = pattern, true
	return s.addContext(want)
}

// contextDir returns the absolute path of the folder for names with a prefix; "" for none.
func (s *sources) contextDir(dir, prefix string) string {
	switch {
	case strings.HasPrefix(prefix, "@site/"):
		return filepath.Join(s.resolver.roots.dir(spaceSite), filepath.FromSlash(strings.TrimPrefix(prefix, "@site/")))
	case strings.HasPrefix(prefix, "./"), strings.HasPrefix(prefix, "../"):
		return filepath.Join(dir, filepath.FromSlash(prefix))
	}
	return s.packageFolder(dir, prefix)
}

// packageFolder is like contextDir for the name of an installed package, or of a folder in it.
func (s *sources) packageFolder(dir, prefix string) string {
	name := packageName(prefix)
	if name == "" || strings.HasSuffix(name, "/") {
		return ""
	}
	for _, from := range []string{dir, s.resolver.roots.dir(spaceSite)} { // content next to the site uses the packages of the site
		if m := s.resolver.packages.find(from, name); m != nil {
			return filepath.Join(m.dir, filepath.FromSlash(strings.TrimPrefix(prefix, name)))
		}
	}
	return ""
}

// wantedFiles describes the files of a context.
type wantedFiles struct {
	// module is the module with the call.
	module moduleID
	// dir is the folder that contains the files.
	dir string
	// pattern matches their paths below dir; for require.context, with a "./" prefix.
	pattern *regexp.Regexp
	// only and without come from webpack comments: files must match only and must not match without. Either may be nil.
	only, without *regexp.Regexp
	// written is the folder as written in the code.
	written string
	// prefix precedes the path below dir in the names. loaders come before it, query after the path.
	loaders, prefix, query string
	// inPackage excludes files that are not code, such as the license of a package.
	inPackage bool
	// flat excludes files in subfolders.
	flat bool
	// open reports whether names may lack the extension.
	open bool
	// keys reports whether the context lists the names.
	keys bool
	// lazy loads each file separately, on request.
	lazy bool
}

// addContext generates a context and returns its specifier.
func (s *sources) addContext(want wantedFiles) (string, *problem) {
	of, inDocument := s.resolver.documentDir(want.module)
	if inDocument && s.resolver.isBeyond(of, s.resolver.folders.realPath(want.dir)) {
		return "", outOfBounds(want.written)
	}
	files, err := want.find()
	if err != nil {
		return "", &problem{
			code: diag.CodeBundle, message: "the files with a computed name cannot be found: " + err.Error(),
			hint: "give the name a longer fixed beginning, such as a folder",
		}
	}
	site := s.resolver.roots.dir(spaceSite)
	var names strings.Builder
	known := map[string]bool{}
	add := func(name, file string) {
		if known[name] {
			return
		}
		known[name] = true
		if inDocument && s.resolver.isBeyond(of, realPath(file)) {
			return // a link to a file that documents may not read
		}
		specifier := filepath.ToSlash(file)
		if within(site, file) {
			specifier = "@site/" + relative(site, file)
		}
		load := "require"
		if want.lazy {
			load = "import"
		}
		asked := want.prefix + name + want.query
		if !want.keys {
			asked = want.loaders + asked
		}
		query := want.query
		if want.loaders == "" && query == "" && strings.HasSuffix(strings.ToLower(name), ".svg") {
			query = "?url" // drawings are components where a module names them, which is not so here
		}
		fmt.Fprintf(&names, "  %s: () => %s(%s),\n", jsonString(asked), load, jsonString(want.loaders+specifier+query))
	}
	for _, name := range files {
		add(name, filepath.Join(want.dir, filepath.FromSlash(name)))
	}
	if want.open && !want.keys {
		for _, name := range files { // a file with exactly that name takes precedence
			ext := path.Ext(name)
			if bare := strings.TrimSuffix(name, ext); slices.Contains(extensions, ext) {
				add(bare, filepath.Join(want.dir, filepath.FromSlash(name)))
				if folder, ok := strings.CutSuffix(bare, "/index"); ok {
					add(folder, filepath.Join(want.dir, filepath.FromSlash(name)))
				}
			}
		}
	}
	fail := "throw error;"
	if want.lazy {
		fail = "return Promise.reject(error);"
	}
	code := "const files = {\n" + names.String() + "};\n" +
		"const find = (name) => {\n" +
		"  if (Object.hasOwn(files, name)) return files[name]();\n" +
		"  const error = Object.assign(new Error(`Cannot find module '${name}'`), {code: 'MODULE_NOT_FOUND'});\n  " + fail + "\n};\n"
	if want.keys {
		code += "find.keys = () => Object.keys(files);\nfind.resolve = (name) => name;\n"
	}
	code += "module.exports = find;\n"
	specifier := contextScope + fmt.Sprintf("%x", sha256.Sum256([]byte(code)))[:16]
	s.mu.Lock()
	defer s.mu.Unlock()
	s.contexts[specifier], s.contextDirs[want.dir] = code, true
	return specifier, nil
}

// contextModule returns the code of a context.
func (s *sources) contextModule(specifier string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.contexts[specifier]
}

var errManyFiles = fmt.Errorf("there are more than %d", mostInContext)

// leavesOut reports whether no context of this kind contains a file, given its path below the folder.
func (w *wantedFiles) leavesOut(name string) bool {
	return w.only != nil && !w.only.MatchString("./"+name) || w.without != nil && w.without.MatchString("./"+name) ||
		w.inPackage && (!slices.Contains(extensions, path.Ext(name)) || strings.HasSuffix(name, ".d.ts"))
}

// find returns the paths of the files below dir, with slashes. It skips hidden files and packages.
func (w *wantedFiles) find() ([]string, error) {
	var files []string
	err := filepath.WalkDir(w.dir, func(file string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			if errors.Is(err, fs.ErrNotExist) {
				return nil // the context is empty
			}
			return err
		case file == w.dir:
			return nil
		case strings.HasPrefix(entry.Name(), ".") || entry.Name() == "node_modules" || entry.IsDir() && w.flat:
			if entry.IsDir() {
				return fs.SkipDir
			}
			return nil
		case entry.IsDir():
			return nil
		}
		name := relative(w.dir, file)
		tested := name
		if w.keys {
			tested = "./" + name
		}
		if w.leavesOut(name) {
			return nil
		}
		if w.pattern.MatchString(tested) || w.open && !w.keys && w.pattern.MatchString(strings.TrimSuffix(tested, path.Ext(tested))) {
			if files = append(files, name); len(files) > mostInContext {
				return errManyFiles
			}
		}
		return nil
	})
	return files, err
}
