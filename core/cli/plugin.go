package cli

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/pluginhost"
)

// newPluginCommand returns the command that lists the plugins and their options.
func newPluginCommand(t *terminal) *cobra.Command {
	docs := &cobra.Command{
		Use:   "docs <name or command>",
		Short: "Print the reference of a plugin's options as Markdown",
		Long: "Print every option of a plugin as Markdown: name, type, default and meaning.\n" +
			"The text is generated from the types into which the program reads the options.",
		Example: "  gosaur plugin docs redirects > redirects.md",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return writePluginText(cmd.Context(), t, args[0], func(p plugin.Plugin) string { return pluginReference(p.Describe()) })
		},
	}
	list := &cobra.Command{
		Use:   "list",
		Short: "List the plugins that a site can use",
		Args:  cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			return t.write([]byte(pluginList(pluginhost.Catalog())))
		},
	}
	return commandGroup(&cobra.Command{Use: "plugin", Short: "List, describe, create and run plugins"},
		docs, newPluginInfoCommand(t), newPluginNewCommand(t), newPluginRunCommand(t), newPluginServeCommand(), list)
}

// checkPluginName returns an error for a name that no built-in plugin has.
func checkPluginName(name string) error {
	catalog := pluginhost.Catalog()
	if _, ok := catalog[name]; ok {
		return nil
	}
	names := slices.Sorted(maps.Keys(catalog))
	hint := "valid: " + strings.Join(names, ", ")
	if near := diag.Suggest(name, names); near != "" {
		hint = fmt.Sprintf("did you mean %q? %s", near, hint)
	}
	return usagef("there is no plugin %q; %s", name, hint)
}

// pluginList returns a line for each plugin, sorted by name.
func pluginList(catalog map[string]plugin.Description) string {
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	for _, name := range slices.Sorted(maps.Keys(catalog)) {
		d := catalog[name]
		several := ""
		if d.MultiInstance {
			several = " Several instances."
		}
		fmt.Fprintf(w, "%s\t%s%s\n", name, d.Summary, several)
	}
	_ = w.Flush() // a strings.Builder does not fail
	return b.String()
}
