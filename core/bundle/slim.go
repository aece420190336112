package bundle

import (
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// React is CommonJS, which costs every module that uses it a wrapper and every call a detour through an object. Imports
// are therefore resolved to a module of ours that exports its names one by one. Calls of require() still get React's
// own module, which is the same object.

// reactQuery marks the ES module that replaces a CommonJS module of React.
const reactQuery = "esm"

// reactModules are the modules of React that are replaced, by path in the package, with the source file that
// defines their names.
var reactModules = map[string]string{
	"index.js":           "cjs/react.%s.js",
	"jsx-runtime.js":     "cjs/react-jsx-runtime.%s.js",
	"jsx-dev-runtime.js": "cjs/react-jsx-dev-runtime.%s.js",
}

// hasStub reports whether an import of the file is replaced with a stub.
func (r *resolver) hasStub(abs string, kind api.ResolveKind) bool {
	dir, file := filepath.Split(abs)
	source, ok := reactModules[file]
	if !ok || kind != api.ResolveJSImportStatement || filepath.Base(dir) != "react" || !isInNodeModules(abs) {
		return false
	}
	_, err := os.Stat(filepath.Join(dir, filepath.FromSlash(fmt.Sprintf(source, r.reactMode()))))
	return err == nil
}

// reactMode returns the name of React's build.
func (r *resolver) reactMode() string {
	if r.production {
		return "production"
	}
	return "development"
}

var commonJSExport = lazyregexp.New(`(?m)^\s*exports\.([A-Za-z_$][\w$]*)\s*=`)

// stubSource returns the source of a stub. The functions around the names let esbuild drop
// unused ones; it removes the functions themselves.
func (r *resolver) stubSource(abs string) (string, error) {
	dir, file := filepath.Split(abs)
	source, err := sitefile.Read(filepath.Join(dir, filepath.FromSlash(fmt.Sprintf(reactModules[file], r.reactMode()))), sitefile.Code)
	if err != nil {
		return "", err
	}
	var names []string
	for _, m := range commonJSExport.FindAllStringSubmatch(string(source), -1) {
		names = append(names, m[1])
	}
	slices.Sort(names)
	var b strings.Builder
	fmt.Fprintf(&b, "const module = require(%s);\nexport default module;\n", jsonString("./"+file))
	old := r.siteHasOldReact()
	if old {
		b.WriteString(defaultsOfProps)
	}
	for _, name := range slices.Compact(names) {
		if old && slices.Contains(elementMakers, name) {
			fmt.Fprintf(&b, "export const %s = (type, props, ...rest) => module.%s(type, withDefaults(type, props), ...rest);\n", name, name)
			continue
		}
		fmt.Fprintf(&b, "export const %s = /* @__PURE__ */ (() => module.%s)();\n", name, name)
	}
	return b.String(), nil
}

// preferStringRenderer selects the half of React's server renderer that returns strings. Engines use only that and need
// not parse the other.
func (r *resolver) preferStringRenderer(abs string) string {
	dir, file := filepath.Split(abs)
	if !r.server || file != "server.browser.js" || filepath.Base(dir) != "react-dom" {
		return abs
	}
	stringRenderer := filepath.Join(dir, "cjs", "react-dom-server-legacy.browser."+r.reactMode()+".js")
	if _, err := os.Stat(stringRenderer); err != nil {
		return abs
	}
	return stringRenderer
}

// The router's package is one file of 380 KB. Names and contexts that it creates when loaded look like side
// effects, and a dynamic lookup of one name in React looks like a use of all of React, so that little could
// be tree-shaken.
var (
	optimisticRef = lazyregexp.New(`(React\d*)\[USE_OPTIMISTIC\]`)
	displayName   = lazyregexp.New(`^\w+\.displayName = "[^"]*";$`)
	classHead     = lazyregexp.New(`^var (\w+) = class extends [\w.]+ \{$`)
	lateContext   = lazyregexp.New(`^(\w+)\.contextType = (\w+);$`)
	pureCall      = lazyregexp.New(`^((?:var|let|const) \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\(|new (?:Set|Map|WeakMap|URL)\(|Symbol\()`)
)

// slimRouter marks for esbuild the statements of the router's modules that have no side effects.
func slimRouter(code string) string {
	lines := strings.Split(optimisticRef.ReplaceAllString(code, "$1.useOptimistic"), "\n")
	classes := map[string]int{} // the lines at which classes begin, by name
	for i, line := range lines {
		if line == "" || line[0] == ' ' || line[0] == '}' {
			continue // inside a statement
		}
		switch {
		case displayName.MatchString(line):
			lines[i] = ""
		case classHead.MatchString(line):
			classes[classHead.FindStringSubmatch(line)[1]] = i
		case lateContext.MatchString(line):
			m := lateContext.FindStringSubmatch(line)
			if head, ok := classes[m[1]]; ok {
				lines[i] = ""
				lines[head] += " static contextType = " + m[2] + ";"
			}
		default:
			lines[i] = pureCall.ReplaceAllString(line, "${1}/* @__PURE__ */ $2")
		}
	}
	return strings.Join(lines, "\n")
}

// isRouter reports whether a module belongs to the router's production build.
func isRouter(id moduleID) bool {
	return strings.Contains("/"+path.Dir(id.file())+"/", "/react-router/dist/production/") && strings.HasSuffix(id.file(), ".mjs")
}

// gatheredNamespace matches the object with all exports of a module that esbuild writes when it bundles a package into
// one file.
var gatheredNamespace = lazyregexp.New(`^var (\w+) = \{\};\n__export\((\w+), \{$`)

// slimNamespaces lets esbuild drop such objects, and everything that they refer to, if they are unused: the color
// themes of prism-react-renderer are 3 KB after gzip. It does not change line numbers.
func slimNamespaces(code string) string {
	const call = "\n__export("
	var b strings.Builder
	for {
		at := strings.Index(code, call)
		if at < 0 {
			b.WriteString(code)
			return b.String()
		}
		begin, end := strings.LastIndexByte(code[:at], '\n')+1, len(code)
		if line := strings.IndexByte(code[at+1:], '\n'); line >= 0 {
			end = at + 1 + line
		}
		b.WriteString(code[:begin])
		if m := gatheredNamespace.FindStringSubmatch(code[begin:end]); m != nil && m[1] == m[2] {
			b.WriteString("var " + m[1] + " = /* @__PURE__ */ ((all, to = {}) => (__export(to, all), to))\n({")
		} else {
			b.WriteString(code[begin:end])
		}
		code = code[end:]
	}
}

// React's renderer for browsers and the code that it shares with other renderers, in production, and the
// names that programs import from each.
const (
	reactRenderer      = "/react-dom/cjs/react-dom-client.production.js"
	reactRendererEntry = "/react-dom/client.js"
	reactDOM           = "/react-dom/cjs/react-dom.production.js"
	reactDOMEntry      = "/react-dom/index.js"
)

// rendererExport begins a line that exports a name of the renderer.
var rendererExport = lazyregexp.New(`^exports\.(\w+) =`)

// hoistRenderer converts React's renderer, its shared code, and the modules that re-export them to ES
// modules; ok is false for any other module. In CommonJS, the renderer's 180 KB are the body of one function,
// which a browser compiles when it is called, while the reader waits; it compiles the functions of an ES
// module while they load. Unused parts of ES modules can also be left out.
func hoistRenderer(id moduleID, code string) (hoisted string, ok bool) {
	switch name := "/" + id.file(); {
	case strings.HasSuffix(name, reactRenderer) && exportsOneByOne(code):
		return importReactDOM(exportNames(code)), true
	case strings.HasSuffix(name, reactDOM) && exportsOneByOne(code):
		return exportNames(code), true
	case strings.HasSuffix(name, reactRendererEntry):
		return reexportAll(code, reactRenderer)
	case strings.HasSuffix(name, reactDOMEntry):
		return reexportAll(code, reactDOM)
	}
	return "", false
}

// exportsOneByOne reports whether a CommonJS module only assigns names to its exports at the top level.
func exportsOneByOne(code string) bool {
	assigned := 0
	replaceLines(code, "exports.", func(line string) string {
		if rendererExport.MatchString(line) {
			assigned++
		}
		return line
	})
	return assigned == strings.Count(code, "exports")
}

// exportNames exports the names of such a module from an ES module.
func exportNames(code string) string {
	return replaceLines(code, "exports.", func(line string) string { return rendererExport.ReplaceAllString(line, "export const $1 =") })
}

// importReactDOM imports the renderer's shared code, which is the last of the variables that a module begins with.
func importReactDOM(code string) string {
	before, after, found := strings.Cut(code, "ReactDOM = require(\"react-dom\");")
	before, isLast := strings.CutSuffix(strings.TrimRight(before, " \t\r\n"), ",")
	if !found || !isLast {
		return code
	}
	return "import * as ReactDOM from \"react-dom\";\n" + before + ";" + after
}

// replaceLines replaces the lines that begin with the given text.
func replaceLines(code, beginning string, replace func(line string) string) string {
	var b strings.Builder
	for at := 0; ; {
		if at > 0 || !strings.HasPrefix(code, beginning) {
			next := strings.Index(code[at:], "\n"+beginning)
			if next < 0 {
				b.WriteString(code[at:])
				return b.String()
			}
			b.WriteString(code[at : at+next+1])
			at += next + 1
		}
		end := len(code)
		if line := strings.IndexByte(code[at:], '\n'); line >= 0 {
			end = at + line
		}
		b.WriteString(replace(code[at:end]))
		at = end
		if at == len(code) {
			return b.String()
		}
	}
}

// reexportAll returns a module that re-exports all of another one, if the code does.
func reexportAll(code, module string) (offered string, ok bool) {
	module = "." + strings.TrimPrefix(module, "/react-dom")
	if !strings.Contains(code, module) {
		return "", false
	}
	from := jsonString(module)
	return "import * as all from " + from + ";\nexport * from " + from + ";\nexport default all;\n", true
}
