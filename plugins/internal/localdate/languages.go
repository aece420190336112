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
	long   string
	short  string
}

func (l language) month(m time.Month) string {
	if l.months == "" {
		return strconv.Itoa(int(m))
	}
	return strings.Fields(l.months)[m-1]
}

const english = "January February March April May June July August September October November December"

var languages = map[string]language{
	"en":    {english, "{m} {d}, {y}", "{m} {d}"},
	"en-GB": {english, "{d} {m} {y}", "{d} {m}"},
	"en-AU": {english, "{d} {m} {y}", "{d} {m}"},
	"de":    {"Januar Februar März April Mai Juni Juli August September Oktober November Dezember", "{d}. {m} {y}", "{d}. {m}"},
	"fr":    {"janvier février mars avril mai juin juillet août septembre octobre novembre décembre", "{d} {m} {y}", "{d} {m}"},
	"es":    {"enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre", "{d} de {m} de {y}", "{d} de {m}"},
	"it":    {"gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre", "{d} {m} {y}", "{d} {m}"},
	"pt":    {"janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro", "{d} de {m} de {y}", "{d} de {m}"},
	"nl":    {"januari februari maart april mei juni juli augustus september oktober november december", "{d} {m} {y}", "{d} {m}"},
	"sv":    {"januari februari mars april maj juni juli augusti september oktober november december", "{d} {m} {y}", "{d} {m}"},
	"da":    {"januar februar marts april maj juni juli august september oktober november december", "{d}. {m} {y}", "{d}. {m}"},
	"nb":    {"januar februar mars april mai juni juli august september oktober november desember", "{d}. {m} {y}", "{d}. {m}"},
	"fi":    {"tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta syyskuuta lokakuuta marraskuuta joulukuuta", "{d}. {m} {y}", "{d}. {m}"},
	"pl":    {"stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia", "{d} {m} {y}", "{d} {m}"},
	"cs":    {"ledna února března dubna května června července srpna září října listopadu prosince", "{d}. {m} {y}", "{d}. {m}"},
	"sk":    {"januára februára marca apríla mája júna júla augusta septembra októbra novembra decembra", "{d}. {m} {y}", "{d}. {m}"},
	"ru":    {"января февраля марта апреля мая июня июля августа сентября октября ноября декабря", "{d} {m} {y} г.", "{d} {m}"},
	"uk":    {"січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня", "{d} {m} {y} р.", "{d} {m}"},
	"tr":    {"Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık", "{d} {m} {y}", "{d} {m}"},
	"ja":    {"", "{y}年{m}月{d}日", "{m}月{d}日"},
	"zh":    {"", "{y}年{m}月{d}日", "{m}月{d}日"},
	"ko":    {"", "{y}년 {m}월 {d}일", "{m}월 {d}일"},
	"hu":    {"január február március április május június július augusztus szeptember október november december", "{y}. {m} {d}.", "{m} {d}."},
	"ro":    {"ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie", "{d} {m} {y}", "{d} {m}"},
	"el":    {"Ιανουαρίου Φεβρουαρίου Μαρτίου Απριλίου Μαΐου Ιουνίου Ιουλίου Αυγούστου Σεπτεμβρίου Οκτωβρίου Νοεμβρίου Δεκεμβρίου", "{d} {m} {y}", "{d} {m}"},
	"id":    {"Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember", "{d} {m} {y}", "{d} {m}"},
	"vi":    {"", "{d} tháng {m}, {y}", "{d} tháng {m}"},
	"hr":    {"siječnja veljače ožujka travnja svibnja lipnja srpnja kolovoza rujna listopada studenoga prosinca", "{d}. {m} {y}.", "{d}. {m}"},
	"sl":    {"januar februar marec april maj junij julij avgust september oktober november december", "{d}. {m} {y}", "{d}. {m}"},
	"bg":    {"януари февруари март април май юни юли август септември октомври ноември декември", "{d} {m} {y} г.", "{d} {m}"},
	"he":    {"ינואר פברואר מרץ אפריל מאי יוני יולי אוגוסט ספטמבר אוקטובר נובמבר דצמבר", "{d} ב{m} {y}", "{d} ב{m}"},
	"hi":    {"जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर", "{d} {m} {y}", "{d} {m}"},
	"no":    {"januar februar mars april mai juni juli august september oktober november desember", "{d}. {m} {y}", "{d}. {m}"},
}
