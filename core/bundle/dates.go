package bundle

import (
	"encoding/json"

	"github.com/gosaur/gosaur/core/plugin/localdate"
)

// datesModule is the generated module with the words for dates. Engines may have none, or
// other words than browsers.
const datesModule = "local-dates"

// serverDates returns a module that exports the words for dates in the site's locale, or
// null for calendars other than the Gregorian one.
func serverDates(in *Input) string {
	words, gregorian := dateWords(in)
	if !gregorian {
		return "export default null;\n"
	}
	text, err := json.Marshal(words)
	if err != nil {
		panic(err) // encoding strings never fails
	}
	return "export default " + string(text) + ";\n"
}

// clientDates returns a module that exports null if browsers have the same words.
func clientDates(in *Input) string {
	if words, _ := dateWords(in); words.Known {
		return "export default null;\n"
	}
	return serverDates(in)
}

func dateWords(in *Input) (words localdate.Words, gregorian bool) {
	var site struct {
		I18n struct {
			Locale  string `json:"currentLocale"`
			Locales map[string]struct {
				Calendar string `json:"calendar"`
			} `json:"localeConfigs"`
		} `json:"i18n"`
	}
	if json.Unmarshal([]byte(orEmptyObject(in.Site)), &site) != nil {
		return localdate.Words{}, false
	}
	calendar := site.I18n.Locales[site.I18n.Locale].Calendar
	return localdate.WordsOf(site.I18n.Locale), calendar == "" || calendar == "gregory"
}
