package openapi

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/internal/growth"
	"github.com/gosaur/gosaur/internal/testenv"
	"github.com/gosaur/gosaur/plugins/internal/plugintxtar"
)

func TestSitesEmitWhatTheyWant(t *testing.T) {
	plugintxtar.Run(t, "testdata/sites/*.txtar", New)
}

// emit makes the pages of a site with the given files; openapi.yaml is the description.
func emit(t testing.TB, options string, files map[string]string) (*plugin.BuildRoutesResponse, diag.List) {
	t.Helper()
	return emitIn(t, &plugin.Site{Locale: "en"}, options, files)
}

// emitIn makes the pages in the language of a site.
func emitIn(t testing.TB, site *plugin.Site, options string, files map[string]string) (*plugin.BuildRoutesResponse, diag.List) {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	defaults := `{"path":"openapi.yaml","routeBasePath":"api","samples":["curl","javascript","python","go"],"schemas":true,"depth":3,"collapsed":true,"docRootComponent":"@theme/DocRoot","docItemComponent":"@theme/DocItem"}`
	all := map[string]any{}
	for _, text := range []string{defaults, options} {
		if text == "" {
			continue
		}
		if err := json.Unmarshal([]byte(text), &all); err != nil {
			t.Fatal(err)
		}
	}
	raw, err := json.Marshal(all)
	if err != nil {
		t.Fatal(err)
	}
	p := New().(*Plugin)
	site.Dir, site.URL, site.BaseURL = dir, "https://site.example", "/"
	if _, err := p.Configure(t.Context(), &plugin.ConfigureRequest{Site: site, ID: "default", Options: raw}); err != nil {
		t.Fatal(err)
	}
	loaded, err := p.LoadContent(t.Context(), &plugin.LoadContentRequest{})
	if err != nil {
		t.Fatal(err)
	}
	resp, err := p.BuildRoutes(t.Context(), &plugin.BuildRoutesRequest{})
	if err != nil {
		t.Fatal(err)
	}
	return resp, slices.Concat(loaded.Diagnostics, resp.Diagnostics)
}

// textOf returns the MDX of a page with its parts inserted.
func textOf(t testing.TB, resp *plugin.BuildRoutesResponse, path string) string {
	t.Helper()
	for _, r := range resp.Routes {
		if r.Path == path {
			text := r.Documents[0].Text
			for i, part := range r.Documents[0].Parts {
				text = strings.ReplaceAll(text, "<"+plugin.PartTag(i)+"/>", part.Text)
			}
			return text
		}
	}
	var paths []string
	for _, r := range resp.Routes {
		paths = append(paths, r.Path)
	}
	t.Fatalf("there is no page %s: %q", path, paths)
	return ""
}

// described is a description with one operation, "op", of the given YAML, indented by six spaces.
func described(operation, rest string) map[string]string {
	return map[string]string{"openapi.yaml": "openapi: 3.1.0\ninfo: {title: T, version: \"1\"}\npaths:\n  /op/{id}:\n    post:\n      operationId: op\n" + operation + rest}
}

func wants(t *testing.T, text string, wanted ...string) {
	t.Helper()
	for _, want := range wanted {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in:\n%s", want, text)
		}
	}
}

func TestSchemasAreShownWithAllThatTheyAllow(t *testing.T) {
	resp, found := emit(t, "", described(`      requestBody:
        required: true
        content:
          application/json:
            schema:
              allOf:
                - $ref: '#/components/schemas/Base'
                - {type: object, required: [kind], properties: {kind: {enum: [a, b]}, size: {type: [integer, 'null'], minimum: 1}}}
              oneOf:
                - {title: First, type: object, properties: {one: {type: string, format: date}}}
                - {title: Second, type: object, additionalProperties: {type: boolean}}
`, `components:
  schemas:
    Base: {type: object, properties: {id: {type: string, readOnly: true}, tags: {type: array, items: {type: string}}}}
`))
	if len(found) > 0 {
		t.Error(found)
	}
	wants(t, textOf(t, resp, "/api/operations/op"), `<code>{"kind"}</code>`, `<code>{"id"}</code>`, "array of", `<code>{"a"}</code> <code>{"b"}</code>`, "or null",
		"One of", "First", "Second", "read only", "Minimum", `"one": "2026-01-15"`)
}

func TestAnExampleOfARequestLacksWhatIsReadOnlyAndThatOfAnAnswerWhatIsWriteOnly(t *testing.T) {
	resp, _ := emit(t, `{"samples": []}`, described(`      requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/S'}}}}
      responses: {'200': {description: OK, content: {application/json: {schema: {$ref: '#/components/schemas/S'}}}}}
`, `components: {schemas: {S: {type: object, properties: {id: {type: integer, readOnly: true}, secret: {type: string, writeOnly: true}}}}}
`))
	text := textOf(t, resp, "/api/operations/op")
	body, responses, _ := strings.Cut(text, "## Responses")
	wants(t, body, `"secret": "string"`)
	wants(t, responses, `"id": 0`)
	if strings.Contains(body, `"id": 0`) || strings.Contains(responses, `"secret": "string"`) {
		t.Errorf("an example has too much:\n%s", text)
	}
}

func TestTextsOfDescriptionsMeanNothingToMDX(t *testing.T) {
	resp, _ := emit(t, "", map[string]string{"openapi.yaml": `openapi: 3.0.0
info: {title: "{evil} <b> *x* import", version: "1"}
paths:
  /a:
    get:
      summary: "</div> {process.exit()} [x](y) # 1"
      parameters: [{name: "</code>{1}", in: query, schema: {type: string, default: "` + "`" + `}<x"}}]
`})
	for _, r := range resp.Routes {
		text := r.Documents[0].Text
		for _, bad := range []string{"{evil}", " {process", " </div> {", "</code>{1}</code>"} {
			if strings.Contains(text, bad) {
				t.Errorf("%s: %q in\n%s", r.Path, bad, text)
			}
		}
	}
}

func TestLinesOfDescriptionsKnowTheirPlaces(t *testing.T) {
	resp, _ := emit(t, "", map[string]string{"openapi.yaml": `openapi: 3.0.0
info:
  title: T
  description: |
    First line
      indented

    Third "quoted" line
tags:
  - name: folded
    description: >
      One two
      three four

      Five
  - {name: quoted, description: "A \"b\" c\nSecond"}
  - name: plain
    description: Just text
`})
	for name, want := range map[string][]string{
		"/api":             {"5:5 First line", "6:5   indented", "8:5 Third"},
		"/api/tags/folded": {"12:7 One two", "13:7 three four", "15:7 Five"},
		"/api/tags/quoted": {"16:34 A", "16:45 Second"},
		"/api/tags/plain":  {"18:18 Just text"},
	} {
		var got []string
		for _, r := range resp.Routes {
			if r.Path != name {
				continue
			}
			part := r.Documents[0].Parts[0]
			for i, line := range strings.Split(strings.TrimSuffix(part.Text, "\n"), "\n") {
				got = append(got, fmt.Sprintf("%d:%d %s", part.Lines[i].Line, part.Lines[i].Col, line))
			}
		}
		for _, prefix := range want {
			if !slices.ContainsFunc(got, func(line string) bool { return strings.HasPrefix(line, prefix) }) {
				t.Errorf("%s: no %q in %q", name, prefix, got)
			}
		}
	}
}

func TestLinksToPartsOfTheDescriptionLeadToTheirPages(t *testing.T) {
	resp, _ := emit(t, "", described("      description: See [a](#operation/op), [b](#schema/S), [c](#tag/t/operation/op) and [d](#operation/gone).\n", "tags: [{name: t}]\ncomponents: {schemas: {S: {type: string}}}\n"))
	wants(t, textOf(t, resp, "/api/operations/op"), "[a](/api/operations/op)", "[b](/api/schemas/s)", "[c](/api/operations/op)", "[d](#operation/gone)")
}

func TestReferencesReachOtherFilesAndTheirDescriptionsStandThere(t *testing.T) {
	resp, found := emit(t, "", map[string]string{
		"openapi.yaml":     "openapi: 3.0.0\ninfo: {title: T}\npaths:\n  /a: {$ref: 'paths/a.yaml'}\n",
		"paths/a.yaml":     "get:\n  summary: A\n  responses:\n    '200': {$ref: '../shared.json#/ok'}\n",
		"shared.json":      "{\"ok\": {\"description\": \"Fine.\", \"content\": {\"a/b\": {\"schema\": {\"$ref\": \"deep/s.yaml#/a~1b\"}}}}}",
		"deep/s.yaml":      "a/b: {type: object, properties: {p: {description: Deep., type: string}}}\n",
		"deep/unused.yaml": "%",
	})
	if len(found) > 0 {
		t.Error(found)
	}
	for _, r := range resp.Routes {
		if r.Path == "/api/operations/get-a" {
			var files []string
			for _, p := range r.Documents[0].Parts {
				files = append(files, p.File)
			}
			if want := []string{"shared.json", "deep/s.yaml"}; !slices.Equal(files, want) {
				t.Errorf("parts of %q, want %q", files, want)
			}
			return
		}
	}
	t.Error("no page of the operation")
}

func TestALinkOutOfTheSiteIsNotFollowed(t *testing.T) {
	testenv.NeedSymlinks(t)
	outside := filepath.Join(t.TempDir(), "secret.yaml")
	if err := os.WriteFile(outside, []byte("description: secret\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := os.Symlink(outside, filepath.Join(dir, "inner.yaml")); err != nil {
		t.Fatal(err)
	}
	var found diag.List
	files := &files{siteDir: dir, byName: map[string]*file{}, found: &found}
	if f := files.open("inner.yaml", diag.Pos{File: "openapi.yaml", Line: 1}); f.root != nil || len(found) != 1 || found[0].Code != diag.CodeSpecReference {
		t.Errorf("root %v, found %v", f.root, found)
	}
}

func TestSamplesSendWhatTheOperationAsks(t *testing.T) {
	resp, _ := emit(t, "", described(`      security: [{key: [], basic: []}]
      parameters:
        - {name: id, in: path, required: true, schema: {type: string, example: "a b"}}
        - {name: q, in: query, required: true, schema: {type: string, example: "x&y"}}
        - {name: X-H, in: header, required: true, schema: {type: string, example: it's}}
        - {name: optional, in: query, schema: {type: string}}
      requestBody: {content: {application/json: {example: {a: "it's ${x} `+"`"+`"}}}}
      x-codeSamples: [{lang: Ruby, source: "puts 1"}]
`, `servers: [{url: 'https://{r}.example/v1/', variables: {r: {default: eu}}}]
components: {securitySchemes: {key: {type: apiKey, in: query, name: k}, basic: {type: http, scheme: basic}}}
`))
	wants(t, textOf(t, resp, "/api/operations/op"), `curl -X POST 'https://eu.example/v1/op/a%20b?q=x%26y&k=YOUR_KEY'`, `-H 'X-H: it'\''s'`, `-H 'Authorization: Basic YOUR_BASIC'`,
		`it'\''s`, "\\${x} \\`", `label={"Ruby"}`, "puts 1", `label={"Python"}`, `http.NewRequest("POST"`)
}

func TestOnlyPagesWithTheConsoleAskForItsServers(t *testing.T) {
	files := described("      responses: {}\n", "servers: [{url: 'https://a.example/v1'}, {url: 'javascript:x'}, {url: /rel}]\nwebhooks: {w: {post: {}}}\n")
	for options, want := range map[string]int{`{}`: 0, `{"console": true}`: 1} {
		resp, _ := emit(t, options, files)
		asking := 0
		for _, r := range resp.Routes {
			if len(r.ContentSources) == 0 {
				continue
			}
			asking++
			if got := fmt.Sprint(r.ContentSources); got != "[{connect-src https://a.example} {connect-src https://site.example}]" {
				t.Errorf("%s asks for %s", r.Path, got)
			}
			wants(t, r.Documents[0].Text, "<Console call=")
		}
		if asking != want || len(resp.ContentSources) > 0 {
			t.Errorf("with %s %d pages ask for sources, and all for %v", options, asking, resp.ContentSources)
		}
	}
}

func TestClosedGroupsOfTheSidebarAreSlices(t *testing.T) {
	resp, _ := emit(t, "", described("      tags: [t]\n", ""))
	if len(resp.Data) != 2 || !strings.Contains(string(resp.Data[0].JSON), `{"$data":"`+resp.Data[1].ID+`"}`) || strings.Contains(string(resp.Data[0].JSON), "/operations/op") {
		t.Errorf("data: %+v", resp.Data)
	}
	resp, _ = emit(t, `{"collapsed": false}`, described("      tags: [t]\n", ""))
	if len(resp.Data) != 1 || !strings.Contains(string(resp.Data[0].JSON), "/api/operations/op") {
		t.Errorf("data: %+v", resp.Data)
	}
}

func TestHostileDescriptionsAreBounded(t *testing.T) {
	nested := func(open, end string, n int) string { return strings.Repeat(open, n) + "1" + strings.Repeat(end, n) }
	laughs := "x-a: &a {type: object, properties: {p: {type: string}, q: {type: string}}}\n"
	for i := range 30 {
		name := string(rune('b' + i%25))
		if i >= 25 {
			name = "z" + name
		}
		before := map[bool]string{true: "a", false: string(rune('a' + i%25))}[i == 0]
		if i > 25 {
			before = "z" + string(rune('a'+i%25))
		}
		laughs += fmt.Sprintf("x-%s: &%s {type: object, properties: {p: *%s, q: *%s, r: *%s}}\n", name, name, before, before, before)
	}
	var wide strings.Builder
	for i := range 20_000 {
		fmt.Fprintf(&wide, "      p%d: {$ref: '#/components/schemas/S'}\n", i)
	}
	doubling := ""
	for i := range 40 {
		doubling += fmt.Sprintf("    S%d: {type: object, properties: {a: {$ref: '#/components/schemas/S%d'}, b: {$ref: '#/components/schemas/S%d'}}}\n", i, i+1, i+1)
	}
	for name, text := range map[string]string{
		"aliases that multiply":    laughs + "openapi: 3.0.0\npaths: {/a: {get: {requestBody: {content: {application/json: {schema: *y, example: *y}}}}}}\n",
		"references that multiply": "openapi: 3.0.0\npaths: {/a: {get: {requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/S0'}}}}}}}\ncomponents:\n  schemas:\n" + doubling,
		"a schema in itself":       "openapi: 3.0.0\ncomponents: {schemas: {S: {allOf: [{$ref: '#/components/schemas/S'}], anyOf: [{$ref: '#/components/schemas/S'}], items: {$ref: '#/components/schemas/S'}, not: {$ref: '#/components/schemas/S'}}}}\n",
		"very many properties":     "openapi: 3.0.0\ncomponents:\n  schemas:\n    S:\n     properties:\n" + wide.String(),
		"deep lists":               "openapi: 3.0.0\nx: " + nested("[", "]", 9000) + "\n",
		"deep maps as an example":  "openapi: 3.0.0\ncomponents: {schemas: {S: {example: " + nested("{a: ", "}", 3000) + "}}}\n",
		"an alias of itself":       "openapi: 3.0.0\ncomponents: {schemas: {S: &s {properties: {a: *s}, allOf: [*s]}}}\n",
	} {
		t.Run(name, func(t *testing.T) {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			start := time.Now()
			resp, _ := emit(t, "", map[string]string{"openapi.yaml": text})
			took := time.Since(start)
			runtime.ReadMemStats(&after)
			size := 0
			for _, r := range resp.Routes {
				size += len(r.Documents[0].Text)
			}
			if limit := 64<<10 + 40*len(text); size > limit*max(1, len(resp.Routes)/10) {
				t.Errorf("%d bytes of description became %d of pages", len(text), size)
			}
			if allocated := after.TotalAlloc - before.TotalAlloc; took > 10*time.Second || allocated > 600<<20 {
				t.Errorf("took %v and %d MB", took, allocated>>20)
			}
		})
	}
}

// large is a description with many operations and schemas, of about 10 MB.
func large(operations int) string {
	var b strings.Builder
	b.WriteString("openapi: 3.0.0\ninfo: {title: Large}\npaths:\n")
	for i := range operations {
		fmt.Fprintf(&b, "  /p%d/{id}:\n    get:\n      operationId: op%d\n      summary: Operation %d\n      tags: [t%d]\n      description: |\n", i, i, i, i%50)
		for range 8 {
			b.WriteString("        A line of text that says what the operation does, and [leads](#operation/op1) to another.\n")
		}
		fmt.Fprintf(&b, "      responses: {'200': {description: OK, content: {application/json: {schema: {$ref: '#/components/schemas/S%d'}}}}}\n", i%1000)
	}
	b.WriteString("components:\n  schemas:\n")
	for i := range 1000 {
		fmt.Fprintf(&b, "    S%d:\n      type: object\n      properties:\n", i)
		for p := range 20 {
			fmt.Fprintf(&b, "        property%d: {type: string, description: 'What the property is about, in a sentence of some length.'}\n", p)
		}
		fmt.Fprintf(&b, "        next: {$ref: '#/components/schemas/S%d'}\n", (i+1)%1000)
	}
	return b.String()
}

// The whole form has the 5,000 operations of a large service, in half a minute.
func TestHostileSizesOfDescriptionsMakePagesInProportion(t *testing.T) {
	testenv.Measured(t)
	operations := 500
	if growth.Full() {
		operations = 5000
	}
	resp, found := emit(t, "", map[string]string{"openapi.yaml": large(operations)})
	if len(found) > 0 || len(resp.Routes) < operations {
		t.Fatalf("%d pages, %v", len(resp.Routes), found)
	}
	size := 0
	for _, r := range resp.Routes {
		size += len(r.Documents[0].Text)
		for _, p := range r.Documents[0].Parts {
			size += len(p.Text) + 16*len(p.Lines)
		}
	}
	if most := 40 << 10 * len(resp.Routes); size > most {
		t.Errorf("%d pages of %d bytes, want at most %d", len(resp.Routes), size, most)
	}
}

func TestADescriptionBeyondTheLimitsIsRefusedWithARemedy(t *testing.T) {
	var b strings.Builder
	b.WriteString("openapi: 3.0.0\ncomponents:\n  schemas:\n")
	for i := range maxPages + 1 {
		fmt.Fprintf(&b, "    S%d: {}\n", i)
	}
	_, found := emit(t, "", map[string]string{"openapi.yaml": b.String()})
	if len(found) != 1 || found[0].Code != diag.CodeSpecLimit || found[0].Hint == "" {
		t.Errorf("found %v", found)
	}
}

func TestReadingEndsWhenItsContextDoes(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "a.yaml"), []byte("openapi: 3.0.0\npaths: {/a: {get: {}}}\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := readSpec(ctx, &files{siteDir: dir, byName: map[string]*file{}, found: &diag.List{}}, "a.yaml", diag.Pos{}); err == nil {
		t.Error("reading went on")
	}
}

func TestKeywordsOfVendorsThatNoPageShowsAreTold(t *testing.T) {
	_, found := emit(t, `{}`, map[string]string{
		"openapi.yaml": `openapi: 3.1.0
info: {title: A, version: '1', x-logo: {url: /a.png, x-inner: 1}}
x-webhooks: {seen: {post: {x-rate: 1, responses: {'200': {description: Yes}}}}}
paths:
  /a:
    get:
      x-codeSamples: [{lang: curl, source: curl, x-own: 1}]
      x-rate: 2
      responses:
        '200': {description: Yes, headers: {x-limit: {schema: {type: string}}}, content: {application/json: {example: {x-a: 1}, schema: {$ref: 'more.yaml#/S'}}}}
`,
		"more.yaml": "S: {type: object, properties: {x-name: {type: string, default: {x-b: 1}, x-order: 1}}}\n",
	})
	want := []string{"openapi.yaml:2:32: info: no page shows these keywords of the API description: x-logo, x-rate (2 times), x-order [GS2403]"}
	var got []string
	for _, d := range found {
		got = append(got, d.String())
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("findings (-want +got):\n%s", d)
	}
}

func FuzzDescriptionsAreReadOrRefused(f *testing.F) {
	f.Add("openapi: 3.0.0\npaths: {/a: {get: {summary: A, parameters: [{$ref: '#/x'}]}}}\n")
	f.Add("{\"openapi\": \"3.1.0\", \"components\": {\"schemas\": {\"S\": {\"allOf\": [{\"$ref\": \"#/components/schemas/S\"}]}}}}")
	f.Add("openapi: 3.1.0\ninfo:\n  description: >\n    a\n     b\n\n    c\nx: &a [*a]\n<<: {tags: [{name: t}]}\n")
	f.Add("swagger: '2.0'\n")
	f.Fuzz(func(t *testing.T, text string) {
		resp, found := emit(t, `{"console": true}`, map[string]string{"openapi.yaml": text})
		if len(resp.Routes) == 0 && len(found) == 0 {
			t.Error("nothing was made, and nothing said")
		}
		for _, r := range resp.Routes {
			for _, p := range r.Documents[0].Parts {
				if lines := strings.Count(p.Text, "\n"); len(p.Lines) < lines {
					t.Errorf("%d places of %d lines", len(p.Lines), lines)
				}
			}
		}
	})
}

func TestHeadingsOfDescriptionsAreLoweredOutsideOfCodeOnly(t *testing.T) {
	for text, want := range map[string]string{
		"# A\n\n## B":                                  "## A\n\n### B",
		"## A\n\n```sh\n# comment\n```\n\n### B":       "## A\n\n```sh\n# comment\n```\n\n### B",
		"# A\n````md\n```js\n# c\n```\n# d\n````\n# B": "## A\n````md\n```js\n# c\n```\n# d\n````\n## B",
		"# A\n~~~\n```\n# c\n~~~ x\n# d\n~~~\n# B":     "## A\n~~~\n```\n# c\n~~~ x\n# d\n~~~\n## B",
		"```x``` is code\n\n# A":                       "```x``` is code\n\n## A",
		"####### A\n#B\n# C":                           "####### A\n#B\n## C",
	} {
		if got := lowerHeadings(text); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
}
