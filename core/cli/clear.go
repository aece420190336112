package cli

import (
	"context"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/pipeline"
)

func newClearCommand(t *terminal) *cobra.Command {
	var f buildFlags
	cmd := &cobra.Command{
		Use:   "clear" + siteUse,
		Short: "Delete the output and the cache",
		Long: "Delete what Gosaur has written: the output folder, " + config.StateDir + "/ in the site directory, and what interrupted builds left.\n" +
			"An output folder with files that Gosaur did not write is not deleted; the message names them.",
		Example: "  gosaur clear\n  gosaur clear website --out-dir public",
		Args:    atMostOneSite,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := f.parse(args); err != nil {
				return err
			}
			return runClear(cmd.Context(), t, &f)
		},
	}
	cmd.Flags().StringVar(&f.out, "out-dir", "", "the output `folder` (default: build in the site directory)")
	f.addForce(cmd.Flags())
	f.addConfig(cmd.Flags())
	return cmd
}

// runClear deletes the folders, but only if there is a configuration, so that a mistyped directory does not lose its output.
func runClear(ctx context.Context, t *terminal, f *buildFlags) error {
	if f.config == "" {
		if _, err := os.Stat(filepath.Join(f.dir, config.FileName)); err != nil {
			return usagef("%s is not a site: there is no %s in it", shortPath(f.dir), config.FileName)
		}
	} else if _, err := os.Stat(f.config); err != nil {
		return usagef("%s is not a site with this configuration: there is no file %s", shortPath(f.dir), shortPath(f.config))
	}
	out, err := f.outDir(f.out)
	if err != nil {
		return err
	}
	o := f.buildOptions(t)
	o.OutDir, o.Force = out, f.force
	cleared, err := pipeline.Clear(ctx, o)
	for _, path := range cleared.Deleted {
		t.printf("Deleted %s\n", shortPath(path))
	}
	t.printDiagnostics(cleared.Diagnostics)
	return err
}
