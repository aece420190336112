package bundle

import (
	"regexp"
	"strings"
	"testing"
)

func TestImportedFilesGetAHashedAddress(t *testing.T) {
	in := fixture(t, `
-- site/src/pages/p.tsx --
import img from '@site/static/img/a b.PNG';
import svg from './s.svg?url';
import font from './f.woff2';
export default () => [img, svg, font, require('./d.pdf').default, require('@site/static/img/a b.PNG').default].join(' ');
-- site/static/img/a b.PNG --
png
-- site/src/pages/s.svg --
<svg></svg>
-- site/src/pages/f.woff2 --
font
-- site/src/pages/d.pdf --
pdf
`, "@site/src/pages/p.tsx")
	r := mustBuild(t, in)
	got := regexp.MustCompile(`-[0-9a-f]{20}\.`).ReplaceAllString(render(t, in, r, "@site/src/pages/p.tsx"), "-H.")
	want := "/base/assets/images/a%20b-H.PNG /base/assets/images/s-H.svg /base/assets/fonts/f-H.woff2 /base/assets/files/d-H.pdf /base/assets/images/a%20b-H.PNG"
	if got != want {
		t.Errorf("addresses\n%s, want\n%s", got, want)
	}
	contents := map[string]string{}
	for _, f := range r.Files {
		contents[regexp.MustCompile(`-[0-9a-f]{20}\.`).ReplaceAllString(f.Path, "-H.")] = string(f.Contents)
	}
	if contents["assets/images/a b-H.PNG"] != "png\n" || contents["assets/files/d-H.pdf"] != "pdf\n" {
		t.Errorf("files: %v", contents)
	}
}

func TestAddressesInStyleSheets(t *testing.T) {
	in := fixture(t, `
-- site/src/css/custom.css --
.a { background: url(../img/x.png), url( "/img/static.png" ) }
.b { background: url('@site/static/img/static.png?v=1#i') }
.c { background: url(data:image/png;base64,AA==), url(#clip), url(https://example.org/x.png), url("/other/x.png") }
.d { background: url(~widget/w.gif), url("/static/img/static.png") }
-- site/src/img/x.png --
x
-- site/static/img/static.png --
static
-- site/node_modules/widget/w.gif --
gif
`, "@theme/NotFound")
	in.CustomCSS = []string{"src/css/custom.css"}
	in.Minify = true
	_, css := siteCSS(t, in)
	css = regexp.MustCompile(`-[0-9a-f]{20}\.`).ReplaceAllString(css, "-H.")
	want := `.a{background:url(/base/assets/images/x-H.png),url(/base/img/static.png)}` +
		`.b{background:url(/base/assets/images/static-H.png?v=1#i)}` +
		`.c{background:url(data:image/png;base64,AA==),url(#clip),url(https://example.org/x.png),url(/other/x.png)}` +
		`.d{background:url(/base/assets/images/w-H.gif),url(/base/assets/images/static-H.png)}`
	if got := strings.ReplaceAll(css, "\n", ""); !strings.HasSuffix(got, want) {
		t.Errorf("got\n%s, want\n%s", got, want)
	}
}

func TestSVGFilesAreComponents(t *testing.T) {
	in := fixture(t, `
-- site/src/pages/p.tsx --
import Logo, {ReactComponent as Same} from '@site/static/logo.svg';
export default () => <><Logo className="x" width={5} title="A & B" titleId="t" role="img" />{String(Logo === Same)}</>;
-- site/static/logo.svg --
<?xml version="1.0" encoding="utf-8"?>
<!-- a comment -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:inkscape="i" version="1.1"
     width="10" viewBox="0 0 10 10" fill-rule="evenodd" class="y" style="stroke-width: 2; --a: b" inkscape:label="l" data-a="1">
  <metadata><x:y xmlns:x="x">z</x:y></metadata>
  <inkscape:guide>g</inkscape:guide>
  <style>.a &gt; .b { fill: red }</style>
  <path d="M0 0&quot;" stroke-width="2"/>
  <use xlink:href="#a"/><text>a <tspan>b</tspan> <tspan>c</tspan></text>
</svg>
`, "@site/src/pages/p.tsx")
	got := render(t, in, mustBuild(t, withReact(t, in)), "@site/src/pages/p.tsx")
	want := `<svg xmlns="http://www.w3.org/2000/svg" width="5" viewBox="0 0 10 10" fill-rule="evenodd" class="x" style="stroke-width:2;--a:b" data-a="1" ` +
		`aria-labelledby="t" role="img"><title id="t">A &#38; B</title><style>.a &gt; .b { fill: red }</style><path d="M0 0&quot;" stroke-width="2"></path>` +
		`<use xlink:href="#a"></use><text>a <tspan>b</tspan> <tspan>c</tspan></text></svg>true`
	if got != want {
		t.Errorf("rendered\n%s, want\n%s", got, want)
	}
}

func TestSVGFilesMayDeclareOtherEncodings(t *testing.T) {
	for name, test := range map[string]struct{ text, want string }{
		"Latin-1":                {"<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><svg><title>caf\xe9</title></svg>", "<title>café</title>"},
		"Windows-1252":           {"<?xml version='1.0' encoding='windows-1252'?><svg><title>5 \x80</title></svg>", "<title>5 €</title>"},
		"UTF-8 under its name":   {`<?xml version="1.0" encoding="UTF-8"?><svg><title>é</title></svg>`, "<title>é</title>"},
		"UTF-8 under another's":  {`<?xml version="1.0" encoding="iso-8859-1"?><svg><title>é</title></svg>`, "<title>é</title>"},
		"ASCII under an unknown": {`<?xml version="1.0" encoding="x-mac"?><svg><title>e</title></svg>`, "<title>e</title>"},
	} {
		t.Run(name, func(t *testing.T) {
			if _, got, err := readSVG([]byte(test.text)); err != nil || got != test.want {
				t.Errorf("got %q, %v, want %q", got, err, test.want)
			}
		})
	}
}

func FuzzReadSVG(f *testing.F) {
	for _, seed := range []string{"<svg/>", "<svg><g></svg>", "<svg a=b><![CDATA[x]]></svg>", "<a>", "<svg></svg></svg>", "", "<svg style='a;b:c'>", "<?xml version='1.0' encoding='latin1'?><svg>\xe9</svg>"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if _, inner, err := readSVG(data); err == nil && strings.Contains(inner, "<script") && !strings.Contains(string(data), "script") {
			t.Error("a script out of nothing")
		}
	})
}
