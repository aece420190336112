package cli

import (
	"context"
	"fmt"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/gosaur/gosaur/core/bridge"
	"github.com/gosaur/gosaur/core/pipeline"
)

// newPluginRunCommand returns the command that runs commands of Docusaurus plugins.
func newPluginRunCommand(t *terminal) *cobra.Command {
	var f siteFlags
	cmd := &cobra.Command{
		Use:   "run [name [argument]...]",
		Short: "Run a command of a Docusaurus plugin",
		Long: "Run a command that a Docusaurus plugin of the site in this folder adds, such as one that writes documents.\n" +
			"Without a name the commands are listed. What follows the name belongs to the command.",
		Example: "  gosaur plugin run\n  gosaur plugin run gen-api-docs all",
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := f.parse(nil); err != nil {
				return err
			}
			return runPluginCommand(cmd.Context(), t, &f, args)
		},
	}
	cmd.Flags().SetInterspersed(false)
	f.addConfig(cmd.Flags())
	return cmd
}

func runPluginCommand(ctx context.Context, t *terminal, f *siteFlags, args []string) error {
	out, found, err := pipeline.RunPluginCommand(ctx, f.buildOptions(t), args)
	if err != nil {
		return err
	}
	t.printDiagnostics(found)
	if len(args) > 0 && !out.Known {
		return usagef("no plugin of the site has a command %q; commands: %s", args[0], commandNames(out.Commands))
	}
	if len(args) == 0 {
		return t.write([]byte(commandList(out.Commands)))
	}
	return t.write([]byte(out.Output))
}

func commandNames(commands []bridge.Command) string {
	var names []string
	for _, c := range commands {
		names = append(names, c.Name)
	}
	if len(names) == 0 {
		return "none"
	}
	return strings.Join(names, ", ")
}

func commandList(commands []bridge.Command) string {
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	for _, c := range commands {
		fmt.Fprintf(w, "%s\t%s\n", c.Name, c.Description)
	}
	_ = w.Flush() // a strings.Builder does not fail
	return b.String()
}
