package cli

import (
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/history"
)

// blame keeps the findings in changed files, and those about removed targets, such as a link in another file
// that a change has broken. A change of the configuration or of a component may have caused any finding.
func blame(l diag.List, c *history.Changes) diag.List {
	for name := range c.Present {
		if !strings.Contains(name, "/") && strings.HasSuffix(name, ".toml") || strings.HasPrefix(name, "src/") {
			return l
		}
	}
	var gone []*regexp.Regexp
	for name := range c.Gone {
		gone = append(gone, mention(name))
	}
	return slices.DeleteFunc(slices.Clone(l), func(d diag.Diagnostic) bool {
		return !c.Present[d.Pos.File] && !slices.ContainsFunc(gone, func(name *regexp.Regexp) bool { return name.MatchString(d.Message) })
	})
}

// orderNumber matches the prefix of a name that only orders files and is not part of the path.
var orderNumber = regexp.MustCompile(`^\d+[-_. ]+`)

// mention matches names of a file or of its page in a message, as the last segment of a path.
func mention(file string) *regexp.Regexp {
	name := strings.TrimSuffix(path.Base(file), path.Ext(file))
	if name == "index" || name == "README" {
		name = path.Base(path.Dir(file))
	}
	number := orderNumber.FindString(name)
	return regexp.MustCompile(`["/](?:` + regexp.QuoteMeta(number) + `)?` + regexp.QuoteMeta(name[len(number):]) + `(?:[^\pL\pN_-]|$)`)
}
