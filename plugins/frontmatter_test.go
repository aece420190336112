package plugins_test

import (
	"encoding/json"
	"os"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/gosaur/gosaur/plugins"
	"github.com/gosaur/gosaur/plugins/internal/plugintxtar"
)

// known are the settings that Docusaurus accepts, as written by `make parity-record`. A dot
// separates the name of a table from that of a key in it.
type known struct {
	Options     map[string][]string `json:"options"`
	FrontMatter map[string][]string `json:"frontMatter"`
}

func docusaurus(t *testing.T) known {
	t.Helper()
	text, err := os.ReadFile("../e2e/parity/record/options.json")
	if err != nil {
		t.Fatal(err)
	}
	var k known
	if err := json.Unmarshal(text, &k); err != nil {
		t.Fatal(err)
	}
	if len(k.Options) == 0 || len(k.FrontMatter) == 0 {
		t.Fatal("nothing is recorded")
	}
	return k
}

func TestEveryFieldOfFrontMatterStandsInSomeSite(t *testing.T) {
	for id, fields := range docusaurus(t).FrontMatter {
		var texts strings.Builder
		for _, file := range archives(t, id) {
			archive, err := txtar.ParseFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range archive.Files {
				if strings.HasSuffix(f.Name, ".md") || strings.HasSuffix(f.Name, ".mdx") {
					texts.Write(f.Data)
				}
			}
		}
		for _, field := range fields {
			name := field[strings.LastIndexByte(field, '.')+1:]
			pattern := `(?m)^` + name + `:`
			if name != field {
				pattern = `[\s{]` + name + `:`
			}
			if !regexp.MustCompile(pattern).MatchString(texts.String()) {
				t.Errorf("no site of %s/testdata has the field %s", id, field)
			}
		}
	}
}

// folders are the folders in which the plugins look for pages.
var folders = map[string]string{"docs": "docs", "blog": "blog", "pages": "src/pages"}

func TestFieldsOfAWrongTypeAreReportedInEveryFile(t *testing.T) {
	for id, fields := range docusaurus(t).FrontMatter {
		t.Run(id, func(t *testing.T) {
			archive := &txtar.Archive{}
			var files []string
			for _, field := range fields {
				if strings.Contains(field, ".") {
					continue
				}
				value := "{no_such_key: [1]}"
				if field == "sidebar_custom_props" {
					value = "[1]"
				}
				file := folders[id] + "/with-" + field + ".md"
				files = append(files, file)
				archive.Files = append(archive.Files, txtar.File{Name: file, Data: []byte("---\n" + field + ": " + value + "\n---\n")})
			}
			found := plugintxtar.Emit(t, archive, plugins.Builtins()[id]())["diagnostics"]
			for _, file := range files {
				if !regexp.MustCompile(`(?m)^` + regexp.QuoteMeta(file) + `:2:\d+: `).MatchString(found) {
					t.Errorf("%s is not reported", file)
				}
			}
			if t.Failed() {
				t.Log(found)
			}
		})
	}
}
