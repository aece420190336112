package cli

import (
	"context"
	"errors"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/gosaur/gosaur/core/importer"
)

func newImportCommand(t *terminal) *cobra.Command {
	kinds := strings.Join(importer.Kinds, ", ")
	return &cobra.Command{
		Use:   "import <program> <folder> [<new folder>]",
		Short: "Import a site of another program",
		Long: "Convert a site of " + kinds + " into a new Gosaur site, with pages, navigation and settings. Pages\n" +
			"keep their addresses and anchors. What has no counterpart is reported with its place and what to do.\n" +
			"The old site is not changed. The new folder must be empty or not exist yet.",
		Example: "  gosaur import mkdocs ../project website\n  gosaur import hugo .",
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) < 2 || len(args) > 3 {
				return usagef("give the program and the folder of its site: gosaur import mkdocs ../project; programs: %s", kinds)
			}
			if !slices.Contains(importer.Kinds, args[0]) {
				return usagef("sites of %q cannot be imported; valid: %s", args[0], kinds)
			}
			to := ""
			if len(args) == 3 {
				to = args[2]
			}
			return runImport(cmd.Context(), t, args[0], args[1], to)
		},
	}
}

func runImport(ctx context.Context, t *terminal, kind, from, to string) error {
	dir, err := absolute(from)
	if err != nil {
		return err
	}
	if to == "" {
		to = filepath.Base(dir) + "-site"
	}
	target, err := absolute(to)
	if err != nil {
		return err
	}
	result, err := importer.Import(ctx, kind, dir)
	if err != nil {
		return err
	}
	if err := result.Write(target); errors.Is(err, importer.ErrNotEmpty) {
		return usagef("%s is not empty; give a new folder as the last argument", to)
	} else if err != nil {
		return err
	}
	t.printDiagnostics(result.Notes)
	t.printf("Made %s with %s from a site of %s. Now write:\n\n  gosaur start %s\n", shortPath(target), plural(result.Pages, "page"), kind, shortPath(target))
	return nil
}
