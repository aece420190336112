package locales

import (
	"cmp"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/locate"
	"github.com/gosaur/gosaur/core/staticfiles"
)

// reportDisplaced reports files of a locale that would replace those of another locale.
func (k *Known) reportDisplaced(c *config.Config, languages *languages) diag.List {
	own, severity := k.places[c.Locale], config.SeverityOf(c.OnDuplicateRoutes)
	if own == nil || severity == "" {
		return nil
	}
	found := slices.Concat(k.reportDisplacedPages(c.Locale, own, languages), k.reportDisplacedFiles(c.Locale, own, languages))
	for i := range found {
		found[i].Severity = severity
	}
	return found
}

// reportDisplacedPages reports pages of a locale at whose address another locale has a page.
func (k *Known) reportDisplacedPages(name string, own *places, languages *languages) diag.List {
	var found diag.List
	for _, key := range slices.Sorted(maps.Keys(own.pages)) {
		page := own.pages[key]
		locale := languages.localeOf(page.path)
		if locale == name || k.places[locale] == nil {
			continue
		}
		if other, taken := k.places[locale].pages[key]; taken {
			found = append(found, diag.Diagnostic{
				Code: diag.CodeDuplicateRoute, Pos: diag.Pos{File: page.source},
				Message: fmt.Sprintf("the route %s is that of a page in the locale %s, too, so one of them would replace the other", page.path, locale),
				Hint:    "give it another slug, id or routeBasePath",
				Related: []diag.Related{{Pos: diag.Pos{File: other.source}, Message: "the page of the other locale"}},
			})
		}
	}
	locate.LocateDuplicates(locate.New(own.site), found)
	return found
}

// reportDisplacedFiles reports static files of a locale in place of what another locale writes.
func (k *Known) reportDisplacedFiles(name string, own *places, languages *languages) diag.List {
	var found diag.List
	for _, file := range slices.Sorted(maps.Keys(own.static)) {
		to := languages.localeOf(own.site.BaseURL + file)
		other := k.places[to]
		if to == name || other == nil {
			continue
		}
		inner := strings.TrimPrefix(own.site.BaseURL+file, other.site.BaseURL)
		source, isPage := other.documents[inner]
		static, isStatic := other.static[inner]
		if !isPage && !isStatic || isStatic && staticfiles.Same(filepath.Join(own.site.Dir, filepath.FromSlash(own.static[file])), filepath.Join(own.site.Dir, filepath.FromSlash(static))) {
			continue
		}
		d := diag.Diagnostic{Code: diag.CodeDuplicateRoute, Pos: diag.Pos{File: own.static[file]}}
		d.Message = "the static file is not published: the locale " + to + " writes " + inner + " to the same place"
		d.Hint = "rename or delete the file"
		if at := cmp.Or(source, static); at != "" {
			d.Related = []diag.Related{{Pos: diag.Pos{File: at}, Message: "what the other locale writes"}}
		}
		found = append(found, d)
	}
	slices.SortStableFunc(found, func(a, b diag.Diagnostic) int { return strings.Compare(a.Pos.File, b.Pos.File) })
	return found
}
