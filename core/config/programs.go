package config

import (
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// Describer starts a plugin's program and returns the description of the plugin.
type Describer func(*plugin.Program) (plugin.Description, diag.List)

// npmPrefix is the prefix of a use that names an npm package with a Docusaurus plugin, theme
// or preset.
const npmPrefix = "npm:"

// moduleOf returns the module of a use that names a Docusaurus plugin: a package, or a file or
// folder of the site with JavaScript, followed by "#" and the name of an export if the use has
// one. A script that begins with "#!" is a program and not a module.
func moduleOf(dir, use string) (module string, ok bool) {
	if name, ok := strings.CutPrefix(use, npmPrefix); ok {
		return name, name != ""
	}
	slashed := filepath.ToSlash(use)
	if strings.ContainsAny(use, " \t") || !strings.HasPrefix(slashed, "./") && !strings.HasPrefix(slashed, "../") {
		return "", false
	}
	name, export, _ := strings.Cut(slashed, "#")
	if export != "" {
		export = "#" + export
	}
	file := filepath.Join(dir, filepath.FromSlash(name))
	switch filepath.Ext(name) {
	case ".js", ".mjs", ".cjs", ".ts", ".mts", ".cts":
		return name + export, !isScript(file)
	}
	if info, err := os.Stat(file); err == nil {
		return name + export, info.IsDir()
	}
	for _, ext := range []string{".js", ".mjs", ".cjs", ".ts"} {
		if _, err := os.Stat(file + ext); err == nil {
			return name + ext + export, true
		}
	}
	return "", false
}

// isScript reports whether a file begins with "#!", which names an interpreter.
func isScript(file string) bool {
	text, err := sitefile.Read(file, sitefile.Code)
	return err == nil && strings.HasPrefix(string(text), "#!")
}

// isCommand reports whether a use names a program or module instead of a built-in plugin.
func isCommand(use string) bool {
	slashed := filepath.ToSlash(use)
	return strings.HasPrefix(use, npmPrefix) || strings.HasPrefix(slashed, "./") || strings.HasPrefix(slashed, "../") || strings.HasPrefix(slashed, "/") ||
		filepath.IsAbs(use) || strings.ContainsAny(use, " \t")
}

// isHash matches a SHA-256 in hexadecimal.
var isHash = lazyregexp.New(`^[0-9a-f]{64}$`)

// isPluginName matches names that are valid in the addresses of shared data.
var isPluginName = lazyregexp.New(`^[A-Za-z0-9@][A-Za-z0-9@/_.-]*$`)

// checkProgram returns the program of a plugin from the keys of its table. It reports mistakes and
// returns false if there are any.
func (c *checker) checkProgram(use string, table map[string]any, at place) (*plugin.Program, bool) {
	p := &plugin.Program{Command: use, Pos: c.src.pos(at.field("use").node.ValueOrKey())}
	ok := true
	if module, isModule := moduleOf(c.dir, use); isModule {
		p.Module, p.Command = module, ""
		if _, given := table["sha256"]; given {
			c.errorf(diag.CodeBadValue, at.field("sha256").node.ValueOrKey(), "Remove it: npm pins packages in the lockfile", "%q is for plugins that are programs of their own", "sha256")
			ok = false
		}
	}
	if hash, given := table["sha256"].(string); given {
		p.SHA256 = strings.ToLower(hash)
		if !isHash.MatchString(p.SHA256) {
			c.errorf(diag.CodeBadValue, at.field("sha256").node.ValueOrKey(), "A SHA-256 has 64 digits from 0 to f; `sha256sum FILE` prints it", "%q is not a SHA-256", hash)
			ok = false
		}
	}
	if as, given := table["as"].(string); given && !isPluginName.MatchString(as) {
		c.errorf(diag.CodeBadValue, at.field("as").node.ValueOrKey(), "A name has letters, digits and the characters - _ . @ /", "%q is not a name of a plugin", as)
		ok = false
	}
	if names, given := asList(table["env"]); given {
		for i, name := range names {
			text, isText := name.(string)
			if !isText || text == "" || strings.ContainsAny(text, "= ") {
				c.errorf(diag.CodeBadValue, at.field("env").elem(i).node.ValueOrKey(), `Give only names of variables, such as env = ["PATH"]; the values come from the environment`, "%v is not a name of a variable", name)
				ok = false
				continue
			}
			p.Env = append(p.Env, text)
		}
	}
	if seconds, given := table["timeout"].(int64); given {
		p.Timeout = time.Duration(seconds) * time.Second
	}
	return p, ok
}

// describe returns the description of a plugin that is a program, or false if it cannot be had.
func (c *checker) describe(p *plugin.Program) (plugin.Description, bool) {
	if c.describer == nil {
		return plugin.Description{}, false
	}
	d, failed := c.describer(p)
	c.diagnostics = append(c.diagnostics, failed...)
	return d, !failed.HasErrors()
}

// programKeys returns the keys that only plugins with a program of their own accept.
func programKeys() []string { return []string{"as", "sha256", "env", "timeout"} }

// reportProgramKeys reports programKeys in the table of a built-in plugin.
func (c *checker) reportProgramKeys(table map[string]any, at place) {
	for _, key := range programKeys() {
		if _, given := table[key]; given {
			c.errorf(diag.CodeBadValue, at.field(key).node.ValueOrKey(), `Remove it, or name a program: use = "./my-plugin"`, "%q is for plugins that are programs of their own", key)
		}
	}
}
