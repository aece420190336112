package pipeline

import (
	"context"
	"errors"
	"path/filepath"

	"github.com/gosaur/gosaur/core/bridge"
	"github.com/gosaur/gosaur/core/diag"
)

// RunPluginCommand runs a command that a Docusaurus plugin of a site adds. args holds the name of
// the command and its arguments; if it is empty, the result only lists the commands. If the site
// has mistakes or the plugin throws, the error is a *diag.Failure.
func RunPluginCommand(ctx context.Context, o Options, args []string) (*bridge.CommandResult, diag.List, error) {
	b := newBuilder(o)
	defer b.close()
	w, err := b.open(ctx)
	if err != nil {
		return nil, nil, err
	}
	p, err := b.configure(ctx, w, w.locales[0])
	if err != nil {
		return nil, nil, err
	}
	if err := b.failure(); err != nil {
		return nil, nil, err
	}
	out, err := p.host.RunCommand(ctx, args)
	var failed *bridge.Failure
	if errors.As(err, &failed) {
		command := "commands"
		if len(args) > 0 {
			command = args[0]
		}
		return nil, nil, &diag.Failure{Diagnostics: diag.List{bridge.CommandFinding(command, filepath.Base(b.ConfigFile), failed)}}
	}
	return out, b.diagnostics(), err
}
