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

// maxContextFiles is the maximum number of files in a context.
const maxContextFiles = 5000

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
	if actual := callsInPrinted(printed); len(actual) != len(calls) {
		code, calls = printed, actual
		line = func(int) int { return 0 } // the printed code has other lines
	}
	var out strings.Builder
	copied := 0
	for _, c := range calls {
		specifier, p := s.addCallContext(module, dir, c)
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
		out.WriteString(code[copied:c.start] + replaced + strings.Repeat("\n", max(lines, 0)))
		copied = c.end
	}
	return out.String() + code[copied:], nil
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
		if s.isMember() || s.word() != "require" && s.word() != "import" {
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
	inValue := false // whether the current part is a value
	for i := 0; i < len(s.text); {
		switch c := s.text[i]; {
		case c == '"' || c == '\'':
			end := s.stringEnd(i)
			if inValue || end > len(s.text) || strings.Contains(s.text[i:end], `\`) {
				return nil, false
			}
			add(s.text[i+1 : end-1])
			i = end
		case c == '`':
			end := s.templateEnd(i)
			if inValue || end > len(s.text) || strings.Contains(s.text[i:end], `\`) {
				return nil, false
			}
			for inside := s.text[i+1 : end-1]; ; {
				text, rest, hole := strings.Cut(inside, "${")
				add(text)
				if !hole {
					break
				}
				in := codeScanner{text: rest}
				end := in.substitutionEnd(0)
				if literal, ok := plainString(rest[:min(end, len(rest))]); ok {
					add(literal)
				} else {
					fixed = append(fixed, "")
				}
				inside = rest[min(end+1, len(rest)):]
			}
			i = end
		case c == '+':
			inValue = false
			i++
		case strings.ContainsRune(" \t\r\n", rune(c)):
			i++
		case strings.HasPrefix(s.text[i:], "/*"), strings.HasPrefix(s.text[i:], "//"):
			i = s.commentEnd(i)
		case !isWord(c) && !strings.ContainsRune(".([{", rune(c)): // an operator other than +
			return nil, false
		default:
			if !inValue {
				fixed = append(fixed, "")
			}
			inValue = true
			i = s.valueEnd(i)
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
			i = s.commentEnd(i)
		} else {
			return false
		}
	}
	if i >= len(argument) || !strings.ContainsRune("`'\"", rune(argument[i])) || !strings.HasPrefix(argument[i+1:], ".") {
		return false
	}
	if argument[i] == '`' {
		return strings.Contains(argument[i:min(s.templateEnd(i), len(argument))], "${")
	}
	return strings.HasPrefix(strings.TrimLeft(argument[min(s.stringEnd(i), len(argument)):], " \t\r\n"), "+")
}

// commentEnd returns the offset after the comment at i.
func (s *codeScanner) commentEnd(i int) int {
	end := "\n"
	if s.text[i+1] == '*' {
		end = "*/"
	}
	if n := strings.Index(s.text[i+2:], end); n >= 0 {
		return i + 2 + n + len(end)
	}
	return len(s.text)
}

// valueEnd returns the offset after the words, members and calls at i, where there is a word, a dot or a bracket.
func (s *codeScanner) valueEnd(i int) int {
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

// addCallContext creates the context of a call and returns its specifier; "" if the call is left unchanged.
func (s *sources) addCallContext(module moduleID, dir string, c computedCall) (string, *problem) {
	spec := contextSpec{module: module, lazy: c.callee == "import", inPackage: isInNodeModules(s.resolver.roots.abs(module))}
	if c.callee == "require.context" {
		return s.addFolderContext(dir, c, spec)
	}
	fixed, _ := computedName(c.arguments)
	at := strings.LastIndexByte(fixed[0], '!') + 1
	spec.loaders, fixed[0] = fixed[0][:at], fixed[0][at:]
	last := len(fixed) - 1
	if q := strings.LastIndexByte(fixed[last], '?'); q >= 0 {
		fixed[last], spec.query = fixed[last][:q], fixed[last][q:]
	}
	spec.prefix = fixed[0][:strings.LastIndexByte(fixed[0], '/')+1]
	spec.folderInCode = spec.prefix
	spec.dir = s.contextDir(dir, spec.prefix)
	if spec.dir == "" {
		return "", nil
	}
	for i, text := range fixed {
		fixed[i] = regexp.QuoteMeta(strings.TrimPrefix(text, spec.prefix))
	}
	spec.pattern = regexp.MustCompile(`^` + strings.Join(fixed, `.+`) + `$`)
	spec.optionalExtension = fixed[last] == "" && spec.query == ""
	spec.inPackage = spec.inPackage || spec.optionalExtension && isInNodeModules(spec.dir)
	spec.include, spec.exclude = commentedPattern(c.arguments, "webpackInclude"), commentedPattern(c.arguments, "webpackExclude")
	return s.generateContext(spec)
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

// addFolderContext is like addCallContext for a call of require.context.
func (s *sources) addFolderContext(dir string, c computedCall, spec contextSpec) (string, *problem) {
	m := contextArguments.FindStringSubmatch(c.arguments)
	if m == nil {
		return "", &problem{
			code: diag.CodeBundle, message: "require.context needs a folder in quotes, true or false, and a regular expression",
			hint: "write them as they are, as in `require.context('../data', true, /\\.json$/)`: their values are needed before the code runs",
		}
	}
	folder := m[1] + m[2] + m[3]
	at := strings.LastIndexByte(folder, '!') + 1
	spec.loaders, folder = folder[:at], folder[at:]
	spec.dir = s.contextDir(dir, strings.TrimSuffix(folder, "/")+"/")
	if spec.dir == "" {
		return "", &problem{code: diag.CodeBundle, message: "the folder " + jsonString(folder) + " of require.context cannot be found", hint: "begin it with ./, ../, @site/ or the name of a package that is installed"}
	}
	spec.folderInCode, spec.prefix, spec.flat, spec.optionalExtension = folder, "./", m[4] == "false", true
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
	spec.pattern, spec.listsNames = pattern, true
	return s.generateContext(spec)
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

// contextSpec describes the files of a context.
type contextSpec struct {
	// module is the module with the call.
	module moduleID
	// dir is the folder that contains the files.
	dir string
	// pattern matches their paths below dir; for require.context, with a "./" prefix.
	pattern *regexp.Regexp
	// include and exclude come from webpack comments: files must match only and must not match without. Either may be nil.
	include, exclude *regexp.Regexp
	// folderInCode is the folder as written in the code.
	folderInCode string
	// prefix precedes the path below dir in the names. loaders come before it, query after the path.
	loaders, prefix, query string
	// inPackage excludes files that are not code, such as the license of a package.
	inPackage bool
	// flat excludes files in subfolders.
	flat bool
	// optionalExtension reports whether names may lack the extension.
	optionalExtension bool
	// listsNames reports whether the context lists the names.
	listsNames bool
	// lazy loads each file separately, on request.
	lazy bool
}

// generateContext generates a context and returns its specifier.
func (s *sources) generateContext(spec contextSpec) (string, *problem) {
	documentDir, inDocument := s.resolver.documentDir(spec.module)
	if inDocument && s.resolver.isOutOfBounds(documentDir, s.resolver.folders.realPath(spec.dir)) {
		return "", outOfBoundsProblem(spec.folderInCode)
	}
	files, err := spec.find()
	if err != nil {
		return "", &problem{
			code: diag.CodeBundle, message: "the files with a computed name cannot be found: " + err.Error(),
			hint: "give the name a longer fixed beginning, such as a folder",
		}
	}
	site := s.resolver.roots.dir(spaceSite)
	var properties strings.Builder
	for _, f := range spec.namedFiles(files) {
		if inDocument && s.resolver.isOutOfBounds(documentDir, realPath(f.file)) {
			continue // a link to a file that documents may not read
		}
		properties.WriteString(spec.property(f, site))
	}
	code := spec.code(properties.String())
	specifier := contextScope + fmt.Sprintf("%x", sha256.Sum256([]byte(code)))[:16]
	s.mu.Lock()
	defer s.mu.Unlock()
	s.contexts[specifier], s.contextDirs[spec.dir] = code, true
	return specifier, nil
}

// namedFile is a file of a context, with its absolute path, under one of its names.
type namedFile struct{ name, file string }

// namedFiles returns the names of files, given by their paths below the folder. The name of a file may lack the extension, unless
// another file has exactly that name.
func (w *contextSpec) namedFiles(files []string) []namedFile {
	var list []namedFile
	known := map[string]bool{}
	add := func(name, file string) {
		if !known[name] {
			known[name] = true
			list = append(list, namedFile{name, filepath.Join(w.dir, filepath.FromSlash(file))})
		}
	}
	for _, file := range files {
		add(file, file)
	}
	if !w.optionalExtension || w.listsNames {
		return list
	}
	for _, file := range files {
		ext := path.Ext(file)
		if withoutExt := strings.TrimSuffix(file, ext); slices.Contains(extensions, ext) {
			add(withoutExt, file)
			if folder, ok := strings.CutSuffix(withoutExt, "/index"); ok {
				add(folder, file)
			}
		}
	}
	return list
}

// property returns the property of a file in the code of the context: a function that loads it.
func (w *contextSpec) property(f namedFile, site string) string {
	specifier := filepath.ToSlash(f.file)
	if isWithin(site, f.file) {
		specifier = "@site/" + relative(site, f.file)
	}
	load := "require"
	if w.lazy {
		load = "import"
	}
	requestName := w.prefix + f.name + w.query
	if !w.listsNames {
		requestName = w.loaders + requestName
	}
	query := w.query
	if w.loaders == "" && query == "" && strings.HasSuffix(strings.ToLower(f.name), ".svg") {
		query = "?url" // drawings are components where a module names them, which is not so here
	}
	return fmt.Sprintf("  %s: () => %s(%s),\n", jsonString(requestName), load, jsonString(w.loaders+specifier+query))
}

// code returns the code of a context with properties.
func (w *contextSpec) code(properties string) string {
	fail := "throw error;"
	if w.lazy {
		fail = "return Promise.reject(error);"
	}
	code := "const files = {\n" + properties + "};\n" +
		"const find = (name) => {\n" +
		"  if (Object.hasOwn(files, name)) return files[name]();\n" +
		"  const error = Object.assign(new Error(`Cannot find module '${name}'`), {code: 'MODULE_NOT_FOUND'});\n  " + fail + "\n};\n"
	if w.listsNames {
		code += "find.keys = () => Object.keys(files);\nfind.resolve = (name) => name;\n"
	}
	return code + "module.exports = find;\n"
}

// contextModule returns the code of a context.
func (s *sources) contextModule(specifier string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.contexts[specifier]
}

var errTooManyFiles = fmt.Errorf("there are more than %d", maxContextFiles)

// excludes reports whether no context of this kind contains a file, given its path below the folder.
func (w *contextSpec) excludes(name string) bool {
	return w.include != nil && !w.include.MatchString("./"+name) || w.exclude != nil && w.exclude.MatchString("./"+name) ||
		w.inPackage && (!slices.Contains(extensions, path.Ext(name)) || strings.HasSuffix(name, ".d.ts"))
}

// find returns the paths of the files below dir, with slashes. It skips hidden files and packages.
func (w *contextSpec) find() ([]string, error) {
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
		if w.listsNames {
			tested = "./" + name
		}
		if w.excludes(name) {
			return nil
		}
		if w.pattern.MatchString(tested) || w.optionalExtension && !w.listsNames && w.pattern.MatchString(strings.TrimSuffix(tested, path.Ext(tested))) {
			if files = append(files, name); len(files) > maxContextFiles {
				return errTooManyFiles
			}
		}
		return nil
	})
	return files, err
}
