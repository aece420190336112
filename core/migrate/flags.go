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

// quietFlags announce what is so here anyway, or are about speed.
var quietFlags = lazyregexp.New(`^(faster|v4|experimental_faster|experimental_vcs|v4\.(removeLegacyPostBuildHeadAttribute|fasterByDefault|mdx1CompatDisabledByDefault))$`)

// noGit is how a site goes without git here.
const noGit = "Remove showLastUpdateTime and showLastUpdateAuthor to show neither, or write last_update into the front matter"

// asksGit reports whether a value of experimental_vcs leads to git, as this program does.
func asksGit(vcs value) bool {
	name, _ := vcs.string()
	return vcs.is(true) || strings.HasPrefix(name, "git-") || strings.HasPrefix(name, "default-")
}

// future drops the flags that announce what is so here anyway, or are about speed.
func (c *converter) future(old *value) {
	flags, _ := old.take("future")
	c.lightningCSS = c.mediaInPlace(flags)
	var drop func(path string, flags value)
	drop = func(path string, flags value) {
		for _, f := range flags.fields {
			name := join(path, f.key)
			switch advice := config.Advice("future." + name); {
			case name == "v4" && f.value.is(true):
				c.cascadeLayers, c.withoutMDX1 = true, hasDocusaurus(filepath.Dir(c.file), 10)
				c.namespaced = hasDocusaurus(filepath.Dir(c.file), 10)
			case name == "v4.useCssCascadeLayers" && f.value.is(true):
				c.cascadeLayers = true
			case name == "v4.mdx1CompatDisabledByDefault" && f.value.is(true):
				c.withoutMDX1 = true
			case name == "v4.siteStorageNamespacing" && f.value.is(true):
				c.namespaced = true
			case name == "experimental_storage":
				c.takeStorage("future."+name, f.value)
			case name == "v4.useCssCascadeLayers", name == "v4.siteStorageNamespacing": // so it is without the key
			case advice != "":
				c.notes.add("future."+name, advice, "left out")
			case name == "experimental_vcs" && !asksGit(f.value):
				c.notes.add("future."+name, noGit, "left out: dates and authors of pages come from git or from front matter")
			case name == "v4" && f.value.kind == objectKind:
				drop(name, f.value)
			case !quietFlags.MatchString(name):
				c.notes.add("future."+name, "", "left out: there is no such key here")
			}
		}
	}
	drop("", flags)
}

// mediaInPlace reports whether the tools that flags name leave media queries of style sheets where they are: Lightning CSS,
// and Rspack, which uses it. Since version 3.10 the flag v4 names both.
func (c *converter) mediaInPlace(flags value) bool {
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

// hasDocusaurus reports whether a site has a minor version of Docusaurus 3 installed, or a later one. Since 3.10 the flag v4
// switches the forms of MDX 1 off.
func hasDocusaurus(dir string, since int) bool {
	for ; ; dir = filepath.Dir(dir) {
		text, err := sitefile.Read(filepath.Join(dir, "node_modules", "@docusaurus", "core", "package.json"), sitefile.Settings)
		if err == nil {
			var pack struct{ Version string }
			var major, minor int
			_ = json.Unmarshal(text, &pack) // without a version, it is not known
			_, err := fmt.Sscanf(pack.Version, "%d.%d", &major, &minor)
			return err == nil && (major > 3 || major == 3 && minor >= since)
		}
		if dir == filepath.Dir(dir) {
			return false
		}
	}
}

// withoutMDX1 switches the forms of MDX 1 off that a configuration does not name.
func withoutMDX1(root *value) {
	markdown, _ := root.get("markdown")
	compat, _ := markdown.get("mdx1Compat")
	for _, key := range []string{"comments", "admonitions", "headingIds"} {
		if _, given := compat.get(key); !given {
			root.setAt([]string{"markdown", "mdx1Compat", key}, value{scalar: false})
		}
	}
}
