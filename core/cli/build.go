package cli

import (
	"context"
	"errors"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/gosaur/gosaur/core/pipeline"
)

// buildFlags are the flags of gosaur build.
type buildFlags struct {
	siteFlags
	out      string
	noMinify bool
	force    bool
	locales  []string
	profile  profileFlags
	why      string
	shard    string
}

func newBuildCommand(t *terminal) *cobra.Command {
	var f buildFlags
	cmd := &cobra.Command{
		Use:   "build" + siteUse,
		Short: "Build the site into static files",
		Long: "Build the site into static files, ready for any web server.\n" +
			"The output folder changes only if the build succeeds, and then as a whole. A folder with files\n" +
			"that Gosaur did not write is not replaced; the message names them, and --force deletes them.",
		Example: "  gosaur build\n  gosaur build website --out-dir public\n  gosaur build --locale fr --out-dir build-fr",
		Args:    atMostOneSite,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := f.parse(args); err != nil {
				return err
			}
			ctx, stop, err := f.profile.start(cmd.Context())
			if err != nil {
				return err
			}
			return errors.Join(runBuild(ctx, t, &f), stop())
		},
	}
	flags := cmd.Flags()
	f.addOutput(flags)
	f.addProduction(flags)
	flags.StringVar(&f.shard, "shard", "", "render only the `i/n`-th part of the pages, for gosaur merge; auto takes both numbers from the CI system, auto/n the first (the folder is that of --out-dir, or build-shards/i-of-n)")
	return cmd
}

// addOutput adds the flags for the output folder.
func (f *buildFlags) addOutput(flags *pflag.FlagSet) {
	flags.StringVar(&f.out, "out-dir", "", "the output `folder` (default: build in the site directory)")
	f.addForce(flags)
	flags.StringVar(&f.why, "why", "", "explain why the page at this `path`, or of this file, was rebuilt")
}

// addProduction adds the flags that configure a production build.
func (f *buildFlags) addProduction(flags *pflag.FlagSet) {
	f.addConfig(flags)
	f.addBuild(flags)
	f.addShare(flags)
	f.addLocales(flags)
	f.profile.add(flags)
	flags.BoolVar(&f.noMinify, "no-minify", false, "keep JavaScript, CSS and HTML readable")
}

// addLocales adds the flag that selects locales.
func (f *buildFlags) addLocales(flags *pflag.FlagSet) {
	flags.StringArrayVarP(&f.locales, "locale", "l", nil, "build only this `locale`; repeat it for further ones. A single one is built at the root of the site, as for a host of its own (default: all)")
}

// addForce adds the flag that allows replacing files in the output folder.
func (f *buildFlags) addForce(flags *pflag.FlagSet) {
	flags.BoolVar(&f.force, "force", false, "also delete files in the output folder that Gosaur did not write; sources, home folders and repositories are refused in any case")
}

// runBuild builds the site for production and writes progress and summary.
func runBuild(ctx context.Context, t *terminal, f *buildFlags) error {
	if f.shard != "" {
		return runShard(ctx, t, f)
	}
	return f.run(t, func(o pipeline.Options) (*pipeline.Report, error) { return pipeline.Run(ctx, o) })
}

// productionOptions returns the options of a build for production.
func (f *buildFlags) productionOptions(t *terminal, out string) (pipeline.Options, error) {
	o := f.buildOptions(t)
	var err error
	o.Share, err = f.shareMode(pipeline.ShareWrite)
	o.Force = f.force
	o.OutDir, o.Minify, o.Production, o.Locales, o.Why = out, !f.noMinify, true, f.locales, f.why
	return o, err
}

// run builds a site and shows progress and a summary.
func (f *buildFlags) run(t *terminal, do func(pipeline.Options) (*pipeline.Report, error)) error {
	out, err := f.outDir(f.out)
	if err != nil {
		return err
	}
	o, err := f.productionOptions(t, out)
	if err != nil {
		return err
	}
	defer limitShortHeap()()
	p := newProgress(t)
	o.Progress = p.event
	r, err := do(o)
	took := p.finish()
	if err != nil {
		return err
	}
	t.printDiagnostics(r.Diagnostics)
	t.printf("%s", summary(t, r, took))
	return printReasons(t, f.why, r)
}

// printReasons prints why a page was rendered.
func printReasons(t *terminal, page string, r *pipeline.Report) error {
	if page != "" && len(r.Why) == 0 {
		return usagef("--why: there is no page at %s, nor one made from a file of that name", page)
	}
	for _, page := range r.Why {
		if len(page.Reasons) == 0 {
			t.printf("%s was kept: nothing that it is made of has changed\n", page.Path)
			continue
		}
		t.printf("%s was made:\n", page.Path)
		for _, reason := range page.Reasons {
			t.printf("  - %s\n", reason)
		}
	}
	return nil
}
