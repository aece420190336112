package cli

import (
	"context"
	"errors"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/gosaur/gosaur/core/pipeline"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/pluginhost"
)

func newDocsVersionCommand(t *terminal) *cobra.Command {
	var f siteFlags
	var id string
	cmd := &cobra.Command{
		Use:   "version <name>" + siteUse,
		Short: "Save the current docs as a version",
		Long: "Copy the docs and their sidebars into a version of that name, and put it first in versions.json. It becomes the version\n" +
			"that readers see; the docs themselves go on as the next one. Either all files are written or none.",
		Example: "  gosaur docs version 1.0\n  gosaur docs version 2.1 --id api",
		Args:    cobra.RangeArgs(1, 2),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := f.parse(args[1:]); err != nil {
				return err
			}
			return runDocsVersion(cmd.Context(), t, &f, id, args[0])
		},
	}
	f.addConfig(cmd.Flags())
	cmd.Flags().StringVar(&id, "id", plugin.DefaultID, "the `id` of the docs plugin")
	return cmd
}

func runDocsVersion(ctx context.Context, t *terminal, f *siteFlags, id, name string) error {
	files, err := pipeline.CutVersion(ctx, f.buildOptions(t), "docs", id, name)
	var unknown *pluginhost.UnknownInstance
	if errors.As(err, &unknown) {
		return usagef("%v", unknown)
	}
	if err != nil {
		return err
	}
	for _, file := range files {
		t.printf("Wrote %s\n", shortPath(filepath.Join(f.dir, filepath.FromSlash(file))))
	}
	t.printf("The docs have the version %s.\n", name)
	return nil
}
