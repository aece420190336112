package pluginhost

import (
	"context"
	"errors"
	"fmt"
	"os/exec"
	"strconv"
	"strings"
	"time"

	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/grpcplugin"
)

// endedError means that a plugin's process has ended.
type endedError struct{ how string }

// Error implements error.
func (e *endedError) Error() string { return e.how }

// panicError means that a hook panicked. The process continues.
type panicError struct{ value string }

// Error implements error.
func (e *panicError) Error() string { return "panicked: " + e.value }

// exitGrace is how long the host waits for a process to exit after its connection broke.
const exitGrace = 2 * time.Second

// explain converts an error of the connection to one that describes what happened to the plugin.
func (p *process) explain(err error) error {
	s, ok := status.FromError(err)
	if !ok {
		return err
	}
	if s.Code() == codes.Unavailable || s.Code() == codes.Canceled {
		select {
		case <-p.child.Load().ended:
		case <-time.After(exitGrace):
		}
	}
	if ended := p.howEnded(); ended != nil {
		return ended
	}
	if value, ok := strings.CutPrefix(s.Message(), grpcplugin.PanicPrefix); ok && s.Code() == codes.Internal {
		return &panicError{value}
	}
	switch s.Code() {
	case codes.Unavailable:
		return fmt.Errorf("broke the connection: %s", s.Message())
	case codes.ResourceExhausted:
		return fmt.Errorf("sent a message that is too large: %s", s.Message())
	case codes.Unknown:
		return errors.New(s.Message())
	}
	return fmt.Errorf("failed with the status %s: %s", s.Code(), s.Message())
}

// howEnded implements running.
func (p *process) howEnded() error {
	if p.child.Load() == nil {
		return nil
	}
	state := p.child.Load().exit()
	if state == nil {
		return nil
	}
	how := "ended with " + state.String()
	if rest, ok := strings.CutPrefix(state.String(), "signal: "); ok {
		how = "was ended by the signal " + rest
	}
	return &endedError{how}
}

// startFailure returns the diagnostic for a program that failed to start as a plugin.
func startFailure(ctx context.Context, program *plugin.Program, p *process, limit time.Duration, err error) diag.Diagnostic {
	var list diag.List
	d := list.Errorf(diag.CodePluginStart, program.Pos, "the plugin's program %q cannot be used: %s", program.Command, startReason(ctx, p, limit, err))
	var hash *hashError
	switch {
	case errors.As(err, &hash):
		d.Hint = fmt.Sprintf("If %s is the file that you want, write\nsha256 = %q", hash.file, hash.got)
	case errors.Is(err, exec.ErrNotFound), p == nil:
		d.Hint = "Paths begin with \"./\" and are relative to the site directory"
	default:
		d.Hint = "A plugin's program begins with a line for the handshake on its standard output and logs to its standard error" + lastLinesHint(p)
	}
	return list[0]
}

// startReason describes why a program failed to start as a plugin.
func startReason(ctx context.Context, p *process, limit time.Duration, err error) string {
	if p == nil || p.child.Load() == nil {
		return err.Error()
	}
	first := p.child.Load().firstLine()
	version, shaken := handshakeVersion(first)
	var broken *grpcplugin.ProtocolError
	switch {
	case errors.As(err, &broken):
		return broken.Reason
	case shaken && (version > grpcplugin.ProtocolVersion || version < grpcplugin.OldestProtocolVersion):
		return fmt.Sprintf("it speaks version %d of the protocol, and this Gosaur %s", version, spokenVersions())
	case first != "" && !shaken:
		return fmt.Sprintf("it wrote %s to its standard output before the handshake", strconv.Quote(shorten(first)))
	case errors.Is(ctx.Err(), context.Canceled):
		return "interrupted"
	case p.exitedAlone():
		return "it " + p.howEnded().Error() + " before the handshake"
	case !shaken:
		return fmt.Sprintf("it said nothing within %s", limit)
	}
	var ended *endedError
	if errors.As(p.explain(err), &ended) {
		return fmt.Sprintf("it shook hands and did not describe itself within %s", limit)
	}
	return "it shook hands and then broke the protocol: " + p.explain(err).Error()
}

// exitedAlone reports whether the process exited on its own instead of being killed.
func (p *process) exitedAlone() bool {
	state := p.child.Load().exit()
	return state != nil && state.Exited()
}

// handshakeVersion parses the protocol version in the first line of output, which has the
// form "1|version|network|address|…".
func handshakeVersion(line string) (version int, ok bool) {
	parts := strings.Split(line, "|")
	if len(parts) < 4 || parts[0] != "1" {
		return 0, false
	}
	version, err := strconv.Atoi(parts[1])
	return version, err == nil
}

func spokenVersions() string {
	if grpcplugin.OldestProtocolVersion == grpcplugin.ProtocolVersion {
		return fmt.Sprintf("version %d", grpcplugin.ProtocolVersion)
	}
	return fmt.Sprintf("versions %d to %d", grpcplugin.OldestProtocolVersion, grpcplugin.ProtocolVersion)
}

func shorten(text string) string {
	const most = 120
	if r := []rune(text); len(r) > most {
		return string(r[:most]) + "…"
	}
	return text
}

// lastLinesHint returns the last lines that a plugin logged, for a hint.
func lastLinesHint(p running) string {
	lines := p.lastLines()
	if len(lines) == 0 {
		return "\nIt logged nothing"
	}
	return "\nIts last lines:\n  " + strings.Join(lines, "\n  ")
}
