package webfont_test

import (
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/webfont"
)

// pkg makes a package of Fontsource with a real font for Latin and one for Cyrillic letters.
func pkg(t testing.TB, css string) (site, dir string) {
	t.Helper()
	site = t.TempDir()
	dir = filepath.Join(site, "node_modules", "@fontsource-variable", "otter")
	if err := os.MkdirAll(filepath.Join(dir, "files"), 0o750); err != nil {
		t.Fatal(err)
	}
	write := func(name string, data []byte) {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("package.json", []byte(`{"name": "@fontsource-variable/otter", "version": "1.0.0"}`))
	write("index.css", []byte(css))
	write("files/otter-latin-wght-normal.woff2", font(t, "KaTeX_Main-Regular"))
	write("files/otter-cyrillic-wght-normal.woff2", font(t, "KaTeX_Main-Bold"))
	return site, dir
}

func font(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile("../../node_modules/katex/dist/fonts/" + name + ".woff2")
	if err != nil {
		t.Fatal(err)
	}
	return data
}

const sheet = `
@font-face {
  font-family: 'Otter Variable';
  font-display: swap;
  font-weight: 100 900;
  src: url(./files/otter-cyrillic-wght-normal.woff2) format('woff2-variations');
  unicode-range: U+0301,U+0400-045F;
}
@font-face {
  font-family: 'Otter Variable';
  font-display: swap;
  font-weight: 100 900;
  src: url(./files/otter-latin-wght-normal.woff2) format('woff2-variations');
  unicode-range: U+0000-00FF;
}
`

func TestMetricsAreThoseOfTheFont(t *testing.T) {
	// KaTeX_Main-Regular has an em of 1000: ascender 850 or more, and letters like Computer Modern's, e is 444 wide, a 500.
	m, err := webfont.MetricsOf(font(t, "KaTeX_Main-Regular"))
	if err != nil {
		t.Fatal(err)
	}
	if m.Width < 0.38 || m.Width > 0.45 || m.Ascent < 0.8 || m.Ascent > 1.2 || m.Descent < 0.2 || m.Descent > 0.4 || m.LineGap < 0 {
		t.Errorf("%+v", m)
	}
	bold, err := webfont.MetricsOf(font(t, "KaTeX_Main-Bold"))
	if err != nil || bold.Width <= m.Width {
		t.Errorf("bold letters are %v wide, regular ones %v, error %v", bold.Width, m.Width, err)
	}
}

func TestPagesPreloadTheScriptOfTheirLanguage(t *testing.T) {
	site, dir := pkg(t, sheet)
	if got := webfont.Find(filepath.Join(site, "below", "it"), "@fontsource-variable/otter"); got != dir {
		t.Errorf("found %q", got)
	}
	for language, want := range map[string]string{"en": "latin", "ru": "cyrillic", "uk-UA": "cyrillic", "el": "latin", "": "latin"} {
		f, err := webfont.Load(dir, "/base/", language)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasPrefix(f.Preload, "/base/assets/fonts/otter-"+want+"-wght-normal-") {
			t.Errorf("%s preloads %s", language, f.Preload)
		}
		if f.Files[strings.TrimPrefix(f.Preload, "/base/")] == "" || len(f.Files) != 2 {
			t.Errorf("files: %v", f.Files)
		}
	}
}

func TestTheFallbackTakesAsMuchRoomAsTheFont(t *testing.T) {
	_, dir := pkg(t, sheet)
	f, err := webfont.Load(dir, "/", "en")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		`font-family:"Otter Variable";font-style:normal;font-display:optional;`, `unicode-range:U+0301,U+0400-045F}`,
		`font-weight:100 900`, `font-family:"Otter Variable Fallback";src:local("Arial")`, `--ifm-font-family-base:"Otter Variable","Otter Variable Fallback",`,
	} {
		if !strings.Contains(f.CSS, want) {
			t.Errorf("the rules lack %s: %s", want, f.CSS)
		}
	}
	number := func(name string) float64 {
		_, rest, _ := strings.Cut(f.CSS, name+":")
		text, _, _ := strings.Cut(rest, "%")
		n := 0.0
		for i, digits := range strings.SplitN(text, ".", 2) {
			for _, d := range digits {
				n = n*10 + float64(d-'0')
			}
			if i == 1 {
				n /= math.Pow10(len(digits))
			}
		}
		return n
	}
	m, err := webfont.MetricsOf(font(t, "KaTeX_Main-Regular"))
	if err != nil {
		t.Fatal(err)
	}
	// What a browser makes of ascent-override is a part of the adjusted size.
	if got := number("size-adjust") * number("ascent-override") / 10_000; math.Abs(got-m.Ascent) > 0.001 {
		t.Errorf("the fallback rises to %v, the font to %v", got, m.Ascent)
	}
}

func TestWhatIsNoFontIsAnError(t *testing.T) {
	for name, css := range map[string]string{
		"no faces": "body {}", "no latin": strings.ReplaceAll(sheet, "otter-latin", "otter-cyrillic"),
		"a file that is not there": strings.ReplaceAll(sheet, "otter-latin", "beaver-latin"),
	} {
		_, dir := pkg(t, css)
		if f, err := webfont.Load(dir, "/", "en"); err == nil {
			t.Errorf("%s: %+v", name, f)
		}
	}
	if _, err := webfont.Load(t.TempDir(), "/", "en"); err == nil {
		t.Error("an empty folder is a font")
	}
}

func FuzzMetrics(f *testing.F) {
	f.Add(font(f, "KaTeX_Main-Regular"))
	f.Add([]byte("wOF2"))
	f.Fuzz(func(_ *testing.T, data []byte) { _, _ = webfont.MetricsOf(data) })
}
