package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"

	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/output"
	"github.com/gosaur/gosaur/core/pipeline"
	"github.com/gosaur/gosaur/core/plugin/childprocess"
	"github.com/gosaur/gosaur/core/render"
)

// versionTimeout is how long another program may take to print its version.
const versionTimeout = 5 * time.Second

func newDoctorCommand(t *terminal) *cobra.Command {
	var f siteFlags
	cmd := &cobra.Command{
		Use:   "doctor" + siteUse,
		Short: "Show what a site is built with, and what takes time",
		Long: "Show the versions of Gosaur and of the programs that it uses, the size of the store of earlier results, what\n" +
			"the configuration turns on, and how long each phase of a check takes. Problems come last, each with its\n" +
			"fix. Only the store is written. Add the output to bug reports.",
		Example: "  gosaur doctor\n  gosaur doctor website",
		Args:    atMostOneSite,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := f.parse(args); err != nil {
				return err
			}
			return runDoctor(cmd.Context(), t, &f)
		},
	}
	f.addConfig(cmd.Flags())
	f.addBuild(cmd.Flags())
	return cmd
}

// doctorReport is the result of gosaur doctor.
type doctorReport struct {
	// rows are pairs of a subject and its finding.
	rows [][2]string
	// advice lists fixes for problems.
	advice []string
}

func (e *doctorReport) addRow(what, format string, args ...any) {
	e.rows = append(e.rows, [2]string{what, fmt.Sprintf(format, args...)})
}

func (e *doctorReport) advise(format string, args ...any) {
	e.advice = append(e.advice, fmt.Sprintf(format, args...))
}

func runDoctor(ctx context.Context, t *terminal, f *siteFlags) error {
	e := &doctorReport{}
	e.machine()
	e.engine(ctx, f.engine)
	e.git(ctx, f.dir)
	if err := f.requireConfig(); err != nil {
		return errors.Join(t.write(e.text()), err)
	}
	e.packages(f.dir)
	e.store(filepath.Join(f.dir, config.StateDir, output.StateStore))
	start := time.Now()
	r, err := pipeline.Check(ctx, f.buildOptions(t), nil)
	if err != nil {
		return errors.Join(t.write(e.text()), err)
	}
	e.site(r, time.Since(start))
	return t.write(e.text())
}

// machine describes the program and the machine.
func (e *doctorReport) machine() {
	e.addRow("gosaur", "%s", strings.TrimPrefix(buildStamp(), "gosaur "))
	if program, err := os.Executable(); err == nil {
		e.addRow("program", "%s", program)
	}
	e.addRow("processors", "%d", runtime.GOMAXPROCS(0))
}

// engine describes the engine that renders pages.
func (e *doctorReport) engine(ctx context.Context, requested string) {
	path, err := exec.LookPath("node")
	if err != nil {
		e.addRow("engine", "embedded; there is no Node.js on the PATH")
		e.advise("install Node.js %d or later if you want: pages are rendered faster with it", render.OldestNode)
		return
	}
	version := firstLineOf(ctx, "", path, "--version")
	switch major := 0; {
	case requested == "embedded":
		e.addRow("engine", "embedded, as asked; Node.js is %s at %s", version, path)
	case version == "":
		e.addRow("engine", "embedded; %s does not print its version", path)
		e.advise("fix or remove %s", path)
	default:
		if _, err := fmt.Sscanf(version, "v%d.", &major); err != nil || major < render.OldestNode {
			e.addRow("engine", "embedded; Node.js is %s at %s, which is too old", version, path)
			e.advise("update Node.js to %d or later if you want: pages are rendered faster with it", render.OldestNode)
			return
		}
		e.addRow("engine", "Node.js %s at %s", version, path)
	}
}

// git describes whether the dates and authors of documents are available.
func (e *doctorReport) git(ctx context.Context, dir string) {
	version := strings.TrimPrefix(firstLineOf(ctx, dir, "git", "--version"), "git version ")
	switch {
	case version == "":
		e.addRow("git", "not installed; dates and authors of documents are not known")
	case firstLineOf(ctx, dir, "git", "rev-parse", "--is-inside-work-tree") != "true":
		e.addRow("git", "%s; the site is in no repository", version)
	case firstLineOf(ctx, dir, "git", "rev-parse", "--is-shallow-repository") == "true":
		e.addRow("git", "%s; a shallow clone", version)
		e.advise("fetch the whole history, with fetch-depth: 0 in GitHub Actions: a shallow clone lacks the dates of changes")
	default:
		e.addRow("git", "%s", version)
	}
}

// packages describes the source of npm packages.
func (e *doctorReport) packages(dir string) {
	_, manifest := os.Stat(filepath.Join(dir, "package.json"))
	_, modules := os.Stat(filepath.Join(dir, "node_modules"))
	switch {
	case modules == nil:
		e.addRow("packages", "of the site, from node_modules, and those bundled with Gosaur")
	case manifest == nil:
		e.addRow("packages", "those bundled with Gosaur; package.json exists, but no node_modules")
		e.advise("run npm install, if the site imports packages")
	default:
		e.addRow("packages", "those bundled with Gosaur")
	}
}

// store describes the stored results of earlier builds.
func (e *doctorReport) store(dir string) {
	var size int64
	err := filepath.WalkDir(dir, func(_ string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		if info, err := d.Info(); err == nil {
			size += info.Size()
		}
		return nil
	})
	if err != nil {
		e.addRow("store", "none yet: the first build is the slowest")
		return
	}
	e.addRow("store", "%s in %s", byteCount(size), shortPath(dir))
}

// site describes the site's content, and what takes time to build.
func (e *doctorReport) site(r *pipeline.CheckReport, took time.Duration) {
	e.addRow("site", "%s in %s; %s", plural(r.Pages, "page"), plural(len(r.Config.I18n.Locales), "locale"), findingsText(r.Diagnostics))
	if r.Diagnostics.HasErrors() {
		e.advise("run gosaur check: it shows the errors, which keep the site from being built")
	}
	phases := slices.Clone(r.Phases)
	slices.SortStableFunc(phases, func(a, b pipeline.PhaseTime) int { return int((b.Seconds - a.Seconds) * 1e6) })
	e.addRow("checked in", "%s", seconds(took.Seconds()))
	for _, p := range phases[:min(len(phases), 4)] {
		if p.Seconds >= 0.005 {
			e.addRow("  "+p.Name, "%s", seconds(p.Seconds))
		}
	}
}

func findingsText(l diag.List) string {
	if counts := countText(l); counts != "" {
		return counts
	}
	return "no findings"
}

// text returns the result as a table and a list.
func (e *doctorReport) text() []byte {
	var b bytes.Buffer
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	for _, row := range e.rows {
		_, _ = fmt.Fprintf(w, "%s\t%s\n", row[0], row[1])
	}
	_ = w.Flush()
	if len(e.advice) > 0 {
		b.WriteString("\nTo do:\n")
		for _, a := range e.advice {
			fmt.Fprintf(&b, "  - %s\n", a)
		}
	}
	return b.Bytes()
}

// firstLineOf returns the first line of a program's output; "" if the program fails or takes
// too long.
func firstLineOf(ctx context.Context, dir, program string, args ...string) string {
	ctx, cancel := context.WithTimeout(ctx, versionTimeout)
	defer cancel()
	command := childprocess.Command(ctx, program, args...)
	command.Dir = dir
	out, err := childprocess.Output(command)
	if err != nil {
		return ""
	}
	line, _, _ := strings.Cut(string(out), "\n")
	return strings.TrimSpace(line)
}
