package cli

import (
	"github.com/spf13/cobra"
)

// newRoot returns the command tree. started is set once the arguments are valid and a
// command begins.
func newRoot(t *terminal, started *bool) *cobra.Command {
	showVersion := false
	root := &cobra.Command{
		Use:   "gosaur",
		Short: "Build documentation sites",
		Long: "Gosaur builds documentation sites: Markdown, MDX and React components in, static pages out.\n" +
			"A folder with docusaurus.toml and docs/ is a site.",
		SilenceErrors: true,
		SilenceUsage:  true,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if showVersion {
				t.printf("%s\n", buildStamp())
				return nil
			}
			return cmd.Help()
		},
		PersistentPreRunE: func(cmd *cobra.Command, _ []string) error {
			*started = true
			if err := refuseFlagsAsValues(cmd); err != nil {
				return err
			}
			if t.verbose && t.quiet {
				return usagef("--verbose and --quiet exclude each other; give one of them")
			}
			if t.logFormat != logText && t.logFormat != logJSON {
				format := t.logFormat
				t.logFormat = logText
				return usagef("unknown log format %q; valid: %s, %s", format, logText, logJSON)
			}
			return nil
		},
	}
	root.Flags().BoolVar(&showVersion, "version", false, "print the version, with its commit and date")
	root.PersistentFlags().BoolVar(&t.verbose, "verbose", false, "print details of what happens")
	root.PersistentFlags().BoolVar(&t.quiet, "quiet", false, "print only errors and warnings")
	root.PersistentFlags().StringVar(&t.logFormat, "log-format", logText, "the `format` of messages on the standard error: text, or json for one object per line")
	root.SetIn(t.in)
	root.SetOut(t.out)
	root.SetErr(t.err)
	root.AddCommand(
		newMigrateCommand(t),
		newImportCommand(t),
		newWriteTranslationsCommand(t),
		newWriteHeadingIDsCommand(t),
		newOutlineCommand(t),
		newDoctorCommand(t),
		newNewCommand(t),
		newBuildCommand(t),
		newMergeCommand(t),
		newCheckCommand(t),
		newServeCommand(t),
		newStartCommand(t),
		newExplainCommand(t),
		newClearCommand(t),
		newConfigCommand(t),
		newPluginCommand(t),
		newSwizzleCommand(t),
		newTypesCommand(t),
		newVersionCommand(t),
		newDocsCommand(t),
		newSearchCommand(t),
	)
	return root
}
