package cli

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/migrate/comparison"
	"github.com/gosaur/gosaur/core/plugin/childprocess"
)

// docusaurusProgram is the path of Docusaurus's program relative to the folder of a site or to one above it.
const docusaurusProgram = "node_modules/@docusaurus/core/bin/docusaurus.mjs"

// maxDifferences is the maximum number of differences of each kind to show.
const maxDifferences = 5

// checkMigration builds a site with Docusaurus and with Gosaur, and reports what differs.
func checkMigration(ctx context.Context, t *terminal, f *migrateFlags) error {
	program, ok := findAbove(f.dir, docusaurusProgram)
	if !ok {
		return usagef("--check needs Docusaurus: run npm install in %s first", shortPath(f.dir))
	}
	browser := comparison.FindBrowser()
	if f.screenshots != "" && browser == "" {
		return usagef("--screenshots needs Chromium or Chrome: install one, or set CHROME_PATH to its program")
	}
	self, err := os.Executable()
	if err != nil {
		return fmt.Errorf("find this program: %w", err)
	}
	folder, err := os.MkdirTemp("", "gosaur-check-")
	if err != nil {
		return fmt.Errorf("make a folder for the builds: %w", err)
	}
	defer func() { _ = os.RemoveAll(folder) }()
	before, after := filepath.Join(folder, "docusaurus"), filepath.Join(folder, "gosaur")
	t.printf("Building with Docusaurus; this may take minutes.\n")
	if err := buildWithDocusaurus(ctx, f.dir, program, before); err != nil {
		return err
	}
	t.printf("Building with Gosaur.\n")
	if err := runBuilder(ctx, f.dir, "Gosaur", self, "build", "--quiet", "--out-dir", after); err != nil {
		return err
	}
	found, err := comparison.Folders(before, after)
	if err != nil {
		return err
	}
	if f.screenshots != "" {
		t.printf("Taking pictures.\n")
		pictures, err := comparison.Pictures(ctx, browser, before, after, f.screenshots)
		if err != nil {
			return err
		}
		printPictures(t, f.screenshots, pictures)
	}
	return reportComparison(t, found)
}

// buildWithDocusaurus builds a site with Docusaurus into a folder. For plugins that use Docusaurus's default folder instead of
// the given one, it links that to the folder, unless the site has a folder with that name.
func buildWithDocusaurus(ctx context.Context, dir, program, folder string) error {
	defaultDir := filepath.Join(dir, defaultOutDir)
	if os.Symlink(folder, defaultDir) == nil {
		defer func() { _ = os.Remove(defaultDir) }()
	}
	return runBuilder(ctx, dir, "Docusaurus", "node", program, "build", "--out-dir", folder)
}

// printPictures prints how much the screenshots of each page differ, the most different first.
func printPictures(t *terminal, folder string, list []comparison.Picture) {
	for _, p := range list {
		t.printf("%6.2f %% of %s differ at %d pixels.\n", 100*p.Share, p.Route, p.Width)
	}
	t.printf("The pictures are in %s.\n", shortPath(filepath.Join(folder, "index.html")))
}

// findAbove finds a path in a folder or one of its parents.
func findAbove(dir, path string) (string, bool) {
	for {
		file := filepath.Join(dir, filepath.FromSlash(path))
		if _, err := os.Stat(file); err == nil {
			return file, true
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			return "", false
		}
		dir = parent
	}
}

// runBuilder runs a command in a site's folder. Its output goes to standard error.
func runBuilder(ctx context.Context, dir, who, name string, args ...string) error {
	cmd := childprocess.Command(ctx, name, args...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = dir, os.Stderr, os.Stderr
	if err := childprocess.Run(cmd); err != nil {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		var list diag.List
		list.Errorf(diag.CodeMigration, diag.Pos{}, "the build with %s has failed: %v", who, err).Hint = "See its messages above: fix these and run the check again"
		return list.AsFailure()
	}
	return nil
}

// reportComparison prints a summary. It returns an error if pages differ.
func reportComparison(t *terminal, found *comparison.Result) error {
	var list diag.List
	shown := map[string]int{}
	for _, d := range found.Differences {
		if shown[d.What]++; shown[d.What] > maxDifferences {
			continue
		}
		switch {
		case d.What == "route" && d.After == "":
			list.Warnf(diag.CodeMigration, diag.Pos{}, "%s is missing: Docusaurus makes this page", d.Route)
		case d.What == "route":
			list.Warnf(diag.CodeMigration, diag.Pos{}, "%s is new: Docusaurus does not make this page", d.Route)
		default:
			list.Warnf(diag.CodeMigration, diag.Pos{}, "%s: the %s differs", d.Route, d.What).Hint = fmt.Sprintf("Docusaurus: %s\nGosaur: %s", d.Before, d.After)
		}
	}
	t.printDiagnostics(list)
	for _, what := range []string{"route", "redirect", "title", "description", "canonical", "lang", "text"} {
		if n := shown[what]; n > maxDifferences {
			t.printf("%s of the %s in all, %d shown.\n", plural(n, "difference"), what, maxDifferences)
		}
	}
	for _, route := range found.Searches {
		t.printf("%s is a search page, and not compared further: Gosaur has a search of its own.\n", route)
	}
	for _, route := range found.NewSearches {
		t.printf("%s is new: the page of Gosaur's search, which needs no service. The option searchPagePath of the plugin search moves it or leaves it out.\n", route)
	}
	if len(found.Differences) == 0 {
		t.printf("All %s have the same routes, heads and texts.\n", plural(found.Pages, "page"))
		return nil
	}
	var differ diag.List
	differ.Errorf(diag.CodeMigration, diag.Pos{}, "the builds differ in %s", plural(len(found.Differences), "place"))
	return differ.AsFailure()
}
