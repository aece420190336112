package migrate

import (
	"encoding/json"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// generalQuery matches Browserslist queries that select from all browsers.
var generalQuery = lazyregexp.New(`(?i)^(?:defaults|(?:cover )?>=? ?[\d.]+%|last \d+ (?:major )?versions?)$`)

// layersPlugin puts Docusaurus's style sheets into cascade layers.
const layersPlugin = "plugin-css-cascade-layers"

// hasLayers reports whether Docusaurus's style sheets are in cascade layers. The flag alone does not put them there: it
// makes the preset classic add a plugin. A site that lists its plugins without a preset has layers only if it lists that
// plugin. Third-party presets may build on classic.
func hasLayers(flagged bool, presets, plugins value) bool {
	classic, listed := false, false
	each("presets", presets, func(_ string, entry value) {
		name, _ := nameAndOptions(entry)
		classic = classic || name != "redocusaurus"
	})
	each("plugins", plugins, func(_ string, entry value) {
		name, _ := nameAndOptions(entry)
		listed = listed || strings.Contains(name, layersPlugin)
	})
	return flagged && classic || listed
}

// noteLayers notes that Docusaurus's build replaces cascade layers by specificity if the site supports browsers without
// them. The build does so for one file at a time: style sheets of the site are in no layer, and lose to those that were
// in one.
func (c *converter) noteLayers() {
	if !c.cascadeLayers || !supportsOldBrowsers(c.dir) {
		return
	}
	c.notes.add("future", "Compare pages, and remove rules that had no effect",
		"style sheets of the site win over Docusaurus's, as cascade layers say: its own build replaces layers for some browsers in browserslist, and the site's rules lose there")
}

// supportsOldBrowsers reports whether a site builds its styles for browsers without cascade layers, such as Opera Mini.
// Browserslist includes them unless queries exclude them.
func supportsOldBrowsers(dir string) bool {
	var queries []string
	for at := dir; len(queries) == 0; at = filepath.Dir(at) {
		queries = browserQueries(at)
		if at == filepath.Dir(at) {
			break
		}
	}
	isOut := func(query string) bool { return strings.EqualFold(query, "not op_mini all") }
	return len(queries) == 0 || slices.ContainsFunc(queries, generalQuery.MatchString) && !slices.ContainsFunc(queries, isOut)
}

// browserQueries returns a folder's queries for the browsers of production builds; none if it has none.
func browserQueries(dir string) []string {
	if text, err := sitefile.Read(filepath.Join(dir, ".browserslistrc"), sitefile.Settings); err == nil {
		return queriesOfFile(string(text))
	}
	text, err := sitefile.Read(filepath.Join(dir, "package.json"), sitefile.Manifest)
	if err != nil {
		return nil
	}
	var pack struct {
		Browserslist json.RawMessage `json:"browserslist"`
	}
	if json.Unmarshal(text, &pack) != nil {
		return nil
	}
	var one string
	var list []string
	var byStage map[string]json.RawMessage
	switch {
	case json.Unmarshal(pack.Browserslist, &byStage) == nil:
		_ = json.Unmarshal(byStage["production"], &list) // it is rarely a string instead of a list
	case json.Unmarshal(pack.Browserslist, &list) == nil:
	case json.Unmarshal(pack.Browserslist, &one) == nil:
		list = []string{one}
	}
	return splitQueries(list)
}

// queriesOfFile returns the queries of a .browserslistrc: those of the section production, if it has one.
func queriesOfFile(text string) []string {
	sections, section := map[string][]string{}, ""
	for line := range strings.SplitSeq(text, "\n") {
		line, _, _ = strings.Cut(line, "#")
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "[") {
			section = strings.Trim(line, "[] ")
		} else if line != "" {
			sections[section] = append(sections[section], line)
		}
	}
	if list, ok := sections["production"]; ok {
		return splitQueries(list)
	}
	return splitQueries(sections[""])
}

// splitQueries splits lines at commas and at `or`.
func splitQueries(lines []string) []string {
	var queries []string
	for _, line := range lines {
		for _, query := range strings.Split(strings.ReplaceAll(line, " or ", ","), ",") {
			if query = strings.TrimSpace(query); query != "" {
				queries = append(queries, query)
			}
		}
	}
	return queries
}
