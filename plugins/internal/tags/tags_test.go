package tags

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/plugins/internal/datafile"
)

const code = "GS0000"

func readFile(t *testing.T, text string) (*File, diag.List) {
	t.Helper()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "tags.yml"), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	f, diags, err := ReadFile(dir, "tags.yml", code)
	if err != nil {
		t.Fatal(err)
	}
	return f, diags
}

func messages(list diag.List) []string {
	var out []string
	for _, d := range list {
		out = append(out, d.String())
	}
	return out
}

func resolver(f *File) *Resolver {
	return &Resolver{File: f, Base: "/blog/tags", OnInline: "warn", Code: code}
}

func TestFileFillsInWhatATagLeavesOut(t *testing.T) {
	f, diags := readFile(t, "release notes:\nwordPress:\n  label: WordPress\n  permalink: /wp\n  description: All of it\n2024:\n  label: null\n")
	if len(diags) > 0 {
		t.Fatal(diags)
	}
	tags, _ := datafile.Parse("f.yml", []byte(`["release notes", wordPress, 2024]`), code)
	var found diag.List
	want := []Tag{
		{Label: "Release notes", Permalink: "/blog/tags/release-notes"},
		{Label: "WordPress", Permalink: "/blog/tags/wp", Description: "All of it"},
		{Label: "2024", Permalink: "/blog/tags/2024"},
	}
	if diff := cmp.Diff(want, resolver(f).Resolve(tags, &found)); diff != "" || len(found) > 0 {
		t.Errorf("tags differ (-want +got):\n%s%v", diff, found)
	}
}

func TestMistakesInATagsFileAreReportedWhereTheyStand(t *testing.T) {
	for name, tc := range map[string]struct {
		text string
		want []string
	}{
		"not YAML":                    {"a: [", []string{"tags.yml:1: error: the file is not YAML: did not find expected node content [GS0000]"}},
		"a list":                      {"- a\n", []string{"tags.yml:1:1: error: a tags file must be a map of tags, not a list [GS0000]"}},
		"a tag of a string":           {"a: b\n", []string{`tags.yml:1:4: error: the tag "a" must be a map, not a string [GS0000]`}},
		"an unknown key":              {"a:\n  titel: b\n", []string{`tags.yml:2:3: error: the tag "a" has no key "titel" [GS0000]`}},
		"no value":                    {"a: {label: b, titel}\n", []string{`tags.yml:1:15: error: the tag "a" has no key "titel", which has no value either [GS0000]`}},
		"a text that a comma ends":    {"a: {description: One thing, and another.}\n", []string{`tags.yml:1:29: error: the tag "a" has no key "and another.", which has no value either [GS0000]`}},
		"a known key without a value": {"a: {label: , description}\n", nil},
		"a wrong type":                {"a:\n  label: [b]\n", []string{`tags.yml:2:10: error: "label" in the tag "a" must be a string, not a list [GS0000]`}},
		"the same tag twice":          {"a:\nb:\na:\n", []string{`tags.yml:3:1: error: the key "a" is given twice [GS0000]`}},
		"the same permalink":          {"foo bar:\nfooBar:\n", []string{`tags.yml:2:1: error: the tags "foo bar" and "fooBar" have the same permalink /foo-bar [GS0000]`}},
		"a way out":                   {"a:\n  permalink: /../../b\n", []string{`tags.yml:2:14: error: "/../../b" cannot be the path of a page [GS0000]`}},
		"nothing in the file":         {"", nil},
	} {
		t.Run(name, func(t *testing.T) {
			_, diags := readFile(t, tc.text)
			if diff := cmp.Diff(tc.want, messages(diags)); diff != "" {
				t.Errorf("diagnostics differ (-want +got):\n%s", diff)
			}
		})
	}
}

func TestNoTagIsMissingInAFileThatCannotBeRead(t *testing.T) {
	for name, text := range map[string]string{"not YAML": "a: [", "a list": "- a\n"} {
		t.Run(name, func(t *testing.T) {
			f, _ := readFile(t, text)
			value, _ := datafile.Parse("f.yml", []byte("[a]"), code)
			var diags diag.List
			if resolver(f).Resolve(value, &diags); len(diags) > 0 {
				t.Errorf("findings about tags: %v", messages(diags))
			}
		})
	}
}

func TestMissingFileIsToldApart(t *testing.T) {
	if _, _, err := ReadFile(t.TempDir(), "tags.yml", code); !errors.Is(err, ErrMissing) {
		t.Errorf("error = %v", err)
	}
}

func TestMistakesInFrontMatterTagsAreReported(t *testing.T) {
	f, _ := readFile(t, "release:\nblocks:\n")
	for name, tc := range map[string]struct {
		text string
		want []string
	}{
		"a string":          {"blocks", []string{`f.yml:1:1: error: "tags" in front matter must be a list, not a string [GS0000]`}},
		"a list in a list":  {"[[a]]", []string{"f.yml:1:2: error: a tag must be a string, or a map with label and permalink, not a list [GS0000]"}},
		"no path":           {`["++"]`, []string{`f.yml:1:2: error: no path can be made of the tag "++" [GS0000]`}},
		"not in the file":   {"[block]", []string{`f.yml:1:2: warning: the tag "block" is not defined in tags.yml [GS0000]`}},
		"twice":             {"[blocks, blocks]", []string{`f.yml:1:10: warning: the tag "Blocks" is given twice [GS0000]`}},
		"a way out":         {"[{label: a, permalink: ../b}]", []string{`f.yml:1:24: error: "../b" cannot be the path of a page [GS0000]`}},
		"a query":           {"[{label: a, permalink: 'a?b'}]", []string{`f.yml:1:24: error: "a?b" cannot be the path of a page [GS0000]`}},
		"without permalink": {"[{label: a}]", []string{`f.yml:1:2: error: a tag needs "permalink" [GS0000]`}},
		"null":              {"null", nil},
	} {
		t.Run(name, func(t *testing.T) {
			value, _ := datafile.Parse("f.yml", []byte(tc.text), code)
			var diags diag.List
			resolver(f).Resolve(value, &diags)
			if diff := cmp.Diff(tc.want, messages(diags)); diff != "" {
				t.Errorf("diagnostics differ (-want +got):\n%s", diff)
			}
		})
	}
}

func TestInlineTagHintNamesTheNearest(t *testing.T) {
	f, _ := readFile(t, "release:\nblocks:\n")
	value, _ := datafile.Parse("f.yml", []byte("[block]"), code)
	var diags diag.List
	resolver(f).Resolve(value, &diags)
	if want := "did you mean \"blocks\"?\nvalid tags: release, blocks"; diags[0].Hint != want {
		t.Errorf("hint %q, want %q", diags[0].Hint, want)
	}
}

type page struct {
	name     string
	tags     []Tag
	unlisted bool
}

func TestGroupsListWhatIsListed(t *testing.T) {
	a, b, c := Tag{Label: "b", Permalink: "/b"}, Tag{Label: "Á", Permalink: "/a"}, Tag{Label: "c", Permalink: "/c"}
	pages := []page{{"1", []Tag{a, b}, false}, {"2", []Tag{a, c}, true}, {"3", []Tag{a}, false}}
	groups := GroupBy(pages, func(p page) []Tag { return p.tags }, func(p page) bool { return p.unlisted })
	var got []string
	for _, g := range groups {
		line := g.Tag.Label
		for _, p := range g.Items {
			line += " " + p.name
		}
		if g.Unlisted {
			line += " unlisted"
		}
		got = append(got, line)
	}
	if diff := cmp.Diff([]string{"Á 1", "b 1 3", "c 2 unlisted"}, got); diff != "" {
		t.Errorf("groups differ (-want +got):\n%s", diff)
	}
}
