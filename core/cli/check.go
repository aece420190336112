package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"sync"

	"github.com/spf13/cobra"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/history"
	"github.com/gosaur/gosaur/core/pipeline"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
	"github.com/gosaur/gosaur/core/renames"
	"github.com/gosaur/gosaur/core/wholefile"
)

// checkFlags are the flags of gosaur check.
type checkFlags struct {
	siteFlags
	format   string
	output   string
	failOn   string
	since    string
	external bool
	fix, yes bool
}

func newCheckCommand(t *terminal) *cobra.Command {
	var f checkFlags
	cmd := &cobra.Command{
		Use:   "check" + siteUse,
		Short: "Find broken links and other mistakes without building",
		Long: "Find broken links and other mistakes without building. Everything that a build reports\n" +
			"before it writes is reported; pages are rendered only where components make links.\n" +
			"The exit code is 1 if there are errors.",
		Example: "  gosaur check\n  gosaur check --external\n  gosaur check --changed-since origin/main --format github\n" +
			"  gosaur check --format sarif --output links.sarif\n  gosaur check --fix",
		Args: atMostOneSite,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := f.parse(args); err != nil {
				return err
			}
			return runCheck(cmd.Context(), t, &f)
		},
	}
	flags := cmd.Flags()
	flags.BoolVar(&f.external, "external", false, "also ask other hosts whether the links to them work")
	flags.StringVar(&f.since, "changed-since", "", "report only findings that a change since this git `revision` causes")
	flags.BoolVar(&f.fix, "fix", false, "show how links whose target has moved would be rewritten, and ask before writing")
	flags.BoolVar(&f.yes, "yes", false, "write the fixes of --fix without asking")
	flags.StringVar(&f.format, "format", string(diag.FormatText), "the `format` of the report: text, json, sarif, github or junit")
	flags.StringVar(&f.output, "output", "", "the `file` for the report (default: the standard output)")
	flags.StringVar(&f.failOn, "fail-on", string(diag.Error), "the lowest `severity` of a finding that makes the exit code 1: error, warning or info")
	f.addConfig(flags)
	f.addBuild(flags)
	f.addShare(flags)
	return cmd
}

// parse validates the flags.
func (f *checkFlags) parse(args []string) error {
	if err := f.siteFlags.parse(args); err != nil {
		return err
	}
	if !slices.Contains(diag.Formats, diag.Format(f.format)) {
		return usagef("unknown format %q; valid: text, json, sarif, github, junit", f.format)
	}
	switch diag.Severity(f.failOn) {
	case diag.Error, diag.Warning, diag.Info:
	default:
		return usagef("unknown severity %q; valid: error, warning, info", f.failOn)
	}
	if f.yes && !f.fix {
		return usagef("--yes goes with --fix")
	}
	return f.checkOutput()
}

func runCheck(ctx context.Context, t *terminal, f *checkFlags) error {
	defer limitShortHeap()()
	o := f.buildOptions(t)
	o.Production, o.Recall = true, !f.external // a recalled report contains no external links
	out, err := f.outDir("")
	if err != nil {
		return err
	}
	if o.Share, err = f.shareMode(pipeline.ShareRead); err != nil {
		return err
	}
	o.OutDir = out
	p := newProgress(t)
	o.Progress = p.event
	repository, changes, err := f.openHistory(ctx)
	if err != nil {
		return err
	}
	r, err := pipeline.Check(ctx, o, renamesOf(ctx, repository))
	if err == nil && f.external {
		err = f.checkExternal(ctx, p, r)
	}
	took := p.finish()
	if err != nil {
		return err
	}
	found := r.Diagnostics
	if changes != nil {
		found = causedBy(found, changes)
	}
	if f.fix {
		if found, err = f.applyFixes(t, found, r.Read); err != nil {
			return err
		}
	}
	if err := f.report(t, repository, found); err != nil {
		return err
	}
	t.notef("%s in %s%s\n", t.strongNote("Checked "+plural(r.Pages, "page")), seconds(took.Seconds()), findingsSuffix(found))
	if reaches(found, diag.Severity(f.failOn)) {
		return &findingsError{found}
	}
	return nil
}

// findingsError means that the written report contains findings that make the check fail.
type findingsError struct{ list diag.List }

func (e *findingsError) Error() string { return countText(e.list) }

func reaches(l diag.List, threshold diag.Severity) bool {
	return slices.ContainsFunc(l, func(d diag.Diagnostic) bool { return !threshold.Exceeds(d.Severity) })
}

func findingsSuffix(l diag.List) string {
	if counts := countText(l); counts != "" {
		return ": " + counts
	}
	return ": nothing is broken"
}

// openHistory finds the git repository of the site. Only --changed-since needs one.
func (f *checkFlags) openHistory(ctx context.Context) (*history.Repository, *history.Changes, error) {
	repository, err := history.Open(ctx, f.dir)
	if f.since == "" {
		return repository, nil, nil // without a repository, no renames are known
	}
	if err != nil {
		return nil, nil, usagef("--changed-since needs git: %s is not in a repository", shortPath(f.dir))
	}
	changes, err := repository.Since(ctx, f.since)
	if err != nil {
		return nil, nil, usagef("--changed-since: %v", err)
	}
	return repository, changes, nil
}

// renamesOf returns a function that finds the new paths of moved files.
func renamesOf(ctx context.Context, r *history.Repository) renames.Lookup {
	if r == nil {
		return nil
	}
	return sync.OnceValue(func() map[string]string {
		known, _ := r.Renames(ctx) // without the history there are no hints
		return known
	})
}

// report writes the findings in the format of the flags.
func (f *checkFlags) report(t *terminal, r *history.Repository, l diag.List) error {
	o := diag.FormatOptions{Version: versionText(), Command: "gosaur check", Color: t.outColor && f.output == ""}
	if r != nil {
		o.Folder = r.Prefix()
	}
	if f.output == "" {
		if err := diag.Write(t.out, diag.Format(f.format), l, o); err != nil {
			return fmt.Errorf("write the report: %w", err)
		}
		return nil
	}
	var text bytes.Buffer
	if err := diag.Write(&text, diag.Format(f.format), l, o); err != nil {
		return fmt.Errorf("write the report: %w", err)
	}
	if info, err := os.Stat(f.output); err == nil && !info.IsDir() && !info.Mode().IsRegular() { // a device or a pipe
		return writeInto(f.output, text.Bytes())
	}
	return wholefile.Replace(f.output, f.output, text.Bytes())
}

func writeInto(name string, data []byte) error {
	out, err := os.OpenFile(name, os.O_WRONLY, 0)
	if err != nil {
		return usagef("--output: %v", err)
	}
	_, err = out.Write(data)
	if err = errors.Join(err, out.Close()); err != nil {
		return usagef("--output: %v", err)
	}
	return nil
}

// checkOutput refuses to replace a file that is not a report, such as a configuration or content file
// named by mistake.
func (f *checkFlags) checkOutput() error {
	if f.output == "" {
		return nil
	}
	info, err := os.Stat(f.output)
	switch {
	case err == nil && info.IsDir():
		return usagef("--output %s is a folder; give a file", f.output)
	case err != nil || !info.Mode().IsRegular() || info.Size() == 0:
		return nil
	}
	file, err := sitefile.Open(f.output)
	if err != nil {
		return usagef("--output: %v", err)
	}
	defer func() { _ = file.Close() }()
	start := make([]byte, 4<<10)
	n, _ := io.ReadFull(file, start)
	if diag.IsReport(start[:n]) {
		return nil
	}
	return usagef("--output %s exists already and is not a report of gosaur check; give another file, or delete it", f.output)
}
