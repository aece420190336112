package pipeline

import (
	"cmp"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/linkcheck"
)

// findings are those of one locale.
type findings struct {
	locale string
	list   diag.List
	// postponed are those that may turn out to be none.
	postponed []linkcheck.Postponed
}

// mergeFindings puts the findings of locales together. What several of them find at the
// same place is told once, and what some of them do not find names those that do.
func mergeFindings(c *config.Config, all []findings) diag.List {
	if len(all) == 1 {
		return all[0].list
	}
	type entry struct {
		diag.Diagnostic
		locales []string
	}
	var merged []*entry
	known := map[findingKey]*entry{}
	for _, f := range all {
		baseURL := c.Localize(f.locale, false).BaseURL
		for _, d := range f.list {
			key, exact := keyOfFinding(d, baseURL), keyOfFinding(d, "/")
			if e := cmp.Or(known[key], known[exact]); e != nil {
				if !slices.Contains(e.locales, f.locale) {
					e.locales = append(e.locales, f.locale)
				}
				continue
			}
			e := &entry{d, []string{f.locale}}
			known[key], known[exact] = e, e
			merged = append(merged, e)
		}
	}
	list := make(diag.List, len(merged))
	for i, e := range merged {
		if len(e.locales) < len(all) {
			e.Message += localeNote(e.locales)
		}
		list[i] = e.Diagnostic
	}
	return list
}

func localeNote(locales []string) string {
	if len(locales) == 1 {
		return " (locale " + locales[0] + ")"
	}
	return " (locales " + strings.Join(locales, ", ") + ")"
}

// findingKey tells findings apart.
type findingKey struct {
	code    string
	pos     diag.Pos
	message string
}

// keyOfFinding takes the base URL of the locale out of the message.
func keyOfFinding(d diag.Diagnostic, baseURL string) findingKey {
	return findingKey{d.Code, d.Pos, strings.ReplaceAll(d.Message, baseURL, "/")}
}
