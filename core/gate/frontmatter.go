package gate

import (
	"bytes"
	"encoding/json"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
)

// linkField matches the front matter fields whose values are URLs, fileField those whose
// values are URLs of files. Docusaurus defines few such fields; sites define their own.
var (
	linkField = regexp.MustCompile(`(?i)^(?:.*[_-])?(?:href|to|link|url|image|src)$|(?:Href|Link|Url|URL|Image)$`)
	fileField = regexp.MustCompile(`(?i)(?:image|src)$`)
)

// frontMatterLinks returns the site paths in a document's front matter. Their positions
// in the file are looked up only if they are broken.
func (g *Gate) frontMatterLinks(c *plugin.Content) []plugin.Link {
	if !bytes.Contains(c.FrontMatter, []byte(`"/`)) {
		return nil
	}
	var fields any
	if json.Unmarshal(c.FrontMatter, &fields) != nil {
		return nil
	}
	var links []plugin.Link
	walkFields("", fields, func(name, value string) {
		if !strings.HasPrefix(value, "/") || strings.HasPrefix(value, "//") || !linkField.MatchString(name) {
			return
		}
		links = append(links, plugin.Link{
			URL: g.Site.Site.WithBaseURL(value), Raw: value, Pos: diag.Pos{File: c.Source}, File: fileField.MatchString(name), Plain: true,
		})
	})
	return links
}

// walkFields visits every string below a value, with its key or the key of the list that
// contains it.
func walkFields(name string, value any, visit func(name, value string)) {
	switch v := value.(type) {
	case string:
		visit(name, v)
	case []any:
		for _, e := range v {
			walkFields(name, e, visit)
		}
	case map[string]any:
		for _, key := range slices.Sorted(maps.Keys(v)) {
			walkFields(key, v[key], visit)
		}
	}
}
