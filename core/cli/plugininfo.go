package cli

import (
	"context"
	"fmt"
	"os"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/pluginhost"
)

// newPluginInfoCommand returns the command that prints the metadata of a plugin.
func newPluginInfoCommand(t *terminal) *cobra.Command {
	return &cobra.Command{
		Use:   "info <name or command>",
		Short: "Describe a plugin, its hooks and options",
		Long: "Describe a plugin: its name, what it does, its hooks and its options.\n" +
			"A command, such as ./plugins/notes, is started and asked, as in a build.",
		Example: "  gosaur plugin info docs\n  gosaur plugin info ./plugins/notes",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return writePluginText(cmd.Context(), t, args[0], pluginInfo)
		},
	}
}

// writePluginText writes a text about a plugin.
func writePluginText(ctx context.Context, t *terminal, name string, about func(plugin.Plugin) string) error {
	p, done, err := openPlugin(ctx, t, name)
	if err != nil {
		return err
	}
	defer done()
	return t.write([]byte(about(p)))
}

// openPlugin creates a built-in plugin, or starts a program. done stops it.
func openPlugin(ctx context.Context, t *terminal, name string) (p plugin.Plugin, done func(), err error) {
	if p, ok := pluginhost.Builtin(name); ok {
		return p, func() {}, nil
	}
	if !strings.ContainsAny(name, `./\ `) {
		err := checkPluginName(name)
		return nil, nil, err
	}
	dir, err := os.Getwd()
	if err != nil {
		return nil, nil, fmt.Errorf("find the current folder: %w", err)
	}
	programs := pluginhost.NewPrograms(dir, pluginhost.DefaultProgramLimits(), t.logger())
	p, found := programs.Open(ctx, &plugin.Program{Command: name, Env: []string{"PATH", "HOME"}})
	if p == nil {
		programs.Close()
		return nil, nil, &diag.Failure{Diagnostics: found}
	}
	return p, programs.Close, nil
}

// pluginInfo returns a short table.
func pluginInfo(p plugin.Plugin) string {
	d := p.Describe()
	var hooks, options []string
	for _, h := range plugin.HooksOf(p) {
		hooks = append(hooks, string(h))
	}
	for _, o := range d.Options {
		options = append(options, o.Name)
	}
	several := "no"
	if d.MultiInstance {
		several = "yes"
	}
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	for _, row := range [][2]string{
		{"name", d.Name}, {"summary", d.Summary}, {"several instances", several},
		{"hooks", strings.Join(hooks, ", ")}, {"options", strings.Join(options, ", ")},
	} {
		fmt.Fprintf(w, "%s\t%s\n", row[0], row[1])
	}
	_ = w.Flush() // a strings.Builder does not fail
	return b.String()
}
