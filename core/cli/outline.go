package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/gosaur/gosaur/core/pipeline"
	"github.com/gosaur/gosaur/core/plugin"
)

// outlineFlags are the flags of gosaur outline.
type outlineFlags struct {
	siteFlags
	locale string
	json   bool
}

func newOutlineCommand(t *terminal) *cobra.Command {
	var f outlineFlags
	cmd := &cobra.Command{
		Use:   "outline" + siteUse,
		Short: "List the pages of the site",
		Long: "List the pages of the site without building them: the file and the plugin that each comes from, and the\n" +
			"component that shows it.",
		Example: "  gosaur outline\n  gosaur outline --json",
		Args:    atMostOneSite,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := f.parse(args); err != nil {
				return err
			}
			return runOutline(cmd.Context(), t, &f)
		},
	}
	cmd.Flags().BoolVar(&f.json, "json", false, "write a JSON array of objects instead of a table")
	cmd.Flags().StringVarP(&f.locale, "locale", "l", "", "the `locale` to list (default: the default one)")
	f.addConfig(cmd.Flags())
	return cmd
}

// outlineEntry is a line of the outline.
type outlineEntry struct {
	Path string `json:"path"`
	// Source is the file of the page, relative to the site directory.
	Source    string `json:"source,omitempty"`
	Plugin    string `json:"plugin,omitempty"`
	Component string `json:"component"`
	Version   string `json:"version,omitempty"`
	Unlisted  bool   `json:"unlisted,omitempty"`
}

func runOutline(ctx context.Context, t *terminal, f *outlineFlags) error {
	o := f.buildOptions(t)
	o.Production = true
	if f.locale != "" {
		o.Locales = []string{f.locale}
	}
	outline, err := pipeline.ReadOutline(ctx, o)
	if err != nil {
		return err
	}
	t.printDiagnostics(outline.Diagnostics)
	pages := make([]outlineEntry, len(outline.Routes))
	for i := range outline.Routes {
		pages[i] = outlineEntryOf(&outline.Routes[i])
	}
	if f.json {
		text, err := json.MarshalIndent(pages, "", "  ")
		if err != nil {
			return fmt.Errorf("write the outline: %w", err)
		}
		return t.write(append(text, '\n'))
	}
	return t.write(outlineTable(pages))
}

func outlineEntryOf(r *plugin.Route) outlineEntry {
	p := outlineEntry{Path: r.Path, Source: r.Meta.Source, Plugin: r.Meta.Plugin, Component: r.Component, Version: r.Meta.Version, Unlisted: r.Meta.Unlisted}
	if id := r.Meta.PluginID; id != "" && id != plugin.DefaultID {
		p.Plugin += ":" + id
	}
	return p
}

func outlineTable(pages []outlineEntry) []byte {
	var b bytes.Buffer
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	_, _ = fmt.Fprintln(w, "PATH\tSOURCE\tPLUGIN\tCOMPONENT")
	for _, p := range pages {
		path := p.Path
		if p.Unlisted {
			path += " (unlisted)"
		}
		_, _ = fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", path, orDash(p.Source), orDash(p.Plugin), p.Component)
	}
	_ = w.Flush()
	return b.Bytes()
}

// orDash replaces an empty cell of a table.
func orDash(text string) string {
	if text == "" {
		return "-"
	}
	return text
}
