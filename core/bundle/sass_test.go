package bundle

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/internal/testenv"
)

// sassFixture is a site with Sass installed.
func sassFixture(t *testing.T, archive string) *Input {
	t.Helper()
	testenv.NeedNode(t)
	modules, err := filepath.Abs("../../node_modules")
	if err != nil {
		t.Fatal(err)
	}
	in := fixture(t, archive, "@site/src/p.tsx")
	if err := os.MkdirAll(filepath.Join(in.SiteDir, "node_modules"), 0o755); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"sass", "immutable", "source-map-js", "chokidar", "readdirp"} {
		if err := os.Symlink(filepath.Join(modules, name), filepath.Join(in.SiteDir, "node_modules", name)); err != nil {
			t.Fatal(err)
		}
	}
	return in
}

func TestSassBecomesCSS(t *testing.T) {
	in := sassFixture(t, `
-- site/src/p.tsx --
import './global.scss';
import styles from './card.module.scss';
import old from './old.module.sass';
export default () => <p className={styles.card + old.note}>p</p>;
-- site/src/global.scss --
@use 'parts/colors';
@use 'pkg/mixins';
@use '~pkg/mixins' as again;
body { color: colors.$main; @include mixins.wide; background: url(./dot.svg); }
-- site/src/parts/_colors.scss --
$main: #123456;
-- site/src/dot.svg --
<svg xmlns="http://www.w3.org/2000/svg"/>
-- site/src/card.module.scss --
.card { &:hover { color: #abcdef; } }
-- site/src/old.module.sass --
.note
  color: #fedcba
-- site/node_modules/pkg/_mixins.scss --
@mixin wide { width: 99px; }
`)
	in.CustomCSS = []string{"src/custom.scss", "pkg/plain.css"}
	writeTree(t, filepath.Dir(in.SiteDir), "-- site/src/custom.scss --\n$c: #010203;\n.custom { color: $c; }\n-- site/node_modules/pkg/plain.css --\n.plain { color: #040506 }\n")
	result := mustBuild(t, in)
	css := result.file(t, result.CSS)
	for _, want := range []string{"#123456", "99px", "#abcdef", "#fedcba", "#010203", "#040506", "/base/assets/"} {
		if !strings.Contains(css, want) {
			t.Errorf("the style sheet lacks %s:\n%s", want, css)
		}
	}
	if strings.Contains(css, ".card:hover") || !strings.Contains(css, ".card_") {
		t.Errorf("the class of a CSS module is not scoped:\n%s", css)
	}
	if !strings.Contains(strings.Join(result.Inputs, "\n"), "_colors.scss") {
		t.Errorf("a partial is not an input of the bundle: %v", result.Inputs)
	}
}

func TestSassFindsFilesByTheirPathFromTheSite(t *testing.T) {
	result := mustBuild(t, sassFixture(t, `
-- site/src/p.tsx --
import './deep/a.scss';
export default () => null;
-- site/src/deep/a.scss --
@use 'src/tones';
@use 'src/deep/parts' as *;
.a { color: tones.$main; width: $width; }
-- site/src/_tones.scss --
$main: #123456;
-- site/src/deep/_parts.scss --
$width: 77px;
-- site/src/deep/src/deep/_parts.scss --
$width: 88px;
`))
	css := result.file(t, result.CSS)
	if !strings.Contains(css, "#123456") || !strings.Contains(css, "88px") {
		t.Errorf("a file next to the importing one comes before one of the site:\n%s", css)
	}
}

func TestDeprecationsInSassAreLeftToItsUpdates(t *testing.T) {
	_, found, err := Build(t.Context(), sassFixture(t, "-- site/src/p.tsx --\nimport './a.scss';\nexport default () => null;\n-- site/src/a.scss --\n$a: 8px;\n"+
		strings.Repeat(".a { width: $a / 2 }\n", 9)), nil)
	if err != nil || len(found) != 0 {
		t.Errorf("the build ended with %v, %v", err, found)
	}
}

func TestMistakesInSassAreReportedWhereTheyAre(t *testing.T) {
	in := sassFixture(t, `
-- site/src/p.tsx --
import './a.scss';
import './b.scss';
import './c.scss';
export default () => null;
-- site/src/a.scss --
@use 'partial';
-- site/src/_partial.scss --
.a {
  color: $nothing;
}
-- site/src/b.scss --
@warn "not so good";
@error "bad";
-- site/src/c.scss --
.c { background: url(./no.png) }
`)
	var got []report
	for _, r := range reports(buildErrors(t, in)) {
		got = append(got, report{Pos: r.Pos, Message: r.Message})
	}
	want := []report{
		{Pos: "src/_partial.scss:2:10", Message: "Undefined variable."},
		{Pos: "src/b.scss:1:1", Message: "not so good"},
		{Pos: "src/b.scss:2:1", Message: `"bad"`},
		{Pos: "src/c.scss", Message: `the file "./no.png" does not exist`},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestSassThatIsNotInstalledIsNamedWithTheCommandThatInstallsIt(t *testing.T) {
	testenv.NeedNode(t)
	in := fixture(t, "-- site/src/p.tsx --\nimport './a.scss';\n-- site/src/a.scss --\n$a: 1;\n", "@site/src/p.tsx")
	want := []report{{
		"GS1601", "src/p.tsx:1:8", "the compiler of Sass is not installed",
		"run `npm install sass` in the site's folder, or write plain CSS, where nesting works",
	}}
	if diff := cmp.Diff(want, reports(onlyErrors(buildErrors(t, in)))); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestSassThatNeverEndsIsEnded(t *testing.T) {
	in := sassFixture(t, "-- site/src/p.tsx --\nexport default () => null;\n-- site/src/a.scss --\n@while true { $a: 1; }\n-- site/src/b.scss --\nb { color: red }\n")
	c := &styleCompilers{siteDir: in.SiteDir}
	defer c.close()
	if _, err := c.compile(StyleRequest{Kind: "sass", File: filepath.Join(in.SiteDir, "src", "b.scss")}); err != nil {
		t.Fatal(err)
	}
	c.timeout = time.Second
	if _, err := c.compile(StyleRequest{Kind: "sass", File: filepath.Join(in.SiteDir, "src", "a.scss")}); !errors.Is(err, errStyleTimeout) {
		t.Errorf("got %v", err)
	}
}
