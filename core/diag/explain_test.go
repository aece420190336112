package diag

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// declaredCodes returns the values of the constants in codes.go.
func declaredCodes(t *testing.T) []string {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), "codes.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	var codes []string
	ast.Inspect(file, func(n ast.Node) bool {
		if lit, ok := n.(*ast.BasicLit); ok {
			codes = append(codes, strings.Trim(lit.Value, `"`))
		}
		return true
	})
	slices.Sort(codes)
	return codes
}

func TestEveryCodeHasOneExplanation(t *testing.T) {
	if d := cmp.Diff(declaredCodes(t), Codes()); d != "" {
		t.Errorf("codes without an explanation, or the other way round (-codes +explanations):\n%s", d)
	}
	for _, code := range Codes() {
		e, ok := Explain(strings.ToLower(code))
		if !ok || e.Code != code || e.Title == "" || len(e.Text) < 60 {
			t.Errorf("%s: %+v", code, e)
		}
	}
}

func TestUnknownCodeHasNoExplanation(t *testing.T) {
	for _, code := range []string{"GS9999", "", "../codes", "GS1501.md"} {
		if _, ok := Explain(code); ok {
			t.Errorf("%q is explained", code)
		}
	}
}

// quotedCode matches codes written as string literals.
var quotedCode = regexp.MustCompile(`"GS\d{4}"`)

func TestCodesAreDeclaredInOnePlace(t *testing.T) {
	root := filepath.Join("..", "..")
	for _, dir := range []string{"core", "plugins"} {
		err := filepath.WalkDir(filepath.Join(root, dir), func(path string, entry os.DirEntry, err error) error {
			if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || strings.HasSuffix(path, ".pb.go") || entry.Name() == "codes.go" {
				return err
			}
			source, err := os.ReadFile(path)
			if found := quotedCode.Find(source); found != nil {
				t.Errorf("%s writes the code %s out", path, found)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}
