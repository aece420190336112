package locales

import (
	"cmp"
	"encoding/json"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/linkcheck"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// Findings are the findings of one locale.
type Findings struct {
	Locale string
	List   diag.List
	// Postponed are findings about links to other locales, which are resolved once these are known.
	Postponed []linkcheck.Postponed
}

// Merge merges the findings of locales. A finding of several locales at the same place is reported once. If it is not
// in all of them, its message names those that have it.
func Merge(c *config.Config, all []Findings) diag.List {
	if len(all) == 1 {
		return all[0].List
	}
	type entry struct {
		diag.Diagnostic
		locales []string
	}
	var merged []*entry
	known := map[findingKey]*entry{}
	for _, f := range all {
		baseURL := c.Localize(f.Locale, false).BaseURL
		for _, d := range f.List {
			key, exact := keyOfFinding(d, baseURL), keyOfFinding(d, "/")
			if e := cmp.Or(known[key], known[exact]); e != nil {
				if !slices.Contains(e.locales, f.Locale) {
					e.locales = append(e.locales, f.Locale)
				}
				continue
			}
			e := &entry{d, []string{f.Locale}}
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

// notePattern matches the text that localeNote adds to a message.
var notePattern = lazyregexp.New(`^(.*) \(locales? ([\w, -]+)\)$`)

// Reported returns a function that reports whether a finding of a locale is among merged, findings of all of these locales that
// Merge has merged.
func Reported(c *config.Config, names []string, merged diag.List) func(locale string, d diag.Diagnostic) bool {
	baseURLs := make(map[string]string, len(names))
	for _, name := range names {
		baseURLs[name] = c.Localize(name, false).BaseURL
	}
	known := make(map[string]bool, len(merged)*len(names))
	for _, d := range merged {
		of := names
		if m := notePattern.FindStringSubmatch(d.Message); len(names) > 1 && m != nil {
			d.Message, of = m[1], strings.Split(m[2], ", ")
		}
		for _, name := range of { // its paths are those of the first of them
			text := textWithout(baseURLs[name], d)
			for _, other := range of {
				known[other+" "+text] = true
			}
		}
	}
	return func(locale string, d diag.Diagnostic) bool { return known[locale+" "+textWithout(baseURLs[locale], d)] }
}

// textWithout returns a finding as JSON, without the base URL of its locale.
func textWithout(baseURL string, d diag.Diagnostic) string {
	text, err := json.Marshal(d)
	if err != nil {
		panic("locales: encode a finding: " + err.Error()) // strings and numbers
	}
	return strings.ReplaceAll(string(text), baseURL, "/")
}

// findingKey identifies a finding.
type findingKey struct {
	code    string
	pos     diag.Pos
	message string
}

// keyOfFinding returns the key of a finding, with the base URL of the locale removed from the message.
func keyOfFinding(d diag.Diagnostic, baseURL string) findingKey {
	return findingKey{d.Code, d.Pos, strings.ReplaceAll(d.Message, baseURL, "/")}
}

// Unreported returns the postponed findings without those at positions where the compiler has reported something.
func Unreported(postponed []linkcheck.Postponed, found diag.List) []linkcheck.Postponed {
	if len(postponed) == 0 {
		return postponed
	}
	reported := map[diag.Pos]bool{}
	for _, f := range found {
		if f.Code == diag.CodeBrokenMarkdown {
			reported[f.Pos] = true
		}
	}
	return slices.DeleteFunc(postponed, func(p linkcheck.Postponed) bool { return reported[p.MissingPath.Pos] })
}
