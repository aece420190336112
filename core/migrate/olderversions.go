package migrate

import (
	"encoding/json"
	"path"
	"path/filepath"
	"slices"

	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// olderVersions returns globs for the pages of all docs versions but the latest, for each docs plugin that has been
// migrated.
func (c *converter) olderVersions() []string {
	var globs []string
	for _, options := range c.plugins.items {
		if use, _ := options.get("use"); !use.is("docs") {
			continue
		}
		versions := c.versionNames(options)
		latest := textAt(options, "current", "lastVersion")
		if given, _ := options.get("lastVersion"); given.isNull() && len(versions) > 0 {
			latest = versions[0]
		}
		all := append([]string{"current"}, versions...)
		if included, exists := options.get("onlyIncludeVersions"); exists {
			all = textsOf(included)
		}
		if included, _ := options.get("includeCurrentVersion"); included.is(false) {
			all = slices.DeleteFunc(all, func(name string) bool { return name == "current" })
		}
		base := path.Join(c.baseURL, textAt(options, "docs", "routeBasePath"))
		for _, name := range all {
			if name != latest {
				globs = append(globs, path.Join(base, versionPath(options, name), "**"))
			}
		}
	}
	return globs
}

// versionNames returns the versions of docs, the latest first.
func (c *converter) versionNames(options value) []string {
	file := "versions.json"
	if id := textAt(options, "", "id"); id != "" {
		file = id + "_" + file
	}
	var names []string
	if data, err := sitefile.Read(filepath.Join(c.dir, file), sitefile.Settings); err == nil {
		_ = json.Unmarshal(data, &names) // a build reports mistakes in it
	}
	return names
}

// versionPath returns the path of a version other than the latest, below that of the docs.
func versionPath(options value, name string) string {
	versions, _ := options.get("versions")
	version, _ := versions.get(name)
	without := name
	if name == "current" {
		without = "next"
	}
	return textAt(version, without, "path")
}

// textAt returns the text at a key, or without if there is none.
func textAt(v value, fallback, key string) string {
	given, _ := v.get(key)
	if s, ok := given.string(); ok {
		return s
	}
	return fallback
}
