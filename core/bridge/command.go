package bridge

import (
	"context"

	"github.com/gosaur/gosaur/core/diag"
)

// Command is a command that a plugin adds to the command line.
type Command struct {
	Name        string `json:"name"`
	Description string `json:"description"`
}

// CommandResult is the result of a command.
type CommandResult struct {
	// Output is the output of the command.
	Output string `json:"output"`
	// Known reports whether the command exists.
	Known bool `json:"known"`
	// Commands are all commands of plugins.
	Commands []Command `json:"commands"`
}

// RunCommand runs a command of a plugin; args are its name and arguments. If the plugin throws, the
// error is a *Failure. It must be called after the units have been configured.
func (b *Bridge) RunCommand(ctx context.Context, args []string) (*CommandResult, error) {
	p := b.currentProcess()
	if p == nil {
		return &CommandResult{}, nil
	}
	if args == nil {
		args = []string{}
	}
	out := &CommandResult{}
	if err := p.Call(ctx, "command", map[string]any{"args": args}, out); err != nil {
		return nil, err
	}
	return out, nil
}

// CommandFinding returns the finding about a command that failed.
func CommandFinding(name, config string, failed *Failure) diag.Diagnostic {
	return failed.finding(name, diag.Pos{File: config})
}
