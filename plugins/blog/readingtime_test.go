package blog

import (
	"encoding/json"
	"math"
	"os/exec"
	"strings"
	"testing"

	"github.com/gosaur/gosaur/internal/testenv"
)

// sameWords are texts for which Intl.Segmenter needs no dictionary.
var sameWords = []string{
	"",
	" \n\t ",
	"one two  three\nfour\tfive",
	"well-known don't won’t e.g. 3.14 1,000 2024-01-02 x_y __ _ # -- —",
	"Asemat, Göteborgs-Posten; l’eau d'abord aujourd'hui",
	"Größe und Maße: äußerst „schön“.",
	"Привет, мир! Это — проверка; об’єднання.",
	"Η γρήγορη καφέ αλεπού πηδάει.",
	"हिन्दी में एक वाक्य।",
	"שלום עולם, צה\"ל וג'ירפה",
	"مرحبا بالعالم، كيف الحال؟",
	"안녕 하세요. API를 사용하는 Docker컨테이너",
	"Tiếng Việt có nhiều dấu thanh.",
	"naïve café e\u0301clair \u00bd \u2460 \u24b6 Ⅳ 👩‍👩‍👧 🇫🇮 ok",
	"```js\nconst x = 1;\nfoo.bar(baz, 'it\\'s');\n```\n[text](https://example.com/a_b?c=d&e#f) `npm i --save-dev` <br/> &nbsp;",
	"ქართული ენა და հայերեն լեզու։",
	"አማርኛ ቋንቋ፡ ነው።",
	"\xff\xfe broken",
}

func TestReadingTimeCountsWordsAsBrowsersSegmentThem(t *testing.T) {
	for i, want := range segmenterCounts(t, "en", sameWords) {
		if got := countWords(sameWords[i]); got != want {
			t.Errorf("%q has %d words, want %d", sameWords[i], got, want)
		}
	}
}

func TestReadingTimeEstimatesWordsThatNeedADictionary(t *testing.T) {
	for locale, text := range map[string]string{
		"zh": "我们发布了新版本,主要变化如下:性能大幅提升,内存占用减少。人人生而自由,在尊严和权利上一律平等。使用 npm 安装插件后,可以在配置文件中启用搜索功能。",
		"ja": "このページではドキュメントサイトの構築方法について説明します。最初に設定ファイルを編集し、コマンドを実行してください。プラグインをインストールすると、検索機能が利用できるようになります。",
		"th": "หน้านี้อธิบายวิธีการสร้างเว็บไซต์เอกสาร ก่อนอื่นให้แก้ไขไฟล์การตั้งค่าแล้วเรียกใช้คำสั่ง",
		"km": "មនុស្សទាំងអស់ កើតមកមានសេរីភាព និងសមភាព ក្នុងផ្នែកសេចក្ដីថ្លៃថ្នូរនិងសិទ្ធិ",
	} {
		want := segmenterCounts(t, locale, []string{text})[0]
		if got := countWords(text); math.Abs(float64(got-want)) > 0.15*float64(want) {
			t.Errorf("%s: about %d words, want %d", locale, got, want)
		}
	}
}

// segmenterCounts asks Node.js how many words texts have.
func segmenterCounts(t *testing.T, locale string, texts []string) []int {
	t.Helper()
	testenv.NeedNode(t)
	input, err := json.Marshal(texts)
	if err != nil {
		t.Fatal(err)
	}
	const script = `
const words = new Intl.Segmenter(process.argv[1], {granularity: 'word'});
const count = (text) => [...words.segment(text)].filter((s) => s.isWordLike).length;
console.log(JSON.stringify(JSON.parse(require('node:fs').readFileSync(0, 'utf8')).map(count)));`
	run := exec.Command("node", "-e", script, locale)
	run.Stdin = strings.NewReader(string(input))
	out, err := run.Output()
	if err != nil {
		t.Fatal(err)
	}
	var counts []int
	if err := json.Unmarshal(out, &counts); err != nil {
		t.Fatal(err)
	}
	return counts
}

func TestReadingTimeHasTwoDecimals(t *testing.T) {
	for _, c := range []struct {
		text string
		pace int
		want float64
	}{{"a b c d", 2, 2}, {"a b", 0, 0.01}, {"a b c", 200, 0.02}, {"", 200, 0}, {strings.Repeat("word ", 301), 300, 1}} {
		if got := readingTime(c.text, c.pace); got != c.want {
			t.Errorf("%d bytes at %d words a minute take %v minutes, want %v", len(c.text), c.pace, got, c.want)
		}
	}
}
