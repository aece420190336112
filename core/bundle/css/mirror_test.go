package css

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/internal/testenv"
)

func TestMirrorMirrorsDeclarations(t *testing.T) {
	for in, want := range map[string]string{
		"margin-left: 1px":                                     "margin-right: 1px",
		"--left: left":                                         "--left: left",
		"border-top-right-radius: 2px":                         "border-top-left-radius: 2px",
		"left: calc(1px + 2px) !important":                     "right: calc(1px + 2px) !important",
		"direction: ltr":                                       "direction: rtl",
		"flex-direction: row":                                  "flex-direction: row",
		"margin: 1px 2px 3px 4px":                              "margin: 1px 4px 3px 2px",
		"margin: 1px 2px 3px":                                  "margin: 1px 2px 3px",
		"padding: 0 var(--a, 1px) 0 calc(1px * 2)!important":   "padding: 0 calc(1px * 2) 0 var(--a, 1px)!important",
		"border-radius: 1px 2px":                               "border-radius: 2px 1px",
		"border-radius: 1px 2px 3px 4px / 5px 6px":             "border-radius: 2px 1px 4px 3px / 6px 5px",
		"box-shadow: inset 1px 0 #123456, -.5em 0 rgb(1 2 3)":  "box-shadow: inset -1px 0 #123456, 0.5em 0 rgb(1 2 3)",
		"box-shadow: var(--ifm-global-shadow-lw)":              "box-shadow: var(--ifm-global-shadow-lw)",
		"transform: translate(-50%, 3px) rotate(45deg)":        "transform: translate(50%, 3px) rotate(-45deg)",
		"transform: translateX(calc(100% + 1px))":              "transform: translateX(calc(-1*(100% + 1px)))",
		"transform: translateY(1px) rotateX(9deg) scale(2)":    "transform: translateY(1px) rotateX(9deg) scale(2)",
		"transform: skew(1deg, 2deg) matrix(1, 2, 3, 4, 5, 6)": "transform: skew(-1deg, -2deg) matrix(1, -2, -3, 4, -5, 6)",
		"transform-origin: 0 50%":                              "transform-origin: 100% 50%",
		"transform-origin: top left":                           "transform-origin: top right",
		"text-transform: uppercase":                            "text-transform: uppercase",
		"transition: left 1s, margin-right 2s":                 "transition: right 1s, margin-left 2s",
		"background: url(left.png) no-repeat 30% 0":            "background: url(left.png) no-repeat 70% 0",
		"background-position: 10px 5px":                        "background-position: right 10px top 5px",
		"background-position: right 3px top":                   "background-position: left 3px top",
		"background: linear-gradient(to left, red, blue)":      "background: linear-gradient(to right, red, blue)",
		"background-image: linear-gradient(45deg, red, left)":  "background-image: linear-gradient(-45deg, red, right)",
		"float: left":                          "float: right",
		"text-align: right":                    "text-align: left",
		"cursor: ne-resize":                    "cursor: nw-resize",
		"cursor: nesw-resize":                  "cursor: nwse-resize",
		"content: 'left: 1px'":                 "content: 'left: 1px'",
		"left: 1px /*rtl:2px*/":                "left: 2px",
		"left: 1px /*rtl:ignore*/":             "left: 1px",
		"font: 1em a /*rtl:prepend:b, */":      "font: b, 1em a",
		"/*rtl:ignore*/ left: 1px; right: 2px": "left: 1px; left: 2px",
		"/*rtl:remove*/ left: 1px; top: 2px":   "top: 2px",
		"/*rtl:begin:ignore*/ left: 1px; float: left; /*rtl:end:ignore*/ right: 2px": "left: 1px; float: left; left: 2px",
	} {
		got := plain(Mirror(".a {" + in + "}"))
		if want = plain(".a {" + want + "}"); got != want {
			t.Errorf("%s: %s, want %s", in, got, want)
		}
	}
}

func TestMirrorLeavesAndRemovesRules(t *testing.T) {
	got := plain(Mirror("/*rtl:ignore*/ .left {left: 0; a {float: left}} .b {left: 0} /*rtl:raw: .c {top: 0} */ @media (min-width: 1px) {.d {left: 0; & .e {float: left}}} /*rtl:remove*/ .f {left: 0}"))
	want := plain(".left {left: 0; a {float: left}} .b {right: 0} .c {top: 0} @media (min-width: 1px) {.d {right: 0; & .e {float: right}}}")
	if got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
}

var (
	comments = regexp.MustCompile(`(?s)/\*.*?\*/`)
	spaces   = regexp.MustCompile(`\s*([{}:;,()]|\s)\s*`)
)

// plain returns a style sheet without comments, insignificant white space and semicolons at the ends of
// blocks.
func plain(text string) string {
	return strings.TrimSpace(strings.ReplaceAll(spaces.ReplaceAllString(comments.ReplaceAllString(text, " "), "$1"), ";}", "}"))
}

// The style sheets of Docusaurus's theme and of its packages, mirrored as rtlcss mirrors them.
func TestMirrorAgreesWithRtlcss(t *testing.T) {
	testenv.NeedNode(t)
	modules, err := filepath.Abs("../../../node_modules")
	if err != nil {
		t.Fatal(err)
	}
	var names, sheets []string
	for _, folder := range []string{"@docusaurus/theme-classic/lib", "@docusaurus/theme-common/lib", "infima/dist/css/default", "@docsearch/css/dist"} {
		err := filepath.WalkDir(filepath.Join(modules, folder), func(file string, _ fs.DirEntry, err error) error {
			if err != nil || filepath.Ext(file) != ".css" || strings.HasSuffix(file, ".min.css") {
				return err
			}
			text, err := os.ReadFile(file)
			names, sheets = append(names, file), append(sheets, string(text))
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if len(sheets) < 40 {
		t.Fatalf("only %d style sheets", len(sheets))
	}
	in, err := json.Marshal(sheets)
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), "node", "testdata/rtlcss.mjs", filepath.Join(modules, "x.js"))
	cmd.Stdin = bytes.NewReader(in)
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	var want []string
	if err := json.Unmarshal(out, &want); err != nil {
		t.Fatal(err)
	}
	for i, text := range sheets {
		if diff := cmp.Diff(strings.Split(plain(want[i]), "}"), strings.Split(plain(Mirror(text)), "}")); diff != "" {
			t.Errorf("%s (-rtlcss +ours)\n%s", names[i], diff)
		}
	}
}

func FuzzMirror(f *testing.F) {
	f.Add(".a {margin: 1px 2px 3px 4px /*rtl:2px*/; transform: translate(calc(1px), 2px)} /*rtl:remove*/ b{}")
	f.Fuzz(func(_ *testing.T, text string) { Mirror(text) })
}
