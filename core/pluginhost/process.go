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

// process is a running program of a plugin.
type process struct {
	*grpcplugin.Client
	connection *goplugin.Client
	child      atomic.Pointer[childProcess]
	output     *lastLines
	timeout    time.Duration
}

// ProgramLimits are limits for the programs of plugins.
type ProgramLimits struct {
	// Start is the time limit for starting a program and getting its description.
	Start time.Duration
	// Call is the time limit for a hook if the configuration sets none.
	Call time.Duration
	// Answers limits the size of the results of hooks.
	Answers grpcplugin.Limits
}

// DefaultProgramLimits returns the limits that all commands use.
func DefaultProgramLimits() ProgramLimits {
	return ProgramLimits{Start: 30 * time.Second, Call: 5 * time.Minute, Answers: grpcplugin.DefaultLimits()}
}

// startProcess starts a program and gets its description. If that fails, it may return a
// process that has ended, for its exit status and output.
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
	p := &process{timeout: limits.Call, output: &lastLines{onLine: func(line string) { log.Trace().Msg(line) }}}
	if program.Timeout > 0 {
		p.timeout = program.Timeout
	}
	printed := &lastLines{onLine: func(line string) { log.Info().Msg(line) }}
	p.connection = goplugin.NewClient(&goplugin.ClientConfig{
		HandshakeConfig: grpcplugin.Handshake(), VersionedPlugins: grpcplugin.HostSets(limits.Answers),
		AllowedProtocols: []goplugin.Protocol{goplugin.ProtocolGRPC}, TLSConfig: identity.config, SkipHostEnv: true,
		StartTimeout: limits.Start, Logger: hostLogger(log), Stderr: p.output, SyncStdout: printed, SyncStderr: p.output,
		RunnerFunc: func(_ hclog.Logger, spec *exec.Cmd, _ string) (runner.Runner, error) {
			child, err := newChild(spec, command, dir, append(environment(program.Env), grpcplugin.CertificateVariable+"="+identity.certificate), printed)
			p.child.Store(child)
			return child, err
		},
	})
	ctx, cancel := context.WithTimeout(ctx, limits.Start)
	defer cancel()
	stop := context.AfterFunc(ctx, p.kill) // go-plugin's start ignores the context
	defer stop()
	if err := p.connect(ctx); err != nil {
		p.end()
		return p, err
	}
	return p, nil
}

// environment returns the environment of a plugin: the variables with the names that are set.
func environment(names []string) []string {
	env := []string{}
	for _, name := range names {
		if value, ok := os.LookupEnv(name); ok {
			env = append(env, name+"="+value)
		}
	}
	return env
}

// checkPin compares the hash of a plugin's file with the one in the configuration, if any.
func checkPin(command *commandLine, want string) error {
	if want == "" {
		return nil
	}
	got, err := fileHash(command.pinned)
	if err != nil {
		return fmt.Errorf("its hash cannot be taken: %w", err)
	}
	if got != want {
		return &hashError{file: command.pinned, got: got}
	}
	return nil
}

// hashError means that the hash of a plugin's file differs from the one in the configuration.
type hashError struct{ file, got string }

// Error implements error.
func (e *hashError) Error() string { return "its file has the SHA-256 " + e.got }

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

// kill kills the process.
func (p *process) kill() {
	if child := p.child.Load(); child != nil {
		_ = child.Kill(context.Background())
	}
}

// end asks the process to exit, and kills it if it does not.
func (p *process) end() {
	if p.Client != nil {
		p.Close()
	}
	p.connection.Kill()
}

// call implements running. A process that misses the deadline is killed, since its state
// is unknown.
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
		// The plugin knows the deadline too, and may be the first to report that it passed.
		p.kill()
		return &timeoutError{limit: p.timeout}
	}
	time.Sleep(logDelay)
	var broken *grpcplugin.ProtocolError
	if errors.As(err, &broken) {
		p.kill()
		return err
	}
	return p.explain(err)
}

// logDelay is the time to wait after a failure for the last lines of the log, which arrive
// through another channel.
const logDelay = 50 * time.Millisecond

// timeoutError means that a plugin missed its deadline.
type timeoutError struct {
	limit time.Duration
	// why is appended to the message; may be empty.
	why string
}

// Error implements error.
func (e *timeoutError) Error() string {
	return fmt.Sprintf("gave no answer within %s%s", e.limit, e.why)
}
