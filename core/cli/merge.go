package cli

import (
	"context"
	"errors"

	"github.com/spf13/cobra"

	"github.com/gosaur/gosaur/core/pipeline"
)

func newMergeCommand(t *terminal) *cobra.Command {
	var f buildFlags
	site := ""
	cmd := &cobra.Command{
		Use:   "merge <folder>...",
		Short: "Merge the shards of a build that was spread over machines",
		Long: "Merge the shards of gosaur build --shard into the site, in its output folder.\n" +
			"Each folder is a shard or contains shards. The output is that of a build on one machine: links are checked across all pages, and sitemap, feeds,\n" +
			"search index and what plugins write are made here. A shard that is missing, or was built from other files, is an error.",
		Example: "  gosaur merge build-shards\n  gosaur merge shard-1 shard-2 --site website --out-dir public",
		Args:    cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			var dir []string
			if site != "" {
				dir = []string{site}
			}
			if err := f.parse(dir); err != nil {
				return err
			}
			ctx, stop, err := f.profile.start(cmd.Context())
			if err != nil {
				return err
			}
			return errors.Join(runMerge(ctx, t, &f, args), stop())
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&site, "site", "", "the site `directory` (default: the current folder)")
	f.addOutput(flags)
	f.addProduction(flags)
	return cmd
}

// runMerge merges shards.
func runMerge(ctx context.Context, t *terminal, f *buildFlags, folders []string) error {
	if f.noCache {
		return usagef("gosaur merge takes no --no-cache: the results of shards come through the cache")
	}
	for i := range folders {
		var err error
		if folders[i], err = absolute(folders[i]); err != nil {
			return err
		}
	}
	shards, err := pipeline.FindShards(folders)
	if err != nil {
		return err
	}
	return f.run(t, func(o pipeline.Options) (*pipeline.Report, error) { return pipeline.Merge(ctx, o, shards) })
}
