package localdate

// language is how a language writes dates: {d} is the day, {dd} the day in two digits, {m}
// the month, {y} the year.
type language struct {
	// months are the names in the form that goes with a day, separated by "|";
	// "" if months are numbers.
	months string
	// long and dayAndMonth have the months in this form.
	long        string
	dayAndMonth string
	// monthsWithoutYear are the names in dayAndMonth if they differ from months.
	monthsWithoutYear string
	// abbreviations are the short names, "" for numbers; medium is the form that uses
	// them.
	abbreviations string
	medium        string
	// digits are the ten digits, "" for those of English.
	digits string
}

const (
	englishMonths        = "January|February|March|April|May|June|July|August|September|October|November|December"
	englishAbbreviations = "Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec"
	monthNumbers         = "01|02|03|04|05|06|07|08|09|10|11|12"
)

// unknownLanguage is the form of dates for languages that are not in the tables.
var unknownLanguage = language{
	months: monthNumbers, long: "{y}-{m}-{dd}", dayAndMonth: "{m}-{dd}",
	abbreviations: monthNumbers, medium: "{y}-{m}-{dd}",
}

// cldrVersion is the version of the Unicode CLDR from which the words come.
const cldrVersion = "48.0"

// languageTables have the languages by name, each as Intl writes dates in the Gregorian calendar.
var languageTables = []map[string]language{languages, otherLanguages, variants}

// languages are the languages into which the texts of the theme are translated.
var languages = map[string]language{
	"en": {
		months: englishMonths,
		long:   "{m} {d}, {y}", dayAndMonth: "{m} {d}",
		abbreviations: englishAbbreviations,
		medium:        "{m} {d}, {y}",
	},
	"de": {
		months: "Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember",
		long:   "{d}. {m} {y}", dayAndMonth: "{d}. {m}",
		abbreviations: "Jan.|Feb.|März|Apr.|Mai|Juni|Juli|Aug.|Sept.|Okt.|Nov.|Dez.",
		medium:        "{d}. {m} {y}",
	},
	"fr": {
		months: "janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre",
		long:   "{d} {m} {y}", dayAndMonth: "{d} {m}",
		abbreviations: "janv.|févr.|mars|avr.|mai|juin|juil.|août|sept.|oct.|nov.|déc.",
		medium:        "{d} {m} {y}",
	},
	"es": {
		months: "enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre",
		long:   "{d} de {m} de {y}", dayAndMonth: "{d} de {m}",
		abbreviations: "ene|feb|mar|abr|may|jun|jul|ago|sept|oct|nov|dic",
		medium:        "{d} {m} {y}",
	},
	"it": {
		months: "gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre",
		long:   "{d} {m} {y}", dayAndMonth: "{d} {m}",
		abbreviations: "gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic",
		medium:        "{d} {m} {y}",
	},
	"pt": {
		months: "janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro",
		long:   "{d} de {m} de {y}", dayAndMonth: "{d} de {m}",
		abbreviations: "jan.|fev.|mar.|abr.|mai.|jun.|jul.|ago.|set.|out.|nov.|dez.",
		medium:        "{d} de {m} de {y}",
	},
	"nl": {
		months: "januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december",
		long:   "{d} {m} {y}", dayAndMonth: "{d} {m}",
		abbreviations: "jan|feb|mrt|apr|mei|jun|jul|aug|sep|okt|nov|dec",
		medium:        "{d} {m} {y}",
	},
	"sv": {
		months: "januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december",
		long:   "{d} {m} {y}", dayAndMonth: "{d} {m}",
		abbreviations: "jan.|feb.|mars|apr.|maj|juni|juli|aug.|sep.|okt.|nov.|dec.",
		medium:        "{d} {m} {y}",
	},
	"da": {
		months: "januar|februar|marts|april|maj|juni|juli|august|september|oktober|november|december",
		long:   "{d}. {m} {y}", dayAndMonth: "{d}. {m}",
		abbreviations: "jan.|feb.|mar.|apr.|maj|jun.|jul.|aug.|sep.|okt.|nov.|dec.",
		medium:        "{d}. {m} {y}",
	},
	"nb": {
		months: "januar|februar|mars|april|mai|juni|juli|august|september|oktober|november|desember",
		long:   "{d}. {m} {y}", dayAndMonth: "{d}. {m}",
		abbreviations: "jan.|feb.|mars|apr.|mai|juni|juli|aug.|sep.|okt.|nov.|des.",
		medium:        "{d}. {m} {y}",
	},
	"pl": {
		months: "stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia",
		long:   "{d} {m} {y}", dayAndMonth: "{d} {m}",
		abbreviations: "sty|lut|mar|kwi|maj|cze|lip|sie|wrz|paź|lis|gru",
		medium:        "{d} {m} {y}",
	},
	"cs": {
		months: "ledna|února|března|dubna|května|června|července|srpna|září|října|listopadu|prosince",
		long:   "{d}. {m} {y}", dayAndMonth: "{d}. {m}",
		medium: "{d}. {m}. {y}",
	},
	"ru": {
		months: "января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря",
		long:   "{d} {m} {y} г.", dayAndMonth: "{d} {m}",
		abbreviations: "янв.|февр.|мар.|апр.|мая|июн.|июл.|авг.|сент.|окт.|нояб.|дек.",
		medium:        "{d} {m} {y} г.",
	},
	"uk": {
		months: "січня|лютого|березня|квітня|травня|червня|липня|серпня|вересня|жовтня|листопада|грудня",
		long:   "{d} {m} {y} р.", dayAndMonth: "{d} {m}",
		abbreviations: "січ.|лют.|бер.|квіт.|трав.|черв.|лип.|серп.|вер.|жовт.|лист.|груд.",
		medium:        "{d} {m} {y} р.",
	},
	"tr": {
		months: "Ocak|Şubat|Mart|Nisan|Mayıs|Haziran|Temmuz|Ağustos|Eylül|Ekim|Kasım|Aralık",
		long:   "{d} {m} {y}", dayAndMonth: "{d} {m}",
		abbreviations: "Oca|Şub|Mar|Nis|May|Haz|Tem|Ağu|Eyl|Eki|Kas|Ara",
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
		months: "1월|2월|3월|4월|5월|6월|7월|8월|9월|10월|11월|12월",
		long:   "{y}년 {m} {d}일", dayAndMonth: "{m} {d}일",
		abbreviations: "1월|2월|3월|4월|5월|6월|7월|8월|9월|10월|11월|12월",
		medium:        "{y}년 {m} {d}일",
	},
	"hu": {
		months: "január|február|március|április|május|június|július|augusztus|szeptember|október|november|december",
		long:   "{y}. {m} {d}.", dayAndMonth: "{m} {d}.",
		abbreviations: "jan.|febr.|márc.|ápr.|máj.|jún.|júl.|aug.|szept.|okt.|nov.|dec.",
		medium:        "{y}. {m} {d}.",
	},
	"id": {
		months: "Januari|Februari|Maret|April|Mei|Juni|Juli|Agustus|September|Oktober|November|Desember",
		long:   "{d} {m} {y}", dayAndMonth: "{d} {m}",
		abbreviations: "Jan|Feb|Mar|Apr|Mei|Jun|Jul|Agu|Sep|Okt|Nov|Des",
		medium:        "{d} {m} {y}",
	},
	"vi": {
		months: "tháng 1|tháng 2|tháng 3|tháng 4|tháng 5|tháng 6|tháng 7|tháng 8|tháng 9|tháng 10|tháng 11|tháng 12",
		long:   "{d} {m}, {y}", dayAndMonth: "{d} {m}",
		abbreviations: "thg 1|thg 2|thg 3|thg 4|thg 5|thg 6|thg 7|thg 8|thg 9|thg 10|thg 11|thg 12",
		medium:        "{d} {m}, {y}",
	},
	"sl": {
		months: "januar|februar|marec|april|maj|junij|julij|avgust|september|oktober|november|december",
		long:   "{d}. {m} {y}", dayAndMonth: "{d}. {m}",
		abbreviations: "jan.|feb.|mar.|apr.|maj|jun.|jul.|avg.|sep.|okt.|nov.|dec.",
		medium:        "{d}. {m} {y}",
	},
	"bg": {
		months: "януари|февруари|март|април|май|юни|юли|август|септември|октомври|ноември|декември",
		long:   "{d} {m} {y} г.", dayAndMonth: "{d} {m}",
		abbreviations: "01|02|03|04|05|06|07|08|09|10|11|12",
		medium:        "{d}.{m}.{y} г.",
	},
	"he": {
		months: "ינואר|פברואר|מרץ|אפריל|מאי|יוני|יולי|אוגוסט|ספטמבר|אוקטובר|נובמבר|דצמבר",
		long:   "{d} ב{m} {y}", dayAndMonth: "{d} ב{m}",
		abbreviations: "ינו׳|פבר׳|מרץ|אפר׳|מאי|יוני|יולי|אוג׳|ספט׳|אוק׳|נוב׳|דצמ׳",
		medium:        "{d} ב{m} {y}",
	},
	"hi": {
		months: "जनवरी|फ़रवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|अक्टूबर|नवंबर|दिसंबर",
		long:   "{d} {m} {y}", dayAndMonth: "{d} {m}",
		abbreviations: "जन॰|फ़र॰|मार्च|अप्रैल|मई|जून|जुल॰|अग॰|सित॰|अक्टू॰|नव॰|दिस॰",
		medium:        "{d} {m} {y}",
	},
	"ar": {
		months: "يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر",
		long:   "{d} {m} {y}", dayAndMonth: "{d} {m}",
		abbreviations: "يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر",
		medium:        "{d} {m} {y}",
	},
	"bn": {
		months: "জানুয়ারি|ফেব্রুয়ারি|মার্চ|এপ্রিল|মে|জুন|জুলাই|আগস্ট|সেপ্টেম্বর|অক্টোবর|নভেম্বর|ডিসেম্বর",
		long:   "{d} {m}, {y}", dayAndMonth: "{d} {m}",
		abbreviations: "জানু|ফেব|মার্চ|এপ্রি|মে|জুন|জুল|আগ|সেপ|অক্টো|নভে|ডিসে",
		medium:        "{d} {m}, {y}",
		digits:        "০১২৩৪৫৬৭৮৯",
	},
	"et": {
		months: "jaanuar|veebruar|märts|aprill|mai|juuni|juuli|august|september|oktoober|november|detsember",
		long:   "{d}. {m} {y}", dayAndMonth: "{d}. {m}",
		abbreviations: "jaan|veebr|märts|apr|mai|juuni|juuli|aug|sept|okt|nov|dets",
		medium:        "{d}. {m} {y}",
	},
	"fa": {
		months: "ژانویهٔ|فوریهٔ|مارس|آوریل|مهٔ|ژوئن|ژوئیهٔ|اوت|سپتامبر|اکتبر|نوامبر|دسامبر",
		long:   "{d} {m} {y}", dayAndMonth: "{d} {m}",
		monthsWithoutYear: "ژانویه|فوریه|مارس|آوریل|مه|ژوئن|ژوئیه|اوت|سپتامبر|اکتبر|نوامبر|دسامبر",
		abbreviations:     "ژانویه|فوریه|مارس|آوریل|مه|ژوئن|ژوئیه|اوت|سپتامبر|اکتبر|نوامبر|دسامبر",
		medium:            "{d} {m} {y}",
		digits:            "۰۱۲۳۴۵۶۷۸۹",
	},
	"fil": {
		months: "Enero|Pebrero|Marso|Abril|Mayo|Hunyo|Hulyo|Agosto|Setyembre|Oktubre|Nobyembre|Disyembre",
		long:   "{m} {d}, {y}", dayAndMonth: "{m} {d}",
		abbreviations: "Ene|Peb|Mar|Abr|May|Hun|Hul|Ago|Set|Okt|Nob|Dis",
		medium:        "{m} {d}, {y}",
	},
	"is": {
		months: "janúar|febrúar|mars|apríl|maí|júní|júlí|ágúst|september|október|nóvember|desember",
		long:   "{d}. {m} {y}", dayAndMonth: "{d}. {m}",
		abbreviations: "jan.|feb.|mar.|apr.|maí|jún.|júl.|ágú.|sep.|okt.|nóv.|des.",
		medium:        "{d}. {m} {y}",
	},
	"sr": {
		months: "јануар|фебруар|март|април|мај|јун|јул|август|септембар|октобар|новембар|децембар",
		long:   "{d}. {m} {y}.", dayAndMonth: "{d}. {m}",
		abbreviations: "јан|феб|мар|апр|мај|јун|јул|авг|сеп|окт|нов|дец",
		medium:        "{d}. {m} {y}.",
	},
	"tk": {
		months: "ýanwar|fewral|mart|aprel|maý|iýun|iýul|awgust|sentýabr|oktýabr|noýabr|dekabr",
		long:   "{d} {m} {y}", dayAndMonth: "{d} {m}",
		abbreviations: "ýan|few|mart|apr|maý|iýun|iýul|awg|sen|okt|noý|dek",
		medium:        "{d} {m} {y}",
	},
	"ur": {
		months: "جنوری|فروری|مارچ|اپریل|مئی|جون|جولائی|اگست|ستمبر|اکتوبر|نومبر|دسمبر",
		long:   "{d} {m}، {y}", dayAndMonth: "{d} {m}",
		abbreviations: "جنوری|فروری|مارچ|اپریل|مئی|جون|جولائی|اگست|ستمبر|اکتوبر|نومبر|دسمبر",
		medium:        "{d} {m}، {y}",
	},
}
