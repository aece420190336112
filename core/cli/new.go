package cli

import (
	"errors"
	"fmt"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/pluginhost"
	"github.com/gosaur/gosaur/core/scaffold"
)

func newNewCommand(t *terminal) *cobra.Command {
	var title string
	cmd := &cobra.Command{
		Use:   "new <folder>",
		Short: "Create a new site",
		Long: "Create a new site: a configuration, a home page, docs, a blog and a style sheet, ready to build, with the files\n" +
			"that npm (package.json), TypeScript (tsconfig.json) and editors (docusaurus.schema.json) need.\n" +
			"The folder must be empty or not exist yet.",
		Example: "  gosaur new my-site\n  gosaur new website --title \"My project\"",
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return usagef("give the folder of the new site: gosaur new my-site")
			}
			return runNew(t, args[0], title)
		},
	}
	cmd.Flags().StringVar(&title, "title", "", "the `title` of the site (default: made from the folder's name)")
	return cmd
}

func runNew(t *terminal, folder, title string) error {
	dir, err := absolute(folder)
	if err != nil {
		return err
	}
	if title == "" {
		title = scaffold.Title(filepath.Base(dir))
	}
	schema, err := config.Schema(pluginhost.Catalog())
	if err != nil {
		return fmt.Errorf("make the schema: %w", err)
	}
	files, err := scaffold.New(dir, title, scaffold.Program{Version: versionText(), Schema: schema})
	if err != nil {
		return scaffoldError(err, folder)
	}
	place, argument := shortPath(dir), " "+shortPath(dir)
	if place == "." {
		place, argument = "this folder, "+filepath.Base(dir), ""
	}
	t.printf("Made %q with %s in %s. Now write:\n\n  gosaur start%s\n", title, plural(len(files), "file"), place, argument)
	return nil
}

// scaffoldError returns the error to show for an error of package scaffold.
func scaffoldError(err error, folder string) error {
	switch {
	case errors.Is(err, scaffold.ErrNotEmpty):
		return usagef("%s is not empty; give a new folder", folder)
	case errors.Is(err, scaffold.ErrNoFolder):
		return usagef("there is a file in the place of the folder %s; give a new folder", folder)
	}
	return err
}
