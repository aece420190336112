package firstpaint_test

import (
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/firstpaint"
)

// pick picks from one style sheet.
func pick(t *testing.T, sheet string, parts ...string) string {
	t.Helper()
	sheets := firstpaint.New()
	if !sheets.Add("a.css", sheet) {
		t.Fatalf("%s was not added", sheet)
	}
	return sheets.Pick([]string{"a.css"}, parts...)
}

func TestOnlyRulesThatHTMLCanMatchArePicked(t *testing.T) {
	const html = `<div class="card wide" id=main><p>a < b</p><IMG class='logo'></div>`
	for name, test := range map[string]struct{ sheet, want string }{
		"classes":                     {`.card{a:b}.other{a:b}`, `.card{a:b}`},
		"all of a compound":           {`.card.wide{a:b}.card.narrow{a:b}`, `.card.wide{a:b}`},
		"ancestors":                   {`.card p{a:b}.other p{a:b}`, `.card p{a:b}`},
		"ids":                         {`#main{a:b}#side{a:b}`, `#main{a:b}`},
		"elements in any case":        {`img{a:b}P{a:b}ul{a:b}`, `img{a:b}P{a:b}`},
		"single selectors of a list":  {`.card,.other,p>.logo{a:b}`, `.card,p>.logo{a:b}`},
		"states that may come":        {`p:checked,.card[data-open]::before,.card:not(.other){a:b}`, `p:checked,.card[data-open]::before,.card:not(.other){a:b}`},
		"nothing that readers do":     {`p:hover,.card:not(:hover),p::selection{a:b}.card:focus-visible{a:b}`, `.card:not(:hover){a:b}`},
		"alternatives":                {`:is(.other,.card) p{a:b}`, `:is(.other,.card) p{a:b}`},
		"everything":                  {`*,:root{a:b}`, `*,:root{a:b}`},
		"escaped names":               {`.lg\:card{a:b}`, `.lg\:card{a:b}`},
		"groups with something in":    {`@media (width>1px){.card{a:b}.other{a:b}}@media (width>2px){.other{a:b}}`, `@media (width>1px){.card{a:b}}`},
		"layers, though empty":        {`@layer a,b;@layer b{.other{a:b}}`, `@layer a,b;@layer b{}`},
		"nothing for paper":           {`@media print{.card{a:b}}`, ``},
		"fonts and animations":        {`@font-face{src:url(x;y.woff2)}@keyframes k{0%{a:b}to{a:c}}`, `@font-face{src:url(x;y.woff2)}@keyframes k{0%{a:b}to{a:c}}`},
		"braces in strings":           {`.card::after{content:"}{"}.other{content:'}'}p{a:b}`, `.card::after{content:"}{"}p{a:b}`},
		"commas in brackets":          {`.card:is(a,b),.other{a:b}`, `.card:is(a,b){a:b}`},
		"comments":                    {`/* .x{ */.card{a:b}/* end */`, `.card{a:b}`},
		"a block that does not close": {`.card{a:b`, `.card{a:b}`},
		"properties in use":           {`:root{--a:1;c:d;--b:2;--c:var(--d,3);--d:4}.card{w:var( --a)}p{--x:var(--b);h:calc(var(--c)*2)}`, `:root{--a:1;c:d;--c:var(--d,3);--d:4}.card{w:var( --a)}p{h:calc(var(--c)*2)}`},
		"values in rules that match":  {`:root{--a:1;--b:2}.card{--i:var(--a)}.other{--i:var(--b)}p{w:var(--i)}`, `:root{--a:1}.card{--i:var(--a)}p{w:var(--i)}`},
	} {
		if got := pick(t, test.sheet, html); got != test.want {
			t.Errorf("%s: %s, want %s", name, got, test.want)
		}
	}
}

func TestElementsAroundTheHTMLCount(t *testing.T) {
	got := pick(t, `html.docs .x{a:b}body{a:b}html.blog .x{a:b}`, `<html class="docs">`, `<body>`, `<i class=x>`)
	if want := `html.docs .x{a:b}body{a:b}`; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestPropertiesThatAnotherSheetOrTheHTMLUsesStay(t *testing.T) {
	sheets := firstpaint.New()
	sheets.Add("a.css", `:root{--a:1;--b:2;--c:3}`)
	sheets.Add("b.css", `p{w:var(--b)}`)
	got := sheets.Pick([]string{"a.css", "b.css"}, `<p style="height:var(--c)">`)
	if want := `:root{--b:2;--c:3}p{w:var(--b)}`; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestASheetThatImportsAnotherIsNotAdded(t *testing.T) {
	sheets := firstpaint.New()
	if sheets.Add("a.css", `@layer x{@import "https://fonts.example/a.css";}p{a:b}`) || sheets.Has("a.css") {
		t.Error("the sheet was added")
	}
}

func TestASheetThatWouldEndItsElementIsNotAdded(t *testing.T) {
	if firstpaint.New().Add("a.css", `p::after{content:"</STYLE>"}`) {
		t.Error("the sheet was added")
	}
}

func TestPagesGetTheirOwnRulesFromTheSameSheets(t *testing.T) {
	sheets := firstpaint.New()
	sheets.Add("a.css", `:root{--a:1}p{a:b}i{a:b}`)
	for range 2 { // what was picked for one page is remembered
		for html, want := range map[string]string{
			`<p>`: `p{a:b}`, `<i>`: `i{a:b}`, `<p><i>`: `p{a:b}i{a:b}`, `<p style="b:var(--a)">`: `:root{--a:1}p{a:b}`, ``: ``,
		} {
			if got := sheets.Pick([]string{"a.css"}, html); got != want {
				t.Errorf("%s: %s, want %s", html, got, want)
			}
		}
	}
}

func FuzzPick(f *testing.F) {
	f.Add(`@media print{.a{b:c}}.a,#b:is(.c){d:e;--f:var(--g)}`, `<p class="a" id=b>`)
	f.Fuzz(func(t *testing.T, sheet, html string) {
		sheets := firstpaint.New()
		sheets.Add("a.css", sheet)
		picked := sheets.Pick([]string{"a.css"}, html)
		// A few characters may be added where blocks do not close.
		if most := len(sheet) + 2*strings.Count(sheet, "{"); len(picked) > most {
			t.Errorf("%d bytes of %d", len(picked), len(sheet))
		}
	})
}

func TestClassesAreNotElements(t *testing.T) {
	got := pick(t, `img{a:b}.p{a:b}p{a:b}.img{a:b}`, `<p class="img"></p><p class="img"></p><b id="p"></b>`)
	if want := `p{a:b}.img{a:b}`; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
