package migrate

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// ignoredFlags matches flags that enable what Gosaur does anyway, or that affect only speed.
var ignoredFlags = lazyregexp.New(`^(faster|v4|experimental_faster|experimental_vcs|v4\.(removeLegacyPostBuildHeadAttribute|fasterByDefault|mdx1CompatDisabledByDefault))$`)

// noGitHint is the hint for a site that does not use git.
const noGitHint = "Remove showLastUpdateTime and showLastUpdateAuthor to show neither, or write last_update into the front matter"

// usesGit reports whether a value of experimental_vcs uses git, as Gosaur does.
func usesGit(vcs value) bool {
	name, _ := vcs.string()
	return vcs.is(true) || strings.HasPrefix(name, "git-") || strings.HasPrefix(name, "default-")
}

// convertFuture converts the flags, and drops those that enable what Gosaur does anyway or affect only speed.
func (c *converter) convertFuture(old *value) {
	flags, _ := old.take("future")
	c.lightningCSS = c.keepsMediaInPlace(flags)
	var drop func(path string, flags value)
	drop = func(path string, flags value) {
		for _, f := range flags.fields {
			name := join(path, f.key)
			switch advice := config.Advice("future." + name); {
			case name == "v4" && f.value.is(true):
				c.cascadeLayers, c.disablesMDX1 = true, hasDocusaurus(filepath.Dir(c.file), 10)
				c.usesNamespace = hasDocusaurus(filepath.Dir(c.file), 10)
			case name == "v4.useCssCascadeLayers" && f.value.is(true):
				c.cascadeLayers = true
			case name == "v4.mdx1CompatDisabledByDefault" && f.value.is(true):
				c.disablesMDX1 = true
			case name == "v4.siteStorageNamespacing" && f.value.is(true):
				c.usesNamespace = true
			case name == "experimental_storage":
				c.takeStorage("future."+name, f.value)
			case name == "v4.useCssCascadeLayers", name == "v4.siteStorageNamespacing": // the default if the key is absent
			case advice != "":
				c.notes.add("future."+name, advice, "left out")
			case name == "experimental_vcs" && !usesGit(f.value):
				c.notes.add("future."+name, noGitHint, "left out: dates and authors of pages come from git or from front matter")
			case name == "v4" && f.value.kind == objectKind:
				drop(name, f.value)
			case !ignoredFlags.MatchString(name):
				c.notes.add("future."+name, "", "left out: there is no such key here")
			}
		}
	}
	drop("", flags)
}

// keepsMediaInPlace reports whether the tools that the flags select leave media queries in place: Lightning CSS, and Rspack,
// which uses it. Since version 3.10, the flag v4 selects both.
func (c *converter) keepsMediaInPlace(flags value) bool {
	v4, _ := flags.get("v4")
	byDefault, _ := v4.get("fasterByDefault")
	inPlace := byDefault.is(true) || v4.is(true) && hasDocusaurus(filepath.Dir(c.file), 10)
	for _, name := range []string{"faster", "experimental_faster"} {
		faster, ok := flags.get(name)
		if !ok {
			continue
		}
		if faster.is(true) || faster.is(false) {
			return faster.is(true)
		}
		uses := func(tool string) bool {
			flag, given := faster.get(tool)
			return flag.is(true) || !given && inPlace
		}
		return uses("lightningCssMinimizer") || uses("rspackBundler")
	}
	return inPlace
}

// hasDocusaurus reports whether a site has at least a minor version of Docusaurus 3 installed. Since 3.10, the flag v4
// disables the syntax of MDX 1.
func hasDocusaurus(dir string, since int) bool {
	for ; ; dir = filepath.Dir(dir) {
		text, err := sitefile.Read(filepath.Join(dir, "node_modules", "@docusaurus", "core", "package.json"), sitefile.Settings)
		if err == nil {
			var pack struct{ Version string }
			var major, minor int
			_ = json.Unmarshal(text, &pack) // without a version, it is unknown
			_, err := fmt.Sscanf(pack.Version, "%d.%d", &major, &minor)
			return err == nil && (major > 3 || major == 3 && minor >= since)
		}
		if dir == filepath.Dir(dir) {
			return false
		}
	}
}

// disableMDX1 disables the MDX 1 syntax that a configuration does not mention.
func disableMDX1(root *value) {
	markdown, _ := root.get("markdown")
	compat, _ := markdown.get("mdx1Compat")
	for _, key := range []string{"comments", "admonitions", "headingIds"} {
		if _, given := compat.get(key); !given {
			root.setAt([]string{"markdown", "mdx1Compat", key}, value{scalar: false})
		}
	}
}
