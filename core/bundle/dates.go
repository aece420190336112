package bundle

import (
	"encoding/json"

	"github.com/gosaur/gosaur/core/plugin/localdate"
)

// datesModule is the generated module with the words of dates: engines may have none, or
// other ones than browsers.
const datesModule = "local-dates"

// serverDates exports the words of the site's locale, null for another calendar than the
// Gregorian.
func serverDates(in *Input) string {
	words, gregorian := dateWords(in)
	if !gregorian {
		return "export default null;\n"
	}
	text, err := json.Marshal(words)
	if err != nil {
		panic(err) // strings always have a JSON form
	}
	return "export default " + string(text) + ";\n"
}

// clientDates exports null where browsers have the same words.
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
	if json.Unmarshal([]byte(orObject(in.Site)), &site) != nil {
		return localdate.Words{}, false
	}
	calendar := site.I18n.Locales[site.I18n.Locale].Calendar
	return localdate.WordsOf(site.I18n.Locale), calendar == "" || calendar == "gregory"
}
