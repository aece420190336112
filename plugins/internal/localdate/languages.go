package localdate

import (
	"strconv"
	"strings"
	"time"
)

// language is how a language writes dates: {d} is the day, {m} the month, {y} the year.
type language struct {
	// months are the names in the form that stands beside a day, separated by spaces;
	// "" if months are numbers.
	months string
	// long and dayAndMonth have the months in this form.
	long        string
	dayAndMonth string
	// abbreviations are the short names, "" for numbers; medium is the form that has them.
	abbreviations string
	medium        string
}

// month returns the name of a month among those of a language, its number if there are none.
func month(names string, m time.Month) string {
	if names == "" {
		return strconv.Itoa(int(m))
	}
	return strings.Fields(names)[m-1]
}

const (
	english      = "January February March April May June July August September October November December"
	englishShort = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec"
)

var languages = map[string]language{
	"en": {
		months: english,
		long:   "{m} {d}, {y}", dayAndMonth: "{m} {d}",
		abbreviations: englishShort,
		medium:        "{m} {d}, {y}",
	},
	"en-GB": {
		months: english,
		long:   "{d} {m} {y}", dayAndMonth: "{d} {m}",
		abbreviations: "Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec",
		medium:        "{d} {m} {y}",
	},
	"en-AU": {
		months: english,
		long:   "{d} {m} {y}", dayAndMonth: "{d} {m}",
		abbreviations: "Jan Feb Mar Apr May June July Aug Sept Oct Nov Dec",
		medium:        "{d} {m} {y}",
	},
	"de": {
		months: "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
		long:   "{d}. {m} {y}", dayAndMonth: "{d}. {m}",
		abbreviations: "Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.",
		medium:        "{d}. {m} {y}",
	},
	"fr": {
		months: "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
		long:   "{d} {m} {y}", dayAndMonth: "{d} {m}",
		abbreviations: "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.",
		medium:        "{d} {m} {y}",
	},
	"es": {
		months: "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
		long:   "{d} de {m} de {y}", dayAndMonth: "{d} de {m}",
		abbreviations: "ene feb mar abr may jun jul ago sept oct nov dic",
		medium:        "{d} {m} {y}",
	},
	"it": {
		months: "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
		long:   "{d} {m} {y}", dayAndMonth: "{d} {m}",
		abbreviations: "gen feb mar apr mag giu lug ago set ott nov dic",
		medium:        "{d} {m} {y}",
	},
	"pt": {
		months: "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
		long:   "{d} de {m} de {y}", dayAndMonth: "{d} de {m}",
		abbreviations: "jan. fev. mar. abr. mai. jun. jul. ago. set. out. nov. dez.",
		medium:        "{d} de {m} de {y}",
	},
	"nl": {
		months: "januari februari maart april mei juni juli augustus september oktober november december",
		long:   "{d} {m} {y}", dayAndMonth: "{d} {m}",
		abbreviations: "jan feb mrt apr mei jun jul aug sep okt nov dec",
		medium:        "{d} {m} {y}",
	},
	"sv": {
		months: "januari februari mars april maj juni juli augusti september oktober november december",
		long:   "{d} {m} {y}", dayAndMonth: "{d} {m}",
		abbreviations: "jan. feb. mars apr. maj juni juli aug. sep. okt. nov. dec.",
		medium:        "{d} {m} {y}",
	},
	"da": {
		months: "januar februar marts april maj juni juli august september oktober november december",
		long:   "{d}. {m} {y}", dayAndMonth: "{d}. {m}",
		abbreviations: "jan. feb. mar. apr. maj jun. jul. aug. sep. okt. nov. dec.",
		medium:        "{d}. {m} {y}",
	},
	"nb": {
		months: "januar februar mars april mai juni juli august september oktober november desember",
		long:   "{d}. {m} {y}", dayAndMonth: "{d}. {m}",
		abbreviations: "jan. feb. mars apr. mai juni juli aug. sep. okt. nov. des.",
		medium:        "{d}. {m} {y}",
	},
	"fi": {
		months: "tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta syyskuuta lokakuuta marraskuuta joulukuuta",
		long:   "{d}. {m} {y}", dayAndMonth: "{d}. {m}",
		medium: "{d}.{m}.{y}",
	},
	"pl": {
		months: "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia",
		long:   "{d} {m} {y}", dayAndMonth: "{d} {m}",
		abbreviations: "sty lut mar kwi maj cze lip sie wrz paź lis gru",
		medium:        "{d} {m} {y}",
	},
	"cs": {
		months: "ledna února března dubna května června července srpna září října listopadu prosince",
		long:   "{d}. {m} {y}", dayAndMonth: "{d}. {m}",
		medium: "{d}. {m}. {y}",
	},
	"sk": {
		months: "januára februára marca apríla mája júna júla augusta septembra októbra novembra decembra",
		long:   "{d}. {m} {y}", dayAndMonth: "{d}. {m}",
		medium: "{d}. {m}. {y}",
	},
	"ru": {
		months: "января февраля марта апреля мая июня июля августа сентября октября ноября декабря",
		long:   "{d} {m} {y} г.", dayAndMonth: "{d} {m}",
		abbreviations: "янв. февр. мар. апр. мая июн. июл. авг. сент. окт. нояб. дек.",
		medium:        "{d} {m} {y} г.",
	},
	"uk": {
		months: "січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня",
		long:   "{d} {m} {y} р.", dayAndMonth: "{d} {m}",
		abbreviations: "січ. лют. бер. квіт. трав. черв. лип. серп. вер. жовт. лист. груд.",
		medium:        "{d} {m} {y} р.",
	},
	"tr": {
		months: "Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık",
		long:   "{d} {m} {y}", dayAndMonth: "{d} {m}",
		abbreviations: "Oca Şub Mar Nis May Haz Tem Ağu Eyl Eki Kas Ara",
		medium:        "{d} {m} {y}",
	},
	"ja": {
		long: "{y}年{m}月{d}日", dayAndMonth: "{m}月{d}日",
		medium: "{y}年{m}月{d}日",
	},
	"zh": {
		long: "{y}年{m}月{d}日", dayAndMonth: "{m}月{d}日",
		medium: "{y}年{m}月{d}日",
	},
	"ko": {
		long: "{y}년 {m}월 {d}일", dayAndMonth: "{m}월 {d}일",
		medium: "{y}년 {m}월 {d}일",
	},
	"hu": {
		months: "január február március április május június július augusztus szeptember október november december",
		long:   "{y}. {m} {d}.", dayAndMonth: "{m} {d}.",
		abbreviations: "jan. febr. márc. ápr. máj. jún. júl. aug. szept. okt. nov. dec.",
		medium:        "{y}. {m} {d}.",
	},
	"ro": {
		months: "ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie",
		long:   "{d} {m} {y}", dayAndMonth: "{d} {m}",
		abbreviations: "ian. feb. mar. apr. mai iun. iul. aug. sept. oct. nov. dec.",
		medium:        "{d} {m} {y}",
	},
	"el": {
		months: "Ιανουαρίου Φεβρουαρίου Μαρτίου Απριλίου Μαΐου Ιουνίου Ιουλίου Αυγούστου Σεπτεμβρίου Οκτωβρίου Νοεμβρίου Δεκεμβρίου",
		long:   "{d} {m} {y}", dayAndMonth: "{d} {m}",
		abbreviations: "Ιαν Φεβ Μαρ Απρ Μαΐ Ιουν Ιουλ Αυγ Σεπ Οκτ Νοε Δεκ",
		medium:        "{d} {m} {y}",
	},
	"id": {
		months: "Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember",
		long:   "{d} {m} {y}", dayAndMonth: "{d} {m}",
		abbreviations: "Jan Feb Mar Apr Mei Jun Jul Agu Sep Okt Nov Des",
		medium:        "{d} {m} {y}",
	},
	"vi": {
		long: "{d} tháng {m}, {y}", dayAndMonth: "{d} tháng {m}",
		medium: "{d} thg {m}, {y}",
	},
	"hr": {
		months: "siječnja veljače ožujka travnja svibnja lipnja srpnja kolovoza rujna listopada studenoga prosinca",
		long:   "{d}. {m} {y}.", dayAndMonth: "{d}. {m}",
		abbreviations: "sij velj ožu tra svi lip srp kol ruj lis stu pro",
		medium:        "{d}. {m} {y}.",
	},
	"sl": {
		months: "januar februar marec april maj junij julij avgust september oktober november december",
		long:   "{d}. {m} {y}", dayAndMonth: "{d}. {m}",
		abbreviations: "jan. feb. mar. apr. maj jun. jul. avg. sep. okt. nov. dec.",
		medium:        "{d}. {m} {y}",
	},
	"bg": {
		months: "януари февруари март април май юни юли август септември октомври ноември декември",
		long:   "{d} {m} {y} г.", dayAndMonth: "{d} {m}",
		abbreviations: "01 02 03 04 05 06 07 08 09 10 11 12",
		medium:        "{d}.{m}.{y} г.",
	},
	"he": {
		months: "ינואר פברואר מרץ אפריל מאי יוני יולי אוגוסט ספטמבר אוקטובר נובמבר דצמבר",
		long:   "{d} ב{m} {y}", dayAndMonth: "{d} ב{m}",
		abbreviations: "ינו׳ פבר׳ מרץ אפר׳ מאי יוני יולי אוג׳ ספט׳ אוק׳ נוב׳ דצמ׳",
		medium:        "{d} ב{m} {y}",
	},
	"hi": {
		months: "जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर",
		long:   "{d} {m} {y}", dayAndMonth: "{d} {m}",
		abbreviations: "जन॰ फ़र॰ मार्च अप्रैल मई जून जुल॰ अग॰ सित॰ अक्टू॰ नव॰ दिस॰",
		medium:        "{d} {m} {y}",
	},
	"no": {
		months: "januar februar mars april mai juni juli august september oktober november desember",
		long:   "{d}. {m} {y}", dayAndMonth: "{d}. {m}",
		abbreviations: "jan. feb. mars apr. mai juni juli aug. sep. okt. nov. des.",
		medium:        "{d}. {m} {y}",
	},
}
