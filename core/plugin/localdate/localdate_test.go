package localdate

import (
	"encoding/json"
	"maps"
	"os/exec"
	"slices"
	"testing"
	"time"

	"github.com/gosaur/gosaur/internal/testenv"
)

func TestDatesAreWrittenInTheWordsOfTheLocale(t *testing.T) {
	date := time.Date(2021, time.May, 2, 0, 0, 0, 0, time.UTC)
	for locale, want := range map[string]struct{ long, medium, dayAndMonth string }{
		"en":      {"May 2, 2021", "May 2, 2021", "May 2"},
		"en-US":   {"May 2, 2021", "May 2, 2021", "May 2"},
		"en-GB":   {"2 May 2021", "2 May 2021", "2 May"},
		"de":      {"2. Mai 2021", "2. Mai 2021", "2. Mai"},
		"pt-BR":   {"2 de maio de 2021", "2 de mai. de 2021", "2 de maio"},
		"zh_Hans": {"2021年5月2日", "2021年5月2日", "5月2日"},
		"ko":      {"2021년 5월 2일", "2021년 5월 2일", "5월 2일"},
		"hr":      {"2. svibnja 2021.", "2. svi 2021.", "2. svibnja"},
		"tlh":     {"2021-05-02", "2021-05-02", "05-02"},
		"":        {"2021-05-02", "2021-05-02", "05-02"},
	} {
		if got := Long(date, locale); got != want.long {
			t.Errorf("Long(%q) = %q, want %q", locale, got, want.long)
		}
		if got := Medium(date, locale); got != want.medium {
			t.Errorf("Medium(%q) = %q, want %q", locale, got, want.medium)
		}
		if got := DayAndMonth(date, locale); got != want.dayAndMonth {
			t.Errorf("DayAndMonth(%q) = %q, want %q", locale, got, want.dayAndMonth)
		}
	}
}

func TestMediumDatesCutTheMonthShort(t *testing.T) {
	date := time.Date(2021, time.September, 2, 0, 0, 0, 0, time.UTC)
	for locale, want := range map[string]string{
		"en":    "Sep 2, 2021",
		"en-GB": "2 Sept 2021",
		"de":    "2. Sept. 2021",
		"fr-BE": "2 sept. 2021",
		"fa":    "۲ سپتامبر ۲۰۲۱", "pt-PT": "2/09/2021",
		"bg": "2.09.2021 г.",
		"vi": "2 thg 9, 2021",
	} {
		if got := Medium(date, locale); got != want {
			t.Errorf("Medium(%q) = %q, want %q", locale, got, want)
		}
	}
}

func TestDatesAreThoseOfIntl(t *testing.T) {
	testenv.NeedNode(t)
	const script = `
		const forms = [{year: 'numeric', month: 'long'}, {year: 'numeric', month: 'short'}, {month: 'long'}];
		const dates = Array.from({length: 12}, (_, month) => new Date(Date.UTC(2021, month, month % 2 ? 2 : 30 - month)));
		const texts = {};
		for (const locale of JSON.parse(process.argv[1])) {
			texts[locale] = forms.map((form) => {
				const format = new Intl.DateTimeFormat(locale, {calendar: 'gregory', timeZone: 'UTC', day: 'numeric', ...form});
				return dates.map((date) => format.format(date));
			});
		}
		console.log(JSON.stringify({cldr: process.versions.cldr, texts}));`
	names, err := json.Marshal(locales())
	if err != nil {
		t.Fatal(err)
	}
	printed, err := exec.CommandContext(t.Context(), "node", "-e", script, string(names)).Output()
	if err != nil {
		t.Fatal(err)
	}
	var intl struct {
		CLDR  string                 `json:"cldr"`
		Texts map[string][3][]string `json:"texts"`
	}
	if err := json.Unmarshal(printed, &intl); err != nil {
		t.Fatal(err)
	}
	if intl.CLDR != cldrVersion {
		t.Skipf("Node.js has the words of CLDR %s, the table those of %s", intl.CLDR, cldrVersion)
	}
	for locale, texts := range intl.Texts {
		for form, write := range []func(time.Time, string) string{Long, Medium, DayAndMonth} {
			for i, want := range texts[form] {
				day := 30 - i
				if i%2 == 1 {
					day = 2
				}
				date := time.Date(2021, time.Month(i+1), day, 0, 0, 0, 0, time.UTC)
				if got := write(date, locale); got != want {
					t.Errorf("%s: %q, want %q", locale, got, want)
				}
			}
		}
	}
}

func TestEveryLanguageHasTwelveMonths(t *testing.T) {
	for _, locale := range locales() {
		w := WordsOf(locale)
		for _, form := range []Form{w.Long, w.Medium, w.DayAndMonth} {
			if n := len(form.Months); n != 0 && n != 12 {
				t.Errorf("%s: %d names of months: %q", locale, n, form.Months)
			}
		}
	}
}

// locales are the names in the tables.
func locales() []string {
	var names []string
	for _, table := range languageTables {
		names = slices.AppendSeq(names, maps.Keys(table))
	}
	return names
}
