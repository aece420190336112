//go:build unix

package bundle

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"github.com/gosaur/gosaur/core/diag"
)

// esbuild itself would wait forever for a writer of such a pipe.
func TestAPackageJSONThatIsAPipeIsAFinding(t *testing.T) {
	in := fixture(t, "-- site/src/p.tsx --\nimport x from 'x';\nexport default () => x;\n-- site/node_modules/x/index.js --\nexport default 1;\n", "@site/src/p.tsx")
	name := filepath.Join(in.SiteDir, "node_modules", "x", manifestFile)
	if err := errors.Join(os.RemoveAll(name), syscall.Mkfifo(name, 0o600)); err != nil {
		t.Fatal(err)
	}
	_, found, err := Build(t.Context(), in, nil)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.ContainsFunc(found, func(d diag.Diagnostic) bool {
		return d.Code == diag.CodeUnreadableFile && d.Pos.File == "node_modules/x/package.json" && strings.Contains(d.Message, "named pipe") && d.Hint != ""
	}) {
		t.Errorf("got %v", found)
	}
}
