package cli

import (
	"fmt"
	"io"
	"net/http"
	"os"
	"strings"

	"github.com/rs/zerolog"
	"golang.org/x/term"

	"github.com/gosaur/gosaur/core/diag"
)

// terminal holds the program's streams and their settings: results go to out, progress and problems to err.
type terminal struct {
	in       io.Reader
	out, err io.Writer
	// outColor and errColor report whether a stream supports ANSI colours.
	outColor, errColor bool
	// live reports whether err is a screen on which a line can be rewritten.
	live bool
	// interactive reports whether a user can answer questions.
	interactive    bool
	verbose, quiet bool
	// logFormat is logText or logJSON.
	logFormat string
	// http sends requests to services; nil for the network.
	http *http.Client
}

// The formats of messages on err.
const (
	logText = "text"
	logJSON = "json"
)

// json reports whether messages are one JSON object per line.
func (t *terminal) json() bool { return t.logFormat == logJSON }

func newTerminal(stdin io.Reader, stdout, stderr io.Writer) *terminal {
	ci := os.Getenv("CI") != ""
	live := isTerminal(stderr) && !ci && os.Getenv("TERM") != "dumb"
	return &terminal{
		in: stdin, out: stdout, err: stderr,
		outColor:    wantsColor(stdout),
		errColor:    wantsColor(stderr),
		live:        live,
		interactive: live && isTerminal(stdout),
	}
}

// wantsColor follows the NO_COLOR and FORCE_COLOR conventions, and otherwise checks whether the stream is a
// terminal.
func wantsColor(w io.Writer) bool {
	if os.Getenv("NO_COLOR") != "" {
		return false
	}
	if v := os.Getenv("FORCE_COLOR"); v != "" && v != "0" {
		return true
	}
	return isTerminal(w) && os.Getenv("TERM") != "dumb"
}

func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// logger returns a logger for developers of Gosaur: it logs only warnings and errors unless --verbose is
// set.
func (t *terminal) logger() zerolog.Logger {
	level := zerolog.WarnLevel
	switch {
	case t.verbose:
		level = zerolog.DebugLevel
	case t.quiet:
		level = zerolog.ErrorLevel
	}
	if t.json() {
		return zerolog.New(t.err).Level(level).With().Timestamp().Logger()
	}
	w := zerolog.ConsoleWriter{Out: t.err, NoColor: !t.errColor, PartsExclude: []string{zerolog.TimestampFieldName}}
	return zerolog.New(w).Level(level)
}

// printf prints a part of the result, unless --quiet is set. It ignores errors, because they could not be
// printed either.
func (t *terminal) printf(format string, args ...any) {
	if !t.quiet {
		_, _ = fmt.Fprintf(t.out, format, args...)
	}
}

// notef prints a line about a side effect to err, unless --quiet is set.
func (t *terminal) notef(format string, args ...any) {
	switch {
	case t.quiet:
	case t.json():
		t.event(zerolog.InfoLevel).Msg(strings.TrimRight(fmt.Sprintf(format, args...), "\n"))
	default:
		_, _ = fmt.Fprintf(t.err, format, args...)
	}
}

// event begins a line of JSON if the log level permits it.
func (t *terminal) event(level zerolog.Level) *zerolog.Event {
	log := zerolog.New(t.err).With().Timestamp().Logger()
	return log.WithLevel(level)
}

// write writes a result that a program may read; it is written even with --quiet.
func (t *terminal) write(text []byte) error {
	if _, err := t.out.Write(text); err != nil {
		return fmt.Errorf("write the result: %w", err)
	}
	return nil
}

// errorf prints an error line.
func (t *terminal) errorf(format string, args ...any) {
	if t.json() {
		t.event(zerolog.ErrorLevel).Msgf(format, args...)
		return
	}
	_, _ = fmt.Fprintln(t.err, t.paint(t.errColor, "1;31", fmt.Sprintf(format, args...)))
}

// printDiagnostics prints diagnostics.
func (t *terminal) printDiagnostics(l diag.List) {
	if t.json() {
		for _, d := range l {
			t.logDiagnostic(d)
		}
		return
	}
	_ = diag.Print(t.err, l, diag.PrintOptions{Color: t.errColor})
}

// logDiagnostic writes a diagnostic as a line of JSON.
func (t *terminal) logDiagnostic(d diag.Diagnostic) {
	level := map[diag.Severity]zerolog.Level{diag.Error: zerolog.ErrorLevel, diag.Warning: zerolog.WarnLevel, diag.Info: zerolog.InfoLevel}[d.Severity]
	e := t.event(level).Str("code", d.Code)
	if d.Pos.File != "" {
		e = e.Str("file", d.Pos.File)
	}
	if d.Pos.Line > 0 {
		e = e.Int("line", d.Pos.Line).Int("col", d.Pos.Col)
	}
	if d.Hint != "" {
		e = e.Str("hint", diag.Cut(d.Hint))
	}
	e.Msg(diag.Cut(d.Message))
}

// paint puts text between ANSI escape sequences if on.
func (*terminal) paint(on bool, sgr, text string) string {
	if !on {
		return text
	}
	return "\x1b[" + sgr + "m" + text + "\x1b[0m"
}

// strong and dim highlight text on the result stream.
func (t *terminal) strong(text string) string { return t.paint(t.outColor, "1", text) }
func (t *terminal) strongNote(text string) string {
	return t.paint(t.errColor, "1", text)
}
func (t *terminal) dim(text string) string { return t.paint(t.outColor, "2", text) }
