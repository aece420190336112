package bundle

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestAnyMermaid11OfASiteIsUsed reads builds of the library that differ in the same way as
// its versions.
func TestAnyMermaid11OfASiteIsUsed(t *testing.T) {
	for version, code := range map[string]string{
		"11.0":  `import{a as b}from"./chunks/a.mjs";import"./chunks/b.mjs";var d={load:()=>import("./chunks/c.mjs")};export{b as default};`,
		"11.4":  `import{a as b}from"./chunks/a.mjs";import"./chunks/b.mjs";var d={load:async()=>{let{d:e}=await import("./chunks/c.mjs");return e}};`,
		"11.10": `import{a}from"./chunks/a.mjs";import"./chunks/b.mjs";var v={name:"mermaid",module:"./dist/mermaid.core.mjs",exports:{".":{import:"./dist/mermaid.core.mjs"}}};import("./chunks/c.mjs");`,
		"11.12": "import { a } from './chunks/a.mjs';\nimport './chunks/b.mjs';\nconst v = {module: './dist/mermaid.core.mjs'};\nimport( './chunks/c.mjs' );\n",
	} {
		t.Run(version, func(t *testing.T) {
			dir := t.TempDir()
			if err := os.Mkdir(filepath.Join(dir, "chunks"), 0o755); err != nil {
				t.Fatal(err)
			}
			for name, text := range map[string]string{mermaidEntry: code, "chunks/a.mjs": `export*from"./b.mjs";`, "chunks/b.mjs": "", "chunks/c.mjs": `import"../chunks/a.mjs";`} {
				if err := os.WriteFile(filepath.Join(dir, filepath.FromSlash(name)), []byte(text), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			pieces := map[string]string{}
			if err := mermaidPieces(dir, mermaidEntry, pieces); err != nil {
				t.Fatal(err)
			}
			want := []string{"chunks/a.mjs", "chunks/b.mjs", "chunks/c.mjs", mermaidEntry}
			if diff := cmp.Diff(want, slices.Sorted(maps.Keys(pieces))); diff != "" {
				t.Errorf("pieces (-want +got):\n%s", diff)
			}
			for name, text := range pieces {
				if strings.Contains(strings.ReplaceAll(text, "mermaid.core.mjs", ""), ".mjs") {
					t.Errorf("%s imports an .mjs: %s", name, text)
				}
			}
		})
	}
}
