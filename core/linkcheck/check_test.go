package linkcheck_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/intern"
	"github.com/gosaur/gosaur/core/linkcheck"
	"github.com/gosaur/gosaur/core/plugin"
)

func options() linkcheck.Options {
	return linkcheck.Options{
		BaseURL: "/base/", Links: diag.Error, Anchors: diag.Warning, Loads: diag.Error,
		Normalize:  func(p string) string { return strings.TrimSuffix(strings.TrimSuffix(p, "/"), ".html") },
		Files:      map[string]bool{"img/a.png": true, "files/index.html": true},
		Redirected: diag.Warning,
		Redirects:  []plugin.Redirect{{From: "/base/older", To: "/base/old"}, {From: "/base/old", To: "/base/docs/a"}},
		Ignore:     linkcheck.Patterns{"/base/legacy/*"}.Match,
	}
}

var table intern.Table

// shown returns a list of links in the form of pages.
func shown(links ...string) intern.List { return table.List(links) }

func TestLinksOfADocument(t *testing.T) {
	tests := map[string]struct {
		url  string
		want string
	}{
		"page":                      {"/base/docs/a", ""},
		"page with a slash":         {"/base/docs/a/", ""},
		"page as a file":            {"/base/docs/a.html?x=1", ""},
		"relative":                  {"a", ""},
		"file":                      {"/base/img/a.png", ""},
		"outside":                   {"https://example.com/nowhere", ""},
		"mail":                      {"mailto:a@example.com", ""},
		"anchor here":               {"#here", ""},
		"anchor there":              {"/base/docs/a#there", ""},
		"top":                       {"#top", ""},
		"encoded":                   {"/base/docs/%C3%A9t%C3%A9", ""},
		"text to find":              {"#:~:text=here", ""},
		"the state of a program":    {"#?tab=1", ""},
		"its path":                  {"#!/a", ""},
		"broken escape":             {"/base/docs/a?x=%zz", ""},
		"dots":                      {"../docs/./a", ""},
		"folder with an index":      {"/base/files/", ""},
		"outside without a scheme":  {"//example.com/x", ""},
		"unknown scheme":            {"web+thing:x", ""},
		"ignored":                   {"/base/legacy/x/y", ""},
		"colon in a path":           {"/base/docs/c:d", ""},
		"another case":              {"/base/docs/A", `error: broken link "raw": there is no page /base/docs/A [GS1501]`},
		"double base URL":           {"/base/base/docs/a", `error: broken link "raw": there is no page /base/base/docs/a [GS1501]`},
		"redirected":                {"/base/old", `warning: the link "raw" leads to /base/docs/a only through a redirect [GS1504]`},
		"redirected twice":          {"/base/older/", `warning: the link "raw" leads to /base/docs/a only through a redirect [GS1504]`},
		"anchor of another case":    {"/base/docs/a#There", `warning: broken link "raw": the page /base/docs/a has no anchor "There" [GS1502]`},
		"missing page":              {"/base/docs/aa", `error: broken link "raw": there is no page /base/docs/aa [GS1501]`},
		"page outside the base URL": {"/docs/a", `error: broken link "raw": there is no page /docs/a [GS1501]`},
		"missing anchor":            {"/base/docs/a#ther", `warning: broken link "raw": the page /base/docs/a has no anchor "ther" [GS1502]`},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			got := linkcheck.Check([]linkcheck.Page{
				{Path: "/base/docs/b", Anchors: []string{"here"}, Written: []plugin.Link{{URL: tt.url, Raw: "raw"}}},
				{Path: "/base/docs/a", Anchors: []string{"there"}},
				{Path: "/base/docs/été"},
				{Path: "/base/docs/c:d"},
			}, options())
			text := ""
			if len(got) > 0 {
				text = got[0].String()
			}
			if d := cmp.Diff(tt.want, text); d != "" {
				t.Error(d)
			}
		})
	}
}

func TestBrokenLinkSuggestsTheNearestTarget(t *testing.T) {
	got := linkcheck.Check([]linkcheck.Page{
		{Path: "/base/docs/install", Anchors: []string{"linux"}},
		{Path: "/base/x", Written: []plugin.Link{{URL: "/base/docs/instal"}, {URL: "/base/docs/install#linus"}}},
	}, options())
	if got[0].Hint != `did you mean "/base/docs/install"?` && got[1].Hint != `did you mean "/base/docs/install"?` {
		t.Errorf("hints: %q, %q", got[0].Hint, got[1].Hint)
	}
	if !strings.Contains(got[0].Hint+got[1].Hint, `"#linux"`) {
		t.Errorf("hints: %q, %q", got[0].Hint, got[1].Hint)
	}
}

func TestLinkOfALayoutIsOneFinding(t *testing.T) {
	got := linkcheck.Check([]linkcheck.Page{
		{Path: "/base/a", Links: shown("/base/gone")},
		{Path: "/base/b", Links: shown("/base/gone")},
		{Path: "/base/c", Links: shown("/base/gone")},
	}, options())
	if len(got) != 1 || !strings.Contains(got[0].Message, "/base/a and 2 more pages") {
		t.Errorf("%v", got)
	}
}

func TestDocumentOnTwoPagesIsCheckedOnce(t *testing.T) {
	link := plugin.Link{URL: "/base/gone", Raw: "gone.md", Pos: diag.Pos{File: "a.md", Line: 3, Col: 5}}
	got := linkcheck.Check([]linkcheck.Page{
		{Path: "/base/a", Written: []plugin.Link{link}},
		{Path: "/base/b", Written: []plugin.Link{link}},
	}, options())
	if len(got) != 1 || got[0].Pos != link.Pos {
		t.Errorf("%v", got)
	}
}

func TestWhatAMistakeHidesIsNotCalledMissing(t *testing.T) {
	o := options()
	o.MayBeMissing = func(path string) bool { return path == "/base/unread" }
	links := []plugin.Link{{URL: "/base/half#there"}, {URL: "/base/half#hidden"}, {URL: "/base/unread#x"}, {URL: "/base/gone"}}
	got := linkcheck.Check([]linkcheck.Page{{Path: "/base/half", Anchors: []string{"there"}, Incomplete: true}, {Path: "/base/a", Written: links}}, o)
	if len(got) != 1 || !strings.Contains(got[0].Message, "/base/gone") {
		t.Errorf("%v", got)
	}
}

func TestIgnoredChecksFindNothing(t *testing.T) {
	o := options()
	o.Links, o.Anchors = "", ""
	if got := linkcheck.Check([]linkcheck.Page{{Path: "/base/a", Written: []plugin.Link{{URL: "/base/gone"}, {URL: "#gone"}}}}, o); len(got) != 0 {
		t.Errorf("%v", got)
	}
}

func TestHintsNameTheLikelyTarget(t *testing.T) {
	pages := func(url string, file bool) []linkcheck.Page {
		return []linkcheck.Page{
			{Path: "/base/docs/install", Anchors: []string{"linux"}},
			{Path: "/base/docs/guides/carry"},
			{Path: "/base/x", Written: []plugin.Link{{URL: url, Raw: url, File: file}}},
		}
	}
	tests := map[string]struct {
		url  string
		file bool
		want string
	}{
		"without the base URL":      {"/docs/install", false, `did you mean "/base/docs/install"?`},
		"base URL twice":            {"/base/base/docs/install", false, `did you mean "/base/docs/install"?`},
		"another case":              {"/base/docs/Install", false, `did you mean "/base/docs/install"? Capital letters matter`},
		"another folder":            {"/base/somewhere/entirely/else/carry", false, `did you mean "/base/docs/guides/carry"?`},
		"outside of the site":       {"/zzzzzzzzzzzzzzzz", false, `the site begins at /base/; for something else on its host write "https://example.org/zzzzzzzzzzzzzzzz"`},
		"file":                      {"/base/img/b.png", true, `did you mean "/base/img/a.png"?`},
		"file without the base URL": {"/img/a.png", true, `did you mean "/base/img/a.png"?`},
		"nothing is near":           {"/base/zzzzzzzzzzzzzzzz", false, ""},
		"anchor":                    {"/base/docs/install#linus", false, `did you mean "#linux"?`},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			o := options()
			o.Host = "example.org"
			got := linkcheck.Check(pages(tt.url, tt.file), o)
			if len(got) != 1 || got[0].Hint != tt.want {
				t.Errorf("%v, hint %q, want %q", got, got[0].Hint, tt.want)
			}
		})
	}
}

func TestFixOfAMovedTargetKeepsTheAuthorsManner(t *testing.T) {
	o := options()
	o.Moved = func(path string) (string, bool) { return "/base/docs/new", strings.HasPrefix(path, "/base/docs/gone") }
	for raw, want := range map[string]string{
		"/docs/gone":          "/docs/new",
		"/base/docs/gone":     "/base/docs/new",
		"/docs/gone/?q#there": "/docs/new/?q#there",
		"./gone":              "/docs/new",
	} {
		l := plugin.Link{URL: "/base/docs/gone", Raw: raw, Pos: diag.Pos{File: "a.md", Line: 1, Col: 1, EndCol: 9}}
		got := linkcheck.Check([]linkcheck.Page{{Path: "/base/a", Written: []plugin.Link{l}}}, o)
		if len(got) != 1 || got[0].Fix != want {
			t.Errorf("%s: %+v, want the fix %q", raw, got, want)
		}
	}
}

func TestLinkThatARedirectLeadsAstrayGoesWhereThePageHasMoved(t *testing.T) {
	o := options()
	o.Redirects = []plugin.Redirect{{From: "/base/old", To: "/base/docs/was"}, {From: "/base/older", To: "/base/docs/gone"}}
	o.Moved = func(path string) (string, bool) { return "/base/docs/new", path == "/base/docs/was" }
	for raw, want := range map[string]string{"/old": "/docs/new", "/older": ""} {
		l := plugin.Link{URL: "/base" + raw, Raw: raw, Pos: diag.Pos{File: "a.md", Line: 1, Col: 1, EndCol: 9}}
		got := linkcheck.Check([]linkcheck.Page{{Path: "/base/docs/new", Written: []plugin.Link{l}}}, o)
		if len(got) != 1 || got[0].Code != diag.CodeRedirectedLink || got[0].Fix != want {
			t.Errorf("%s: %+v, want the fix %q", raw, got, want)
		}
	}
}

func TestRedirectThatLeadsNowhereIsAnErrorWhateverTheSettings(t *testing.T) {
	o := options()
	o.Links = diag.Warning
	pos := diag.Pos{File: "docusaurus.toml", Line: 3, Col: 2}
	o.Redirects = []plugin.Redirect{
		{From: "/base/a", To: "/base/gone", Pos: pos},
		{From: "/base/b", To: "/base/a", Pos: pos},
		{From: "/base/c", To: "https://example.com/", Pos: pos},
		{From: "/base/d", To: "/base/here", Pos: pos},
	}
	got := linkcheck.Check([]linkcheck.Page{{Path: "/base/here"}}, o)
	if got.Count(diag.Error) != 2 || len(got) != 2 {
		t.Errorf("%v", got)
	}
}

func TestLinkOfAComponentIsReportedWhereItIsWritten(t *testing.T) {
	o := options()
	at := diag.Pos{File: "src/Card.tsx", Line: 9, Col: 3, EndCol: 9}
	o.Find = func(page *linkcheck.Page, link string, sure bool) []diag.Pos {
		if sure != (link == "/base/nav") {
			t.Errorf("the places of %s: sure is %v", link, sure)
		}
		if link == "/base/gone" {
			return []diag.Pos{at}
		}
		return nil
	}
	o.Configured = []plugin.Link{{URL: "/base/nav", Raw: "/nav", Pos: diag.Pos{File: "docusaurus.toml", Line: 4, Col: 1}}}
	got := linkcheck.Check([]linkcheck.Page{
		{Path: "/base/a", Source: "a.md", Links: shown("/base/gone", "/base/nav")},
		{Path: "/base/b", Source: "b.md", Links: shown("/base/gone", "/base/nav", "/base/made")},
	}, o)
	var places []string
	for _, d := range got {
		places = append(places, d.Pos.String())
	}
	if d := cmp.Diff([]string{"b.md", "docusaurus.toml:4:1", "src/Card.tsx:9:3"}, places); d != "" {
		t.Error(d)
	}
}

func TestPatternsMatchWholeLinks(t *testing.T) {
	for name, tc := range map[string]struct {
		pattern, link string
		want          bool
	}{
		"exact":           {"/a", "/a", true},
		"longer":          {"/a", "/ab", false},
		"star at the end": {"/a/*", "/a/b/c", true},
		"star in between": {"https://*.example.com/*", "https://x.example.com/y", true},
		"two parts":       {"*/a/*/b", "x/a/y/b", true},
		"ends otherwise":  {"*.png", "/a.png?x", false},
		"parts overlap":   {"ab*ba", "aba", false},
		"no such part":    {"*/x/*", "/a/b", false},
		"a star alone":    {"*", "anything", true},
	} {
		t.Run(name, func(t *testing.T) {
			if got := (linkcheck.Patterns{tc.pattern}).Match(tc.link); got != tc.want {
				t.Errorf("%v", got)
			}
		})
	}
}

func TestLinkThatOnlyOtherFilesHoldIsReportedThere(t *testing.T) {
	o := options()
	at := diag.Pos{File: "blog/authors.yml", Line: 3, Col: 8, EndCol: 13}
	o.FindData = func(link string, sure bool) []diag.Pos {
		if link != "/base/gone" || sure {
			t.Errorf("asked for %q, %v", link, sure)
		}
		return []diag.Pos{at}
	}
	got := linkcheck.Check([]linkcheck.Page{{Path: "/base/a", Links: shown("/base/gone")}, {Path: "/base/b", Links: shown("/base/gone")}}, o)
	if len(got) != 1 || got[0].Pos != at || got[0].Message != `broken link "/base/gone": there is no page /base/gone` {
		t.Errorf("%v", got)
	}
}

func TestLinkThatStandsInSeveralFilesIsReportedInEach(t *testing.T) {
	o := options()
	author, component := diag.Pos{File: "blog/authors.yml", Line: 3, Col: 8, EndCol: 18}, diag.Pos{File: "src/A.tsx", Line: 1, Col: 10, EndCol: 20}
	setting := diag.Pos{File: "docusaurus.toml", Line: 1, Col: 2, EndCol: 9}
	o.Configured = []plugin.Link{{URL: "/base/gone", Raw: "gone", Pos: setting}}
	o.Find = func(*linkcheck.Page, string, bool) []diag.Pos { return []diag.Pos{component} }
	o.FindData = func(_ string, sure bool) []diag.Pos {
		if !sure {
			t.Error("asked for names, too")
		}
		return []diag.Pos{author, {File: setting.File, Line: 1, Col: 2, EndCol: 12}}
	}
	var got []diag.Pos
	for _, d := range linkcheck.Check([]linkcheck.Page{{Path: "/base/a", Links: shown("/base/gone")}, {Path: "/base/b", Links: shown("/base/gone")}}, o) {
		got = append(got, d.Pos)
	}
	if diff := cmp.Diff([]diag.Pos{author, setting, component}, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

func TestPlaceThatASettingLinksToIsOneOfThePagesThatShowIt(t *testing.T) {
	o := options()
	o.Configured = []plugin.Link{{URL: "#main", Raw: "#main", Pos: diag.Pos{File: "docusaurus.toml", Line: 1, Col: 1}}}
	pages := []linkcheck.Page{{Path: "/base/"}, {Path: "/base/a", Links: shown("#main"), Anchors: []string{"main"}}}
	if got := linkcheck.Check(pages, o); len(got) != 0 {
		t.Errorf("%v", got)
	}
	pages[1].Anchors = nil
	if got := linkcheck.Check(pages, o); len(got) != 1 {
		t.Errorf("a page without the place: %v", got)
	}
}

func TestLinksElsewhereAreLeftToThoseWhoKnow(t *testing.T) {
	o := options()
	o.Elsewhere = func(path string) (elsewhere, there bool) {
		return strings.HasPrefix(path, "/base/fr/"), path == "/base/fr/there"
	}
	var postponed []string
	o.Postpone = func(p linkcheck.Postponed) {
		postponed = append(postponed, fmt.Sprint(p.Path, p.Anchors, " ", p.MissingPath.Message, " | ", p.MissingAnchor.Message))
	}
	links := []string{"/base/fr/there", "/base/fr/gone", "/base/fr/there#x%20y", "/base/fr/gone#z", "/base/fr/there#top"}
	got := linkcheck.Check([]linkcheck.Page{{Path: "/base/a", Links: shown(links...)}}, o)
	if len(got) != 0 {
		t.Errorf("findings: %v", got)
	}
	want := []string{
		`/base/fr/gone[] broken link "/base/fr/gone" on /base/a: there is no page /base/fr/gone | `,
		`/base/fr/gone[z z] broken link "/base/fr/gone#z" on /base/a: there is no page /base/fr/gone | broken link "/base/fr/gone#z" on /base/a: the page /base/fr/gone has no anchor "z"`,
		`/base/fr/there[x%20y x y] broken link "/base/fr/there#x%20y" on /base/a: the page /base/fr/there has no anchor "x y" | ` +
			`broken link "/base/fr/there#x%20y" on /base/a: the page /base/fr/there has no anchor "x y"`,
	}
	if diff := cmp.Diff(want, postponed); diff != "" {
		t.Errorf("postponed (-want +got):\n%s", diff)
	}
}

func TestLinksWithTheSitesAddressHaveASeverityOfTheirOwn(t *testing.T) {
	severity := func(s diag.Severity) *diag.Severity { return &s }
	for name, tt := range map[string]struct {
		full *diag.Severity
		want []diag.Severity
	}{
		"as others": {nil, []diag.Severity{diag.Error, diag.Error, diag.Warning}},
		"warned of": {severity(diag.Warning), []diag.Severity{diag.Error, diag.Warning, diag.Warning}},
		"ignored":   {severity(""), []diag.Severity{diag.Error}},
	} {
		t.Run(name, func(t *testing.T) {
			o := options()
			o.Host, o.FullLinks = "example.org", tt.full
			got := linkcheck.Check([]linkcheck.Page{{Path: "/base/docs/a", Written: []plugin.Link{
				{URL: "/base/no", Raw: "a", Pos: diag.Pos{Line: 1}},
				{URL: "https://example.org/base/no", Raw: "b", Pos: diag.Pos{Line: 2}},
				{URL: "https://example.org/base/docs/a#no", Raw: "c", Pos: diag.Pos{Line: 3}},
			}}}, o)
			var severities []diag.Severity
			for _, d := range got {
				severities = append(severities, d.Severity)
			}
			if d := cmp.Diff(tt.want, severities); d != "" {
				t.Error(d)
			}
		})
	}
}

func TestPlainLinksHaveASeverityOfTheirOwnWhereItIsMilder(t *testing.T) {
	severity := func(s diag.Severity) *diag.Severity { return &s }
	for name, tt := range map[string]struct {
		plain *diag.Severity
		want  []string
	}{
		"as others": {nil, []string{"error /base/both", "warning /base/docs/b#no", "error /base/no", "error /base/shown", "error a", "warning b", "warning c"}},
		"warned of": {
			severity(diag.Warning),
			[]string{"error /base/both", "warning /base/docs/b#no", "warning /base/no", "warning /base/shown", "warning a", "warning b", "warning c"},
		},
		"logged": {
			severity(diag.Info),
			[]string{"error /base/both", "info /base/docs/b#no", "info /base/no", "info /base/shown", "info a", "info b", "warning c"},
		},
		"as errors": {
			severity(diag.Error),
			[]string{"error /base/both", "warning /base/docs/b#no", "error /base/no", "error /base/shown", "error a", "warning b", "warning c"},
		},
		"ignored": {severity(""), []string{"error /base/both", "warning c"}},
	} {
		t.Run(name, func(t *testing.T) {
			o := options()
			o.PlainLinks = tt.plain
			plain := []string{"/base/shown", "/base/docs/b#no", "/base/no"}
			var got []string
			for _, d := range linkcheck.Check([]linkcheck.Page{
				{Path: "/base/docs/a", Written: []plugin.Link{
					{URL: "/base/none", Raw: "a", Pos: diag.Pos{Line: 1}, Plain: true},
					{URL: "/base/docs/a#no", Raw: "b", Pos: diag.Pos{Line: 2}, Plain: true},
					{URL: "/base/docs/b#none", Raw: "c", Pos: diag.Pos{Line: 3}},
				}},
				{Path: "/base/docs/b", Links: shown(append(plain, "/base/none")...), Plain: shown(append(plain, "/base/none")...), Written: []plugin.Link{
					{URL: "/base/none", Raw: "a", Pos: diag.Pos{Line: 1}, Plain: true},
				}},
				{Path: "/base/docs/c", Links: shown("/base/both"), Plain: shown("/base/both")},
				{Path: "/base/docs/d", Source: "d.md", Links: shown("/base/both")},
			}, o) {
				_, link, _ := strings.Cut(d.Message, `"`)
				link, _, _ = strings.Cut(link, `"`)
				if text := string(d.Severity) + " " + link; !slices.Contains(got, text) && (link != "/base/both" || d.Severity == diag.Error) {
					got = append(got, text)
				}
			}
			slices.SortFunc(got, func(a, b string) int {
				return strings.Compare(a[strings.Index(a, " ")+1:], b[strings.Index(b, " ")+1:])
			})
			if d := cmp.Diff(tt.want, got); d != "" {
				t.Error(d)
			}
		})
	}
}

func TestAPlainLinkDoesNotHideOneThatIsNot(t *testing.T) {
	o := options()
	warn := diag.Warning
	o.PlainLinks = &warn
	found := linkcheck.Check([]linkcheck.Page{{
		Path: "/base/docs/a", Source: "a.mdx", Links: shown("/base/no"), Written: []plugin.Link{{URL: "/base/no", Raw: "/no", Pos: diag.Pos{Line: 1}, Plain: true}},
	}}, o)
	if found.Count(diag.Warning) != 1 || found.Count(diag.Error) != 1 {
		t.Errorf("found %v", found)
	}
}

func TestWhatALinkOfTheConfigurationMayMeanIsSaid(t *testing.T) {
	for want, link := range map[string]plugin.Link{
		`for something that is not made with the site, write "pathname:///base/zzzzzzzzzzzz"`:                 {URL: "/base/zzzzzzzzzzzz"},
		"for something that is not made with the site, add \"/base/zzzzzzzzzzzz\" to `ignore` of [linkCheck]": {URL: "/base/zzzzzzzzzzzz", Plain: true},
	} {
		o := options()
		o.Configured = []plugin.Link{link}
		if found := linkcheck.Check(nil, o); len(found) != 1 || found[0].Hint != want {
			t.Errorf("want the hint %q: %v", want, found)
		}
	}
}

func TestAnchorsOfOtherPagesAreWanted(t *testing.T) {
	pages := []linkcheck.Page{
		{Path: "/base/docs/a", Anchors: []string{"own"}, Written: []plugin.Link{
			{URL: "#own"}, {URL: "/base/docs/b#more"}, {URL: "/base/docs/b#%C3%A9"}, {URL: "b#gone"}, {URL: "/base/docs/b"}, {URL: "/base/docs/b#top"},
		}},
		{Path: "/base/docs/b", Links: shown("a#own"), MoreAnchors: func() []string { return []string{"more", "é"} }},
	}
	o := options()
	wanted := map[string]bool{}
	o.OnAnchorLink = func(page *linkcheck.Page, id string, there bool) { wanted[page.Path+"#"+id] = there }
	found := linkcheck.Check(pages, o)
	if len(found) != 1 || !strings.Contains(found[0].Message, `no anchor "gone"`) {
		t.Errorf("found %v", found)
	}
	want := map[string]bool{"/base/docs/b#more": true, "/base/docs/b#%C3%A9": true, "/base/docs/b#gone": false, "/base/docs/a#own": true}
	if diff := cmp.Diff(want, wanted); diff != "" {
		t.Error(diff)
	}
	if anchors := pages[1].AllAnchors(); !linkcheck.HasAnchor(anchors, "%C3%A9") || linkcheck.HasAnchor(anchors, "gone") {
		t.Errorf("of the anchors %q, a page has others", anchors)
	}
}

func TestTheMarkdownOfAPageIsAHintOnlyForLinksToMarkdown(t *testing.T) {
	for link, want := range map[string]string{"/base/b/md": "", "/base/b.md": `did you mean "/base/a.md"?`} {
		o := options()
		o.Files = map[string]bool{"a.md": true}
		got := linkcheck.Check([]linkcheck.Page{{Path: "/base/a"}, {Path: "/base/xxxxxx", Written: []plugin.Link{{URL: link}}}}, o)
		if len(got) != 1 || got[0].Hint != want {
			t.Errorf("%s: %v, hint %q", link, got, got[0].Hint)
		}
	}
}
