package bundle

import (
	"testing"

	"github.com/evanw/esbuild/pkg/api"
)

func TestSourceMapFindsThePositionOfCode(t *testing.T) {
	const source = "const unused = 1;\n\nexport function first() {\n  return missing;\n}\n"
	made := api.Transform(source, api.TransformOptions{Sourcefile: "a.js", Sourcemap: api.SourceMapExternal, MinifyWhitespace: true})
	m, err := readSourceMap(made.Map)
	if err != nil {
		t.Fatal(err)
	}
	code := string(made.Code)
	for i := range code {
		if code[i:min(i+7, len(code))] != "missing" {
			continue
		}
		n, at, ok := m.find(1, i+1)
		if !ok || m.Sources[n] != "a.js" || at.line != 4 || at.sourceCol != 10 || m.lineOf(n, at.line) != "  return missing;" {
			t.Errorf("got %d %+v %v", n, at, ok)
		}
		return
	}
	t.Fatalf("no such code in %q", code)
}

func TestPositionsOfSourceMapsAreInUTF16(t *testing.T) {
	for units, want := range map[int]int{0: 0, 1: 1, 2: 3, 3: 7, 4: 7, 5: 8, 6: 9, 99: 9, -1: 0} {
		if got := byteOffset("aä😀bc", units); got != want {
			t.Errorf("%d units are %d bytes, want %d", units, got, want)
		}
	}
}

func FuzzReadSourceMap(f *testing.F) {
	f.Add([]byte(`{"sources":["a"],"mappings":"AAAA;AACA,CAAC"}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		if m, err := readSourceMap(data); err == nil {
			m.find(1, 1)
			m.lineOf(0, 1)
		}
	})
}
