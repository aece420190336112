package migrate

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// environmentRead matches what reads the environment in code.
var environmentRead = lazyregexp.New(`\bprocess\.env\b`)

// environment notes the variables that the configuration sets, with dotenv for example, where modules of the site that
// Node.js runs read the environment: a build does not run the configuration, so they would find nothing.
func (c *converter) environment() {
	if len(c.variables) == 0 {
		return
	}
	readers := c.readersOfEnvironment()
	if len(readers) == 0 {
		return
	}
	c.notes.addToFile(fmt.Sprintf("Let %s set them, as the configuration does: require('dotenv').config() at its beginning, for example", readers[0]),
		"the configuration sets environment variables (%s): gosaur build does not run it, so %s does not find them", enumerate(c.variables), enumerate(readers))
}

// readersOfEnvironment returns the modules of the site among the plugins of the new configuration whose code names
// process.env.
func (c *converter) readersOfEnvironment() []string {
	var readers []string
	c.plugins.texts("", func(_, name string) {
		name, _, _ = strings.Cut(strings.TrimPrefix(name, plugin.FunctionPrefix), "#")
		if !isOwnFile(name) || slices.Contains(readers, name) {
			return
		}
		for _, file := range []string{name, name + ".js", filepath.Join(name, "index.js")} {
			if code, err := sitefile.Read(filepath.Join(c.dir, filepath.FromSlash(file)), sitefile.Code); err == nil && environmentRead.Match(code) {
				readers = append(readers, name)
				return
			}
		}
	})
	return readers
}
