package bundle

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// refreshable prepares a fixture for applying edits.
func refreshable(t *testing.T, in *Input) (runs *Session, build func() *Result) {
	t.Helper()
	file := filepath.Join(in.Runtime.ClientDir, "src", "refresh", "install.ts")
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte("globalThis.__gosaur_refresh = {add() {}, addCommon() {}};\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	in.Refresh = true
	runs = NewSession()
	t.Cleanup(runs.Close)
	return runs, func() *Result {
		t.Helper()
		result, found, err := runs.Build(context.Background(), in, nil)
		if err != nil || result == nil || len(found) > 0 {
			t.Fatalf("no bundle: %v, error %v", found, err)
		}
		return result
	}
}

// edit writes a file of a site and makes it look older than the next build.
func edit(t *testing.T, in *Input, name, text string) string {
	t.Helper()
	file := filepath.Join(in.SiteDir, filepath.FromSlash(name))
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

func TestOnlyStyleSheetsThatAreMadeFromAFileAreCompiledAgain(t *testing.T) {
	in := fixture(t, `
-- site/src/p.tsx --
import './site.css';
import styles from './card.module.css';
export default () => <p className={styles.card}>p</p>;
-- site/src/site.css --
body { --docs: here; }
-- site/src/card.module.css --
.card { color: #123456; }
-- site/docs/a.md --
first
`, "@site/src/p.tsx")
	compiled := map[string]int{}
	in.PostCSSKey = []string{"test"}
	in.PostCSS = func(r StyleRequest) (*StyleResult, error) {
		compiled[filepath.Base(r.File)]++
		if filepath.Base(r.File) != "site.css" {
			return &StyleResult{CSS: r.Text}, nil
		}
		read := filepath.Join(in.SiteDir, "docs", "a.md")
		data, err := os.ReadFile(read)
		if err != nil {
			return nil, err
		}
		return &StyleResult{CSS: strings.ReplaceAll(r.Text, "here", strings.TrimSpace(string(data))), Loaded: []string{read}}, nil
	}
	old := time.Now().Add(-time.Minute)
	for _, name := range []string{"docs/a.md", "docs", "."} {
		if err := os.Chtimes(filepath.Join(in.SiteDir, name), old, old); err != nil {
			t.Fatal(err)
		}
	}
	runs, build := refreshable(t, in)
	result := build()
	wantStyles(t, result, "--docs: first", "#123456")
	before := compiled["site.css"]

	doc := edit(t, in, "docs/a.md", "second\n")
	if !result.StylesMadeFrom(doc) {
		t.Fatalf("no style sheet is made from %s: %v", doc, result.Sheets)
	}
	r := NewRefresher(in, result, runs)
	restyled := r.Restyle(t.Context(), result, []string{doc})
	if restyled == nil || len(restyled.InterfaceChanged) > 0 || restyled.Changed[result.CSS] != restyled.CSS {
		t.Fatalf("restyled: %+v", restyled)
	}
	wantStyles(t, restyled.Result, "--docs: second", "#123456")
	card := edit(t, in, "src/card.module.css", "\n.card { color: #abcdef; }\n.new { color: red; }\n")
	restyled = r.Restyle(t.Context(), restyled.Result, []string{card})
	if restyled == nil || len(restyled.InterfaceChanged) != 1 {
		t.Fatalf("restyled: %+v", restyled)
	}
	wantStyles(t, restyled.Result, "--docs: second", "#abcdef")
	if got := compiled["site.css"] - before; got != 1 {
		t.Errorf("the style sheet was compiled %d times for one edit", got)
	}
	if whole := build(); whole.CSS != restyled.CSS {
		t.Errorf("the style file of a new bundle is another one:\n%s\nnot\n%s", whole.file(t, whole.CSS), restyled.file(t, restyled.CSS))
	}
}

func TestAClassThatAPageAddsComesWithTailwind(t *testing.T) {
	in := npmFixture(t, "tailwind4", tailwindPage+`
-- site/src/site.css --
@import "tailwindcss" source(none);
@source "../docs";
-- site/src/card.module.css --
.card { color: #123456; }
`)
	runs, build := refreshable(t, in)
	result := build()
	wantStyles(t, result, "underline")
	r := NewRefresher(in, result, runs)
	for _, class := range []string{"mt-[17px]", "mt-[18px]"} {
		doc := edit(t, in, "docs/a.md", "Markdown with <b class=\"underline "+class+"\">a class</b>.\n")
		began := time.Now()
		restyled := r.Restyle(t.Context(), result, []string{doc})
		t.Logf("%s: %v", class, time.Since(began))
		if restyled == nil {
			t.Fatal("the style sheet cannot be compiled again")
		}
		result = restyled.Result
		wantStyles(t, result, strings.TrimSuffix(strings.TrimPrefix(class, "mt-["), "]"))
	}
}
