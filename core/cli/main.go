package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
	"github.com/gosaur/gosaur/core/render"
)

// The exit codes.
const (
	exitOK = 0
	// exitFindings means that the site's content has errors.
	exitFindings = 1
	// exitUsage means that the arguments or the configuration have errors.
	exitUsage = 2
	// exitInternal means that the program or the machine has failed.
	exitInternal = 3
	// exitInterrupted is what shells report for a program ended by Ctrl+C.
	exitInterrupted = 130
	// exitTerminated is what shells report for a program ended by SIGTERM.
	exitTerminated = 143
)

// usageError is an error in the arguments.
type usageError struct{ message string }

func (e *usageError) Error() string { return e.message }

func usagef(format string, args ...any) error {
	return &usageError{message: fmt.Sprintf(format, args...)}
}

// Main runs the program with the given arguments, without the program's name, and returns its exit code.
func Main(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	render.RunWorker()
	return run(newTerminal(stdin, stdout, stderr), args)
}

// run runs a command and returns its exit code.
func run(t *terminal, args []string) int {
	ctx, stop := endOnSignal(t, os.Exit)
	defer stop()
	started := false
	root := newRoot(t, &started)
	root.SetArgs(joinPollValue(args))
	cmd, err := root.ExecuteContextC(ctx)
	var usage *usageError
	if err != nil && !started && !errors.As(err, &usage) {
		// cobra's own errors occur before any command starts.
		err = argumentError(cmd, err)
	}
	return report(ctx, t, err)
}

// report writes an error and returns its exit code.
func report(ctx context.Context, t *terminal, err error) int {
	var usage *usageError
	var failure *diag.Failure
	var findings *findingsError
	var fileErr *sitefile.Error
	switch {
	case err == nil:
		return exitOK
	case errors.As(err, &findings): // the report contains them
		return exitFindings
	case errors.As(err, &failure) && (ctx.Err() == nil || !onlyPluginFailures(failure.Diagnostics)):
		t.printDiagnostics(failure.Diagnostics)
		t.errorf("%s", countText(failure.Diagnostics))
		return exitCodeOf(failure.Diagnostics)
	case errors.As(err, &usage):
		t.errorf("%s", usage.message)
		return exitUsage
	case ctx.Err() != nil:
		t.errorf("Interrupted.")
		return interruptedCode(ctx)
	case errors.As(err, &fileErr):
		t.printDiagnostics(diag.List{fileErr.Finding(currentFolder())})
		return exitFindings
	}
	t.errorf("Internal error: %v", err)
	return exitInternal
}

// onlyPluginFailures reports whether all errors are about plugins that have failed or could not be started. After a
// signal, the reason is that the signal has ended them.
func onlyPluginFailures(l diag.List) bool {
	return !slices.ContainsFunc(l, func(d diag.Diagnostic) bool {
		return d.Severity == diag.Error && d.Code != diag.CodePluginStart && d.Code != diag.CodePluginFailed
	})
}

// exitCodeOf distinguishes findings in the content from a broken configuration, from a machine that cannot
// store the output, and from a service that fails.
func exitCodeOf(l diag.List) int {
	for _, d := range l {
		switch {
		case d.Severity != diag.Error:
		case d.Code == diag.CodeOutput && d.Pos.File == "", d.Code == diag.CodeSearchPush:
			return exitInternal
		case d.Code == diag.CodeOutputFolder, d.Code == diag.CodeShards, d.Code == diag.CodeVersions && d.Pos.File == "", strings.HasPrefix(d.Code, "GS10"), strings.HasPrefix(d.Code, "GS11"), strings.HasPrefix(d.Code, "GS22"):
			return exitUsage
		}
	}
	return exitFindings
}

// countText returns the numbers of errors and warnings: "1 error, 2 warnings".
func countText(l diag.List) string {
	var parts []string
	for _, s := range []diag.Severity{diag.Error, diag.Warning} {
		if n := l.Count(s); n > 0 {
			parts = append(parts, plural(n, string(s)))
		}
	}
	return strings.Join(parts, ", ")
}

func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
