package cli

import (
	"context"

	"github.com/spf13/cobra"

	"github.com/gosaur/gosaur/core/pipeline"
)

// translateFlags are the flags of gosaur write-translations.
type translateFlags struct {
	siteFlags
	locale  string
	options pipeline.TranslationOptions
}

func newWriteTranslationsCommand(t *terminal) *cobra.Command {
	var f translateFlags
	cmd := &cobra.Command{
		Use:   "write-translations" + siteUse,
		Short: "Write the files with the texts to translate",
		Long: "Write the files of all texts to translate: those in the code of the site and its theme,\n" +
			"in the navbar and footer, in sidebars and in the options of plugins. Existing translations are kept, and\n" +
			"unused ones are listed. Docs, posts and pages are translated as separate files.",
		Example: "  gosaur write-translations --locale fr\n  gosaur write-translations --locale fr --message-prefix 'FR: '",
		Args:    atMostOneSite,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := f.parse(args); err != nil {
				return err
			}
			return runWriteTranslations(cmd.Context(), t, &f)
		},
	}
	flags := cmd.Flags()
	flags.StringVarP(&f.locale, "locale", "l", "", "the `locale` to write the translations of (default: the default one)")
	flags.BoolVar(&f.options.Override, "override", false, "write the texts of the site over their translations")
	flags.StringVar(&f.options.Prefix, "message-prefix", "", "the `text` to put before every new message, to find what is not translated yet")
	f.addConfig(flags)
	return cmd
}

func runWriteTranslations(ctx context.Context, t *terminal, f *translateFlags) error {
	o := f.buildOptions(t)
	if f.locale != "" {
		o.Locales = []string{f.locale}
	}
	written, err := pipeline.WriteTranslations(ctx, o, f.options)
	if err != nil {
		return err
	}
	t.printDiagnostics(written.Diagnostics)
	for _, file := range written.Files {
		t.printf("Wrote %s: %s, %d new\n", file.Path, plural(file.Texts, "text"), file.New)
	}
	return nil
}
