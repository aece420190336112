package cli

import (
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/history"
)

// causedBy keeps the findings in changed files, and those about removed targets, such as a link in another file
// that a change has broken. A change of the configuration or of a component may have caused any finding.
func causedBy(l diag.List, c *history.Changes) diag.List {
	for name := range c.Present {
		if !strings.Contains(name, "/") && strings.HasSuffix(name, ".toml") || strings.HasPrefix(name, "src/") {
			return l
		}
	}
	var removed []*regexp.Regexp
	for name := range c.Gone {
		removed = append(removed, mentionPattern(name))
	}
	return slices.DeleteFunc(slices.Clone(l), func(d diag.Diagnostic) bool {
		return !c.Present[d.Pos.File] && !slices.ContainsFunc(removed, func(name *regexp.Regexp) bool { return name.MatchString(d.Message) })
	})
}

// orderNumber matches the prefix of a name that only orders files and is not part of the path.
var orderNumber = regexp.MustCompile(`^\d+[-_. ]+`)

// mentionPattern matches names of a file or of its page in a message, as the last segment of a path.
func mentionPattern(file string) *regexp.Regexp {
	name := strings.TrimSuffix(path.Base(file), path.Ext(file))
	if name == "index" || name == "README" {
		name = path.Base(path.Dir(file))
	}
	number := orderNumber.FindString(name)
	return regexp.MustCompile(`["/](?:` + regexp.QuoteMeta(number) + `)?` + regexp.QuoteMeta(name[len(number):]) + `(?:[^\pL\pN_-]|$)`)
}
