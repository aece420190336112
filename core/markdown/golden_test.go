package markdown

import (
	"context"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/markdown/codeblock"
	"github.com/gosaur/gosaur/core/markdown/frontmatter"
	"github.com/gosaur/gosaur/core/markdown/lookup"
	"github.com/gosaur/gosaur/core/markdown/npm2yarn"
	"github.com/gosaur/gosaur/core/plugin"
)

var update = flag.Bool("update", false, "write the goldens anew")

// A golden file holds cases for one construct:
//
//	=== name of the case (options)
//	Markdown
//	---
//	the dump of the tree
//
// The options are words: md for CommonMark, excerpt, hidetitle, dynamic=NAME,
// provided=NAME,NAME, base=/x/, slash, variables.
type golden struct {
	file  string
	cases []goldenCase
}

type goldenCase struct {
	header, name  string
	options       []string
	format        string
	input, output string
}

const (
	caseMark   = "=== "
	outputMark = "---- tree\n"
)

func readGoldens(tb testing.TB) []golden {
	tb.Helper()
	files, err := filepath.Glob("testdata/golden/*.txt")
	if err != nil {
		tb.Fatal(err)
	}
	var out []golden
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			tb.Fatal(err)
		}
		g := golden{file: file}
		for part := range strings.SplitSeq("\n"+string(data), "\n"+caseMark) {
			header, body, ok := strings.Cut(part, "\n")
			if !ok || strings.TrimSpace(part) == "" {
				continue
			}
			g.cases = append(g.cases, parseCase(header, body))
		}
		out = append(out, g)
	}
	return out
}

func parseCase(header, body string) goldenCase {
	c := goldenCase{header: header, name: header, format: frontmatter.FormatMDX}
	if name, options, ok := strings.Cut(header, " ("); ok {
		c.name = name
		c.options = strings.Fields(strings.TrimSuffix(options, ")"))
	}
	if c.has("md") {
		c.format = frontmatter.FormatMD
	}
	c.input, c.output, _ = strings.Cut(body, outputMark)
	c.input = strings.NewReplacer("␍", "\r", "␀", "\x00", "⇥", "\t", "␠", " ", "␂", "\ufeff").Replace(c.input)
	return c
}

func (c *goldenCase) has(option string) bool {
	for _, o := range c.options {
		if o == option {
			return true
		}
	}
	return false
}

func (c *goldenCase) value(option, def string) string {
	for _, o := range c.options {
		if v, ok := strings.CutPrefix(o, option+"="); ok {
			return v
		}
	}
	return def
}

// noFiles is a site that has only a few files.
type noFiles struct{}

func (noFiles) Describe(file string) (lookup.FileInfo, error) {
	switch strings.TrimPrefix(filepath.ToSlash(file), "/site/") {
	case "docs/img/cat.png", "static/img/logo.svg", "docs/two words.png":
		return lookup.FileInfo{Hash: "0123abcd", Width: 40, Height: 30}, nil
	case "docs/files/a.zip", "docs/data.json", "static/whitepaper.pdf":
		return lookup.FileInfo{Hash: "feed5678"}, nil
	}
	return lookup.FileInfo{}, fs.ErrNotExist
}

func (noFiles) Read(file string) ([]byte, error) {
	if text, ok := testTexts[strings.TrimPrefix(filepath.ToSlash(file), "/site/")]; ok {
		return []byte(text), nil
	}
	return nil, fs.ErrNotExist
}

func (noFiles) List(dir string) []string {
	dir = filepath.ToSlash(dir)
	names := slices.Clone(testFolders[dir])
	for name := range testTexts {
		if path.Join("/site", path.Dir(name)) == dir {
			names = append(names, path.Base(name))
		}
	}
	slices.Sort(names)
	return names
}

// testFolders holds the names in some of the site's folders, in addition to testTexts.
var testFolders = map[string][]string{
	"/site":                 {"styles.css"},
	"/site/docs":            {"styles.css"},
	"/site/docs/img":        {"cat.png"},
	"/site/static/img":      {"logo.svg"},
	"/site/docs/components": {"local.tsx"},
	"/site/src":             {"Unused.tsx", "all.ts", "data.ts", "x.ts"},
}

// testTexts holds the files that documents can include.
var testTexts = map[string]string{
	"docs/_hello.mdx":      "---\nkind: partial\n---\nHello **{props.name}** from {frontMatter.kind}\n\n## Partial {props.name}\n\n![cat](./img/cat.png)\n",
	"docs/_box.mdx":        "import React from 'react'\n\nexport default class Box extends React.Component {\n  render() {\n    return <b>{this.props.name}{this.props.children}</b>;\n  }\n}\n\nThe *content* of {props.children}\n",
	"docs/_wrap.md":        "before\n\n{props.children}\n\nafter\n",
	"docs/_code.mdx":       "export const list = ['a'].concat('b');\n\n{list.map((x) => <i key={x}>{x}{props.n}</i>)}\n",
	"docs/_formula.mdx":    "## The $E=mc^2$\n\n$a$\n",
	"docs/_loop.mdx":       "import Loop from './_loop.mdx'\n\n<Loop />\n",
	"docs/_broken.mdx":     "a <b\n",
	"docs/_badcode.mdx":    "Text\n\nexport const = 3\n",
	"shared/_nested.mdx":   "import Hello from '../docs/_hello.mdx'\n\nNested:\n\n<Hello name={props.who} />\n",
	"shared/_link.mdx":     "[x](../store)\n",
	"docs/code/example.js": "const a = '<b>';\n",
	"docs/code/regions.go": "package main\n\n// #region setup\nfunc setup() {\n\t// #region inner\n\tgo func() {}\n\t// #endregion\n}\n\n// #endregion setup\n// [start:use]\nfunc use() {}\n// [end:use]\n\t// ANCHOR: deep\n\tx := 1\n\t// ANCHOR_END: deep\n",
	"docs/facts.json":      `{"version": "1.2.3", "list": [1, 2]}`,
}

// testVariables holds the variables of cases with the option "variables".
var testVariables = map[bool]map[string]string{true: {"version": "2.4.1", "product.name": "Otter *kit*"}}

// testDocs maps links to Markdown files to pages.
var testDocs = map[string]string{
	"./b.md": "/docs/b", "b.md": "/docs/b", "../a.mdx": "/a", "@site/docs/b.md": "/docs/b", "./two words.md": "/docs/two-words",
}

func (c *goldenCase) compile() string {
	opts := Options{
		Format:  c.format,
		Mermaid: true, GithubAlerts: c.has("alerts"), Variables: testVariables[c.has("variables")], Npm2Yarn: packageTabs(c.has("npm2yarn")),
		Files: noFiles{},
		Site: &plugin.Site{
			Dir: "/site", BaseURL: c.value("base", "/"), StaticDirectories: []string{"static"}, OnBrokenMarkdownLinks: "throw",
		},
		ResolveDoc: func(_, target string) (string, bool) {
			p, ok := testDocs[target]
			return p, ok
		},
	}
	if c.has("math") {
		opts.Math, opts.NoSingleDollar = plainFormulas{}, c.has("nosingle")
	}
	if c.has("slash") {
		yes := true
		opts.Site.TrailingSlash = &yes
	}
	opts.Collapse = map[string]bool{"Tabs": true, "TabItem": true}
	if names := c.value("dynamic", ""); names != "" {
		opts.Dynamic = map[string]bool{}
		for name := range strings.SplitSeq(names, ",") {
			opts.Dynamic[name] = true
		}
	}
	if c.has("magic") {
		opts.MagicComments = append([]codeblock.MagicComment{{Class: "bad", Line: "error-next-line", Start: "error-start", End: "error-end"}}, codeblock.DefaultMagicComments...)
	}
	opts.MDXChildren = c.has("mdxchildren")
	opts.CodeMarks, opts.DefaultLanguage = c.has("marks"), c.value("language", "")
	opts.Offered = []string{"Badge", "CodeGroup", "Steps"}
	if names := c.value("provided", ""); names != "" {
		opts.Provided = strings.Split(names, ",")
	}
	return dump(New(opts).Compile(context.Background(), Source{
		Path: "docs/page.md", Text: c.input, Excerpt: c.has("excerpt"), HideTitle: c.has("hidetitle"),
	}))
}

func TestGoldens(t *testing.T) {
	for _, g := range readGoldens(t) {
		t.Run(strings.TrimSuffix(filepath.Base(g.file), ".txt"), func(t *testing.T) {
			var b strings.Builder
			for _, c := range g.cases {
				got := c.compile()
				if *update {
					input := strings.NewReplacer("\r", "␍", "\x00", "␀", "\ufeff", "␂").Replace(c.input)
					if !strings.HasSuffix(input, "\n") {
						input += "\n"
					}
					fmt.Fprintf(&b, "%s%s\n%s%s%s\n", caseMark, c.header, input, outputMark, got)
					continue
				}
				t.Run(c.name, func(t *testing.T) {
					if diff := cmp.Diff(strings.TrimRight(c.output, "\n"), strings.TrimRight(got, "\n")); diff != "" {
						t.Error(diff)
					}
				})
			}
			if *update {
				if err := os.WriteFile(g.file, []byte(b.String()), 0o644); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}

// packageTabs returns the default package manager tabs, or none.
func packageTabs(on bool) *npm2yarn.Tabs {
	if !on {
		return nil
	}
	return &npm2yarn.Tabs{Sync: true, Tabs: []npm2yarn.Tab{{Value: "yarn"}, {Value: "pnpm"}, {Value: "bun"}}}
}
