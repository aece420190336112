package bundle

import (
	"strings"
	"testing"
)

// siteCSS builds a site with one page and returns the part of the style sheet above the
// theme's layers.
func siteCSS(t *testing.T, in *Input) (*Result, string) {
	t.Helper()
	r := mustBuild(t, in)
	css := r.file(t, r.CSS)
	return r, css[strings.LastIndex(css, "/* theme:")+1:]
}

func TestStylesAreInOneFileInTheirOrder(t *testing.T) {
	in := fixture(t, `
-- site/src/pages/p.tsx --
import Footer from '@theme/Footer';
import Card from '../Card';
import '../loose.css';
import styles from './p.module.css';
export default () => <Card className={styles.p}><Footer /></Card>;
-- site/src/pages/p.module.css --
.p { order: 3 }
-- site/src/Card.tsx --
import styles from './tile.module.css';
export default ({children, className}) => <div className={styles.tile + ' ' + className}>{children}</div>;
-- site/src/tile.module.css --
.tile { order: 1 }
-- site/src/loose.css --
.loose { order: 2 }
-- site/src/css/custom.css --
:root { order: 4 }
-- site/src/theme/Footer.tsx --
import Footer from '@theme-original/Footer';
import 'widget/style.css';
export default Footer;
-- site/node_modules/widget/style.css --
.widget { order: 5 }
`, "@site/src/pages/p.tsx", "@theme/DocItem")
	in.CustomCSS = []string{"./src/css/custom.css"}
	in.Minify = true
	r := mustBuild(t, in)
	css := r.file(t, r.CSS)
	var positions []int
	order := []string{
		"@layer infima,theme;", "@layer infima{", "@layer theme{", "--theme-global", ".footer_67c4f4{", ".widget{",
		".tile_", ".loose{", ".p_", ":root{order:4}",
	}
	for _, part := range order {
		positions = append(positions, strings.Index(css, part))
	}
	for i := range positions {
		if positions[i] < 0 || i > 0 && positions[i] < positions[i-1] {
			t.Errorf("%q is at %d, after %v", order[i], positions[i], positions[:i])
		}
	}
	if n := strings.Count(css, ".footer_67c4f4{"); n != 1 {
		t.Errorf("a component's styles are there %d times", n)
	}
}

func TestStylesThatSomePagesNeedAreInFilesOfTheirOwn(t *testing.T) {
	in := fixture(t, `
-- site/src/pages/home.tsx --
import Footer from '@theme/Footer';
import Card from '../Card';
import styles from './home.module.css';
export default () => <Card className={styles.home}><Footer /></Card>;
-- site/src/pages/home.module.css --
.home { order: 3 }
-- site/src/pages/other.tsx --
import Card from '../Card';
export default () => <Card />;
-- site/src/pages/plain.tsx --
import Footer from '@theme/Footer';
export default () => <Footer />;
-- site/src/Card.tsx --
import styles from './tile.module.css';
export default ({children, className}) => <div className={styles.tile + ' ' + className}>{children}</div>;
-- site/src/tile.module.css --
.tile { order: 1 }
`, "@site/src/pages/home.tsx", "@site/src/pages/other.tsx", "@site/src/pages/plain.tsx", "@site/src/Card.tsx", "@theme/DocItem", "@theme/NotFound")
	in.Pages = []string{"@site/src/pages/home.tsx", "@site/src/pages/other.tsx", "@site/src/pages/plain.tsx"}
	in.Imported = []string{"@site/src/Card.tsx"}
	r := mustBuild(t, in)
	css := r.file(t, r.CSS)
	for part, want := range map[string]bool{".footer_": true, ".tile_": false, ".home_": false} {
		if got := strings.Contains(css, part); got != want {
			t.Errorf("the site's style sheet has %s: %v", part, got)
		}
	}
	home, other := r.file(t, r.ExtraCSS[in.Pages[0]]), r.file(t, r.ExtraCSS[in.Pages[1]])
	if tile, own := strings.Index(home, ".tile_"), strings.Index(home, ".home_"); tile < 0 || own < tile {
		t.Errorf("the page's styles do not come behind those of what it is made of:\n%s", home)
	}
	if strings.Contains(home, ".footer_") {
		t.Error("the page's style sheet repeats the site's")
	}
	if !strings.Contains(other, ".tile_") || strings.Contains(other, ".home_") {
		t.Errorf("another page has other styles than its own:\n%s", other)
	}
	if file, ok := r.ExtraCSS[in.Pages[2]]; ok {
		t.Errorf("a page without styles of its own has %s", file)
	}
	if imported := r.file(t, r.ExtraCSS[in.Imported[0]]); !strings.Contains(imported, ".tile_") || strings.Contains(imported, ".home_") {
		t.Errorf("what documents import has other styles than its own:\n%s", imported)
	}
}

func TestStylesOfTheThemesRarePagesAreInFilesOfTheirOwn(t *testing.T) {
	in := fixture(t, `
-- theme/src/SearchPage/index.tsx --
import styles from './styles.module.css';
export default () => <div className={styles.hits} />;
-- theme/src/SearchPage/styles.module.css --
.hits { order: 1 }
-- theme/src/MDXPage/index.tsx --
import styles from './styles.module.css';
export default () => <div className={styles.page} />;
-- theme/src/MDXPage/styles.module.css --
.page { order: 2 }
`, "@theme/SearchPage", "@theme/MDXPage", "@theme/DocItem")
	in.ThemePages = []string{"@theme/DocItem", "@theme/MDXPage", "@theme/SearchPage"}
	for _, plain := range []bool{false, true} {
		in.PlainCascade = plain
		r := mustBuild(t, in)
		css := r.file(t, r.CSS)
		if strings.Contains(css, ".hits_") || !strings.Contains(css, ".page_") {
			t.Errorf("plain %v: the site's style sheet: %s", plain, css)
		}
		page := r.file(t, r.ExtraCSS["@theme/SearchPage"])
		if len(r.ExtraCSS) != 1 || !strings.Contains(page, ".hits_") || strings.Contains(page, "@layer theme{") == plain {
			t.Errorf("plain %v: the styles of pages %v: %s", plain, r.ExtraCSS, page)
		}
	}
}

func TestClassNamesAreTheSameInBothBundlesMinifiedOrNot(t *testing.T) {
	in := fixture(t, "", "@theme/NotFound")
	for _, minify := range []bool{false, true} {
		in.Minify = minify
		r := mustBuild(t, in)
		if got, want := render(t, in, r, "@theme/NotFound"), `<footer class="footer_67c4f4">theme footer</footer>`; got != want {
			t.Errorf("rendered %s, want %s", got, want)
		}
		for name, text := range map[string]string{"scripts": r.scripts(), "styles": r.file(t, r.CSS)} {
			if !strings.Contains(text, "footer_67c4f4") {
				t.Errorf("minify=%v: the class is not in the %s", minify, name)
			}
		}
	}
}

func TestComposesBringsClassesAlong(t *testing.T) {
	in := fixture(t, `
-- site/src/pages/p.tsx --
import styles from './p.module.css';
export default () => styles.b.replace(/_[0-9a-f]{6}/g, '_');
-- site/src/pages/p.module.css --
.a { composes: base from './base.module.css'; }
.b { composes: a; composes: button from global; color: red }
-- site/src/pages/base.module.css --
.base { color: blue }
`, "@site/src/pages/p.tsx")
	r, css := siteCSS(t, in)
	if got, want := render(t, in, r, "@site/src/pages/p.tsx"), "b_ a_ button base_"; got != want && got != "b_ a_ button" {
		t.Errorf("class is %q, want %q", got, want)
	} else if got != want {
		t.Errorf("a composed class's own composition from another file is lost: %q", got)
	}
	if base, p := strings.Index(css, ".base_"), strings.Index(css, ".b_"); base < 0 || p < base {
		t.Error("the composed class does not come first")
	}
	if strings.Contains(css, "composes") {
		t.Error("composes is left in the output")
	}
}

func TestImportsInStyleSheets(t *testing.T) {
	in := fixture(t, `
-- site/src/css/custom.css --
@charset "utf-8";
@import url("https://fonts.example/css?family=A");
@import "./part.css";
@import 'plain.css' layer(base) supports(display: grid) screen and (min-width: 10px);
@import "widget/style.css";
.custom { color: red }
-- site/src/css/part.css --
@import "./deep.css";
.part { color: red }
-- site/src/css/deep.css --
.deep { color: red }
-- site/src/css/plain.css --
.plain { color: red }
-- site/node_modules/widget/style.css --
.widget { color: red }
`, "@theme/NotFound")
	in.CustomCSS = []string{"src/css/custom.css"}
	in.Minify = true
	r := mustBuild(t, in)
	css := r.file(t, r.CSS)
	if !strings.HasPrefix(css, "@layer infima,theme;\n@import \"https://fonts.example/css?family=A\";\n@layer infima{") {
		t.Errorf("the style sheet begins with %.120s", css)
	}
	tail := css[strings.Index(css, ".deep"):]
	want := ".deep{color:red}.part{color:red}@layer base{@supports (display: grid){@media screen and (min-width:10px){.plain{color:red}}}}.widget{color:red}.custom{color:red}"
	if got := strings.ReplaceAll(tail, "\n", ""); got != want {
		t.Errorf("got\n%s, want\n%s", got, want)
	}
}

func TestStylesAreCompiledForTheTargetBrowsers(t *testing.T) {
	in := fixture(t, "-- site/a.css --\n.a { user-select: none; &:hover { inset: 0 } }\n", "@theme/NotFound")
	in.CustomCSS = []string{"a.css"}
	in.Minify = true
	_, css := siteCSS(t, in)
	for _, want := range []string{"-webkit-user-select:none", ".a:hover{inset:0}"} {
		if !strings.Contains(css, want) {
			t.Errorf("%s is not in\n%s", want, css)
		}
	}
}

func TestRightToLeftSitesGetTheMirroredStyles(t *testing.T) {
	in := fixture(t, "-- theme/src/css/global-rtl.css --\n:root { --mirrored: 1 }\n", "@theme/NotFound")
	in.RTL = true
	r := mustBuild(t, in)
	css := r.file(t, r.CSS)
	if !strings.Contains(css, "--mirrored") || strings.Contains(css, "--theme-global") || !strings.Contains(css, "default-rtl.css") {
		t.Error("the styles are not the mirrored ones")
	}
}

func TestRightToLeftSitesGetAllStylesOfDocusaurusMirrored(t *testing.T) {
	in := fixture(t, `
-- theme/src/css/global-rtl.css --
.given { left: 1px }
-- theme/src/Part/index.js --
import styles from './styles.module.css';
export default function Part() { return styles.part; }
-- theme/src/Part/styles.module.css --
.part { margin-left: 1px; float: left /*rtl:ignore*/ }
-- site/a.css --
.custom { padding: 1px 2px 3px 4px; --left: left }
`, "@theme/NotFound", "@theme/Part")
	in.CustomCSS = []string{"a.css"}
	in.Minify, in.RTL = true, true
	for _, plain := range []bool{true, false} {
		in.PlainCascade = plain
		_, css := siteCSS(t, in)
		for mirrored, is := range map[string]string{
			"margin-right:1px": "margin-left:1px", "padding:1px 4px 3px 2px": "padding:1px 2px 3px 4px", ".custom": ".custom", "left:1px": "left:1px", "float:left": "float:left", "--left: left": "--left: left",
		} {
			want := is
			if plain {
				want = mirrored
			}
			if !strings.Contains(css, want) {
				t.Errorf("plain cascade %v: %s is not in\n%s", plain, want, css)
			}
		}
	}
}

func TestMinifiedStylesLookLikeThoseOfDocusaurussMinimizer(t *testing.T) {
	for like, want := range map[bool]string{false: "{width:calc(100%/3)}", true: "{width:33.33333%}"} {
		in := fixture(t, "-- site/src/p.tsx --\nimport './p.css';\nexport default () => 'p';\n-- site/src/p.css --\n.third { width: calc(100%/3) }\n", "@site/src/p.tsx")
		in.Minify, in.LikeCSSNano = true, like
		r := mustBuild(t, in)
		if css := strings.ReplaceAll(r.file(t, r.CSS), " / ", "/"); !strings.Contains(css, want) {
			t.Errorf("like cssnano: %t: %s lacks %s", like, css, want)
		}
	}
}
