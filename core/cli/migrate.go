package cli

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/migrate"
	"github.com/gosaur/gosaur/core/migrate/comparison"
	"github.com/gosaur/gosaur/core/pluginhost"
	"github.com/gosaur/gosaur/core/wholefile"
)

type migrateFlags struct {
	siteFlags
	print, force, check bool
	// screenshots is a folder for screenshots of pages; "" for none.
	screenshots string
}

func newMigrateCommand(t *terminal) *cobra.Command {
	var f migrateFlags
	cmd := &cobra.Command{
		Use:   "migrate" + siteUse,
		Short: "Convert a Docusaurus configuration to " + config.FileName,
		Long: "Convert docusaurus.config.js, .ts, .mjs or .cjs to " + config.FileName + ".\n" +
			"The old configuration is run by Node.js; content, sidebars and theme overrides stay where they are.\n" +
			"What has no counterpart is listed, with what to do about it.",
		Example: "  gosaur migrate\n  gosaur migrate website --print\n  gosaur migrate --check\n  gosaur migrate --screenshots pictures",
		Args:    atMostOneSite,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := f.parse(args); err != nil {
				return err
			}
			f.check = f.check || f.screenshots != ""
			if f.screenshots != "" {
				if err := comparison.EmptyFolder(f.screenshots); err != nil {
					return usagef("--screenshots %s: %v", f.screenshots, err)
				}
			}
			if _, err := os.Lstat(filepath.Join(f.dir, config.FileName)); f.check && err == nil && !f.force {
				return checkMigration(cmd.Context(), t, &f) // the site has already been migrated
			}
			if err := runMigrate(cmd.Context(), t, &f); err != nil || !f.check || f.print {
				return err
			}
			return checkMigration(cmd.Context(), t, &f)
		},
	}
	cmd.Flags().BoolVar(&f.check, "check", false, "also build the site with Docusaurus, and report how routes, heads and texts of the pages differ")
	cmd.Flags().StringVar(&f.screenshots, "screenshots", "", "check, and write pictures of the pages of both builds, and of what differs, into this `folder`")
	cmd.Flags().BoolVar(&f.print, "print", false, "print the file instead of writing it")
	cmd.Flags().BoolVar(&f.force, "force", false, "replace "+config.FileName+" if it exists")
	return cmd
}

func runMigrate(ctx context.Context, t *terminal, f *migrateFlags) error {
	target := filepath.Join(f.dir, config.FileName)
	if err := f.checkReplace(target); err != nil {
		return err
	}
	result, err := migrate.Site(ctx, f.dir, pluginhost.Catalog())
	if err != nil {
		return err
	}
	if f.print {
		t.printDiagnostics(result.Diagnostics)
		return t.write(result.TOML)
	}
	if err := wholefile.Replace(target, shortPath(target), result.TOML); err != nil {
		return err
	}
	ignored, err := migrate.IgnoreCache(f.dir)
	if err != nil {
		return err
	}
	t.printDiagnostics(result.Diagnostics)
	if ignored != "" {
		t.printf("Added /.gosaur/, the folder of the cache, to %s.\n", shortPath(ignored))
	}
	t.printf("Made %s from %s.\n", shortPath(target), filepath.Base(result.Source))
	if old := filepath.Join(f.dir, defaultOutDir); migrate.IsOldBuild(old) {
		t.printf("Delete %s, which Docusaurus has written, or replace it with: gosaur build --force\n", shortPath(old))
	}
	if n := len(result.Diagnostics); n > 0 {
		t.printf("Look at %s above, then run: gosaur build %s\n", plural(n, "note"), shortPath(f.dir))
	}
	return nil
}

// checkReplace returns an error if the file exists, unless --force or --print is set.
func (f *migrateFlags) checkReplace(file string) error {
	if f.print || f.force {
		return nil
	}
	if _, err := os.Lstat(file); !errors.Is(err, fs.ErrNotExist) {
		return usagef("%s exists already; --force replaces it, --print does not write it", shortPath(file))
	}
	return nil
}
