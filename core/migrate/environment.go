package migrate

import (
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// environmentRead matches code that reads the environment, with the name of the variable if it is there.
var environmentRead = lazyregexp.New(`\bprocess\.env\b(?:\??\.(\w+)|\[\s*['"]([^'"\s=]+)['"]\s*\])?|\{([\w\s,:='"]*)\}\s*=\s*process\.env\b`)

// relativeImport matches relative paths in imports.
var relativeImport = lazyregexp.New(`(?:\bfrom|\bimport|\brequire\(|\bimport\()\s*['"](\.{1,2}/[^'"]+)['"]`)

// alwaysPassed are the variables that plugins for Docusaurus always see, or that Gosaur sets.
var alwaysPassed = []string{"NODE_ENV", "PATH", "HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA", "SystemRoot", "TMPDIR", "TEMP", "TMP", "LANG", "LC_ALL", "TZ", "CI"}

// noteEnvironment notes the variables that the configuration sets, for example with dotenv, if modules of the site that
// Node.js runs read the environment: a build does not run the configuration, so the variables would not be set.
func (c *converter) noteEnvironment() {
	if len(c.setVariables) == 0 {
		return
	}
	readers := c.readersOfEnvironment()
	if len(readers) == 0 {
		return
	}
	c.notes.addToFile(fmt.Sprintf("Let %s set them, as the configuration does: require('dotenv').config() at its beginning, for example", readers[0]),
		"the configuration sets environment variables (%s): gosaur build does not run it, so %s does not find them", joinNames(c.setVariables), joinNames(readers))
}

// passEnvironment adds the variables that the site's own plugins read to their tables, since plugins see no others. The
// tables of built-in plugins have no such key for Markdown plugins.
func (c *converter) passEnvironment() {
	var readers, unseen []string
	for i, table := range c.plugins.items {
		use, _ := table.get("use")
		name, _ := use.string()
		inNode := isFileReference(name) || strings.HasPrefix(name, "npm:")
		var names []string
		for _, module := range siteModules(table) {
			found := c.variablesOf(module)
			names = append(names, found...)
			if len(found) > 0 && !inNode {
				readers = append(readers, module)
			}
		}
		slices.Sort(names)
		switch names = slices.Compact(names); {
		case len(names) == 0:
		case inNode:
			c.plugins.items[i].set("env", textList(names))
		default:
			unseen = append(unseen, names...)
		}
	}
	if len(readers) > 0 {
		c.notes.addToFile("Add them to env in the table of a plugin for Docusaurus, all of which run in one process with those of Markdown",
			"%s will not see environment variables: %s", joinNames(readers), joinNames(unseen))
	}
}

// variablesOf returns the names of the variables that a module of the site and its imports read, without those that the
// configuration sets. It returns none for functions in the configuration, which could be a different one with the
// variables.
func (c *converter) variablesOf(module string) []string {
	if !isFileReference(module) || strings.Contains(module, "#plugins[") || strings.Contains(module, "#presets[") || strings.Contains(module, "#themes[") {
		return nil
	}
	module, _, _ = strings.Cut(module, "#")
	var names []string
	for _, code := range c.modulesFrom(module) {
		for _, found := range environmentRead.FindAllSubmatch(code, -1) {
			names = append(names, string(found[1]), string(found[2]))
			for part := range strings.SplitSeq(string(found[3]), ",") {
				name, _, _ := strings.Cut(part, ":")
				name, _, _ = strings.Cut(name, "=")
				names = append(names, strings.TrimSpace(name))
			}
		}
	}
	slices.Sort(names)
	return slices.DeleteFunc(slices.Compact(names), func(name string) bool {
		return name == "" || slices.Contains(alwaysPassed, name) || slices.Contains(c.setVariables, name)
	})
}

// maxModules bounds the files of a plugin that are read.
const maxModules = 100

// moduleExtensions are the endings that the path of a module may omit.
var moduleExtensions = []string{"", ".js", ".cjs", ".mjs", ".ts", ".cts", ".mts", "/index.js", "/index.cjs", "/index.mjs", "/index.ts"}

// modulesFrom returns the code of a module of the site, and of the files that it imports.
func (c *converter) modulesFrom(name string) [][]byte {
	var all [][]byte
	names := []string{path.Clean(name)}
	for i := 0; i < len(names) && i < maxModules; i++ {
		for _, ending := range moduleExtensions {
			code, err := sitefile.Read(filepath.Join(c.dir, filepath.FromSlash(names[i]+ending)), sitefile.Code)
			if err != nil {
				continue
			}
			all = append(all, code)
			for _, found := range relativeImport.FindAllSubmatch(code, -1) {
				next := path.Join(path.Dir(names[i]+ending), string(found[1]))
				if !slices.Contains(names, next) {
					names = append(names, next)
				}
			}
			break
		}
	}
	return all
}

// siteModules returns the modules of the site that a value of the new configuration refers to.
func siteModules(of value) []string {
	var modules []string
	of.eachText("", func(_, name string) {
		name = strings.TrimPrefix(name, plugin.FunctionPrefix)
		if isFileReference(name) && !slices.Contains(nonModuleExtensions, filepath.Ext(name)) && !slices.Contains(modules, name) {
			modules = append(modules, name)
		}
	})
	return modules
}

// nonModuleExtensions are the endings of other files that settings refer to.
var nonModuleExtensions = []string{".json", ".yml", ".yaml", ".css", ".md", ".mdx"}

// readersOfEnvironment returns the modules of the site, among the plugins of the new configuration, whose code contains
// process.env.
func (c *converter) readersOfEnvironment() []string {
	var readers []string
	for _, name := range siteModules(c.plugins) {
		name, _, _ = strings.Cut(name, "#")
		runs := path.Clean(name) == filepath.Base(c.file) // Node.js runs the configuration for its functions
		if !runs && !slices.Contains(readers, name) && slices.ContainsFunc(c.modulesFrom(name), environmentRead.Match) {
			readers = append(readers, name)
		}
	}
	return readers
}
