package docs

import (
	"path"
	"slices"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/translation"
	"github.com/gosaur/gosaur/plugins/internal/localized"
	"github.com/gosaur/gosaur/plugins/internal/nearest"
	"github.com/gosaur/gosaur/plugins/internal/optionpos"
	"github.com/gosaur/gosaur/plugins/internal/routepath"
)

// The banners of versions.
const (
	bannerNone         = "none"
	bannerUnreleased   = "unreleased"
	bannerUnmaintained = "unmaintained"
)

// version is one version of the docs, before anything of it is loaded.
type version struct {
	name  string
	label string
	// untranslated is the label before it was translated.
	untranslated string
	isLast       bool
	// pos is where the versions file names it, or the plugin's table.
	pos diag.Pos
	// dir is the folder of its docs, relative to the site directory.
	dir string
	// content is that folder together with the folder of its translations.
	content localized.Folder
	// texts are the translations of its label and its sidebars, in the file textFile of
	// the plugin's folder of translations.
	texts    *translation.File
	textFile string
	// path is its route path without the trailing-slash policy applied.
	path string
	// sidebarFile is relative to the site directory; "" for none.
	sidebarFile string
	// noSidebars reports whether sidebars are switched off.
	noSidebars bool
	className  string
	// banner is "" for none.
	banner         string
	badge, noIndex bool
}

// versionFinder finds out which versions an instance has.
type versionFinder struct {
	site  *plugin.Site
	id    string
	opts  *Options
	table *optionpos.Table
	diags diag.List
}

// versions lists the versions to build, in the order in which readers see them: the current one,
// then those of the versions file. It adds diagnostics to f.diags; if one of them is an error, the
// list is empty.
func (f *versionFinder) versions() ([]version, error) {
	all, err := f.names()
	if err != nil || f.diags.HasErrors() {
		return nil, err
	}
	f.checkNames(all)
	if f.diags.HasErrors() {
		return nil, nil
	}
	names := slices.DeleteFunc(slices.Clone(all), func(n versionName) bool {
		return f.opts.OnlyIncludeVersions != nil && !slices.Contains(f.opts.OnlyIncludeVersions, n.name)
	})
	last := slices.IndexFunc(names, func(n versionName) bool { return n.name == f.latestName(names) })
	list := make([]version, len(names))
	for i, n := range names {
		list[i] = f.newVersion(n, i, last, len(names) > 1)
		f.localize(&list[i])
	}
	return list, nil
}

// names returns the names of all versions, built or not.
func (f *versionFinder) names() ([]versionName, error) {
	listed, exists, diags, err := readVersionNames(f.site.Dir, f.id)
	if err != nil {
		return nil, err
	}
	f.diags = append(f.diags, diags...)
	if f.opts.DisableVersioning {
		if !exists {
			f.errorf(f.table.Key("disableVersioning"), "docs %q: disableVersioning is set, but there is no %s", f.id, versionsFile(f.id)).Hint =
				"leave the option out: docs without a versions file have the current version only"
		}
		listed = nil
	}
	if f.opts.IncludeCurrentVersion && !slices.ContainsFunc(listed, isCurrent) {
		listed = slices.Insert(listed, 0, versionName{currentVersion, f.table.Pos()})
	}
	if len(listed) == 0 && !f.diags.HasErrors() {
		f.errorf(f.table.Key("includeCurrentVersion"), "docs %q: there is no version to build", f.id).Hint =
			"the current version is left out by includeCurrentVersion = false, and " + f.whyNoOthers()
	}
	return listed, nil
}

func (f *versionFinder) whyNoOthers() string {
	if f.opts.DisableVersioning {
		return "all others by disableVersioning = true"
	}
	return versionsFile(f.id) + " names no others"
}

func isCurrent(n versionName) bool { return n.name == currentVersion }

func (f *versionFinder) errorf(pos diag.Pos, format string, args ...any) *diag.Diagnostic {
	return f.table.Errorf(&f.diags, diag.CodeBadValue, pos, format, args...)
}

// checkNames reports options that name unknown versions.
func (f *versionFinder) checkNames(all []versionName) {
	var names []string
	for _, n := range all {
		names = append(names, n.name)
	}
	unknown := func(option, name string, pos diag.Pos) {
		if !slices.Contains(names, name) {
			f.errorf(pos, "docs %q: %s names the version %q, which does not exist", f.id, option, name).Hint =
				nearest.Hint("versions", name, names)
		}
	}
	last, only := f.opts.LastVersion, f.opts.OnlyIncludeVersions
	if last != "" {
		unknown("lastVersion", last, f.table.Value(last, f.table.Key("lastVersion").Line))
	}
	for _, name := range only {
		unknown("onlyIncludeVersions", name, f.table.Value(name, f.table.Key("onlyIncludeVersions").Line))
	}
	for name := range f.opts.Versions {
		unknown("versions", name, f.table.Key(name))
	}
	if last != "" && slices.Contains(names, last) && only != nil && !slices.Contains(only, last) {
		f.errorf(f.table.Value(last, f.table.Key("lastVersion").Line), "docs %q: lastVersion is %q, which onlyIncludeVersions leaves out", f.id, last).Hint =
			"add it to onlyIncludeVersions, or make another version the last one"
	}
}

// latestName returns the name of the version that readers see first.
func (f *versionFinder) latestName(names []versionName) string {
	if f.opts.LastVersion != "" {
		return f.opts.LastVersion
	}
	if i := slices.IndexFunc(names, func(n versionName) bool { return !isCurrent(n) }); i >= 0 {
		return names[i].name
	}
	return currentVersion
}

// newVersion describes the version at index i; last is the index of the one that readers see first,
// and several reports whether there is more than one version.
func (f *versionFinder) newVersion(n versionName, i, last int, several bool) version {
	given := f.opts.Versions[n.name]
	v := version{
		name: n.name, pos: n.pos, isLast: i == last,
		label:     orElse(given.Label, n.name),
		className: orElse(given.ClassName, "docs-version-"+n.name),
		badge:     orElse(given.Badge, several),
		noIndex:   given.NoIndex,
		banner:    given.Banner,
	}
	part := n.name
	if isCurrent(n) {
		v.label, part = orElse(given.Label, "Next"), "next"
		v.dir = f.opts.Path
		v.sidebarFile, v.noSidebars = f.opts.sidebarFile()
	} else {
		v.dir = versionDir(f.id, n.name)
		file, found := findVersionSidebars(f.site.Dir, f.id, n.name)
		v.sidebarFile, v.noSidebars = file, !found
	}
	if v.isLast {
		part = ""
	}
	v.path = routepath.Base(f.site.BaseURL, path.Join(f.opts.RouteBasePath, orElse(given.Path, part)))
	switch {
	case v.banner == bannerNone, v.banner == "" && v.isLast:
		v.banner = ""
	case v.banner == "" && i < last:
		v.banner = bannerUnreleased
	case v.banner == "":
		v.banner = bannerUnmaintained
	}
	return v
}

// localize finds the translations of a version.
func (f *versionFinder) localize(v *version) {
	v.textFile = v.name
	if v.name != currentVersion {
		v.textFile = "version-" + v.name
	}
	v.content = localized.Open(f.site, v.dir, translationsName, f.id, v.textFile)
	v.texts = &translation.File{}
	if dir := translation.Folder(f.site, translationsName, f.id); dir != "" {
		var diags diag.List
		v.texts, diags = translation.Read(f.site.Dir, path.Join(dir, v.textFile+".json"))
		f.diags = append(f.diags, diags...)
	}
	v.untranslated, v.label = v.label, v.texts.Of(versionLabel, v.label)
}

// translationsName is the name of the plugin's folder of translations, versionLabel the
// key of a version's label.
const (
	translationsName = "docusaurus-plugin-content-docs"
	versionLabel     = "version.label"
)

// tagsPath is the route path of the list of tags.
func (v *version) tagsPath(opts *Options) string { return routepath.Join(v.path, opts.TagsBasePath) }

// editDir returns the folder for edit links of a doc in the folder dir.
func (v *version) editDir(opts *Options, dir string) string {
	translated := opts.EditLocalizedFiles && dir == v.content.Translated
	switch {
	case translated && opts.EditCurrentVersion:
		return path.Join(path.Dir(dir), currentVersion)
	case translated:
		return dir
	case opts.EditCurrentVersion:
		return opts.Path
	}
	return v.dir
}

// permalink returns the path of a slug of the version, with or without a trailing slash as the slug has it.
func (v *version) permalink(slug string) string {
	return routepath.Join(v.path, slug)
}

func orElse[T any](given *T, fallback T) T {
	if given == nil {
		return fallback
	}
	return *given
}
