package bundle

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/internal/testenv"
)

// npmFixture is a site with the packages in a folder of testdata/npm installed.
func npmFixture(t *testing.T, packages, archive string) *Input {
	t.Helper()
	testenv.NeedNode(t)
	if testing.Short() {
		t.Skip("it installs packages")
	}
	in := fixture(t, archive, "@site/src/p.tsx")
	for _, name := range []string{"package.json", "package-lock.json"} {
		data, err := os.ReadFile(filepath.Join("testdata", "npm", packages, name))
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(in.SiteDir, name), data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	install := exec.Command("npm", "ci", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error")
	install.Dir = in.SiteDir
	if out, err := install.CombinedOutput(); err != nil {
		testenv.Missing(t, "npm cannot install packages: "+string(out))
	}
	return in
}

const tailwindPage = `
-- site/src/p.tsx --
import './site.css';
import styles from './card.module.css';
export default () => <p className={'flex mt-[13px] ' + styles.card}>p</p>;
-- site/docs/a.md --
Markdown with <b class="underline">a class</b>.
`

func wantStyles(t *testing.T, result *Result, wants ...string) {
	t.Helper()
	css := result.file(t, result.CSS)
	for _, want := range wants {
		if !strings.Contains(css, want) {
			t.Errorf("the style sheet lacks %s:\n%.3000s", want, css)
		}
	}
	for _, raw := range []string{"@tailwind", "@apply", "@theme", "@source"} {
		if strings.Contains(css, raw) {
			t.Errorf("the style sheet has %s:\n%.3000s", raw, css)
		}
	}
}

func TestTailwind4CompilesWithoutAConfiguration(t *testing.T) {
	in := npmFixture(t, "tailwind4", tailwindPage+`
-- site/src/site.css --
@import "tailwindcss" source(none);
@source "./";
@source "../docs";
@theme { --color-stone: #123456; }
.own { @apply bg-stone p-4; }
-- site/src/card.module.css --
@reference "./site.css";
.card { @apply text-stone; }
`)
	result := mustBuild(t, in)
	wantStyles(t, result, ".flex {", "margin-top: 13px", "underline", "#123456", ".own {", ".card_")
	inputs := strings.Join(result.Inputs, "\n")
	for _, want := range []string{"docs/a.md", "src/p.tsx", "src/site.css"} {
		if !strings.Contains(inputs, want) {
			t.Errorf("%s is not an input of the bundle: %s", want, inputs)
		}
	}
}

func TestTailwind3CompilesByTheConfigurationOfPostCSS(t *testing.T) {
	in := npmFixture(t, "tailwind3", tailwindPage+`
-- site/postcss.config.js --
module.exports = {plugins: {tailwindcss: {}, autoprefixer: {}}};
-- site/tailwind.config.js --
module.exports = {content: ['./src/**/*.tsx', './docs/**/*.md'], theme: {extend: {colors: {stone: '#123456'}}}, corePlugins: {preflight: false}};
-- site/src/site.css --
@tailwind base;
@tailwind components;
@tailwind utilities;
.own { @apply p-4 bg-[#654321]; user-select: none }
-- site/src/card.module.css --
.card { @apply text-stone; }
`)
	result := mustBuild(t, in)
	wantStyles(t, result, ".flex {", "margin-top: 13px", "underline", "-webkit-user-select", ".own {", ".card_")
	inputs := strings.Join(result.Inputs, "\n")
	for _, want := range []string{"docs/a.md", "tailwind.config.js", "postcss.config.js"} {
		if !strings.Contains(inputs, want) {
			t.Errorf("%s is not an input of the bundle: %s", want, inputs)
		}
	}
}

func TestLessAndSassCompileAndAreCSSModules(t *testing.T) {
	in := npmFixture(t, "tailwind4", `
-- site/src/p.tsx --
import './a.less';
import styles from './b.module.less';
import sass from './c.module.scss';
export default () => <p className={styles.note + sass.other}>p</p>;
-- site/src/a.less --
@import 'parts/colors';
.mixin() { width: 99px; }
body { color: @main; .mixin(); background: url(dot.svg); }
-- site/src/parts/colors.less --
@main: #abcdef;
-- site/src/dot.svg --
<svg xmlns="http://www.w3.org/2000/svg"/>
-- site/src/b.module.less --
.note { &:hover { color: #fedcba } }
-- site/src/c.module.scss --
.other { &:hover { color: #010203 } }
`)
	result := mustBuild(t, in)
	wantStyles(t, result, "#abcdef", "99px", "/base/assets/", ".note_", "#fedcba", "#010203")
	if !strings.Contains(strings.Join(result.Inputs, "\n"), "colors.less") {
		t.Errorf("an imported file is not an input: %v", result.Inputs)
	}
}

func TestMistakesInStylesAreReportedWhereTheyAre(t *testing.T) {
	in := npmFixture(t, "tailwind4", `
-- site/src/p.tsx --
import './a.css';
import './b.less';
export default () => null;
-- site/src/a.css --
@reference "tailwindcss";
.a {
  @apply no-such-class;
}
-- site/src/b.less --
.b {
  color: @nothing;
}
`)
	var got []string
	for _, r := range reports(buildErrors(t, in)) {
		got = append(got, r.Pos+" "+r.Message)
	}
	text := strings.Join(got, "\n")
	for _, want := range []string{"src/a.css", "no-such-class", "src/b.less:2:", "@nothing"} {
		if !strings.Contains(text, want) {
			t.Errorf("the mistakes lack %q:\n%s", want, text)
		}
	}
}

func TestTailwindIsNeverShippedRaw(t *testing.T) {
	testenv.NeedNode(t)
	page := "-- site/src/p.tsx --\nimport './a.css';\nexport default () => null;\n"
	for name, tt := range map[string]struct {
		archive string
		noNode  bool
		want    []report
	}{
		"not installed": {
			archive: "-- site/src/a.css --\n/* ä @apply */\n.a { @apply flex; }\n",
			want:    []report{{"GS1601", "src/a.css:2:6", "the style sheet is written for Tailwind, which is not installed", "run `npm install tailwindcss @tailwindcss/postcss` in the site's folder"}},
		},
		"an import of a version that is not there": {
			archive: "-- site/src/a.css --\n@import 'tailwindcss';\n",
			want:    []report{{"GS1601", "src/a.css:1:1", "the style sheet is written for Tailwind, which is not installed", "run `npm install tailwindcss @tailwindcss/postcss` in the site's folder"}},
		},
		"without Node.js": {
			archive: "-- site/src/a.css --\n@tailwind base;\n", noNode: true,
			want: []report{{"GS1601", "src/a.css:1:1", "Tailwind needs Node.js, which was not found", "install Node.js, or write plain CSS, where nesting works"}},
		},
		"PostCSS without Node.js": {
			archive: "-- site/postcss.config.json --\n{}\n-- site/src/a.css --\n.a { color: red }\n", noNode: true,
			want: []report{{"GS1601", "src/a.css:1:1", "the site configures PostCSS, which needs Node.js, but Node.js was not found", "install Node.js, or remove the configuration of PostCSS"}},
		},
	} {
		t.Run(name, func(t *testing.T) {
			in := fixture(t, page+tt.archive, "@site/src/p.tsx")
			if tt.noNode {
				t.Setenv("PATH", t.TempDir())
			}
			if diff := cmp.Diff(tt.want, reports(onlyErrors(buildErrors(t, in)))); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}
