package cli

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/editortypes"
	"github.com/gosaur/gosaur/internal/testenv"
)

// runsIn runs a command in a folder, and returns its output.
func runsIn(t *testing.T, dir string, args ...string) string {
	t.Helper()
	var out, problems strings.Builder
	args = append(args[:len(args):len(args)], dir)
	if code := Main(args, strings.NewReader(""), &out, &problems); code != 0 {
		t.Fatalf("gosaur %s: %s", strings.Join(args, " "), problems.String())
	}
	return out.String()
}

// typedSite returns a new site with types, and a function that checks them.
func typedSite(t *testing.T) (dir string, check func(what string)) {
	t.Helper()
	tsc, err := filepath.Abs("../../node_modules/typescript/bin/tsc")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(tsc); err != nil {
		testenv.Missing(t, "TypeScript is not installed")
	}
	dir = filepath.Join(t.TempDir(), "site")
	runsIn(t, dir, "new")
	if _, err := editortypes.Write(dir); errors.Is(err, editortypes.ErrNone) {
		testenv.Missing(t, err.Error()+": make types")
	} else if err != nil {
		t.Fatal(err)
	}
	return dir, func(what string) {
		t.Helper()
		cmd := exec.CommandContext(t.Context(), "node", tsc, "--noEmit")
		cmd.Dir = dir
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("%s: %v\n%s", what, err, out)
		}
	}
}

func TestANewSiteAndCopiesOfAllComponentsHaveNoMistakesInTypes(t *testing.T) {
	t.Parallel()
	dir, check := typedSite(t)
	if said := runsIn(t, dir, "types"); !strings.Contains(said, editortypes.Extends) {
		t.Errorf("said %s", said)
	}
	config := filepath.Join(dir, "tsconfig.json")
	if err := os.Remove(config); err != nil {
		t.Fatal(err)
	}
	runsIn(t, dir, "types")
	check("a new site")
	copied := 0
	for line := range strings.Lines(runsIn(t, dir, "swizzle", "--list")) {
		name, _, _ := strings.Cut(line, " ")
		if name == "COMPONENT" || strings.TrimSpace(name) == "" {
			continue
		}
		runsIn(t, dir, "swizzle", name, "--eject", "--typescript", "--danger")
		copied++
	}
	if copied < 62 {
		t.Errorf("%d components were copied", copied)
	}
	check("copies of all components")
}

func TestComponentsEjectedFromDocusaurusHaveNoMistakesInTypes(t *testing.T) {
	t.Parallel()
	theme := "../../node_modules/@docusaurus/theme-classic/src/theme"
	if _, err := os.Stat(theme); err != nil {
		testenv.Missing(t, "Docusaurus's theme is not installed")
	}
	dir, check := typedSite(t)
	if err := os.Remove(filepath.Join(dir, "tsconfig.json")); err != nil {
		t.Fatal(err)
	}
	runsIn(t, dir, "types")
	if err := os.CopyFS(filepath.Join(dir, "src", "theme"), os.DirFS(theme)); err != nil {
		t.Fatal(err)
	}
	packages, err := filepath.Abs("../../node_modules")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(packages, filepath.Join(dir, "node_modules")); err != nil {
		testenv.Missing(t, "symbolic links cannot be made: "+err.Error())
	}
	check("all components of Docusaurus's theme")
}
