package pluginhost

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"sync/atomic"
	"time"

	"github.com/hashicorp/go-hclog"
	goplugin "github.com/hashicorp/go-plugin"
	"github.com/hashicorp/go-plugin/runner"
	"github.com/rs/zerolog"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/grpcplugin"
)

// process is a plugin's program while it runs.
type process struct {
	*grpcplugin.Client
	connection *goplugin.Client
	child      atomic.Pointer[childProcess]
	output     *lastLines
	timeout    time.Duration
}

// ProgramLimits bound what a plugin's program may do.
type ProgramLimits struct {
	// Start is how long it may take from the start of the program to its description.
	Start time.Duration
	// Call is how long a hook may take where the configuration does not say.
	Call time.Duration
	// Answers bound what a hook returns.
	Answers grpcplugin.Limits
}

// DefaultProgramLimits are those of all commands.
func DefaultProgramLimits() ProgramLimits {
	return ProgramLimits{Start: 30 * time.Second, Call: 5 * time.Minute, Answers: grpcplugin.DefaultLimits()}
}

// startProcess runs a program until it has described itself. If it fails, the process
// that is returned has ended, and tells what it said.
func startProcess(ctx context.Context, program *plugin.Program, dir string, limits ProgramLimits, log zerolog.Logger) (*process, error) {
	command, err := findCommand(dir, program.Command)
	if err != nil {
		return nil, err
	}
	if err := checkPin(command, program.SHA256); err != nil {
		return nil, err
	}
	identity, err := newHostIdentity()
	if err != nil {
		return nil, err
	}
	log = log.With().Str("program", program.Command).Logger()
	p := &process{timeout: limits.Call, output: &lastLines{each: func(line string) { log.Trace().Msg(line) }}}
	if program.Timeout > 0 {
		p.timeout = program.Timeout
	}
	printed := &lastLines{each: func(line string) { log.Info().Msg(line) }}
	p.connection = goplugin.NewClient(&goplugin.ClientConfig{
		HandshakeConfig: grpcplugin.Handshake(), VersionedPlugins: grpcplugin.HostSets(limits.Answers),
		AllowedProtocols: []goplugin.Protocol{goplugin.ProtocolGRPC}, TLSConfig: identity.config, SkipHostEnv: true,
		StartTimeout: limits.Start, Logger: hostLogger(log), Stderr: p.output, SyncStdout: printed, SyncStderr: p.output,
		RunnerFunc: func(_ hclog.Logger, spec *exec.Cmd, _ string) (runner.Runner, error) {
			child, err := newChild(spec, command, dir, append(allowed(program.Env), grpcplugin.CertificateVariable+"="+identity.certificate), printed)
			p.child.Store(child)
			return child, err
		},
	})
	ctx, cancel := context.WithTimeout(ctx, limits.Start)
	defer cancel()
	stop := context.AfterFunc(ctx, p.kill) // go-plugin's start does not look at the context
	defer stop()
	if err := p.connect(ctx); err != nil {
		p.end()
		return p, err
	}
	return p, nil
}

// allowed returns the variables of the environment that a plugin may see.
func allowed(names []string) []string {
	env := []string{}
	for _, name := range names {
		if value, ok := os.LookupEnv(name); ok {
			env = append(env, name+"="+value)
		}
	}
	return env
}

// checkPin compares a plugin's file with the hash that the configuration wants.
func checkPin(command *commandLine, want string) error {
	if want == "" {
		return nil
	}
	got, err := fileHash(command.pinned)
	if err != nil {
		return fmt.Errorf("its hash cannot be taken: %w", err)
	}
	if got != want {
		return &wrongHash{file: command.pinned, got: got}
	}
	return nil
}

// wrongHash reports that a plugin's file is not the one that the configuration means.
type wrongHash struct{ file, got string }

// Error implements error.
func (e *wrongHash) Error() string { return "its file has the SHA-256 " + e.got }

func (p *process) connect(ctx context.Context) error {
	protocol, err := p.connection.Client()
	if err != nil {
		return err
	}
	if p.Client, err = grpcplugin.Dispense(protocol); err != nil {
		return err
	}
	return p.Open(ctx)
}

// lastLines implements running.
func (p *process) lastLines() []string { return p.output.last() }

// kill ends the process at once.
func (p *process) kill() {
	if child := p.child.Load(); child != nil {
		_ = child.Kill(context.Background())
	}
}

// end lets the process end in order, and ends it if it does not.
func (p *process) end() {
	if p.Client != nil {
		p.Close()
	}
	p.connection.Kill()
}

// call runs a hook under the process's deadline. A process that misses it is ended,
// since nobody knows what it is doing.
func (p *process) call(ctx context.Context, hook func(context.Context) error) error {
	limited, cancel := context.WithTimeout(ctx, p.timeout)
	defer cancel()
	err := hook(limited)
	switch {
	case err == nil:
		return nil
	case ctx.Err() != nil:
		p.kill()
		return ctx.Err()
	case errors.Is(limited.Err(), context.DeadlineExceeded), status.Code(err) == codes.DeadlineExceeded:
		// A plugin knows the deadline, and may notice first that it has passed.
		p.kill()
		return &lateError{limit: p.timeout}
	}
	time.Sleep(logSettle)
	var broken *grpcplugin.ProtocolError
	if errors.As(err, &broken) {
		p.kill()
		return err
	}
	return p.explain(err)
}

// logSettle is what the last lines of a log get to arrive in, which come another way
// than the failure that they explain.
const logSettle = 50 * time.Millisecond

// lateError means that a plugin missed its deadline.
type lateError struct {
	limit time.Duration
	// why is a clause for the end of the message; may be empty.
	why string
}

// Error implements error.
func (e *lateError) Error() string { return fmt.Sprintf("gave no answer within %s%s", e.limit, e.why) }
